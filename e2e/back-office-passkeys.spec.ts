import { expect, type Page } from "@playwright/test"
import { expectSound } from "./support/fits.ts"
import { ADMIN, type Product } from "./support/product.ts"
import { addPerson, callAs, forgetSession, invitationLink, logIn, signInOnPage } from "./support/staff.ts"
import { test as base, expectNoAxeViolations, open } from "./support/test.ts"

/** A separate server, under the name that browsers accept for passkeys on this machine. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ product }, use) => use({ ...product, url: product.url.replace("127.0.0.1", "localhost") }),
    { scope: "worker" },
  ],
})

/** A virtual authenticator of the browser, which needs no user. */
const addAuthenticator = async (page: Page, isUserVerified = true) => {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
}

const passkeys = (page: Page) => page.getByRole("region", { name: "Passkeys" })
const add = (page: Page) => passkeys(page).getByRole("button", { name: "Add a passkey" })
const items = (page: Page) => passkeys(page).getByRole("listitem")
const signInWithPasskey = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" }).click()

const joinWithPasskey = (page: Page) =>
  page.getByRole("button", { name: "Create the account with a passkey" })

const openAccount = async (page: Page, email: string) => {
  await open(page, "/login?to=/admin/account")
  await signInOnPage(page, email)
  await expect(add(page)).toBeVisible()
}

test("a passkey is added, renamed, signs in without a password and is removed", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  const email = "paula@example.com"
  await addPerson(page, await logIn(page), { email, role: "editor" })
  await addAuthenticator(page)
  await openAccount(page, email)
  await expect(passkeys(page)).toContainText("You have no passkey yet.")
  await add(page).click()
  await expect(items(page)).toHaveCount(1)
  await expectNoAxeViolations(page)
  await passkeys(page)
    .getByRole("button", { name: /^Rename/ })
    .click()
  await page.getByRole("dialog").getByLabel("Name").fill("Work laptop")
  await page.keyboard.press("Enter")
  await expect(items(page)).toContainText("Work laptop")
  await add(page).click()
  await expect(passkeys(page).getByRole("alert").first()).toHaveText(
    "This device already has a passkey for your account.",
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page)

  await forgetSession(page)
  await open(page, "/login?to=/admin/account")
  await signInWithPasskey(page)
  await expect(page).toHaveURL("/admin/account")
  await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible()
  await expect(items(page)).toContainText("Last used")
  await passkeys(page).getByRole("button", { name: "Remove Work laptop" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(passkeys(page)).toContainText("You have no passkey yet.")

  await forgetSession(page)
  await open(page, "/login")
  await signInWithPasskey(page)
  await expect(page.getByText("Login failed. Please check your credentials.")).toBeVisible()
})

test("without a verified person no passkey is used, and the page says so", async ({ page }) => {
  await addAuthenticator(page, false)
  await open(page, "/login")
  await signInWithPasskey(page)
  await expect(
    page.getByText("No passkey was used: the request was canceled or took too long."),
  ).toBeVisible()
  await expect(page.locator('input[name="email"]')).toBeVisible()
})

test("a recovery code signs in once", async ({ page, problems }) => {
  problems.allow(/status of 401/)
  const email = "rhea@example.com"
  await addPerson(page, await logIn(page), { email, role: "mediator" })
  await openAccount(page, email)
  await page.getByRole("button", { name: "Create recovery codes" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Create the codes" }).click()
  const codes = dialog.locator("code")
  await expect(codes).toHaveCount(10)
  await expectNoAxeViolations(page)
  const code = (await codes.first().textContent()) ?? ""
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(passkeys(page)).toContainText("You have 10 unused recovery codes.")

  const recover = async () => {
    await forgetSession(page)
    await open(page, "/login?to=/admin/account")
    await page.getByRole("button", { name: "Use a recovery code" }).click()
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Recovery code").fill(code.toUpperCase())
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
  }
  await recover()
  await expect(passkeys(page)).toContainText("You have 9 unused recovery codes.")
  await recover()
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    "Login failed. Please check your credentials.",
  )
  await expect(page.getByLabel("Recovery code")).toHaveValue(code.toUpperCase())
})

test("an invitation is accepted with a passkey, which signs in from then on; its link is used up", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  const email = "petra@example.com"
  const owner = await logIn(page)
  await callAs(page, owner, "staff.invite", { email, name: "Petra", role: "editor" })
  const link = await invitationLink(page, owner, email)
  await addAuthenticator(page)
  await open(page, link)
  await expect(joinWithPasskey(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page)
  await joinWithPasskey(page).click()
  await expect(page).toHaveURL("/admin/account")
  await expect(items(page)).toHaveCount(1)
  await expect(page.getByRole("button", { name: "Create recovery codes" })).toBeVisible()

  await forgetSession(page)
  await open(page, link)
  await expect(page.getByRole("alert")).toContainText("has expired or was already used")
  await page.getByRole("button", { name: "Go to sign-in" }).click()
  await signInWithPasskey(page)
  await expect(page).toHaveURL("/admin/proposals")
})

test("an invitation withdrawn while its page is open says so for a password and a passkey, and leads to sign-in", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  const email = "wanda@example.com"
  const owner = await logIn(page)
  await addAuthenticator(page)
  for (const way of ["password", "passkey"]) {
    const { id } = await callAs(page, owner, "staff.invite", { email, name: "Wanda", role: "editor" })
    await open(page, await invitationLink(page, owner, email))
    await expect(joinWithPasskey(page)).toBeVisible()
    await page.locator('input[name="password"]').fill("quite another password")
    await page.locator('input[name="repeat"]').fill("quite another password")
    await callAs(page, owner, "staff.remove", { id })
    if (way === "passkey") await joinWithPasskey(page).click()
    else await page.getByRole("button", { name: "Create the account", exact: true }).click()
    await expect(page.getByText("This invitation has expired or was already used")).toBeVisible()
    await page.getByRole("button", { name: "Go to sign-in" }).click()
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
  }
})

test("where owners require passkeys, a password leads to adding one and is refused from then on", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 40[39]/)
  const email = "nora@example.com"
  const owner = await logIn(page)
  await addPerson(page, owner, { email, role: "editor" })
  await addAuthenticator(page)
  await openAccount(page, ADMIN.email)
  await open(page, "/admin/staff")
  const rule = page.getByRole("switch", { name: "Require passkeys" })
  await rule.click()
  await expect(page.getByText("Add a passkey to your own account first")).toBeVisible()
  await expect(rule).not.toBeChecked()
  await open(page, "/admin/account")
  await add(page).click()
  await expect(items(page)).toHaveCount(1)
  await open(page, "/admin/staff")
  await rule.click()
  await expect(page.getByText("Passkeys are now required.")).toBeVisible()
  await expect(page.getByRole("region", { name: "Passkeys" })).toContainText("nora")

  await forgetSession(page)
  await open(page, "/login")
  await signInOnPage(page, email)
  await expect(page).toHaveURL("/admin/account")
  await expect(passkeys(page)).toContainText("Your team requires passkeys. Add one to use the back office.")
  await open(page, "/admin/contacts")
  await expect(page).toHaveURL("/admin/account")
  await add(page).click()
  await expect(items(page)).toHaveCount(1)
  await open(page, "/admin/app")
  await expect(page.getByRole("heading", { name: "Listings" })).toBeVisible()

  await forgetSession(page)
  await open(page, "/login?to=/admin/staff")
  await signInOnPage(page, ADMIN.email)
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    "Your team requires passkeys. Sign in with your passkey or a recovery code.",
  )
  await callAs(page, owner, "passkeys.setRule", { required: false })
})
