import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import {
  createListing,
  expectList,
  field,
  type Headers,
  press,
  readListing,
  untilStored,
} from "./support/listing-form.ts"
import { drawPicture } from "./support/pictures.ts"
import { test as base, expectNoAxeViolations, open } from "./support/test.ts"

const test = base.extend<{ headers: Headers }>({
  headers: async ({ page, product }, use) => use(await beAdmin(page, product.url)),
})

const note = (page: Page) => page.getByText("You are editing a draft")
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").getByText(text)).toBeVisible()
const editor = (page: Page, id: number) => open(page, `/admin/app/${id}/edit`)

/** The editor of a published listing for 900 with a saved draft for 750; returns its id. */
async function openDraft(page: Page, headers: Headers): Promise<number> {
  const { id } = await createListing(page.request, headers, {
    title: "On sale",
    price: 900,
    status: "published",
  })
  await editor(page, id)
  await field(page, "price").fill("750")
  await press(page, "Save draft")
  await expect(note(page)).toBeVisible()
  return id
}

test("visitors see the old price until the changes are published", { tag: "@engines" }, async ({
  page,
  headers,
  product,
  browser,
}) => {
  const { id } = await createListing(page.request, headers, {
    title: "On sale",
    price: 900,
    status: "published",
  })
  const context = await browser.newContext({ baseURL: product.url })
  const visitor = await context.newPage()
  const price = visitor
    .getByRole("main")
    .getByText(/^USD\s[\d,]+$/)
    .first()
  const visit = () => visitor.goto(`/marketplace/${id}`)
  await visit()
  await expect(price).toHaveText("USD 900")

  await editor(page, id)
  await field(page, "price").fill("750")
  const screenshots = page.getByRole("group", { name: "Screenshots", exact: true })
  await screenshots.locator("input[type=file]").setInputFiles(await drawPicture("new.png"))
  await press(page, "Save draft")
  await said(page, "The draft has been saved. Visitors still see the published version.")
  await expect(note(page)).toBeVisible()
  await expect(page.getByText("All changes saved")).toBeVisible()
  await visit()
  await expect(price).toHaveText("USD 900")

  await editor(page, id)
  await expect(note(page)).toBeVisible()
  await expect(field(page, "price")).toHaveValue("750")
  await expect(screenshots.getByRole("button", { name: /Remove/ })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await field(page, "price").fill("700")
  await press(page, "Publish changes")
  await expectList(page)
  await visit()
  await expect(price).toHaveText("USD 700")
  expect((await readListing(page.request, headers, id)).screenshots).toHaveLength(1)
  await editor(page, id)
  await expect(field(page, "price")).toHaveValue("700")
  await expect(note(page)).toBeHidden()
  await context.close()
})

test("a discarded draft leaves the published version, in the form too", async ({ page, headers }) => {
  await openDraft(page, headers)
  await press(page, "Discard draft")
  const dialog = page.getByRole("alertdialog", { name: "Discard this draft?" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(field(page, "price")).toHaveValue("750")
  await press(page, "Discard draft")
  await dialog.getByRole("button", { name: "Discard draft" }).click()
  await said(page, "The draft has been discarded.")
  await expect(field(page, "price")).toHaveValue("900")
  await page.reload()
  await expect(field(page, "price")).toHaveValue("900")
  await expect(note(page)).toBeHidden()
})

test("a draft may be incomplete; publishing it marks what is missing and keeps the draft", async ({
  page,
  headers,
}) => {
  const { id } = await createListing(page.request, headers, { title: "On sale", status: "published" })
  await editor(page, id)
  await field(page, "description").fill("")
  await press(page, "Save draft")
  await expect(note(page)).toBeVisible()
  await press(page, "Publish changes")
  await expect(page.getByText("This field is required").first()).toBeVisible()
  await page.reload()
  await expect(note(page)).toBeVisible()
  await expect(field(page, "description")).toHaveValue("")
  expect((await readListing(page.request, headers, id)).description).toBe("A calm game.")
})

test("publishing a draft of a listing that changed since compares and merges both", async ({
  page,
  headers,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const id = await openDraft(page, headers)
  await createAge(page, headers, id)
  await press(page, "Publish changes")
  const dialog = page.getByRole("dialog").filter({ hasText: "There is a newer version of this listing" })
  await expect(dialog).toContainText("Age")
  await dialog.getByRole("button", { name: "Keep both changes" }).click()
  await expectList(page)
  expect(await readListing(page.request, headers, id)).toMatchObject({
    price: 750,
    age_id: 5,
    status: "published",
  })
})

/** Another editor changes the age in the published listing. */
async function createAge(page: Page, headers: Headers, id: number) {
  const { price, description, user_name } = await readListing(page.request, headers, id)
  const data = { title: "On sale", price, description, user_name, status: "published", age: 5 }
  const ids = { platforms: [1], monetizations: [1], last_month_earnings: 3, installs_range: 3 }
  const answer = await page.request.put(`/api/apps/${id}`, { headers, data: { ...data, ...ids } })
  expect(answer.status()).toBe(200)
}

test("typing on top of a draft survives a reload", async ({ page, headers }) => {
  await openDraft(page, headers)
  await field(page, "title").fill("On sale, better")
  await untilStored(page, "On sale, better")
  await page.reload()
  await expect(field(page, "title")).toHaveValue("On sale, better")
  await expect(field(page, "price")).toHaveValue("750")
  await press(page, "Discard them")
  await expect(field(page, "title")).toHaveValue("On sale")
  await expect(field(page, "price")).toHaveValue("750")
})

test("a draft that someone else saved meanwhile is not overwritten", async ({ page, headers, problems }) => {
  problems.allow(/Failed to load resource/)
  const id = await openDraft(page, headers)
  const input = encodeURIComponent(JSON.stringify({ listing_id: id }))
  const list = await (await page.request.get(`/trpc/proposals.list?input=${input}`, { headers })).json()
  const [copy] = list.result.data.data
  const content = { ...copy.content, price: 600 }
  await page.request.post("/trpc/proposals.save", { headers, data: { id: copy.id, content } })
  await field(page, "price").fill("700")
  await press(page, "Save draft")
  const dialog = page.getByRole("dialog").filter({ hasText: "There is a newer draft of this listing" })
  await expect(dialog.getByRole("row").filter({ hasText: "Price" })).toContainText(/700.*600/)
  await dialog.getByRole("button", { name: "Keep editing" }).click()
  await expect(field(page, "price")).toHaveValue("700")
})

test("a first draft does not hide the one that someone else has saved meanwhile", async ({
  page,
  headers,
}) => {
  const { id } = await createListing(page.request, headers, { title: "On sale", status: "published" })
  await editor(page, id)
  await field(page, "price").fill("700")
  const content = await readListing(page.request, headers, id)
  const theirs = { listing_id: id, content: { title: "On sale by them", price: content.price } }
  const saved = await page.request.post("/trpc/proposals.save", { headers, data: theirs })
  expect(saved.status()).toBe(200)
  await press(page, "Save draft")
  const dialog = page.getByRole("dialog").filter({ hasText: "There is a newer draft of this listing" })
  await expect(dialog.getByRole("row").filter({ hasText: "Title" })).toContainText("On sale by them")
  await dialog.getByRole("button", { name: "Keep editing" }).click()
  await expect(field(page, "price")).toHaveValue("700")
  await page.reload()
  await expect(note(page)).toBeVisible()
  await press(page, "Discard them")
  await expect(field(page, "title")).toHaveValue("On sale by them")
})
