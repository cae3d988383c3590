import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { createListing, type Headers } from "./support/listing-form.ts"
import { addPerson, callAs, logIn, signInOnPage } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"
const panel = (page: Page, name: string) => page.getByRole("region", { name })
const headers: Headers = {}

test.beforeEach(async ({ page, product }) => {
  Object.assign(headers, await beAdmin(page, product.url))
})

test("the dashboard says what waits, and leads there", { tag: "@smoke" }, async ({ page }) => {
  const draft = await createListing(page.request, headers, { title: "Waits as a draft", status: "draft" })
  await open(page, "/admin/app")
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Dashboard" }).click()
  await expect(page).toHaveURL("/admin")
  const waiting = panel(page, "Waiting for you")
  await waiting.getByRole("link", { name: /unpublished draft/ }).click()
  await expect(page).toHaveURL("/admin/app?status=draft")
  await expect(page.getByText("Waits as a draft").first()).toBeVisible()
  await page.goBack()
  await expect(panel(page, "Latest changes").getByRole("link", { name: "Waits as a draft" })).toBeVisible()
  await page.request.delete(`/api/apps/${draft.id}`, { headers })
})

test("the charts are tables too, which open by keyboard", async ({ page }) => {
  await open(page, "/admin")
  const figure = page.getByRole("figure").filter({ hasText: "Listing views by day" })
  await figure.getByText("Show as a table").focus()
  await page.keyboard.press("Enter")
  await expect(figure.getByRole("columnheader", { name: "Views" })).toBeVisible()
  await expect(figure.getByRole("row")).toHaveCount(31)
  // Without a view there is only the sentence, not an empty chart.
  await expect(page.getByRole("figure").first().locator("svg").first()).toBeVisible()
})

test("the page of a listing is counted when it is opened, by its address and by a card, and hovering is not", async ({
  browser,
  page,
  product,
}) => {
  const { id } = await createListing(page.request, headers, { title: "Counted by view", status: "published" })
  const context = await browser.newContext({ userAgent: BROWSER, baseURL: product.url })
  const visitor = await context.newPage()
  await open(visitor, "/marketplace?title=counted+by+view")
  const card = visitor.getByRole("link", { name: "Counted by view" }).first()
  const preloaded = visitor.waitForResponse(/apps\.get/)
  await card.hover()
  await preloaded
  const shown = visitor.waitForResponse(/apps\.similarCards/)
  await card.click()
  await shown
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Counted by view")
  // Again within the hour, which counts once.
  await open(visitor, `/marketplace/${id}`)
  await context.close()
  // Counts are written every ten seconds.
  const viewsOf = async () => {
    const { result } = await (await page.request.get("/trpc/dashboard.get", { headers })).json()
    const found: { id: number; views: number }[] = result.data.most_viewed
    return found.find(listing => listing.id === id)?.views
  }
  await expect.poll(viewsOf, { timeout: 30_000 }).toBe(1)
  await open(page, "/admin")
  const row = panel(page, "Most viewed listings").getByRole("listitem").filter({ hasText: "Counted by view" })
  await expect(row).toContainText("1")
})

test("a mediator sees requests that wait, but neither drafts nor changes of other subjects", async ({
  browser,
  page,
  product,
}) => {
  const owner = await logIn(page)
  await callAs(page, owner, "contacts.create", {
    name: "Waiting Sender",
    phone: "+1 555 0100",
    email: "waiting@example.com",
  })
  await createListing(page.request, headers, { title: "Not a mediator's draft", status: "draft" })
  await addPerson(page, owner, { email: "dashboard.mediator@example.com", role: "mediator" })
  const context = await browser.newContext({ baseURL: product.url })
  const own = await context.newPage()
  await open(own, "/login?to=%2Fadmin")
  await signInOnPage(own, "dashboard.mediator@example.com")
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
  await expect(panel(own, "Waiting for you").getByRole("link", { name: /unread request/ })).toBeVisible()
  await expect(panel(own, "Waiting for you").getByRole("link", { name: /draft/ })).toHaveCount(0)
  await expect(panel(own, "Latest changes").getByText(/Request received|Staff/)).toHaveCount(0)
  await expect(own.getByRole("link", { name: "Open the audit trail" })).toHaveCount(0)
  await context.close()
})

test("a failure can be retried", async ({ page, problems }) => {
  problems.allow(/status of 503|response: 503/)
  let isDown = true
  await page.route(/dashboard\.get/, route =>
    isDown ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  )
  await open(page, "/admin")
  const alert = page.getByRole("alert").filter({ hasText: "The dashboard couldn’t be loaded" })
  await expect(alert).toBeVisible()
  isDown = false
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(panel(page, "Waiting for you")).toBeVisible()
})

for (const prefix of ["", "/ru", "/es", "/vi"])
  test(`the dashboard fits every width and passes axe ${prefix}`, async ({ page }) => {
    await open(page, `${prefix}/admin`)
    await expect(page.getByRole("figure").first().locator("svg").first()).toBeVisible()
    await expectSound(page)
  })
