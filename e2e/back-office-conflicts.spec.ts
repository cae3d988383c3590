import { type Browser, expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import {
  COMPLETE,
  createListing,
  expectList,
  field,
  type Headers,
  press,
  readListing,
  untilStored,
} from "./support/listing-form.ts"
import { drawPicture } from "./support/pictures.ts"
import { open, test } from "./support/test.ts"

const headers: Headers = {}
test.beforeEach(async ({ page, product, problems }) => {
  problems.allow(/409/)
  Object.assign(headers, await beAdmin(page, product.url))
})

/** A second admin in a separate browser, with the same listing open. */
async function openElsewhere(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await beAdmin(page, origin)
  await open(page, path)
  await expect(field(page, "title")).toBeVisible()
  return page
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "There is a newer version of this listing" })
const addPicture = async (page: Page, group: string, name: string) => {
  const files = page.getByRole("group", { name: group, exact: true })
  await files.locator("input[type=file]").setInputFiles(await drawPicture(name))
  await expect(files.getByText(/^Uploading/)).toHaveCount(0)
}

test("keeping mine preserves changes that only the other admin made, to fields and files", {
  tag: "@engines",
}, async ({ page, browser, product }) => {
  const { id } = await createListing(page.request, headers, { title: "Two editors", user_bio: "" })
  const path = `/admin/app/${id}/edit`
  await open(page, path)
  const other = await openElsewhere(browser, product.url, path)
  await field(other, "user_country").fill("Peru")
  await field(other, "description").fill("Theirs")
  await addPicture(other, "Icon", "icon.png")
  await press(other, "Publish")
  await expectList(other)
  await field(page, "user_bio").fill("Mine")
  await press(page, "Save as draft")
  await expect(dialog(page).getByText("You each changed different fields.")).toBeVisible()
  await expect(dialog(page).getByText("It has also been published in the meantime.")).toBeVisible()
  await expect(dialog(page).getByRole("radio")).toHaveCount(0)
  await dialog(page).getByRole("button", { name: "Keep both changes" }).click()
  await expectList(page)
  expect(await readListing(page.request, headers, id)).toMatchObject({
    user_bio: "Mine",
    user_country: "Peru",
    description: "Theirs",
    app_icon: expect.any(String),
    status: "published",
  })
  await other.context().close()
})

test("a field or file list that both changed shows both versions, one of which is chosen", async ({
  page,
  browser,
  product,
}) => {
  const { id } = await createListing(page.request, headers, { title: "Two editors", user_country: "Chile" })
  const path = `/admin/app/${id}/edit`
  await open(page, path)
  const other = await openElsewhere(browser, product.url, path)
  await field(other, "title").fill("Title of theirs")
  await field(other, "user_country").fill("Peru")
  await addPicture(other, "Screenshots", "theirs.png")
  await press(other, "Save as draft")
  await expectList(other)
  await field(page, "title").fill("Title of mine")
  await field(page, "user_country").fill("Bolivia")
  await addPicture(page, "Screenshots", "mine.png")
  await press(page, "Save as draft")
  const row = (name: RegExp) => dialog(page).getByRole("row", { name })
  await expect(row(/^Title/)).toContainText(/Title of mine.*Title of theirs/)
  await expect(row(/^Screenshots/)).toContainText(/mine.*theirs/)
  await expect(row(/^Screenshots/).locator("img")).toHaveCount(2)
  await expectSound(page)
  await row(/^Title/)
    .getByText("Title of theirs")
    .click()
  await row(/^Screenshots/)
    .getByRole("radio", { name: "Theirs" })
    .check()
  await dialog(page).getByRole("button", { name: "Save my choice" }).click()
  await expectList(page)
  const saved = await readListing(page.request, headers, id)
  expect(saved).toMatchObject({ title: "Title of theirs", user_country: "Bolivia" })
  expect(saved.screenshots.map(({ name }: { name: string }) => name)).toEqual(["theirs.png"])
  await other.context().close()
})

test("a restored draft of an older version asks only about the fields that both changed", async ({
  page,
}) => {
  const { id } = await createListing(page.request, headers, { title: "Slow" })
  await open(page, `/admin/app/${id}/edit`)
  await field(page, "user_bio").fill("Mine")
  await field(page, "title").fill("Slow, mine")
  await untilStored(page, "Slow, mine")
  const theirs = { ...COMPLETE, title: "Slow, theirs", description: "Theirs" }
  const put = await page.request.put(`/api/apps/${id}`, { headers, data: theirs })
  expect(put.status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/The listing has changed since then/)).toBeVisible()
  await press(page, "Save as draft")
  await expect(dialog(page).getByRole("radio")).toHaveCount(2)
  await dialog(page).getByRole("button", { name: "Save my choice" }).click()
  await expectList(page)
  expect(await readListing(page.request, headers, id)).toMatchObject({
    title: "Slow, mine",
    user_bio: "Mine",
    description: "Theirs",
  })
})
