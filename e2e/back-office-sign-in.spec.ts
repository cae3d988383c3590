import { expect, type Page } from "@playwright/test"
import { expectSound } from "./support/fits.ts"
import { ADMIN, type Product } from "./support/product.ts"
import { test as base, expectNoAxeViolations, open } from "./support/test.ts"

/** A separate server, because these tests end sessions and change the password. */
const test = base.extend<object, { product: Product }>({
  product: [async ({ product }, use) => use(product), { scope: "worker" }],
})

const REFUSED = "Login failed. Please check your credentials."
const email = (page: Page) => page.locator('input[name="email"]')
const password = (page: Page) => page.locator('input[name="password"]')
const submit = (page: Page) => page.locator('form button[type="submit"]')
const alert = (page: Page) => page.locator("form").getByRole("alert")
const account = (page: Page) => page.getByRole("banner").getByLabel("Account", { exact: true })
const unauthorized = /status of 401/

/** Fills in and submits the sign-in form. */
const signIn = async (page: Page, secret = ADMIN.password) => {
  await email(page).fill(ADMIN.email)
  await password(page).fill(secret)
  await submit(page).click()
}

const stored = (page: Page) =>
  page.evaluate(() => ["token", "user", "admin"].map(key => localStorage.getItem(key)))

/** What the account's page asks for, and the navigation after it. */
const ASKED = [
  ...["staff.sessions", "auth.mailLocale", "passkeys.list"],
  ...["contacts.unreadCount", "proposals.counts", "deals.unreadCount"],
]

/** Ends this page's session on the server, as expiry would. */
const endOnServer = async (page: Page) => {
  const [token] = await stored(page)
  const answer = await page.request.post("/api/logout", { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(204)
}

test("a wrong password is reported and typed text is preserved; the right one opens the dashboard", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  problems.allow(unauthorized)
  await open(page, "/login")
  await expect(email(page)).toBeFocused()
  await signIn(page, "not the password")
  await expect(alert(page)).toHaveText(REFUSED)
  await expect(email(page)).toHaveValue(ADMIN.email)
  await expect(password(page)).toHaveValue("not the password")
  await expect(password(page)).toBeFocused()
  expect(await stored(page)).toEqual([null, null, null])

  await signIn(page)
  await expect(page).toHaveURL("/admin")
  const [token, user, admin] = await stored(page)
  expect(token).toMatch(/^[a-z0-9]{40}$/)
  expect(JSON.parse(user ?? "")).toMatchObject({ email: ADMIN.email })
  expect(admin).toBe("true")
  expect(page.url()).not.toContain(token)
})

test("both fields are required, with errors in the page's language", async ({ page }) => {
  await open(page, "/login")
  await submit(page).click()
  await expect(page.getByText("Email is required")).toBeVisible()
  await expect(page.getByText("Password is required")).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute("aria-invalid", "true")
})

test("a failed login is reported in each language", async ({ page, problems }) => {
  problems.allow(unauthorized)
  await open(page, "/ru/login")
  await signIn(page, "not the password")
  await expect(alert(page)).toHaveText("Войти не удалось. Проверьте почту и пароль.")
})

test("a lost connection and too many attempts have different messages, and both preserve typed text", async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 429/)
  await open(page, "/login")
  await page.context().setOffline(true)
  await signIn(page)
  await expect(alert(page)).toContainText("The server can’t be reached.")
  await expect(password(page)).toHaveValue(ADMIN.password)
  await page.context().setOffline(false)

  const data = { code: "TOO_MANY_REQUESTS", httpStatus: 429, error: "too_many", retryAfterSeconds: 130 }
  const refusal = { error: { message: "Too many requests.", code: -32029, data } }
  await page.route("**/trpc/auth.login**", route => route.fulfill({ status: 429, json: [refusal] }))
  await submit(page).click()
  await expect(alert(page)).toContainText("Try again in 3 minutes")
  await expect(password(page)).toHaveValue(ADMIN.password)
})

