import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { createListing, type Headers } from "./support/listing-form.ts"
import { sendRequest } from "./support/request.ts"
import { test as base, expectNoAxeViolations, open } from "./support/test.ts"

/** A unique word by which this test finds its listings and requests. */
const test = base.extend<{ word: string; headers: Headers }>({
  word: async ({ browserName }, use, { testId }) =>
    use(`${browserName}${testId.replace(/[^a-z0-9]/gi, "")}`.slice(-40)),
  headers: async ({ page, product }, use) => use(await beAdmin(page, product.url)),
})

const rows = (page: Page) => page.locator("[data-row]")
const titles = (page: Page) => page.locator("[data-row-link]").allTextContents()
const dialog = (page: Page) => page.getByRole("alertdialog")
const bulk = (page: Page, name: string) => page.getByRole("group", { name })

async function createMany(page: Page, headers: Headers, word: string, count: number) {
  for (let number = 0; number < count; number++)
    await createListing(page.request, headers, { title: `${word} ${number}`, status: "published" })
}

test("all listings that match are unpublished on every page, and undone", async ({ page, headers, word }) => {
  test.slow()
  await createMany(page, headers, word, 52)
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await expect(page.getByRole("heading", { name: "50 selected" })).toBeVisible()
  await page.getByRole("button", { name: "Select all 52" }).click()
  await expect(page.getByRole("heading", { name: "52 selected" })).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect(bulk(page, "Selected listings")).toBeInViewport()
  await bulk(page, "Selected listings").getByRole("button", { name: "Unpublish" }).click()
  await expect(dialog(page).getByRole("heading")).toHaveText("Unpublish 52 listings?")
  await dialog(page).getByRole("button", { name: "Unpublish" }).click()
  await expect(page.getByText("52 listings are now drafts.")).toBeVisible()
  const drafts = page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: /^Drafts/ })
  await expect(drafts).toHaveText("Drafts 52")
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("52 listings have been published.")).toBeVisible()
  await expect(drafts).toHaveText("Drafts 0")
})

test("if other listings match meanwhile, nothing is changed and the new number is shown", async ({
  page,
  headers,
  word,
  problems,
}) => {
  test.slow()
  problems.allow(/Failed to load resource/)
  await createMany(page, headers, word, 51)
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await page.getByRole("button", { name: "Select all 51" }).click()
  await bulk(page, "Selected listings").getByRole("button", { name: "Delete" }).click()
  await expect(dialog(page).getByRole("heading")).toHaveText("Delete 51 apps?")
  await createListing(page.request, headers, { title: `${word} new` })
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(dialog(page).getByText("Different listings match the filters now.")).toBeVisible()
  await expect(dialog(page).getByRole("heading")).toHaveText("Delete 52 apps?")
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await page.reload()
  await expect(page.getByRole("heading", { name: "1–50 of 52" })).toBeVisible()
})

test("filters, order by change and columns survive a reload, and a view brings them back", async ({
  page,
  headers,
  word,
}) => {
  const game = { type: "game", price: 900 }
  const first = await createListing(page.request, headers, { title: `First ${word}`, ...game })
  await createListing(page.request, headers, { title: `Second ${word}`, ...game })
  await createListing(page.request, headers, { title: `Third ${word}`, type: "non-game", price: 900 })
  await page.request.post("/trpc/apps.setAvailability", {
    headers,
    data: { id: first.id, availability: "in_deal" },
  })
  await open(page, `/admin/app?title=${word}`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole("button", { name: "Filters" }).click()
  await page
    .getByRole("group", { name: "Type" })
    .getByText(/^Game \d/)
    .click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Last changed" })
  await expect.poll(() => titles(page)).toEqual([`First ${word}`, `Second ${word}`])
  await page.getByRole("textbox", { name: "Highest price" }).fill("1000")
  await expect(page).toHaveURL(/price_max=1000/)
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("menuitemcheckbox", { name: "Seller" }).click()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("columnheader", { name: "Seller" })).toBeVisible()
  await page.getByRole("button", { name: "Saved views" }).click()
  await page.getByRole("menuitem", { name: "Save these filters as a view…" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Cheap games")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog")).toBeHidden()
  await page.reload()
  await expect.poll(() => titles(page)).toEqual([`First ${word}`, `Second ${word}`])
  await expect(page.getByRole("columnheader", { name: "Seller" })).toBeVisible()
  await open(page, "/admin/app")
  await page.getByRole("button", { name: "Saved views" }).click()
  await page.getByRole("menuitem", { name: "Cheap games" }).click()
  await expect.poll(() => titles(page)).toEqual([`First ${word}`, `Second ${word}`])
})

test("the export of listings has exactly what the filters find", async ({ page, headers, word }) => {
  await createListing(page.request, headers, { title: `=1 ${word}` })
  await createListing(page.request, headers, { title: `Shown ${word}`, status: "published" })
  await open(page, `/admin/app?title=${word}&status=draft`)
  await expect(rows(page)).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: "Export", exact: true })
      .click()
      .then(() => page.getByRole("menuitem", { name: "CSV" }).click()),
  ])
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=1 ${word}"`)
  await expect(page.getByText("1 listing has been exported to")).toBeVisible()
})

test("several requests are marked and deleted together, and undone", async ({ page, headers, word }) => {
  expect(headers.authorization).toBeTruthy()
  for (const name of ["Ann", "Ben", "Cem"]) await sendRequest(page, { name, message: word })
  await open(page, `/admin/contacts?search=${word}`)
  const unread = page
    .getByRole("navigation", { name: "Which requests" })
    .getByRole("link", { name: /^Unread/ })
  await expect(unread).toHaveText("Unread 3")
  await page.getByRole("checkbox", { name: "Select the request from Cem" }).click()
  await page.getByRole("checkbox", { name: "Select the request from Ben" }).click({ modifiers: ["Shift"] })
  await expect(page.getByRole("heading", { name: "2 selected" })).toBeVisible()
  await bulk(page, "Selected requests").getByRole("button", { name: "Mark as read" }).click()
  await expect(unread).toHaveText("Unread 1")
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click()
  await expect(unread).toHaveText("Unread 3")
  await bulk(page, "Selected requests").getByRole("button", { name: "Delete" }).click()
  await expect(dialog(page).getByRole("heading")).toHaveText("Delete 2 requests?")
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click()
  await expect(rows(page)).toHaveCount(3)
})

test("without a connection the actions open, and what they could not do is said", async ({
  page,
  headers,
  word,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await createMany(page, headers, word, 2)
  await open(page, `/admin/app?title=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await bulk(page, "Selected listings").getByRole("button", { name: "Delete" }).click()
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText(/The server can’t be reached/).first()).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})
