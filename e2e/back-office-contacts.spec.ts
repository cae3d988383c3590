import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { sendRequest } from "./support/request.ts"
import { answerOtherHosts, test as base, expectNoAxeViolations, open } from "./support/test.ts"

/** A unique word by which this test finds its requests. */
const test = base.extend<{ word: string }>({
  word: async ({ browserName }, use, { testId }) =>
    use(`${browserName}${testId.replace(/[^a-z0-9]/gi, "")}`.slice(-40)),
})

const rows = (page: Page) => page.locator("[data-row]")
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const dialog = (page: Page) => page.getByRole("alertdialog")
const find = (page: Page, word: string) => open(page, `/admin/contacts?search=${word}`)
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Which requests" }).getByRole("link", { name: new RegExp(`^${name}`) })

test.beforeEach(async ({ page, product }) => {
  await beAdmin(page, product.url)
})

test("a request is received, read, edited and deleted", { tag: ["@engines", "@smoke"] }, async ({
  page,
  word,
}) => {
  const { data: apps } = await (await page.request.get("/api/apps?per_page=1&sort_by=sort_oldest")).json()
  const [app] = apps
  await sendRequest(page, { name: "Ann One", message: `Is it there? ${word}`, intent: "buy", app_id: app.id })
  await sendRequest(page, { name: "Ben Two", message: word, email: "ben@example.com" })
  await find(page, word)
  await expect(rows(page).first()).toContainText("Ben Two / +1 555 010-0100 / ben@example.com")
  const row = rowOf(page, "Ann One")
  for (const text of ["Unread", "Wants to make a deal", "New", "Is it there?"])
    await expect(row).toContainText(text)
  await expect(row.locator("time")).toHaveAttribute("title", /\d{4}/)
  const listing = row.getByRole("link", { name: app.title })
  await expect(listing).toHaveAttribute("href", `/admin/app/${app.id}/edit`)

  await row.getByRole("link", { name: "Edit Ann One" }).click()
  await expect(page).toHaveURL(/\/admin\/contacts\/\d+\/edit$/)
  await expect(page.getByText(`Is it there? ${word}`)).toBeVisible()
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await page.getByLabel("Name").fill("")
  await page.getByRole("textbox", { name: "Email" }).fill("nobody")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Name is required")).toBeVisible()
  await expect(page.getByLabel("Name")).toBeFocused()
  await page.getByLabel("Name").fill("Ann Three")
  await page.getByRole("textbox", { name: "Email" }).fill("three@example.com")
  await page.keyboard.press("Enter")
  // Back in the list as it was.
  await expect(page).toHaveURL(`/admin/contacts?search=${word}`)
  await expect(page.getByText("The request from Ann Three has been saved.")).toBeVisible()

  const changed = rowOf(page, "Ann Three / +1 555 010-0100 / three@example.com")
  await expect(changed).not.toContainText("Unread")
  await changed.getByRole("button", { name: "Delete Ann Three" }).click()
  await expect(dialog(page).getByRole("heading")).toHaveText("Delete this contact?")
  await page.keyboard.press("Escape")
  await expect(changed).toBeVisible()
  await changed.getByRole("button", { name: "Delete Ann Three" }).click()
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, "Ben Two").locator("[data-row-link]")).toBeFocused()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test("a request opens as its conversation, with the sender's other channels next to it", async ({
  page,
  context,
  product,
  word,
}) => {
  await answerOtherHosts(context, product)
  await sendRequest(page, { name: "Ann", message: word })
  await sendRequest(page, { name: "Ben", message: word, phone: "0905 123 456", email: "ben@x.org" })
  await find(page, word)
  await expect(tab(page, "Unread")).toHaveText("Unread 2")
  await rowOf(page, "Ann").getByRole("link", { name: "Ann" }).first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request from Ann")
  await expect(page.getByRole("link", { name: "Email Ann" })).toHaveAttribute(
    "href",
    /^mailto:ann@example\.com/,
  )
  const whatsapp = page.getByRole("link", { name: "WhatsApp Ann" })
  await expect(whatsapp).toHaveAttribute("href", "https://wa.me/15550100100")
  await expect(whatsapp).toHaveAttribute("rel", /noopener/)
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Telegram Ann" }).click(),
  ])
  expect(popup.url()).toBe("https://t.me/+15550100100")
  await popup.close()
  await page.goBack()
  await expect(tab(page, "Unread")).toHaveText("Unread 1")
  const row = rowOf(page, "Ann")
  await expect(row).not.toContainText("Unread")
  await row.hover()
  await row.getByRole("button", { name: "Mark as unread: Ann" }).click()
  await expect(tab(page, "Unread")).toHaveText("Unread 2")
  await rowOf(page, "Ben").getByRole("link", { name: "Ben" }).first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request from Ben")
  await expect(page.getByRole("link", { name: /Telegram|WhatsApp/ })).toHaveCount(0)
})

