import { chromium, type Page } from "@playwright/test"
import { findOrInstallBrowser } from "../scripts/browser.ts"
import { withDemoProduct } from "./demo-product.ts"
import { auditPages } from "./lighthouse.ts"
import type { Row } from "./report.ts"
import { middle, onSlowDevice, several } from "./slow-device.ts"

const RUNS = 5
const PHONE = { width: 412, height: 823 }
/** Wide enough to show the filters next to the cards. */
const DESK = { width: 1440, height: 900 }
const PAGES = [
  { path: "/", targetMs: 600 },
  { path: "/marketplace", targetMs: 700 },
  { path: "/marketplace/64", targetMs: 700 },
]

type Vitals = { largestMs: number; shift: number }

/** Largest contentful paint and layout shift of a page, observed from its start. */
async function readVitals(page: Page, url: string): Promise<Vitals> {
  await page.addInitScript(() => {
    const seen = { largestMs: 0, shift: 0 }
    Object.assign(window, { seenVitals: seen })
    // The largest paint is sometimes not reported; it is never before the first one.
    const paints = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.largestMs = Math.max(seen.largestMs, entry.startTime)
    })
    for (const type of ["paint", "largest-contentful-paint"]) paints.observe({ type, buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
          seen.shift += Number(entry.value)
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.goto(url, { waitUntil: "networkidle" })
  const seen: unknown = await page.evaluate("window.seenVitals")
  const of = (key: string) => Number(Object(seen)[key])
  return { largestMs: of("largestMs"), shift: of("shift") }
}

/** From a click on the first filter to the frame after its state is displayed, in ms. */
async function readFilterClick(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" })
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  return page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    const box = document.querySelector<HTMLInputElement>("input[type=checkbox]")
    if (!box) throw new Error("no filter")
    const startedAt = performance.now()
    box.click()
    await frame()
    if (!box.checked) throw new Error("the filter does not show its state")
    return performance.now() - startedAt
  })
}

/** Measurements of a visitor on a slow phone, and Lighthouse's scores of every public page. */
export const measureVitals = (): Promise<Row[]> =>
  withDemoProduct(async product => {
    const executablePath = await findOrInstallBrowser()
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
    const rows: Row[] = []
    try {
      for (const { path, targetMs } of PAGES) {
        const url = product.url + path
        const seen = await several(RUNS, () => onSlowDevice(browser, PHONE, page => readVitals(page, url)))
        const largest = Math.round(middle(seen.map(one => one.largestMs)))
        const shift = Math.max(...seen.map(one => one.shift))
        rows.push({ name: `${path}: largest paint`, figure: `${largest} ms`, target: `${targetMs} ms` })
        rows.push({ name: `${path}: layout shift`, figure: shift.toFixed(3), target: "0.02" })
      }
      const url = `${product.url}/marketplace`
      const clicks = await several(RUNS, () =>
        onSlowDevice(browser, DESK, page => readFilterClick(page, url)),
      )
      const figure = `${Math.round(middle(clicks))} ms`
      rows.push({ name: "/marketplace: filter click", figure, target: "100 ms" })
    } finally {
      await browser.close()
    }
    return [...rows, ...(await auditPages(product.url, executablePath))]
  })