test("a second press while signing in sends nothing", async ({ page }) => {
  let calls = 0
  await page.route("**/trpc/auth.login**", async route => {
    calls++
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await open(page, "/login")
  await email(page).fill(ADMIN.email)
  await password(page).fill(ADMIN.password)
  await submit(page).dblclick()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/admin")
  expect(calls).toBe(1)
})

test("the form works by keyboard, and the password can be shown", async ({ page }) => {
  await open(page, "/login")
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(ADMIN.email)
  await page.keyboard.press("Tab")
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(password(page)).toHaveAttribute("type", "text")
  await expect(page.getByRole("button", { name: "Hide the password" })).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/admin")
})

test("every back-office screen redirects a visitor to sign-in, and back", async ({ page }) => {
  const screens = [
    "/admin/app?status=draft&sort_by=sort_oldest",
    "/admin/app/create",
    "/admin/app/1/edit",
    "/admin/contacts",
    "/admin/contacts/1/edit",
    "/admin/account",
    "/admin/trash",
    "/admin/mail",
    "/admin/audit",
    "/admin/app/1/history",
  ]
  for (const screen of screens) {
    await open(page, screen)
    await expect(email(page)).toBeVisible()
    expect(new URL(page.url()).searchParams.get("to")).toBe(screen)
    await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0)
  }
  await open(page, "/ru/admin/app?status=draft")
  await expect(email(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/ru/login")
  await signIn(page)
  await expect(page).toHaveURL("/ru/admin/app?status=draft")
})

test("/admin shows the dashboard, and a signed-in admin is not asked to sign in again", async ({ page }) => {
  await open(page, "/admin")
  await signIn(page)
  await expect(page).toHaveURL("/admin")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
  await open(page, "/login?to=%2Fadmin%2Faccount")
  await expect(page).toHaveURL("/admin/account")
})

test("a forged return path leads to the dashboard", async ({ page, problems }) => {
  // The storage is cleared while a screen is open, whose last request may then be sent without a token.
  problems.allow(unauthorized)
  const ways = ["//evil.example/admin", "/\\evil.example", "https://evil.example", "/\t/evil.example"]
  for (const way of [...ways, "/admin/../..", "/marketplace", "javascript:alert(1)"]) {
    await open(page, `/login?to=${encodeURIComponent(way)}`)
    await signIn(page)
    await expect(page).toHaveURL("/admin")
    await page.evaluate(() => localStorage.clear())
  }
})

test("an ended session redirects to sign-in and back to the same screen", { tag: "@smoke" }, async ({
  page,
  problems,
}) => {
  problems.allow(unauthorized)
  await open(page, "/admin/account")
  // Their 401 would lead to the sign-in before the click.
  const answers = ASKED.map(name => page.waitForResponse(answer => answer.url().includes(name)))
  await signIn(page)
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible()
  await Promise.all(answers)
  await endOnServer(page)
  await page.getByRole("link", { name: "Listings", exact: true }).click()
  await expect(
    page.getByText("Your session has ended. Sign in again to continue where you left off."),
  ).toBeVisible()
  expect(await stored(page)).toEqual([null, null, null])
  await signIn(page)
  await expect(page).toHaveURL("/admin/app")
  await expect(page.getByRole("heading", { level: 1, name: "Listings" })).toBeVisible()
})

test("a stale token is detected when a screen is opened with it", async ({ page, problems }) => {
  problems.allow(unauthorized)
  await open(page, "/login")
  await signIn(page)
  await expect(page).toHaveURL("/admin")
  await endOnServer(page)
  await open(page, "/admin/app?status=draft")
  await expect(page).toHaveURL(/\/login\?/)
  expect(new URL(page.url()).searchParams.get("to")).toBe("/admin/app?status=draft")
})

test("signing out ends the session here, on the server and in every tab", {
  tag: ["@engines", "@smoke"],
}, async ({ page, problems }) => {
  problems.allow(unauthorized)
  await open(page, "/login")
  await signIn(page)
  await expect(page).toHaveURL("/admin")
  const [token] = await stored(page)
  const other = await page.context().newPage()
  await open(other, "/admin/account")
  await expect(other.getByRole("heading", { level: 1, name: "Account" })).toBeVisible()

  await account(page).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText(ADMIN.email)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByText(ADMIN.email)).toBeHidden()
  await expect(account(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Sign out" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/login")
  await expect(email(page)).toBeFocused()
  expect(await stored(page)).toEqual([null, null, null])
  await expect(other).toHaveURL(/\/login\?/)

  // The page does not wait for the server's answer.
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await page.request.get("/api/me", { headers })).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0)
})

test("signing out works without a connection", async ({ page, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/)
  await open(page, "/login")
  await signIn(page)
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
  await page.context().setOffline(true)
  await account(page).click()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(email(page)).toBeVisible()
  expect(await stored(page)).toEqual([null, null, null])
})

test("without browser storage the session lasts for the lifetime of the page", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("refused")
    }
  })
  await open(page, "/login")
  await signIn(page)
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
  await account(page).click()
  await page.getByRole("link", { name: "Account and password" }).click()
  await expect(page.getByText(ADMIN.email).last()).toBeVisible()
})

