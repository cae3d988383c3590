import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { createListing, expectList, type Headers, press, readListing } from "./support/listing-form.ts"
import { sendRequest } from "./support/request.ts"
import { test as base, open } from "./support/test.ts"

/** A unique word by which this test finds its listings and requests. */
const test = base.extend<{ word: string; headers: Headers }>({
  word: async ({ browserName }, use, { testId }) =>
    use(`${browserName}${testId.replace(/[^a-z0-9]/gi, "")}`.slice(-40)),
  headers: async ({ page, product }, use) => use(await beAdmin(page, product.url)),
})

const rows = (page: Page) => page.locator("[data-row]")
const toast = (page: Page) => page.getByRole("status").filter({ hasText: "Undo" })
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" })
const confirm = (page: Page) => page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
const bulk = (page: Page, name: string) =>
  page.getByRole("group", { name: "Selected listings" }).getByRole("button", { name }).click()

test("a deleted listing comes back with its page", { tag: "@engines" }, async ({ page, headers, word }) => {
  const { id } = await createListing(page.request, headers, { title: `One ${word}`, status: "published" })
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("button", { name: `Delete One ${word}` }).click()
  await confirm(page)
  await expect(rows(page)).toHaveCount(0)
  const status = async () => (await page.request.get(`/api/apps/${id}`)).status()
  // With two processes, the other one sees the change slightly later.
  await expect.poll(status).toBe(404)
  await expect(toast(page)).toContainText(`“One ${word}” has been deleted.`)
  await undo(page).click()
  await expect(page.getByRole("status").getByText("1 listing has been restored.")).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(status).toBe(200)
})

test("several deleted listings come back by Ctrl+Z, but not while typing", async ({
  page,
  headers,
  word,
}) => {
  for (const title of ["One", "Two", "Three"])
    await createListing(page.request, headers, { title: `${title} ${word}` })
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await bulk(page, "Delete")
  await confirm(page)
  await expect(toast(page)).toContainText("3 listings have been deleted.")
  await page.getByRole("searchbox").focus()
  await page.keyboard.press("Control+z")
  await expect(undo(page)).toBeVisible()
  await page.getByRole("searchbox").blur()
  await page.keyboard.press("Control+z")
  await expect(page.getByRole("status").getByText("3 listings have been restored.")).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test("unpublishing is undone by keyboard, and what was a draft stays one", async ({
  page,
  headers,
  word,
}) => {
  const shown = await createListing(page.request, headers, { title: `Shown ${word}`, status: "published" })
  const draft = await createListing(page.request, headers, { title: `Draft ${word}` })
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await bulk(page, "Unpublish")
  await expect(toast(page)).toContainText("2 listings are now drafts.")
  expect((await page.request.get(`/api/apps/${shown.id}`)).status()).toBe(404)
  for (let presses = 0; presses < 40; presses++) {
    if (await undo(page).evaluate(button => button === document.activeElement)) break
    await page.keyboard.press("Tab")
  }
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").getByText("1 listing has been published.")).toBeVisible()
  expect((await page.request.get(`/api/apps/${shown.id}`)).status()).toBe(200)
  expect((await readListing(page.request, headers, draft.id)).status).toBe("draft")
})

test("unpublishing and deleting in the form can be undone in the list", async ({ page, headers }) => {
  const { id } = await createListing(page.request, headers, { title: "On sale", status: "published" })
  const status = async () => (await page.request.get(`/api/apps/${id}`)).status()
  await open(page, `/admin/app/${id}/edit`)
  await press(page, "Unpublish")
  await expectList(page)
  expect(await status()).toBe(404)
  await undo(page).click()
  await expect.poll(status).toBe(200)
  await open(page, `/admin/app/${id}/edit`)
  await press(page, "Delete")
  await confirm(page)
  await expectList(page)
  expect(await status()).toBe(404)
  await undo(page).click()
  await expect.poll(status).toBe(200)
})

test("a deleted request comes back", { tag: "@engines" }, async ({ page, headers, word }) => {
  const { id } = await sendRequest(page, { name: "Ann One", message: word })
  await open(page, `/admin/contacts?search=${word}`)
  await rows(page).getByRole("button", { name: "Delete Ann One" }).click()
  await confirm(page)
  await expect(rows(page)).toHaveCount(0)
  await expect(toast(page)).toContainText("The request from Ann One has been deleted.")
  await undo(page).click()
  await expect(page.getByRole("status").getByText("1 request has been restored.")).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect((await page.request.get(`/api/contacts/${id}`, { headers })).status()).toBe(200)
})

test("undo is offered for eight seconds, not counting the time that it is hovered or focused", async ({
  page,
  headers,
  word,
}) => {
  await page.clock.install()
  await createListing(page.request, headers, { title: `One ${word}` })
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("button", { name: `Delete One ${word}` }).click()
  await confirm(page)
  await expect(undo(page)).toBeVisible()
  await page.mouse.move(0, 0)
  // The clock is running while the mouse moves, which takes seconds on a busy machine.
  await page.clock.fastForward(4000)
  await expect(undo(page)).toBeVisible()
  await undo(page).hover()
  await page.clock.fastForward(30_000)
  await expect(undo(page)).toBeVisible()
  await undo(page).focus()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(30_000)
  await expect(undo(page)).toBeVisible()
  await page.getByRole("searchbox").focus()
  await page.clock.fastForward(8000)
  await expect(undo(page)).toBeHidden()
})

test("an undo that fails says why", async ({ page, headers, word, problems }) => {
  problems.allow(/Failed to load resource/)
  const { id } = await createListing(page.request, headers, { title: `One ${word}` })
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("button", { name: `Delete One ${word}` }).click()
  await confirm(page)
  await expect(undo(page)).toBeVisible()
  const purged = await page.request.post("/trpc/trash.purge", { headers, data: { kind: "listing", id } })
  expect(purged.status()).toBe(200)
  await undo(page).click()
  await expect(page.getByRole("alert").getByText("Couldn’t undo. Not found.")).toBeVisible()
})
