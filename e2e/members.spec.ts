import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { propertiesOf } from "#shared/properties.ts"
import { expectSound } from "./support/fits.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { addressOf, askForCode, codeFor, signIn } from "./support/member.ts"
import { open, test } from "./support/test.ts"

const PHONE = { width: 360, height: 740 }

test("a member signs in on a phone with the code from the mail, also after a wrong one and a reload", {
  tag: "@smoke",
}, async ({ page, product, problems }) => {
  problems.allow(/status of 422/)
  await page.setViewportSize(PHONE)
  const email = addressOf("phone")
  await open(page, "/my/account")
  await page.getByRole("button", { name: "Send the code" }).click()
  await expect(page.getByText("Email is required")).toBeVisible()
  await askForCode(page, email)
  const code = await codeFor(page, product, email)
  const field = page.getByLabel("Code from the email")
  await expect(field).toHaveAttribute("autocomplete", "one-time-code")
  await expect(field).toHaveAttribute("inputmode", "numeric")
  await field.fill(code === "000000" ? "000001" : "000000")
  await expect(page.getByText("This code is wrong or has expired")).toBeVisible()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible()
  // The navigation is one row, in which the current page and signing out can be reached.
  const nav = page.getByRole("navigation", { name: "Your account" })
  expect((await nav.boundingBox())?.height).toBeLessThan(60)
  await expect(nav.getByRole("link", { name: "Account" })).toBeInViewport({ ratio: 1 })
  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible()
})

test("a member who signs out during a call sees no message that the session has ended", async ({
  page,
  product,
}) => {
  await open(page, "/my/account")
  await signIn(page, product, addressOf("leaving"))
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/members\.me/)
  await page.route(/members\.me/, async route => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await page.reload()
  await asked
  const ended = page.waitForResponse(/members\.signOut/)
  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  expect((await ended).status()).toBe(200)
  held.resolve()
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible()
  await page.waitForLoadState("networkidle")
  await expect(page.getByText(/session has ended/i)).toBeHidden()
})

test("too many codes are refused with the time to wait, and the address stays", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 429/)
  await page.route("**/trpc/members.requestCode*", route =>
    route.fulfill({
      status: 429,
      json: [{ error: { code: -32029, message: "", data: { error: "too_many", retryAfterSeconds: 90 } } }],
    }),
  )
  await open(page, "/my")
  await page.getByLabel("Email", { exact: true }).fill("ann@example.com")
  await page.getByRole("button", { name: "Send the code" }).click()
  await expect(page.getByText("Too many attempts. Try again in 2 minutes.")).toBeVisible()
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ann@example.com")
})

test("a member changes the profile, downloads the data and deletes the account", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 422/)
  const email = addressOf("account")
  await open(page, "/my/account")
  await signIn(page, product, email)
  await page.getByLabel("Name").fill("Ann Lee")
  await page.getByLabel("Phone").fill("call me")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Enter a phone number")).toBeVisible()
  await expect(page.getByLabel("Name")).toHaveValue("Ann Lee")
  await page.getByLabel("Phone").fill("+1 555 010 0100")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Saved.")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Phone")).toHaveValue("+1 555 010 0100")

  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download your data" }).click()
  const download = await downloading
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
    member: { email, name: "Ann Lee" },
  })

  await page.getByRole("button", { name: "Delete account…" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete account" }).click()
  await expect(page.getByText("Your account has been deleted.")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible()
})

test("a seller sees where a proposal stands and withdraws it", async ({ page, product }) => {
  const email = addressOf("seller")
  await open(page, "/my")
  await signIn(page, product, email)
  await expect(page).toHaveURL(/\/my\/listings$/)
  await expect(page.getByText("You have no listings yet.")).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem("member-session"))
  const { token } = propertiesOf(JSON.parse(stored ?? "{}"))
  const saved = await page.request.post("/trpc/proposals.save", {
    data: { content: { title: "Tide Table" } },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(saved.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Tide Table" })).toBeVisible()
  await expect(page.getByText("Draft", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click()
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible()
})

test("the sell page and the contact form for sellers lead to the form for a new listing", async ({
  page,
}) => {
  await open(page, "/")
  await page.getByRole("contentinfo").getByRole("link", { name: "Sell your app" }).click()
  await expect(page.getByRole("heading", { name: "Sell your app or developer account" })).toBeVisible()
  await page.getByRole("link", { name: "Sign in to see your listings" }).click()
  await expect(page.getByRole("button", { name: "Send the code" })).toBeVisible()
  await open(page, "/sell")
  await page.getByRole("main").getByRole("link", { name: "Sell your app" }).first().click()
  await expect(page.getByRole("heading", { name: "What you are selling" })).toBeVisible()
  await open(page, "/contacts?intent=sell")
  await page.getByRole("link", { name: "List it yourself in a few minutes" }).click()
  await expect(page).toHaveURL("/my/listings/new")
  await expect(page.getByRole("heading", { name: "What you are selling" })).toBeVisible()
})

for (const locale of TESTED_LOCALES)
  test(`the member area is accessible and never scrolls sideways in ${locale}`, async ({ page, product }) => {
    test.slow()
    const prefix = locale === "en" ? "" : `/${locale}`
    const email = addressOf("a-member-with-a-very-long-address-of-many-letters")
    await open(page, `${prefix}/my/account`)
    await expectSound(page)
    await page.locator("[name=email]").fill(email)
    await page.locator("main [type=submit]").click()
    await page.locator("[name=code]").waitFor()
    await expectSound(page)
    await page.locator("[name=code]").fill(await codeFor(page, product, email))
    await page.locator("[name=phone]").waitFor()
    await expectSound(page)
    await open(page, `${prefix}/my/listings`)
    await expectSound(page)
  })