test("public pages link to the back office for an admin but not for a visitor", async ({ page }) => {
  await open(page, "/")
  const link = page.getByRole("banner").getByRole("link", { name: "Back office" })
  await expect(link).toHaveCount(0)
  await open(page, "/login")
  await signIn(page)
  await expect(page).toHaveURL("/admin")
  await page.getByRole("link", { name: "View site" }).first().click()
  await expect(page).toHaveURL("/")
  await link.click()
  await expect(page).toHaveURL("/admin")
  await open(page, "/")
  await expect(link).toBeVisible()
})

test("the header counts the unread requests", async ({ page }) => {
  const data = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }
  expect((await page.request.post("/api/contact/create", { data })).status()).toBe(201)
  await open(page, "/login")
  await signIn(page)
  const link = page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: /Requests/ })
  await expect(link).toContainText(/\d+ unread/)
})

test("a new password signs out everywhere else, and a wrong one changes nothing", async ({
  page,
  browser,
  product,
  problems,
}) => {
  problems.allow(/status of 422/)
  const NEW = "quite another password"
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const there = await elsewhere.newPage()
  await open(there, "/login")
  await signIn(there)
  await expect(there).toHaveURL("/admin")
  await open(page, "/admin/account")
  await signIn(page)

  const fill = async (current: string, next: string, repeat: string) => {
    await page.getByLabel("Current password").fill(current)
    await page.getByLabel("New password", { exact: true }).fill(next)
    await page.getByLabel("Repeat the new password").fill(repeat)
    await page.getByRole("button", { name: "Change the password" }).click()
  }
  await fill(ADMIN.password, "short", "short")
  await expect(page.getByText("At least 10 characters")).toHaveCount(2)
  await fill(ADMIN.password, NEW, "another one")
  await expect(page.getByText("The passwords don’t match")).toBeVisible()
  await fill("not my password", NEW, NEW)
  await expect(page.getByText("This isn’t your current password")).toBeVisible()
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(NEW)
  await fill(ADMIN.password, NEW, NEW)
  await expect(page.getByRole("status").getByText(/Your password has been changed/)).toBeVisible()
  await expect(page.getByLabel("Current password")).toHaveValue("")

  await there.reload()
  await expect(there).toHaveURL(/\/login\?/)
  await elsewhere.close()
  await fill(NEW, ADMIN.password, ADMIN.password)
  await expect(page.getByLabel("Current password")).toHaveValue("")
  await expect(page).toHaveURL("/admin/account")
})

test("the sign-in page is accessible before and after a failed login, on phone and desktop", async ({
  page,
  problems,
}) => {
  problems.allow(unauthorized)
  await open(page, "/ru/login")
  await submit(page).click()
  await expectSound(page)
  await signIn(page, "not the password")
  await expect(alert(page)).not.toBeEmpty()
  await page.setViewportSize({ width: 1440, height: 800 })
  await expectNoAxeViolations(page)
})
