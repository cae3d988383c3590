import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import {
  COMPLETE,
  createListing,
  expectList,
  field,
  type Headers,
  press,
  readListing,
  untilNotStored,
  untilStored,
} from "./support/listing-form.ts"
import { drawPicture, drawPictures } from "./support/pictures.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const radio = (page: Page, group: RegExp, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true })
const form = (page: Page) => page.getByRole("form", { name: "Listing" })
const expectAnnounced = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").getByText(text)).toBeVisible()
const bands = (page: Page) => page.getByText(/Your unsaved changes from .* are back/)

const change = (request: APIRequestContext, headers: Headers, id: number, listing: Record<string, unknown>) =>
  request.put(`/api/apps/${id}`, { headers, data: { ...COMPLETE, ...listing } })

/** Longer than the pause before a change is stored. */
const STORED_AFTER_MS = 600

const headers: Headers = {}
test.beforeEach(async ({ page, product }) => {
  Object.assign(headers, await beAdmin(page, product.url))
})

test("publishing an incomplete listing names every missing field and links to it", async ({ page }) => {
  await open(page, "/admin/app/create")
  await field(page, "title").fill("Half a listing")
  await press(page, "Publish")
  const summary = form(page).getByRole("alert").first()
  await expect(summary).toContainText("8 fields need attention")
  await expect(summary.locator(":focus")).toBeVisible()
  await summary.getByRole("link", { name: "Installs" }).click()
  await expect(field(page, "installs_range")).toBeFocused()
  await page.keyboard.press("Space")
  await expect(summary).toContainText("7 fields need attention")
  await expect(page.getByRole("navigation", { name: "Form sections" })).toContainText("3 problems")
  await expectNoAxeViolations(page)
})

test("a field is validated on blur, and only after it was changed", async ({ page }) => {
  await open(page, "/admin/app/create")
  await field(page, "link_video").focus()
  await page.keyboard.press("Tab")
  await expect(field(page, "link_video")).not.toHaveAttribute("aria-invalid", "true")
  await field(page, "link_video").fill("javascript:alert(1)")
  await page.keyboard.press("Tab")
  await expect(page.getByText("Enter a link that starts with https://")).toBeVisible()
  await expect(field(page, "title")).not.toHaveAttribute("aria-invalid", "true")
})

test("choosing price on request hides the price, and undoing it restores the price", async ({ page }) => {
  await open(page, "/admin/app/create")
  await field(page, "price").fill("$12,500")
  await expect(page.getByText("Visitors see USD 12,500")).toBeVisible()
  await page.getByLabel("On request").check()
  await expect(field(page, "price")).toBeDisabled()
  await expect(field(page, "price")).toHaveValue("")
  await page.getByLabel("On request").uncheck()
  await expect(field(page, "price")).toHaveValue("$12,500")
})

