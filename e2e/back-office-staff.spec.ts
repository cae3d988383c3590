import { expect, type Page } from "@playwright/test"
import { expectSound } from "./support/fits.ts"
import { field, press } from "./support/listing-form.ts"
import { ADMIN, type Product } from "./support/product.ts"
import {
  addPerson,
  ageSessions,
  callAs,
  forgetSession,
  invitationLink,
  logIn,
  signInOnPage,
} from "./support/staff.ts"
import { test as base, expectNoAxeViolations, open } from "./support/test.ts"

/** A separate server, because these tests change who is on the team. */
const test = base.extend<object, { product: Product }>({
  product: [async ({ product }, use) => use(product), { scope: "worker" }],
})

const PASSWORD = "quite another password"
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })
const dialog = (page: Page) => page.getByRole("dialog")

/** Opens the actions on a person and chooses one. */
const choose = async (page: Page, name: string, action: string | RegExp) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click()
  await page.getByRole("menuitem", { name: action }).click()
}

const openStaffAsOwner = async (page: Page) => {
  await open(page, "/login?to=/admin/staff")
  await signInOnPage(page, ADMIN.email)
  await expect(page.getByRole("table", { name: "Staff" })).toBeVisible()
}

test("an owner invites a person, who sets a password by the link and may do what the role allows", {
  tag: "@smoke",
}, async ({ page, browser, product, problems }) => {
  problems.allow(/status of 4(03|22)/)
  const email = "rowan@example.com"
  await openStaffAsOwner(page)
  await expectNoAxeViolations(page)
  await page.getByRole("button", { name: "Invite a person" }).click()
  await dialog(page).getByLabel("Email").fill(ADMIN.email)
  await dialog(page).getByRole("button", { name: "Send the invitation" }).click()
  await expect(dialog(page)).toContainText("Name is required")
  await expect(dialog(page).getByLabel("Name")).toBeFocused()
  await dialog(page).getByLabel("Name").fill("Rowan Teller")
  await page.keyboard.press("Enter")
  await expect(dialog(page)).toContainText("Someone on the team already has this email")
  await expect(dialog(page).getByLabel("Email")).toBeFocused()
  await expect(dialog(page).getByLabel("Email")).toHaveValue(ADMIN.email)
  await expectNoAxeViolations(page)
  await dialog(page).getByLabel("Email").fill(email)
  await dialog(page).getByRole("radio", { name: "Mediator" }).check()
  await dialog(page).getByRole("button", { name: "Send the invitation" }).click()
  // Without a mail server, the link is shown to be passed on.
  await expect(dialog(page)).toContainText(`Pass this link on to ${email}`)
  await expect(dialog(page)).toContainText("/login#token=")
  await dialog(page).getByRole("button", { name: "Done" }).click()
  await expect(row(page, email)).toContainText("Mediator")

  const link = await invitationLink(page, await logIn(page), email)
  const context = await browser.newContext({ baseURL: product.url })
  const person = await context.newPage()
  await open(person, link)
  await expect(person.getByRole("heading", { name: "Join the team" })).toBeVisible()
  await expect(person.getByText(email)).toBeVisible()
  expect(person.url()).not.toContain("token")
  await expectNoAxeViolations(person)
  const [password, repeat] = [
    person.locator('input[name="password"]'),
    person.locator('input[name="repeat"]'),
  ]
  const create = person.getByRole("button", { name: "Create the account", exact: true })
  await password.fill("too short")
  await create.click()
  await expect(person.getByText("At least 10 characters", { exact: true })).toBeVisible()
  await password.fill(PASSWORD)
  await repeat.fill("something else")
  await create.click()
  await expect(person.getByText("The passwords don’t match")).toBeVisible()
  await expect(repeat).toBeFocused()
  await repeat.fill(PASSWORD)
  await person.keyboard.press("Enter")
  await expect(person).toHaveURL("/admin/deals")
  await open(person, "/admin/staff")
  await expect(person.getByText("Only owners can open this page.")).toBeVisible()
  await open(person, "/admin/account")
  await expect(person.getByText("Mediator", { exact: true })).toBeVisible()

  await page.reload()
  await expect(row(page, email)).toContainText("Mediator")
  await expect(page.getByRole("table", { name: "Invitations" })).toBeHidden()
  await forgetSession(person)
  for (const ended of [link, "/login#token=cut", "/login#token=%00", `/login#token=${"x".repeat(5000)}`]) {
    await open(person, ended)
    await expect(person.getByRole("alert")).toContainText("has expired or was already used")
    await person.getByRole("button", { name: "Go to sign-in" }).click()
  }
  await signInOnPage(person, email, PASSWORD)
  await expect(person).toHaveURL("/admin/deals")
  await context.close()
})

