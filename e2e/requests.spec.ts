import { expect, type Page } from "@playwright/test"
import { DEMO } from "./support/demo.ts"
import { storedRequests } from "./support/stored-requests.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const CREATE = "**/trpc/contacts.create*"
const ALTCHA = "**/api/altcha"
const SOLVING_MS = 20_000
const SENT = "We’ve received your request"

const sendButton = (page: Page) => page.locator("form button[type=submit]")
const checkIn = (page: Page, state: string) => page.locator(`.altcha[data-state=${state}]`)
const isChecked = (page: Page) => checkIn(page, "verified").waitFor({ timeout: SOLVING_MS })

/** A unique text by which the admin's list finds this request. */
async function fillIn(page: Page, email = `ann-${crypto.randomUUID()}@example.com`) {
  await page.getByLabel("Name").fill("Ann")
  await page.getByLabel("Phone").fill("+1 555 0100")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel(/^(Message|Your question)/).fill("Is it still there?")
  return email
}
async function expectStored(page: Page, email: string) {
  await expect(page.getByLabel("Name")).toHaveValue("Ann")
  await expect(page.getByLabel("Phone")).toHaveValue("+1 555 0100")
  await expect(page.getByLabel("Email")).toHaveValue(email)
  await expect(page.getByLabel(/^(Message|Your question)/)).toHaveValue("Is it still there?")
}
function countSent(page: Page) {
  const sent: string[] = []
  page.on("request", request => {
    if (request.url().includes("contacts.create")) sent.push(request.postData() ?? "")
  })
  return sent
}
/** Rejects the next request as the server would, once. */
async function refuseOnce(page: Page, httpStatus: number, data: Record<string, unknown>) {
  const error = { message: "", code: -32600, data: { httpStatus, ...data } }
  await page.route(
    CREATE,
    route => route.fulfill({ status: httpStatus, contentType: "application/json", json: [{ error }] }),
    { times: 1 },
  )
}
test("a request about a service is sent once, with its proof, and the admin sees it", {
  tag: "@engines",
}, async ({ page }) => {
  await open(page, "/services")
  await page.getByRole("link", { name: "Order" }).nth(1).click()
  await expect(page).toHaveURL(/\/contacts\?service=company$/)
  await expect(page.getByRole("heading", { name: "Company formation" })).toBeVisible()
  const sent = countSent(page)
  const email = await fillIn(page)
  await isChecked(page)
  await sendButton(page).dblclick()
  const note = page.getByRole("status").filter({ hasText: SENT })
  await expect(note).toContainText(email)
  await expect(note).toBeFocused()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('"page":"/contacts"')
  expect(await storedRequests(page, email)).toMatchObject([
    { name: "Ann", service: "company", intent: "deal", verified: true, locale: "en", app: null },
  ])
  await page.getByRole("button", { name: "Send another request" }).click()
  await expect(page.getByLabel("Name")).toBeFocused()
  await expect(page.getByLabel("Name")).toHaveValue("")
  await isChecked(page)
})

test("a request sent before its proof is ready waits for it", async ({ page }) => {
  let release = () => {}
  const blocked = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(ALTCHA, async route => {
    await blocked
    await route.continue()
  })
  await open(page, "/contacts?intent=sell")
  const sent = countSent(page)
  await fillIn(page)
  await sendButton(page).click()
  await expect(sendButton(page)).toHaveText("Finishing the check…")
  await sendButton(page).press("Enter")
  expect(sent).toHaveLength(0)
  release()
  await expect(page.getByText(SENT)).toBeVisible({ timeout: SOLVING_MS })
  expect(sent).toHaveLength(1)
})

test("each missing field shows an error, and the first one gets the focus", async ({ page }) => {
  await open(page, "/contacts")
  const sent = countSent(page)
  await sendButton(page).click()
  for (const field of ["Name", "Phone", "Email"])
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(`${field} is required`)
  await expect(page.getByLabel("Name")).toBeFocused()
  await page.getByLabel("Email").fill("nobody")
  await sendButton(page).click()
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/name@example\.com/)
  expect(sent).toHaveLength(0)
})

test("server errors are shown under their fields, and the same proof is reused", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  await open(page, "/contacts")
  const sent = countSent(page)
  const email = await fillIn(page)
  await isChecked(page)
  const fields = { phone: ["Phone is required"], app_id: ["This listing is no longer for sale"] }
  await refuseOnce(page, 422, { error: "invalid", fields })
  await sendButton(page).click()
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Phone is required")
  await expect(page.getByLabel("Phone")).toBeFocused()
  await expect(page.getByRole("alert")).toHaveText("This listing is no longer for sale")
  await expectStored(page, email)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  const [first = "", second = ""] = sent.map(body => /"altcha":"[^"]+"/.exec(body)?.[0])
  expect(first).toBe(second)
})

test("a rejected proof is reported, and a new one is created automatically", async ({ page, problems }) => {
  problems.allow(/status of 422/)
  await open(page, "/contacts")
  const sent = countSent(page)
  const email = await fillIn(page)
  await isChecked(page)
  const text = "The bot check has expired or was already used. Please send again"
  await refuseOnce(page, 422, { error: "invalid", fields: { altcha: [text] } })
  await sendButton(page).click()
  await expect(page.getByRole("alert")).toHaveText(text)
  await expectStored(page, email)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible({ timeout: SOLVING_MS })
  const [first, second] = sent.map(body => /"altcha":"[^"]+"/.exec(body)?.[0])
  expect(second).not.toBe(first)
  expect(await storedRequests(page, email)).toMatchObject([{ verified: true }])
})

