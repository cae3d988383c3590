import { expect, type Page } from "@playwright/test"
import { DEMO } from "./support/demo.ts"
import { storedRequests } from "./support/stored-requests.ts"
import { open, test } from "./support/test.ts"

test.use({ javaScriptEnabled: false })

const emailOf = () => `plain-${crypto.randomUUID()}@example.com`

async function fillIn(page: Page, email: string) {
  await page.locator("input[name=name]").fill("Ann")
  await page.locator("input[name=phone]").fill("+1 555 0100")
  await page.locator("input[name=email]").fill(email)
  await page.locator("textarea[name=message]").fill("Is it still there?")
}
const send = (page: Page) => page.locator("form button[type=submit]").click()

test("Make a deal opens the form for that listing, which is sent and confirmed once", {
  tag: "@smoke",
}, async ({ page }) => {
  const email = emailOf()
  await page.goto(`/es${DEMO.harborMerge}`)
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? ""
  await page.getByRole("link", { name: "Quiero comprar" }).first().click()
  await expect(page).toHaveURL(/\/es\/contacts\?intent=deal&app_id=69$/)
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await fillIn(page, email)
  await send(page)
  await expect(page).toHaveURL(/\/es\/contacts\?intent=deal&app_id=69&sent=1$/)
  await expect(page.locator("form")).toHaveCount(0)
  await page.reload()
  expect(await storedRequests(page, email)).toMatchObject([
    { name: "Ann", message: "Is it still there?", verified: false, locale: "es", app: { id: 69 } },
  ])
})

test("errors are shown at their fields, and typed text is preserved", async ({ page, problems }) => {
  problems.allow(/status of 422/)
  const email = emailOf()
  await page.goto("/contacts?intent=sell")
  await fillIn(page, email)
  await page.locator("input[name=phone]").fill("x")
  await page.locator("input[name=name]").fill("")
  await send(page)
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Name is required")
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/5 to 20 digits/)
  await expect(page.getByLabel("Phone")).toHaveValue("x")
  await expect(page.getByLabel("Email")).toHaveValue(email)
  await expect(page.getByLabel("Message")).toHaveValue("Is it still there?")
  await page.getByLabel("Name").fill("Ann")
  await page.getByLabel("Phone").fill("+1 555 0100")
  await send(page)
  await expect(page.getByText("We’ve received your request")).toBeVisible()
  expect(await storedRequests(page, email)).toMatchObject([{ intent: "sell", phone: "+1 555 0100" }])
})

test("a double click sends one request", async ({ page }) => {
  const email = emailOf()
  await page.goto("/contacts")
  await fillIn(page, email)
  await page.locator("form button[type=submit]").dblclick()
  await expect(page.getByText("We’ve received your request")).toBeVisible()
  await page.goBack()
  await send(page)
  await expect(page.getByText("We’ve received your request")).toBeVisible()
  expect(await storedRequests(page, email)).toHaveLength(1)
})

test("a message over the limit is reported on a page, and Back returns to what was typed", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 413/)
  const email = emailOf()
  await page.goto("/contacts")
  await fillIn(page, email)
  await page.locator("textarea[name=message]").fill("long ".repeat(20_000))
  await send(page)
  await expect(page.getByRole("alert")).toContainText("The message is too long")
  await page.goBack()
  await expect(page.locator("input[name=email]")).toHaveValue(email)
  await page.locator("textarea[name=message]").fill("Short")
  await send(page)
  await expect(page.getByText("We’ve received your request")).toBeVisible()
  expect(await storedRequests(page, email)).toMatchObject([{ message: "Short" }])
})

test("a link removes the request's subject, and an unavailable listing is reported as such", async ({
  page,
}) => {
  await page.goto("/contacts?intent=deal&app_id=69")
  const subject = page.getByRole("group", { name: "Subject" })
  await subject.getByRole("link").nth(1).click()
  await expect(page).toHaveURL(/\/contacts\?intent=deal$/)
  await page.goto("/contacts?app_id=no-such-listing")
  await expect(subject).toContainText("no longer for sale")
})

test.describe("with scripts that arrive after the form was posted", () => {
  test.use({ javaScriptEnabled: true })

  test("the rejected form keeps its errors and continues with the bot check", async ({ page, problems }) => {
    problems.allow(/status of 422/)
    const email = emailOf()
    await page.route("**/assets/*.js", route => route.abort())
    problems.allow(/ERR_FAILED/)
    await page.goto("/contacts?intent=sell")
    await fillIn(page, email)
    await page.locator("input[name=phone]").fill("x")
    await page.unroute("**/assets/*.js")
    await send(page)
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/5 to 20 digits/)
    await expect(page.getByLabel("Email")).toHaveValue(email)
    await page.getByLabel("Phone").fill("+1 555 0100")
    await send(page)
    await expect(page.getByText("We’ve received your request")).toBeVisible({ timeout: 20_000 })
    expect(await storedRequests(page, email)).toMatchObject([{ intent: "sell", verified: true }])
    await page.getByRole("button", { name: "Send another request" }).click()
    await expect(page.getByLabel("Email")).toHaveValue("")
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("")
    await open(page, "/contacts")
    await expect(page.getByLabel("Email")).toHaveValue("")
  })
})