test("a listing is created, previewed, published and seen by visitors, on a phone", {
  tag: ["@engines", "@smoke"],
}, async ({ page, browser, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, "/admin/app/create")
  await expect(form(page).locator("input, select, textarea").first()).toHaveAccessibleName(
    "Paste your store link",
  )
  await field(page, "title").fill("Pocket Lighthouse")
  await radio(page, /^Type/, "Game").check()
  await page.getByLabel("Android").check()
  await field(page, "price").fill("4 200")
  await radio(page, /^Earnings last month/, "$100 – $1k").check()
  await radio(page, /^Age/, "1 – 2 years").check()
  await radio(page, /^Installs/, "10k – 100k").check()
  await page.getByLabel("Subscriptions").check()
  await field(page, "description").fill("Keep the light.\n\nMind the fog.")
  await field(page, "user_name").fill("Ann")
  await field(page, "user_notes").fill("Haggles.")
  const screenshots = page.getByRole("group", { name: "Screenshots", exact: true })
  await screenshots.locator("input[type=file]").setInputFiles(await drawPictures(["a.png", "b.png"]))

  await press(page, "More actions")
  await page.getByRole("menuitem", { name: "Preview" }).click()
  const shown = page.frameLocator("iframe")
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Pocket Lighthouse")
  await expect(shown.getByText("Mind the fog.")).toBeVisible()
  await expect(shown.getByRole("img", { name: "Screenshot 2 of Pocket Lighthouse" })).toHaveAttribute(
    "src",
    /^blob:/,
  )
  await expect(shown.getByText("Haggles.")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(page.locator("iframe")).toHaveCount(0)

  await press(page, "Publish")
  await expectList(page)
  await expectAnnounced(page, "“Pocket Lighthouse” has been published.")
  const href = await page.getByRole("link", { name: "View page" }).getAttribute("href")
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage()
  await open(visitor, href ?? "")
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Pocket Lighthouse")
  await expect(visitor.getByRole("img", { name: "Screenshot 2 of Pocket Lighthouse" })).toBeVisible()
  await expect(visitor.getByText("Haggles.")).toHaveCount(0)
  await visitor.context().close()
})

test("Ctrl+S saves and stays; a new listing continues at its own URL with the caret in place", async ({
  page,
}) => {
  await open(page, "/admin/app/create")
  await field(page, "title").fill("Still writing")
  await page.keyboard.press("Control+s")
  await page.waitForURL(/\/admin\/app\/\d+\/edit$/)
  await expect(field(page, "title")).toBeFocused()
  await page.keyboard.type(" this")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Still writing this")
  await expect(page.getByText("All changes saved")).toBeVisible()
  // Typed and saved again while the save before is still under way.
  await page.keyboard.type(" now")
  await page.keyboard.press("Control+s")
  await page.keyboard.type("!")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Still writing this now!")
  await page.goBack()
  await expect(page).not.toHaveURL(/create/)
})

test("the stored status is shown; unpublishing removes the public page, deleting removes the listing", {
  tag: "@engines",
}, async ({ page }) => {
  const { id } = await createListing(page.request, headers, { title: "On sale", status: "published" })
  await open(page, `/admin/app/${id}/edit`)
  await expect(page.getByText(/^Saved .* by /)).toBeVisible()
  await press(page, "Unpublish")
  await expectList(page)
  await expectAnnounced(page, "“On sale” is now a draft. Visitors can no longer see it.")
  expect((await page.request.get(`/api/apps/${id}`)).status()).toBe(404)

  await open(page, `/admin/app/${id}/edit`)
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible()
  await press(page, "Delete")
  const dialog = page.getByRole("alertdialog", { name: "Delete this app?" })
  await dialog.getByRole("button", { name: "Delete", exact: true }).click()
  await expectList(page)
  await expectAnnounced(page, "“On sale” has been deleted.")
  expect((await page.request.get(`/api/apps/${id}`, { headers })).status()).toBe(404)
})

test("unsaved changes survive a reload, files included, and can be discarded", async ({ page }) => {
  const { id } = await createListing(page.request, headers, { title: "Half done" })
  await open(page, `/admin/app/${id}/edit`)
  await field(page, "title").fill("Half done, more")
  const icon = page.getByRole("group", { name: "Icon", exact: true })
  await icon.locator("input[type=file]").setInputFiles(await drawPicture("icon.png"))
  await expect(icon.getByRole("button", { name: /Remove/ })).toBeVisible()
  await untilStored(page, "Half done, more")
  // The file may be stored after the title.
  await page.waitForTimeout(STORED_AFTER_MS)
  await page.reload()
  await expect(bands(page)).toBeVisible()
  await expect(field(page, "title")).toHaveValue("Half done, more")
  await expect(icon.getByRole("button", { name: /Remove/ })).toBeVisible()
  await press(page, "Discard them")
  await expect(field(page, "title")).toHaveValue("Half done")
  await expect(page.getByText("All changes saved")).toBeVisible()
  await untilNotStored(page, "Half done, more")
  await page.reload()
  await expect(field(page, "title")).toHaveValue("Half done")
  await expect(bands(page)).toHaveCount(0)
})

test("leaving asks for confirmation; a stored draft is restored, a discarded one is not", async ({
  page,
}) => {
  const { id } = await createListing(page.request, headers, { title: "Unsure" })
  await open(page, `/admin/app/${id}/edit`)
  const leave = () => page.getByRole("link", { name: "Listings", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" })
  await field(page, "title").fill("Unsure, more")
  await leave()
  await expectNoAxeViolations(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(field(page, "title")).toHaveValue("Unsure, more")
  await leave()
  await press(page, "Leave and keep changes")
  await expectList(page)
  await open(page, `/admin/app/${id}/edit`)
  await expect(field(page, "title")).toHaveValue("Unsure, more")
  await leave()
  await press(page, "Discard changes")
  await expectList(page)
  await open(page, `/admin/app/${id}/edit`)
  await expect(field(page, "title")).toHaveValue("Unsure")
  await leave()
  await expectList(page)
})

test("an older edit does not overwrite a newer one unless the user chooses to", { tag: "@engines" }, async ({
  page,
  problems,
}) => {
  problems.allow(/409/)
  const { id } = await createListing(page.request, headers, { title: "Two editors" })
  await open(page, `/admin/app/${id}/edit`)
  await field(page, "description").fill("Mine")
  await change(page.request, headers, id, { title: "Two editors, theirs", description: "Theirs" })
  await press(page, "Save as draft")
  const dialog = page.getByRole("dialog", { name: "There is a newer version of this listing" })
  await expect(dialog.getByRole("row", { name: /Description.*both.*Mine.*Theirs/ })).toBeVisible()
  await expect(dialog.getByRole("row", { name: /Title.*them/ })).toBeVisible()
  await expect(dialog.getByText(/saved it on/)).toBeVisible()
  await expectNoAxeViolations(page)

  await dialog.getByRole("button", { name: "Keep editing" }).click()
  await expect(field(page, "description")).toHaveValue("Mine")
  await press(page, "Save as draft")
  await dialog.getByRole("button", { name: "Use theirs" }).click()
  await expect(field(page, "description")).toHaveValue("Theirs")
  await press(page, "Restore my version")
  await expect(field(page, "description")).toHaveValue("Mine")

  await change(page.request, headers, id, { title: "Two editors, again", description: "Theirs" })
  await press(page, "Save as draft")
  await dialog.getByRole("button", { name: "Save my choice" }).click()
  await expectList(page)
  expect(await readListing(page.request, headers, id)).toMatchObject({
    title: "Two editors, again",
    description: "Mine",
  })
})

test("a draft restored over a newer version is announced as such, and saving asks which to keep", async ({
  page,
  problems,
}) => {
  problems.allow(/409/)
  const { id } = await createListing(page.request, headers, { title: "Slow" })
  await open(page, `/admin/app/${id}/edit`)
  await field(page, "title").fill("Slow, mine")
  await untilStored(page, "Slow, mine")
  await change(page.request, headers, id, { title: "Slow, theirs" })
  await page.reload()
  await expect(page.getByText(/The listing has changed since then/)).toBeVisible()
  await press(page, "Save as draft")
  await expect(page.getByRole("dialog", { name: /newer version/ })).toBeVisible()
})

test("a listing deleted in the meantime can be saved as a new one", async ({ page, problems }) => {
  problems.allow(/404/)
  const { id } = await createListing(page.request, headers, { title: "Gone" })
  await open(page, `/admin/app/${id}/edit`)
  await field(page, "title").fill("Gone and back")
  await page.request.delete(`/api/apps/${id}`, { headers })
  await press(page, "Save as draft")
  await press(page, "Save as a new listing")
  await expectList(page)
  await expect(page.getByRole("link", { name: "Gone and back", exact: true })).toBeVisible()
  await open(page, `/admin/app/${id}/edit`)
  await expect(page.getByText("This listing doesn’t exist. It may have been deleted.")).toBeVisible()
})

test("a lost connection and a server error have different messages, and typed text is preserved", async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|500/)
  await open(page, "/admin/app/create")
  await field(page, "title").fill("Storm")
  await page.route("**/trpc/apps.create*", route => route.abort())
  await press(page, "Save as draft")
  await expect(page.getByText(/The server can’t be reached.*Nothing you typed is lost/)).toBeVisible()
  await page.unroute("**/trpc/apps.create*")
  await page.route("**/trpc/apps.create*", route => route.fulfill({ status: 500, body: "<h1>Oops</h1>" }))
  await press(page, "Save as draft")
  await expect(page.getByRole("alert").filter({ hasText: "Nothing you typed is lost" })).toBeVisible()
  await page.unroute("**/trpc/apps.create*")
  await press(page, "Save as draft")
  await expectList(page)
  await expectAnnounced(page, "“Storm” has been saved as a draft.")
})

test("saving waits for uploads and can be cancelled; failed uploads are listed first", async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|503/)
  await open(page, "/admin/app/create")
  await field(page, "title").fill("Slow line")
  let release = () => {}
  const blocked = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route("**/api/uploads*", async route => {
    await blocked
    await route.fulfill({ status: 503, json: { message: "Try later" } })
  })
  const files = page.getByRole("group", { name: "Files", exact: true })
  await files.locator("input[type=file]").setInputFiles(await drawPicture("report.png"))
  await press(page, "Save as draft")
  await expectAnnounced(page, "Saving once 1 upload is complete")
  await press(page, "Cancel")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await press(page, "Save as draft")
  release()
  const dialog = page.getByRole("dialog", { name: "1 file wasn’t uploaded" })
  await expect(dialog.getByText("report.png")).toBeVisible()
  await page.unroute("**/api/uploads*")
  await dialog.getByRole("button", { name: "Try again, then save" }).click()
  await expectList(page)
  const answer = await page.request.get("/api/apps?status=draft&title=Slow+line", { headers })
  const { data } = await answer.json()
  expect(data[0].files).toHaveLength(1)
})

test("a form that fails to load says so and can be retried", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  const { id } = await createListing(page.request, headers, { title: "Flaky" })
  await page.route("**/trpc/**apps.get*", route => route.abort())
  await open(page, `/admin/app/${id}/edit`)
  await expect(page.getByRole("alert").filter({ hasText: "The server can’t be reached" })).toBeVisible()
  await page.unroute("**/trpc/**apps.get*")
  await press(page, "Try again")
  await expect(field(page, "title")).toHaveValue("Flaky")
})
