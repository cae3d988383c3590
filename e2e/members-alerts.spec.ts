import { expect, type Page } from "@playwright/test"
import type { Locale } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { alertMails, unsubscribeLink } from "./support/alerts.ts"
import { expectSound } from "./support/fits.ts"
import { createListing } from "./support/listing-form.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { addressOf, codeFor, signIn } from "./support/member.ts"
import { open, test } from "./support/test.ts"

const PHONE = { width: 360, height: 740 }

const WHEN_THERE_IS_ONE: Record<Locale, string> = {
  en: "Email me when there is one",
  ru: "Сообщить, когда появится",
  es: "Avisarme cuando haya alguno",
  vi: "Báo cho tôi khi có tin",
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Get new listings by email" })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const item = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "How often" })

test("a buyer on a phone goes from an empty search to an alert, through a lost network, a wrong code and a reload", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 422|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.setViewportSize(PHONE)
  const email = addressOf("alert")
  await open(page, "/marketplace?title=Zebracorn&price_max=90000")
  await press(page, "Email me when there is one")
  await expect(dialog(page)).toContainText("Keyword: Zebracorn")
  await expect(dialog(page)).toContainText("Price: up to $90,000")
  await expect(dialog(page)).toContainText("No listings match right now.")
  await dialog(page).getByText("Daily").click()
  await dialog(page).getByText("Also when a price drops").click()
  await press(page, "Send the code")
  await expect(dialog(page).getByText("Email is required")).toBeVisible()
  await dialog(page).getByLabel("Email", { exact: true }).fill(email)
  await page.context().setOffline(true)
  await press(page, "Send the code")
  await expect(dialog(page)).toContainText("The server can’t be reached")
  await page.context().setOffline(false)
  await expect(dialog(page).getByLabel("Email", { exact: true })).toHaveValue(email)
  await press(page, "Send the code")

  const field = dialog(page).getByLabel("Code from the email")
  await expect(field).toBeFocused()
  const code = await codeFor(page, product, email)
  await field.fill(code === "000000" ? "000001" : "000000")
  await expect(dialog(page).getByText("This code is wrong or has expired")).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toContainText(email)
  await expect(dialog(page).getByRole("radio", { name: "Daily" })).toBeChecked()
  await field.fill(code)
  await expect(dialog(page)).toContainText("Your alert is set up")
  await expect(dialog(page)).toContainText("one email at 08:00 UTC")

  await dialog(page).getByRole("link", { name: "Change, pause or delete your alerts" }).click()
  await expect(page).toHaveURL("/my/alerts")
  await expect(item(page)).toContainText("Keyword: Zebracorn")
  await expect(item(page)).toContainText("No email sent yet")
  await expect(page.getByLabel("Also when a price drops")).toBeChecked()
  await page.getByLabel("How often").selectOption({ label: "Weekly" })
  await press(page, "Pause")
  await expect(item(page)).toContainText("Nothing is sent while it is paused")
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible()

  await page.route("**/trpc/alerts.update*", route => route.abort())
  await press(page, "Resume")
  await expect(item(page)).toContainText("The server can’t be reached")
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible()
  await page.unroute("**/trpc/alerts.update*")
  await page.reload()
  await expect(page.getByLabel("How often")).toHaveValue("weekly")
  await expect(item(page)).toContainText("Paused")

  await page.getByRole("link", { name: "Show matching listings" }).click()
  await expect(page).toHaveURL("/marketplace?title=Zebracorn&price_max=90000")
  await page.goBack()
  await press(page, "Delete")
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("You have no alerts yet.")).toBeVisible()
})

test("a member sets up an alert with one click, once however often, and stops it from the mail about a new listing", async ({
  page,
  product,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 404/)
  const email = addressOf("alerted")
  await open(page, "/my/alerts")
  await signIn(page, product, email)
  await expect(page.getByText("You have no alerts yet.")).toBeVisible()
  await page.getByRole("link", { name: "Browse apps and accounts" }).click()
  await page.waitForURL("/marketplace")
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await expect(page.getByRole("button", { name: "Email me new listings" })).toBeHidden()
  await page.getByRole("checkbox", { name: /^Android/ }).click()
  for (const often of ["Weekly", "Right away"]) {
    await press(page, "Email me new listings")
    await expect(dialog(page)).toContainText(/\d+ listings match now/)
    await expect(dialog(page)).toContainText(email)
    await dialog(page).getByText(often).click()
    await press(page, "Create the alert")
    await expect(dialog(page)).toContainText("Your alert is set up")
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/marketplace\?platform_id=1$/)
  }
  await open(page, "/my/alerts")
  await expect(item(page)).toHaveCount(1)
  await expect(page.getByLabel("How often")).toHaveValue("instant")

  const title = "Quokka Atlas"
  const headers = await beAdmin(page, product.url)
  await createListing(page.request, headers, { title, platforms: [1], status: "published" })
  const read = async () => {
    const mails = await alertMails(page, headers, email)
    return unsubscribeLink(mails.find(mail => mail.text.includes(title))?.text)
  }
  await expect.poll(read, { timeout: 60_000 }).toContain("http")
  await page.goto(await read())
  await page.getByRole("button", { name: "Stop this alert" }).click()
  await expect(page.getByRole("heading", { name: "This alert is off" })).toBeVisible()
  const link = await read()
  const altered = link.slice(0, -1) + (link.endsWith("0") ? "1" : "0")
  expect((await page.goto(altered))?.status()).toBe(404)
  await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible()
  await expect(page.getByRole("button")).toBeHidden()
  await page.goto(link)
  await expect(page.getByRole("heading", { name: "This alert is off" })).toBeVisible()
  await page.getByRole("link", { name: "Manage alerts" }).click()
  await expect(item(page)).toContainText("Paused")
  await expect(item(page)).toContainText("Last email:")
})

