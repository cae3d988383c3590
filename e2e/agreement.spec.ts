import { expect, type Page } from "@playwright/test"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { newPage } from "./support/deals.ts"
import { expectSound } from "./support/fits.ts"
import { addressOf, codeFor } from "./support/member.ts"
import { beSeller, publishFor } from "./support/proposals.ts"
import { open, test } from "./support/test.ts"

const PHONE = { width: 360, height: 740 }
const DEVICES = [
  { device: "phone", size: PHONE, tag: ["@engines"] },
  { device: "desk", size: { width: 1440, height: 900 }, tag: ["@engines"] },
]

/** Signs in on the page that asks for it, in whatever language. */
async function signInHere(page: Page, owner: Page, product: Parameters<typeof codeFor>[1], email: string) {
  await page.locator("[name=email]").fill(email)
  await page.locator("main form [type=submit]").first().click()
  await page.locator("[name=code]").fill(await codeFor(owner, product, email))
  await expect(page.locator("html[data-member]")).toBeAttached()
}

for (const { device, size, tag } of DEVICES)
  test(`on a ${device} and in two languages a buyer asks, both make offers and agree, and staff make the deal with one click`, {
    tag,
  }, async ({ page, browser, product, problems }) => {
    test.slow()
    const headers = await beAdmin(page, product.url)
    const sellerAddress = addressOf("sells")
    const sellerHeaders = await beSeller(page, headers, "sells", sellerAddress)
    const title = `Agreed ${crypto.randomUUID().slice(0, 8)}`
    const listing_id = await publishFor(page, headers, sellerHeaders, { title })
    const buyerAddress = addressOf("buys")

    const buyer = await newPage(browser, product, problems.watch)
    await buyer.setViewportSize(size)
    await expect(async () => {
      await open(buyer, `/ru/marketplace/${listing_id}`)
      await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(title, { timeout: 1_000 })
    }).toPass()
    await buyer.getByRole("button", { name: "Задать вопрос" }).first().click()
    const dialog = buyer.getByRole("dialog")
    await dialog.locator("[name=name]").fill("Анна")
    await dialog.locator("[name=email]").fill(buyerAddress)
    await dialog.locator("[name=message]").fill("Код входит в цену?")
    await dialog.locator("[type=submit]").click()
    await expect(buyer.getByRole("status").filter({ hasText: /R-\d{4}-\d{6}/ })).toBeVisible({
      timeout: 20_000,
    })

    const seller = await newPage(browser, product, problems.watch)
    await seller.setViewportSize(size)
    await open(seller, "/my/listings")
    await signInHere(seller, page, product, sellerAddress)
    await open(seller, "/")
    const banner = seller.getByRole("banner")
    if (device === "phone") await banner.getByRole("button", { name: "Menu", exact: true }).click()
    else await banner.locator("summary").filter({ hasText: "Your account" }).click()
    const account = device === "phone" ? seller.getByRole("dialog", { name: "Menu" }) : banner
    await account.getByRole("link", { name: "Your requests (1 with unread messages)" }).click()
    await seller.getByRole("main").getByRole("link", { name: "Анна" }).first().click()
    await expect(seller.getByText("Код входит в цену?")).toBeVisible()
    expect(await seller.content()).not.toContain(buyerAddress)
    await seller.getByLabel("Your message").fill("Yes, all of it.")
    await seller.getByRole("button", { name: "Send", exact: true }).click()
    await expect(seller.getByRole("listitem").filter({ hasText: "Yes, all of it." })).toBeVisible()

    await open(buyer, "/ru/my/requests")
    await signInHere(buyer, page, product, buyerAddress)
    await buyer.getByRole("link", { name: title }).first().click()
    await expect(buyer.getByText("Yes, all of it.")).toBeVisible()
    await buyer.getByRole("button", { name: "Да, это я" }).click()
    await buyer.getByRole("button", { name: "Предложить цену" }).click()
    await buyer.getByLabel("Сумма").fill("25000")
    await buyer.getByRole("button", { name: "Отправить предложение" }).click()
    await expect(buyer.getByRole("button", { name: "Отправить предложение" })).toBeHidden()

    await seller.reload()
    await seller.getByRole("button", { name: "Make a counteroffer" }).click()
    await seller.getByLabel("Amount").fill("27,000")
    await seller.getByRole("button", { name: "Send the offer" }).click()
    await expect(seller.getByRole("button", { name: "Withdraw the offer" })).toBeVisible()
    await expectSound(seller)

    await buyer.reload()
    await buyer.getByRole("button", { name: "Принять предложение" }).click()
    await buyer.getByRole("alertdialog").getByRole("button", { name: "Принять", exact: true }).click()
    await expect(buyer.getByText("Принято", { exact: true })).toBeVisible()
    await expectSound(buyer)
    expect(await buyer.content()).not.toContain(sellerAddress)

    const reference = /R-\d{4}-(\d{6,})/.exec(buyer.url())?.[1]
    await open(page, `/admin/contacts/${Number(reference)}/edit`)
    await page.getByRole("button", { name: "Make a deal" }).click()
    await page.waitForURL(/\/admin\/deals\/D-/)
    const number = page.url().split("/").at(-1) ?? ""
    const input = encodeURIComponent(JSON.stringify({ number }))
    const { result } = await (await page.request.get(`/trpc/deals.get?input=${input}`, { headers })).json()
    expect(result.data).toMatchObject({
      amount: 2_700_000,
      buyer: { email: buyerAddress },
      seller: { email: sellerAddress },
    })
    await buyer.context().close()
    await seller.context().close()
  })

