import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { ADMIN, inFolder, type Product, startProduct } from "./support/product.ts"
import { open, test } from "./support/test.ts"

const SETTINGS = {
  COMPANY_NAME: "<b>Example</b> & Sons Ltd",
  COMPANY_NUMBER: "HRB 12345",
  COMPANY_ADDRESS: `1 ${"Endless".repeat(25)}`,
  COMPANY_LICENCE: "Licence 000-111",
  ESCROW_PARTNER: "Example Escrow Ltd",
  COMMISSION_PERCENT: "7.25",
  TELEGRAM_URL: "https://t.me/appbourse_example",
  WHATSAPP_URL: "https://wa.me/12025550100",
  SUPPORT_EMAIL: "support@appbourse.example",
  SOCIAL_X_URL: "https://x.com/appbourse_example",
}
const DETAILS = [
  SETTINGS.COMPANY_NUMBER,
  SETTINGS.COMPANY_ADDRESS,
  SETTINGS.COMPANY_LICENCE,
  SETTINGS.ESCROW_PARTNER,
]
const DETAIL_PAGES = ["/company", "/contacts", "/terms-of-service", "/privacy-policy"]
const COMMISSION_PAGES = ["/", "/services", "/company", "/faq"]
const COPYRIGHT = `© ${new Date().getUTCFullYear()}`

/** A page of a second product instance, started with these settings. */
const withSettings = test.extend<{ site: Page }, { configured: Product }>({
  configured: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `appbourse-company-${browserName}-`))
      await cp(process.env.E2E_TEMPLATE ?? "", folder, { recursive: true })
      const product = await startProduct({ ...inFolder(folder), ...SETTINGS })
      await use(product)
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: async ({ browser, configured }, use) => {
    const context = await browser.newContext({ baseURL: configured.url, reducedMotion: "reduce" })
    await use(await context.newPage())
    await context.close()
  },
})

withSettings("who runs the site is on every page that should say it, in each language", async ({ site }) => {
  withSettings.slow()
  for (const locale of LOCALES)
    for (const path of DETAIL_PAGES) {
      await open(site, localizedPath(locale, path))
      const footer = site.getByRole("contentinfo")
      await expect(footer).toContainText(`${COPYRIGHT} ${SETTINGS.COMPANY_NAME}`)
      for (const part of [footer, site.getByRole("main")])
        for (const detail of DETAILS) await expect(part).toContainText(detail)
      await expect(site.getByRole("main")).toContainText(SETTINGS.COMPANY_NAME)
    }
})

withSettings("it is still there after a change of page and language", async ({ site }) => {
  await open(site, "/")
  await site.getByRole("banner").getByRole("link", { name: "Company" }).click()
  const details = site.getByRole("region", { name: "Company details" })
  await expect(details).toContainText(SETTINGS.COMPANY_NAME)
  await expect(site.getByRole("contentinfo")).toContainText(SETTINGS.ESCROW_PARTNER)
  await expect(site.getByRole("main")).toContainText("7.25%")
  await site.getByRole("contentinfo").getByRole("link", { name: "Русский" }).click()
  await expect(site.getByRole("region", { name: "Сведения о компании" })).toContainText("HRB 12345")
  await expect(site.getByRole("main")).toContainText(/7,25\s%/)
})

withSettings(
  "a phone’s first screen says who runs the site and what it costs, and shows a listing",
  async ({ site }) => {
    await site.setViewportSize({ width: 390, height: 844 })
    for (const locale of LOCALES) {
      await open(site, localizedPath(locale, "/"))
      await expect(site.getByText(SETTINGS.COMPANY_NAME).first()).toBeInViewport({ ratio: 1 })
      await expect(site.getByText(/7[.,]25\s?%/).first()).toBeInViewport({ ratio: 1 })
      await expect(site.getByRole("article").first()).toBeInViewport({ ratio: 0.5 })
    }
  },
)

withSettings("the commission is named where buyers and sellers look", async ({ site }) => {
  for (const path of COMMISSION_PAGES) {
    await open(site, path)
    await expect(site.getByRole("main")).toContainText("7.25%")
    await expect(site.getByRole("main")).not.toContainText("agreed per deal")
  }
})

withSettings("an endless word in a setting or a title widens no page", async ({ site, configured }) => {
  const login = await site.request.post(`${configured.url}/api/login`, { data: ADMIN })
  const { token } = await login.json()
  const published = await site.request.post(`${configured.url}/api/apps`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title: "Endless".repeat(17),
      description: "A listing for this test.",
      status: "published",
      price: 100,
      platforms: [1],
      monetizations: [1],
      last_month_earnings: 2,
      age: 2,
      installs_range: 2,
      user_name: "Seller",
    },
  })
  expect(published.status()).toBe(201)
  const { id } = await published.json()
  for (const width of [320, 768, 1440]) {
    await site.setViewportSize({ width, height: 800 })
    for (const path of [...DETAIL_PAGES, "/services", "/faq", `/contacts?app_id=${id}`]) {
      await open(site, path)
      const beyond = await site.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, width, beyond > 0]).toEqual([path, width, false])
    }
  }
})

withSettings("messengers, mail and social links of the settings are on the page", async ({ site }) => {
  await open(site, "/company")
  const help = site.getByRole("region", { name: "Need help?" })
  await expect(help.getByRole("link", { name: "Telegram" })).toHaveAttribute("href", SETTINGS.TELEGRAM_URL)
  await expect(help.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", SETTINGS.WHATSAPP_URL)
  await expect(help.getByRole("link", { name: SETTINGS.SUPPORT_EMAIL })).toBeVisible()
  await expect(site.getByRole("contentinfo").getByRole("link", { name: "X", exact: true })).toHaveAttribute(
    "href",
    SETTINGS.SOCIAL_X_URL,
  )
})

test("without settings no details are shown, and the commission is agreed per deal", async ({ page }) => {
  for (const path of DETAIL_PAGES) {
    await open(page, path)
    await expect(page.getByRole("contentinfo")).toContainText(`${COPYRIGHT} Appbourse`)
    await expect(page.getByRole("region", { name: "Company details" })).toHaveCount(0)
  }
  // The home page names the commission only as a number.
  for (const path of COMMISSION_PAGES.filter(one => one !== "/")) {
    await open(page, path)
    await expect(page.getByRole("main")).toContainText("agreed per deal")
    await expect(page.getByRole("main")).not.toContainText(/%( of the sale|, escrow)/)
  }
})

test("an invalid value aborts startup with an error naming it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "appbourse-invalid-"))
  for (const [name, value] of [
    ["COMMISSION_PERCENT", "101"],
    ["COMPANY_NAME", "one\ntwo"],
  ] as const)
    await expect(startProduct({ ...inFolder(folder), [name]: value })).rejects.toThrow(`${name} must be `)
  await rm(folder, { recursive: true, force: true })
})

test("adjacent footer links cannot be read as one sentence on a phone", async ({ page }) => {
  for (const locale of LOCALES)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, localizedPath(locale, "/faq"))
      const gaps = await page
        .getByRole("contentinfo")
        .locator("ul")
        .evaluateAll(lists =>
          lists.flatMap(list => {
            const lines = [...list.querySelectorAll("a")].map(link => {
              const range = document.createRange()
              range.selectNodeContents(link)
              return range.getBoundingClientRect()
            })
            return lines.slice(1).map((line, index) => line.top - (lines[index]?.bottom ?? 0))
          }),
        )
      expect([locale, width, gaps.filter(gap => gap < 6 && gap > -6)]).toEqual([locale, width, []])
    }
})