test("requests are sorted by their columns, and shown as a board by stage", async ({ page, word }) => {
  for (const name of ["Cleo", "Ann", "Ben"]) await sendRequest(page, { name, message: word })
  await find(page, word)
  const names = () => rows(page).locator("[data-row-link]").allTextContents()
  await expect.poll(names).toEqual(["Ben", "Ann", "Cleo"])
  await page.getByRole("link", { name: "Sender and message" }).click()
  await expect(page).toHaveURL(/sort_by=name/)
  await expect.poll(names).toEqual(["Ann", "Ben", "Cleo"])
  await expect(page.getByRole("columnheader", { name: "Sender and message" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  )
  await page.getByText("Board", { exact: true }).click()
  const board = page.getByRole("region", { name: "Requests by stage" })
  await expect(board.getByRole("link", { name: /Cleo/ })).toBeVisible()
  await expect(page).toHaveURL(/view=board/)
  await expectNoAxeViolations(page)
})

test("search and view are in the URL, and the export contains exactly their results", async ({
  page,
  word,
}) => {
  await sendRequest(page, { name: "Read one", message: word })
  await sendRequest(page, { name: "=cmd|' /C calc'!A0", phone: "+7 905 1234567", message: `"${word}",\n-1` })
  await open(page, "/admin/contacts")
  await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveCount(1)
  await page.keyboard.press("/")
  await page.keyboard.type(word)
  await expect(page).toHaveURL(`/admin/contacts?search=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await rowOf(page, "Read one").getByRole("button", { name: "Mark as read: Read one" }).click()
  await tab(page, "Unread").click()
  await expect(page).toHaveURL(`/admin/contacts?search=${word}&unread=1`)
  await expect(rows(page)).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n")
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\ufeff"id","name","phone","email"/)
  expect(lines[1]).toContain(`"'=cmd|' /C calc'!A0","'+7 905 1234567"`)
  expect(lines[1]).toContain(`"""${word}"",\n'-1"`)
  await expect(page.getByText("1 request has been exported to")).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole("button", { name: "Clear search" }).click()
  await page.getByRole("searchbox").fill("there is no such word")
  await expect(page.getByRole("heading", { name: /^Nothing found for/ })).toBeVisible()
})

test("a failed change is reported and reverted, and typed text is preserved", async ({
  page,
  word,
  problems,
}) => {
  problems.allow(/contacts\.(delete|update)|Failed to load resource/)
  const { id } = await sendRequest(page, { name: "Ann", message: word })
  await find(page, word)
  await page.route("**/trpc/contacts.delete*", route => route.abort(), { times: 1 })
  await rowOf(page, "Ann").getByRole("button", { name: "Delete Ann" }).click()
  await dialog(page).getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("wasn’t deleted and is back")).toBeVisible()
  await expect(rowOf(page, "Ann")).toBeVisible()

  await open(page, `/admin/contacts/${id}/edit`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await page.getByLabel("Phone").fill("+44 20 7946 0000")
  await page.route("**/trpc/contacts.update*", route => route.abort(), { times: 1 })
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "can’t be reached" })).toBeVisible()
  await expect(page.getByLabel("Phone")).toHaveValue("+44 20 7946 0000")
  await page.reload()
  await expect(page.getByText("Your unsaved changes are back.")).toBeVisible()
  await expect(page.getByLabel("Phone")).toHaveValue("+44 20 7946 0000")
  await page.getByRole("button", { name: "Discard them" }).click()
  await expect(page.getByLabel("Phone")).toHaveValue("+1 555 010-0100")
  await open(page, "/admin/contacts/999999/edit")
  await expect(page.getByText("This request doesn’t exist.")).toBeVisible()
})

test("a list that fails to load can be retried", async ({ page, word, problems }) => {
  problems.allow(/trpc|Failed to load resource/)
  await sendRequest(page, { message: word })
  await page.route("**/trpc/contacts.list*", route => route.abort())
  await page.route("**/trpc/*contacts.list*", route => route.abort())
  await find(page, word)
  await expect(page.getByRole("heading", { name: "The requests couldn’t be loaded" })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(rows(page)).toHaveCount(1)
})

for (const width of [320, 1440])
  test(`a hostile request is rendered as text, and every screen is accessible and fits at ${width} pixels`, async ({
    page,
    word,
  }) => {
    const hostile = "<img src=x onerror=document.title='got_in'>"
    const message = `${word} <script>document.title='got_in'</script> ${"long ".repeat(200)}`
    const fields = { name: hostile, phone: "1-".repeat(20), email: `${"y".repeat(180)}@example.com`, message }
    const { id } = await sendRequest(page, fields)
    await page.setViewportSize({ width, height: 800 })
    const isSound = async () => {
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(page).not.toHaveTitle(/^got_in/)
    }
    await find(page, word)
    await expect(rowOf(page, hostile)).toBeVisible()
    await isSound()
    if (width < 768) {
      await rows(page).getByRole("button", { name: "More actions" }).click()
      await page.getByRole("menuitem", { name: "Delete" }).click()
    } else await rows(page).getByRole("button", { name: "Delete" }).click()
    await expect(dialog(page)).toBeVisible()
    await isSound()
    await open(page, `/admin/contacts/${id}/edit`)
    await expect(page.getByRole("region", { name: "Contact details" })).toContainText(hostile.trim())
    await page.getByRole("button", { name: "Edit", exact: true }).click()
    await expect(page.getByLabel("Name")).toHaveValue(hostile)
    await isSound()
    await open(page, "/admin/contacts?search=nothing%20like%20this")
    await expect(page.getByRole("heading", { name: /^Nothing found/ })).toBeVisible()
    await isSound()
  })
