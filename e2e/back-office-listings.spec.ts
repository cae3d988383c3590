import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { test as base, open } from "./support/test.ts"

/** `create` creates listings for this test, which contain the unique `word`. */
const test = base.extend<{ word: string; create: (title: string, fields?: object) => Promise<void> }>({
  word: async ({ browserName }, use, { testId }) =>
    use(`${browserName}${testId.replace(/[^a-z0-9]/gi, "")}`.slice(-40)),
  create: async ({ page, product, word }, use) => {
    const headers = await beAdmin(page, product.url)
    await use(async (title, fields = {}) => {
      const data = { title: `${title} ${word}`, ...fields }
      const answer = await page.request.post("/api/apps", { headers, data })
      expect(answer.status()).toBe(201)
    })
  },
})

const COMPLETE = {
  price: 1200,
  platforms: [1, 2],
  last_month_earnings: 4,
  age: 3,
  installs_range: 3,
  monetizations: [1],
  description: "A listing of a test.",
  user_name: "Test seller",
}

const rows = (page: Page) => page.locator("[data-row]")
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title })
const titles = (page: Page) => page.locator("[data-row-link]").allTextContents()
const dialog = (page: Page) => page.getByRole("alertdialog")
const bulk = (page: Page) => page.getByRole("group", { name: "Selected listings" })
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: new RegExp(`^${name}`) })

test.beforeEach(async ({ page, product }) => {
  await beAdmin(page, product.url)
})

test("a row shows platforms, price, status and when it was changed", async ({ page, create, word }) => {
  await create("Rowed", { ...COMPLETE, status: "published" })
  await create("Asked for", { ...COMPLETE, price: null, on_request: true })
  await open(page, `/admin/app?title=${word}`)
  const row = rowOf(page, "Rowed")
  await expect(row).toContainText("Android/iOS")
  await expect(row).toContainText("USD 1,200")
  await expect(row).toContainText("Published")
  await expect(row.locator("time")).toHaveAttribute("datetime", /^\d{4}-/)
  await expect(rowOf(page, "Asked for")).toContainText("On Request")
  await expect(rowOf(page, "Asked for")).toContainText("Draft")
})

test("search, tab, sort and page are in the URL, and Back restores them", { tag: "@smoke" }, async ({
  page,
}) => {
  await open(page, "/admin/app")
  await expect(rows(page)).toHaveCount(50)
  const newest = await rows(page).first().getAttribute("data-row")
  await page.getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL("/admin/app?page=2")
  await expect(rows(page).first()).not.toHaveAttribute("data-row", newest ?? "")
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Lowest price" })
  await expect(page).toHaveURL("/admin/app?sort_by=sort_price_inc")
  await tab(page, "Drafts").click()
  await expect(page).toHaveURL("/admin/app?status=draft&sort_by=sort_price_inc")
  await expect(tab(page, "Drafts")).toHaveAttribute("aria-current", "page")
  await page.goBack()
  await expect(tab(page, "All")).toHaveAttribute("aria-current", "page")
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("sort_price_inc")
})

