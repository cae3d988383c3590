import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import type { Row } from "./report.ts"

const PATHS = [
  "/",
  "/marketplace",
  "/marketplace/64",
  "/company",
  "/services",
  "/faq",
  "/contacts",
  "/terms-of-service",
  "/privacy-policy",
]
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const

/** A page's scores differ by several points from run to run. */
const RUNS = 5
/** Occasionally a recording misses the start of its page. */
const TRIES = 3

async function record(url: string, port: number) {
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES] })
    if (result && !result.lhr.runtimeError) return result.lhr
  }
  throw new Error(`Lighthouse has nothing to say of ${url}`)
}

async function audit(url: string, port: number) {
  const { categories, audits } = await record(url, port)
  const scores = CATEGORIES.map(name => Math.round((categories[name]?.score ?? 0) * 100))
  const short = Object.values(audits)
    .filter(one => one.score !== null && one.score < 0.9 && one.scoreDisplayMode !== "informative")
    .map(one => one.id)
  return { performance: scores[0] ?? 0, figure: [scores.join(" / "), ...short].join(", ") }
}

/** Lighthouse's scores on a simulated phone, of the run with the median performance, with the failed audits. */
export async function auditPages(origin: string, chromePath: string | undefined): Promise<Row[]> {
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  })
  const rows: Row[] = []
  try {
    for (const path of PATHS) {
      const runs: Awaited<ReturnType<typeof audit>>[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await audit(origin + path, chrome.port))
      runs.sort((a, b) => a.performance - b.performance)
      const figure = runs[Math.floor(RUNS / 2)]?.figure ?? ""
      rows.push({ name: `Lighthouse ${path}`, figure, target: "98 / 100 / 100 / 100" })
    }
    return rows
  } finally {
    chrome.kill()
  }
}