test("every public page has the account: a link to sign in, or the member’s menu without a flash", async ({
  page,
  browser,
  product,
  problems,
}) => {
  for (const path of ["/", "/marketplace", "/faq", "/contacts"]) {
    await open(page, path)
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible()
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Sign in" })).toBeVisible()
  }
  const member = await newPage(browser, product, problems.watch)
  await open(member, "/my/account")
  await signInHere(member, page, product, addressOf("header"))
  // Before the scripts run the page shows the account already.
  await member.route(/\/assets\/entry-/, route => route.abort())
  problems.allow(/ERR_FAILED/)
  await member.goto("/faq", { waitUntil: "domcontentloaded" })
  await expect(member.getByRole("banner").getByRole("link", { name: "Your account" })).toBeVisible()
  await expect(member.getByRole("banner").getByText("Sign in").first()).toBeHidden()
  await member.unroute(/\/assets\/entry-/)

  await open(member, "/faq")
  await member.getByRole("banner").locator("summary").filter({ hasText: "Your account" }).click()
  const links = member.getByRole("banner").locator("details[open] a")
  await expect(links).toHaveText([
    "Your requests",
    "Your deals",
    "Your listings",
    "Your alerts",
    "Shortlist",
    "Account",
  ])
  await member.getByRole("banner").getByRole("link", { name: "Your alerts" }).click()
  await expect(member).toHaveURL("/my/alerts")
  await expect(member.locator("details[open]")).toHaveCount(0)
  await expectSound(member)
  // The header has room for the account in every language.
  for (const locale of LOCALES) {
    await open(member, localizedPath(locale, "/faq"))
    for (const width of [768, 1024, 1200, 1280, 1366, 1440]) {
      await member.setViewportSize({ width, height: 900 })
      const beyond = () => member.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, `${locale} at ${width} px`).toBe(0)
    }
  }
  await open(member, "/marketplace")
  await member.getByRole("banner").locator("summary").filter({ hasText: "Your account" }).click()
  await member.getByRole("banner").getByRole("button", { name: "Sign out" }).click()
  await expect(member.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible()
  await member.context().close()
})

test("every “Sell your app” leads to the page for sellers", async ({ page }) => {
  for (const path of ["/", "/marketplace", "/company", "/services", "/how-it-works"]) {
    await open(page, path)
    const links = page.getByRole("link", { name: "Sell your app", includeHidden: true })
    const targets = await links.evaluateAll(all => all.map(one => one.getAttribute("href")))
    expect([path, [...new Set(targets)]]).toEqual([path, ["/sell"]])
  }
})
