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

/** Lighthouse's scores on a simulated phone, with the audits that fell short. */
export async function auditPages(origin: string, chromePath: string | undefined): Promise<Row[]> {
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  })
  const rows: Row[] = []
  try {
    for (const path of PATHS) {
      const result = await lighthouse(origin + path, { port: chrome.port, onlyCategories: [...CATEGORIES] })
      if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`)
      const { categories, audits } = result.lhr
      const scores = CATEGORIES.map(name => Math.round((categories[name]?.score ?? 0) * 100))
      const short = Object.values(audits)
        .filter(
          audit => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative",
        )
        .map(audit => audit.id)
      const figure = [scores.join(" / "), ...short].join(", ")
      rows.push({ name: `Lighthouse ${path}`, figure, target: "98 / 100 / 100 / 100" })
    }
    return rows
  } finally {
    chrome.kill()
  }
}
