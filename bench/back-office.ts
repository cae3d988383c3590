import { type BrowserContext, chromium, type Page } from "@playwright/test"
import { propertiesOf } from "#shared/properties.ts"
import { findOrInstallBrowser } from "../scripts/browser.ts"
import { prepareData } from "./data.ts"
import type { Row } from "./report.ts"
import { startProduct } from "./servers.ts"
import { middle, onSlowDevice, several } from "./slow-device.ts"
import { readJson, signIn } from "./writer.ts"

const PORT = 3205
const LISTINGS = 100_000
const RUNS = 5
const DESK = { width: 1440, height: 900 }

/** Signs in as the browser does, without the form. */
async function storeSession(context: BrowserContext, url: string) {
  const token = await signIn(url)
  const me = await readJson(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  const { user } = propertiesOf(me)
  const texts = { token, user: JSON.stringify(user), admin: "true" }
  await context.addInitScript(entries => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)
}

/** From the start of a visit until the listings can be read and searched, in ms. */
async function usableAfter(page: Page, url: string): Promise<number> {
  const startedAt = performance.now()
  await page.goto(`${url}/admin/app`, { waitUntil: "commit" })
  await page.getByRole("searchbox").waitFor()
  await page.locator("tbody tr").nth(5).waitFor()
  return performance.now() - startedAt
}

/** From the click on a tab that was not opened before until its first listing is displayed, in ms. */
async function filterAfter(page: Page, name: RegExp): Promise<number> {
  const shown = page.evaluate(async () => {
    const firstListing = () => document.querySelector("[data-row-link]")?.getAttribute("href")
    const before = firstListing()
    const clickedAt = await new Promise<number>(resolve =>
      addEventListener("click", () => resolve(performance.now()), { capture: true, once: true }),
    )
    while (firstListing() === before || firstListing() === undefined)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - clickedAt
  })
  await page.getByRole("link", { name }).first().click()
  return shown
}

/** The list of the back office on a slow device, first and next visit, and a filter of it on a fast one. */
export async function measureBackOffice(): Promise<Row[]> {
  const { env } = await prepareData(LISTINGS)
  const product = await startProduct(PORT, env)
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  })
  try {
    const visits = await several(RUNS, () =>
      onSlowDevice(browser, DESK, async page => {
        await storeSession(page.context(), product.url)
        return { first: await usableAfter(page, product.url), next: await usableAfter(page, product.url) }
      }),
    )
    const context = await browser.newContext({ viewport: DESK })
    await storeSession(context, product.url)
    const page = await context.newPage()
    const filters = await several(RUNS, async () => {
      await usableAfter(page, product.url)
      // An earlier click is left to the browser, which loads the whole page.
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
      await page.waitForLoadState("networkidle")
      return filterAfter(page, /^Drafts/)
    })
    const ms = (numbers: number[]) => `${Math.round(middle(numbers))} ms`
    return [
      {
        name: "listings usable, first visit, slow device",
        figure: ms(visits.map(one => one.first)),
        target: "2500 ms",
      },
      {
        name: "listings usable, next visit, slow device",
        figure: ms(visits.map(one => one.next)),
        target: "700 ms",
      },
      { name: "a filter's listings displayed", figure: ms(filters), target: "70 ms" },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