test("an invitation outlives a reload and a change of language, and a new link ends the old one", async ({
  page,
  browser,
  product,
  problems,
}) => {
  problems.allow(/status of 422/)
  const owner = await logIn(page)
  const email = "vera@example.com"
  await callAs(page, owner, "staff.invite", { email, name: "Vera", role: "editor" })
  const link = await invitationLink(page, owner, email)
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  const person = await context.newPage()
  await open(person, "/login")
  await person.goto(link)
  await expect(person.getByRole("heading", { name: "Join the team" })).toBeVisible()
  await person.reload()
  await expect(person.getByText(email)).toBeVisible()
  await person.getByRole("link", { name: "Русский" }).click()
  await expect(person).toHaveURL("/ru/login")
  await expect(person.getByText(email)).toBeVisible()
  await expectSound(person)

  await openStaffAsOwner(page)
  await choose(page, "Vera", "Send a new link")
  await expect(dialog(page)).toContainText("/login#token=")
  await dialog(page).getByRole("button", { name: "Done" }).click()
  await person.reload()
  await expect(person.getByRole("alert")).toContainText("Срок приглашения истёк")
  await choose(page, "Vera", "Withdraw the invitation")
  await expect(page.getByText(`The invitation for ${email} was withdrawn.`)).toBeVisible()
  await expect(row(page, email)).toBeHidden()
  await context.close()
})

test("the last owner can be neither demoted nor removed, and is told why", async ({ page, problems }) => {
  problems.allow(/status of 409/)
  const sentence = "The last owner can’t be removed or given another role. Make someone else an owner first."
  await openStaffAsOwner(page)
  await choose(page, "admin", "Change role…")
  await dialog(page).getByRole("radio", { name: "Editor" }).check()
  await dialog(page).getByRole("button", { name: "Change the role" }).click()
  await expect(dialog(page)).toContainText(sentence)
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
  await choose(page, "admin", "Remove…")
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByRole("alertdialog")).toContainText(sentence)
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(row(page, ADMIN.email)).toContainText("Owner")
})

test("a role changed while its person works is refused with a sentence, and what they typed stays; then they are removed", async ({
  page,
  browser,
  product,
  problems,
}) => {
  problems.allow(/status of 40[13]/)
  const email = "edith@example.com"
  await addPerson(page, await logIn(page), { email, role: "editor" })
  const context = await browser.newContext({ baseURL: product.url })
  const editor = await context.newPage()
  await open(editor, "/login?to=/admin/app/create")
  await signInOnPage(editor, email)
  await field(editor, "title").fill("Half written")
  await field(editor, "user_name").fill("Sam")

  await openStaffAsOwner(page)
  await choose(page, "edith", "Change role…")
  await dialog(page).getByRole("radio", { name: "Mediator" }).check()
  await dialog(page).getByRole("button", { name: "Change the role" }).click()
  await expect(row(page, email)).toContainText("Mediator")
  await press(editor, "Save as draft")
  await expect(editor.getByText("You aren’t allowed to do this.").first()).toBeVisible()
  await expect(field(editor, "title")).toHaveValue("Half written")
  await expect(field(editor, "user_name")).toHaveValue("Sam")
  const storedUser = () => editor.evaluate(() => localStorage.getItem("user"))
  await expect.poll(storedUser).toContain("mediator")

  await choose(page, "edith", "Remove…")
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(row(page, email)).toBeHidden()
  await editor.goto("/admin/contacts")
  await expect(editor).toHaveURL(/\/login\?/)
  await context.close()
})

test("a person ends one of their sessions, and an owner all of a person's", async ({ page, problems }) => {
  problems.allow(/status of 401/)
  const email = "iris@example.com"
  const owner = await logIn(page)
  await addPerson(page, owner, { email, role: "editor" })
  await open(page, "/login?to=/admin/account")
  await signInOnPage(page, email)
  const sessions = page.getByRole("region", { name: "Sessions" })
  await expect(sessions.getByRole("listitem")).toHaveCount(2)
  await expect(sessions.getByText(/This browser/)).toBeVisible()
  await expect(sessions.getByText(/from the network 10\.\d+\.\d+\.0\/24/)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await sessions.getByRole("button", { name: /^End the session/ }).click()
  await expect(sessions.getByRole("listitem")).toHaveCount(1)
  const [token] = await page.evaluate(() => [localStorage.getItem("token")])
  const list = await page.request.get("/trpc/staff.list", { headers: owner })
  const { result } = await list.json()
  const person = result.data.data.find((one: { email: string }) => one.email === email)
  await callAs(page, owner, "staff.endSessions", { id: person.id })
  const me = await page.request.get("/api/me", { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?/)
})

test("with an old session an invitation asks for the password; Escape keeps what was typed, and confirming sends it", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 403/)
  await openStaffAsOwner(page)
  await page.getByRole("button", { name: "Invite a person" }).click()
  const form = page.getByRole("dialog", { name: "Invite a person" })
  const question = page.getByRole("dialog", { name: "Confirm that it’s you" })
  await form.getByLabel("Email").fill("late@example.com")
  await form.getByLabel("Name").fill("Late Comer")
  await ageSessions(product)
  await form.getByRole("button", { name: "Send the invitation" }).click()
  await expect(question.getByLabel("Password", { exact: true })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(form.getByLabel("Email")).toHaveValue("late@example.com")
  await expect(form.getByLabel("Name")).toHaveValue("Late Comer")
  await form.getByRole("button", { name: "Send the invitation" }).click()
  await question.getByLabel("Password", { exact: true }).fill(ADMIN.password)
  await page.keyboard.press("Enter")
  await expect(question).toBeHidden()
  await expect(dialog(page)).toContainText("Pass this link on to late@example.com")
})
