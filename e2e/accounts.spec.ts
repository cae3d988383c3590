import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { field, press } from "./support/listing-form.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const TITLE = "Quiet studio account"

const radio = (page: Page, group: string | RegExp, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true })
const facts = (page: Page) => page.getByRole("region", { name: "About the account" })
const card = (page: Page) => page.getByRole("article").filter({ hasText: TITLE })
const expectFits = async (page: Page) => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(beyond, `beyond the edge of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** An editor creates an account with its fields in the form and publishes it. */
async function publishAccount(page: Page) {
  await open(page, "/admin/app/create")
  await field(page, "title").fill(TITLE)
  await expect(page.getByRole("radiogroup", { name: "Type", exact: true })).toBeVisible()
  await expect(page.getByRole("radiogroup", { name: /^Account type/ })).toBeHidden()
  await radio(page, "Kind", "Developer account").check()
  await expect(page.getByRole("radiogroup", { name: "Type", exact: true })).toBeHidden()
  await expect(page.getByRole("heading", { name: "Developer account" })).toBeVisible()
  await expect(field(page, "title")).toHaveValue(TITLE)
  await expectNoAxeViolations(page)
  await page.getByRole("checkbox", { name: "Android" }).check()
  await radio(page, /^Account type/, "Personal").check()
  await field(page, "account_country").fill("Estonia")
  await field(page, "registered_year").fill("2007")
  await field(page, "published_apps").fill("3")
  await radio(page, /^Standing/, "Warnings").check()
  await page.getByRole("checkbox", { name: "Identity verified by the store" }).check()
  await page.getByRole("checkbox", { name: "Closed testing requirement met" }).check()
  await field(page, "price").fill("1450")
  await radio(page, /^Age/, "5 – 10 years").check()
  await field(page, "description").fill("Three live apps.")
  await field(page, "user_name").fill("Rowan Teller")
  await press(page, "Publish")
  await expect(page.getByRole("form", { name: "Listing" }).getByRole("alert").first()).toContainText(
    "1 field needs attention",
  )
  await field(page, "registered_year").fill("2019")
  await press(page, "Publish")
  await page.waitForURL(/\/admin\/app$/)
}

test("an account is created in the back office, found by its kind, read, and marked as sold", async ({
  page,
  context,
  product,
}) => {
  await beAdmin(page, product.url)
  await publishAccount(page)

  const visitor = await context.newPage()
  await open(visitor, "/marketplace")
  await visitor.getByRole("checkbox", { name: /^Developer accounts/ }).check()
  await expect(visitor).toHaveURL("/marketplace?kind=account")
  await expect(visitor.getByRole("heading", { level: 2, name: /^\d+ listings?$/ })).toBeVisible()
  await expect(card(visitor)).toContainText("Developer account")
  await card(visitor).click()
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(TITLE)
  for (const text of ["Personal", "Estonia", "2019", "Published apps", "Warnings", "Identity verified"])
    await expect(facts(visitor)).toContainText(text)
  await expect(facts(visitor)).toContainText(
    "Stores allow a change of ownership only by their own procedures.",
  )
  await expect(facts(visitor)).toContainText(
    "its apps move to your own account through Google’s app transfer",
  )
  await expect(visitor.getByText("Type", { exact: true })).toBeHidden()
  await expect(visitor.getByText("App", { exact: true })).toBeHidden()
  await expectNoAxeViolations(visitor)
  const path = new URL(visitor.url()).pathname

  await visitor.setViewportSize({ width: 320, height: 800 })
  await expectFits(visitor)
  await open(visitor, `/ru${path}`)
  await expect(visitor.getByText("Аккаунт разработчика").first()).toBeVisible()
  await expect(visitor.getByText("Магазины разрешают смену владельца", { exact: false })).toBeVisible()
  await expectFits(visitor)
  await expectNoAxeViolations(visitor)
  await open(visitor, "/ru/marketplace?kind=account")
  await expect(card(visitor)).toContainText("Аккаунт разработчика")
  await expectFits(visitor)

  await page.bringToFront()
  const row = page.locator("[data-row]").filter({ hasText: TITLE })
  await row.getByLabel(`More actions for ${TITLE}`).click()
  await page.getByRole("menuitem", { name: "Mark as sold" }).click()
  await expect(page.getByRole("status").getByText(`“${TITLE}” is marked as sold.`)).toBeVisible()
  await expect(row.getByText("Sold", { exact: true })).toBeVisible()

  await open(visitor, path)
  await expect(visitor.getByText("This listing has been sold.")).toBeVisible()
  await expect(visitor.getByText("Make a deal")).toBeHidden()
  await expectFits(visitor)
  await visitor.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeViolations(visitor)
  await visitor.getByRole("link", { name: "See other listings" }).first().click()
  await expect(visitor).toHaveURL(/\/marketplace/)
  await expect(visitor.getByRole("article").first()).toBeVisible()
  await expect(card(visitor)).toBeHidden()
})