test("the slash key focuses the search, which updates results and counts while typing", async ({
  page,
  create,
  word,
}) => {
  await create("First", { ...COMPLETE, status: "published" })
  await create("Second")
  await open(page, "/admin/app")
  await expect(rows(page)).toHaveCount(50)
  await page.keyboard.press("/")
  await page.keyboard.type(word)
  await expect(page).toHaveURL(`/admin/app?title=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(tab(page, "All")).toHaveText("All 2")
  await expect(tab(page, "Published")).toHaveText("Published 1")
  await expect(tab(page, "Drafts")).toHaveText("Drafts 1")
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL("/admin/app")
  await expect(page.getByRole("searchbox")).toBeFocused()
})

test("a listing is deleted after confirmation, and the focus moves to the next", async ({
  page,
  create,
  word,
}) => {
  await create("Third")
  await create("Second")
  await create("First")
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("button", { name: `Delete Second ${word}` }).click()
  await expect(dialog(page).getByRole("heading")).toHaveText("Delete this app?")
  await page.keyboard.press("Escape")
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole("button", { name: `Delete Second ${word}` })).toBeFocused()
  await page.keyboard.press("Enter")
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole("link", { name: `Third ${word}`, exact: true })).toBeFocused()
  await expect(tab(page, "All")).toHaveText("All 2")
})

test("a dialog that a menu opens gives the focus back to the menu’s button", async ({
  page,
  create,
  word,
}) => {
  await create("Only", { ...COMPLETE, status: "published" })
  await open(page, `/admin/app?title=${word}`)
  const menu = page.getByRole("button", { name: `More actions for Only ${word}` })
  const views = page.getByRole("button", { name: "Saved views" })
  for (const [button, item] of [
    [menu, "Delete"],
    [menu, "Take offline with a reason…"],
    [views, "Save these filters as a view…"],
  ] as const) {
    await button.click()
    await page.getByRole("menuitem", { name: item }).click()
    const opened = page.locator("dialog[open], [role$=dialog]")
    await expect(opened).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(opened).toHaveCount(0)
    await expect(button, item).toBeFocused()
  }
})

test("a listing that could not be deleted reappears with the reason", async ({
  page,
  problems,
  create,
  word,
}) => {
  problems.allow(/Failed to load resource/)
  await create("Kept")
  await open(page, `/admin/app?title=${word}`)
  await page.route("**/trpc/apps.deleteMany**", route => route.abort())
  await page.getByRole("button", { name: `Delete Kept ${word}` }).click()
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("wasn’t deleted and is back in the list")).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test("a range is selected with Shift and deleted together", async ({ page, create, word }) => {
  for (const title of ["Four", "Three", "Two", "One"]) await create(title)
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("checkbox", { name: `Select Two ${word}` }).click()
  await page.getByRole("checkbox", { name: `Select Four ${word}` }).click({ modifiers: ["Shift"] })
  await expect(page.getByRole("heading", { name: "3 selected" })).toBeVisible()
  await bulk(page).getByRole("button", { name: "Delete" }).click()
  await expect(dialog(page).getByRole("heading")).toHaveText("Delete 3 apps?")
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => titles(page)).toEqual([`One ${word}`])
})

test("publishing lists what each draft lacks and links to it", async ({ page, create, word }) => {
  await create("Ready", COMPLETE)
  await create("Half", { platforms: [1] })
  await open(page, `/admin/app?title=${word}&status=draft`)
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await bulk(page).getByRole("button", { name: "Publish" }).click()
  const refused = page.getByRole("alert").filter({ hasText: "1 listing wasn’t published" })
  await expect(refused).toContainText(`Half ${word}`)
  await expect(refused).toContainText(/Missing: .*Price/)
  await expect(rows(page)).toHaveCount(1)
  await refused.getByRole("link", { name: "Complete" }).click()
  await expect(page).toHaveURL(/\/admin\/app\/\d+\/edit$/)
})

test("a row is unpublished and published in place", async ({ page, create, word }) => {
  await create("Turned", { ...COMPLETE, status: "published" })
  await open(page, `/admin/app?title=${word}`)
  await page.getByRole("button", { name: `Unpublish Turned ${word}` }).click()
  await expect(rows(page)).toContainText("Draft")
  await expect(tab(page, "Drafts")).toHaveText("Drafts 1")
  const publish = page.getByRole("button", { name: `Publish Turned ${word}` })
  await expect(publish).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(rows(page)).toContainText("Published")
})

test("a copy is a draft with its own title, and its form opens", { tag: "@engines" }, async ({
  page,
  create,
  word,
}) => {
  await create("Twice", { ...COMPLETE, status: "published" })
  await open(page, `/admin/app?title=${word}`)
  await rows(page)
    .getByRole("button", { name: `More actions for Twice ${word}` })
    .click()
  await page.getByRole("menuitem", { name: "Duplicate" }).click()
  await expect(page).toHaveURL(/\/admin\/app\/\d+\/edit$/)
  await open(page, `/admin/app?title=${word}`)
  await expect(rowOf(page, `Twice ${word} (copy)`)).toContainText("Draft")
})

test("an empty search result says so and links back", async ({ page }) => {
  await open(page, "/admin/app?title=zzzzzzzz")
  await expect(page.getByRole("heading", { name: "Nothing found for “zzzzzzzz”" })).toBeVisible()
  await page.getByRole("link", { name: "Clear search" }).click()
  await expect(rows(page)).toHaveCount(50)
  await open(page, "/admin/app?page=9999")
  // The last page: the second, unless other journeys have just made many listings.
  await expect(page).toHaveURL(/\/admin\/app\?page=[2-9]$/)
})

test("a list that fails to load says so and can be retried", async ({ page, problems }) => {
  problems.allow(/Failed to load resource/)
  await page.route("**/trpc/**", route => route.abort())
  await open(page, "/admin/app")
  const failed = page.getByRole("alert").filter({ hasText: "The listings couldn’t be loaded" })
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await page.unroute("**/trpc/**")
  await failed.getByRole("button", { name: "Try again" }).click()
  await expect(rows(page)).toHaveCount(50)
})