test("typed text is preserved without a connection and after a server error", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|status of 500|response: 500/)
  await open(page, "/contacts")
  const email = await fillIn(page)
  await isChecked(page)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByRole("alert")).toContainText("Check your connection")
  await expectStored(page, email)
  await context.setOffline(false)
  await refuseOnce(page, 500, { error: "internal" })
  await sendButton(page).click()
  await expect(page.getByRole("alert")).toContainText("Something went wrong on our side")
  await expectStored(page, email)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible({ timeout: SOLVING_MS })
  await expect(page.getByRole("alert")).toBeHidden()
})

test("a request whose answer was lost is stored once when it is sent again", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await open(page, "/contacts")
  const email = await fillIn(page)
  await isChecked(page)
  await page.route(
    CREATE,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByRole("alert")).toContainText("Check your connection")
  await expectStored(page, email)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible({ timeout: SOLVING_MS })
  expect(await storedRequests(page, email)).toHaveLength(1)
})

test("a request is also accepted without a proof, until the rate limit", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|status of 4(22|29)/)
  await page.route(ALTCHA, route => route.abort())
  await open(page, "/contacts")
  const email = await fillIn(page)
  await expect(page.getByText(/didn’t finish/)).toBeVisible()
  await refuseOnce(page, 422, { error: "invalid", fields: { altcha: ["Please wait"] } })
  await sendButton(page).click()
  await expect(page.getByRole("alert")).toContainText("It needs JavaScript")
  await expectStored(page, email)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await storedRequests(page, email)).toMatchObject([{ verified: false }])
  const data = { name: "Ann", phone: "+1 555 0100", email: "many@example.com" }
  for (let sent = 0; sent < 5; sent++) await page.request.post("/api/contact/create", { data })
  await page.getByRole("button", { name: "Send another request" }).click()
  const again = await fillIn(page)
  await sendButton(page).click()
  await expect(page.getByRole("alert")).toContainText("Please wait 10 minutes")
  await expectStored(page, again)
})

test("the request's subject can be removed, and typed text is preserved", async ({ page }) => {
  await open(page, "/contacts?intent=consult&service=bank_account&app_id=69&app_id=1&nonsense=1")
  const subject = page.getByRole("group", { name: "Subject" })
  await expect(subject.getByRole("link")).toHaveCount(3)
  const email = await fillIn(page)
  await subject.getByRole("link", { name: /^Remove: Corporate/ }).press("Enter")
  await expect(subject.getByRole("link")).toHaveCount(2)
  await expect(page).not.toHaveURL(/service/)
  await expectStored(page, email)
  await isChecked(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await storedRequests(page, email)).toMatchObject([
    { intent: "question", service: null, app: { id: 69 } },
  ])
})

test("a listing's dialog can be filled in and sent by keyboard only", async ({ page }) => {
  await open(page, DEMO.harborMerge)
  await page.getByRole("button", { name: "Make a deal" }).first().press("Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Name")).toBeFocused()
  const email = `keys-${crypto.randomUUID()}@example.com`
  for (const text of ["Ann", "+1 555 0100", email, "By keyboard"]) {
    await page.keyboard.type(text)
    await page.keyboard.press("Tab")
  }
  const box = dialog.getByRole("checkbox", { name: "Bot check passed" })
  await expect(box).toBeChecked({ timeout: SOLVING_MS })
  await box.focus()
  await page.keyboard.press("Space")
  await expect(dialog.getByRole("checkbox", { name: "I’m not a robot" })).not.toBeChecked()
  await page.keyboard.press("Space")
  await expect(box).toBeChecked({ timeout: SOLVING_MS })
  await page.keyboard.press("Tab")
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("status").filter({ hasText: SENT })).toContainText(email)
  expect(await storedRequests(page, email)).toMatchObject([
    { intent: "deal", message: "By keyboard", verified: true, app: { id: 69 } },
  ])
})

test("the bot check is accessible in each state, and nothing shifts between them", async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  let release = () => {}
  const blocked = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(ALTCHA, async route => {
    await blocked
    await route.continue()
  })
  await open(page, "/contacts")
  const top = async () => (await sendButton(page).boundingBox())?.y
  const before = await top()
  await expectNoAxeViolations(page)
  await page.getByLabel("Name").focus()
  await checkIn(page, "verifying").waitFor()
  expect(await top()).toBe(before)
  await expectNoAxeViolations(page)
  release()
  await isChecked(page)
  expect(await top()).toBe(before)
  await expectNoAxeViolations(page)
  await page.unroute(ALTCHA)
  await page.route(ALTCHA, route => route.abort())
  await page.getByRole("checkbox").click()
  await page.getByRole("checkbox").click()
  await checkIn(page, "error").waitFor()
  await expect(page.getByText(/didn’t finish/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test("in Russian on a phone the form is translated and fits", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, "/ru/contacts?service=developer_account&intent=consult")
  await sendButton(page).click()
  await expect(page.getByText("Укажите имя")).toBeVisible()
  await isChecked(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  await expectNoAxeViolations(page)
  const email = `ru-${crypto.randomUUID()}@example.com`
  await page.locator("input[autocomplete=name]").fill("Анна")
  await page.locator("input[autocomplete=tel]").fill("+7 900 123-45-67")
  await page.locator("input[autocomplete=email]").fill(email)
  const sent = countSent(page)
  await sendButton(page).click()
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible()
  expect(sent[0]).toContain('"page":"/ru/contacts"')
  expect(await storedRequests(page, email)).toMatchObject([{ locale: "ru", intent: "other" }])
})