test("the 21st alert is refused with the reason, and is set up as it was chosen once there is room", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 409/)
  await open(page, "/my/alerts")
  await signIn(page, product, addressOf("alerted"))
  const token = await page.evaluate(
    () => /mt_[a-f0-9]+/.exec(localStorage.getItem("member-session") ?? "")?.[0],
  )
  const headers = { authorization: `Bearer ${token}` }
  for (let price = 1; price <= 20; price++) {
    const data = { query: { price_max: price }, frequency: "daily" }
    expect((await page.request.post("/trpc/alerts.create", { headers, data })).status()).toBe(200)
  }
  await open(page, "/marketplace?title=Zebracorn")
  await press(page, "Email me when there is one")
  await dialog(page).getByText("Weekly").click()
  await dialog(page).getByText("Also when a price drops").click()
  await press(page, "Create the alert")
  await expect(dialog(page)).toContainText(
    "You have 20 alerts, which is the limit. Delete one to add another.",
  )
  await expect(dialog(page).getByRole("radio", { name: "Weekly" })).toBeChecked()
  await expect(dialog(page).getByLabel("Also when a price drops")).toBeChecked()
  await dialog(page).getByRole("link", { name: "Your alerts" }).click()
  await expect(item(page)).toHaveCount(20)
  await page.getByRole("button", { name: "Delete", exact: true }).first().click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(item(page)).toHaveCount(19)
  await open(page, "/marketplace?title=Zebracorn")
  await press(page, "Email me when there is one")
  await expect(dialog(page).getByRole("radio", { name: "Weekly" })).toBeChecked()
  await press(page, "Create the alert")
  await expect(dialog(page)).toContainText("Your alert is set up")
})

test("an alert is set up from a category, and closing the dialog leads back to it", async ({
  page,
  product,
}) => {
  const email = addressOf("alerted")
  await open(page, "/category/health-fitness")
  const tell = page.getByRole("link", { name: "Email me new listings" })
  await tell.click()
  await expect(dialog(page)).toContainText("Health & Fitness")
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL("/category/health-fitness")
  await tell.click()
  await dialog(page).getByLabel("Email", { exact: true }).fill(email)
  await press(page, "Send the code")
  await dialog(page)
    .getByLabel("Code from the email")
    .fill(await codeFor(page, product, email))
  await expect(dialog(page)).toContainText("Your alert is set up")
  await dialog(page).getByRole("link", { name: "Change, pause or delete your alerts" }).click()
  await expect(item(page)).toContainText("Health & Fitness")
})

for (const locale of TESTED_LOCALES)
  test(`alerts are accessible and never scroll sideways in ${locale}`, async ({ page, product }) => {
    test.slow()
    const prefix = locale === "en" ? "" : `/${locale}`
    const email = addressOf("a-member-with-a-very-long-address-of-many-letters")
    await open(page, `${prefix}/marketplace?title=Zebracorn&price_max=90000&last_month_earnings=100,10000`)
    await expectSound(page)
    await press(page, WHEN_THERE_IS_ONE[locale])
    const form = page.getByRole("dialog")
    await form.locator("[name=email]").fill(email)
    await expectSound(page)
    await form.locator("[type=submit]").click()
    await form.locator("[name=code]").waitFor()
    await expectSound(page)
    await form.locator("[name=code]").fill(await codeFor(page, product, email))
    const link = form.getByRole("link")
    await link.waitFor()
    await expectSound(page)
    await link.click()
    await page.waitForURL(/\/my\/alerts/)
    await page.locator("main select:not([name=multiple_max], [name=sort_by])").first().waitFor()
    await expectSound(page)
  })
