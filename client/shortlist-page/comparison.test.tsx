import "../testing/browser.ts"
import { expect, test } from "vitest"
import { call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"

const RANGES = ["Price ÷ yearly earnings", "Payback in months", "Earnings last month", "Earnings last year"]
const FIGURES = Array.from({ length: 12 }, (_, index) => ({
  month: `2025-${String(index + 1).padStart(2, "0")}`,
  earnings: 500,
  costs: 100,
}))
const EXACT = { last_month_earnings: undefined, last_year_earnings: undefined, figures: FIGURES }
const STATED = { last_month_earnings: 5, last_year_earnings: 6 }

/** The labels of the comparison's rows. */
async function labelsOf(...listings: Record<string, unknown>[]) {
  const product = await openProduct()
  const token = await signIn(product)
  const ids: number[] = []
  for (const listing of listings) {
    const { json } = await call(product, "/api/apps", { token, body: payload({ price: 9600, ...listing }) })
    ids.push(json.id)
  }
  const page = await openRoute(product, `/shortlist?ids=${ids}&compare=${ids}`)
  await page.shows("Price ÷ yearly profit")
  return [...document.querySelectorAll("tbody th")].map(({ textContent }) =>
    textContent.replace(" (differs)", ""),
  )
}

test("ranges of earnings are not compared beside the exact figures of all listings", async () => {
  const labels = await labelsOf(EXACT, EXACT)
  expect(labels).toEqual(expect.arrayContaining(["Earnings in the latest month", "Earnings in 12 months"]))
  expect(labels.filter(label => RANGES.includes(label))).toEqual([])
})

test("ranges of earnings are compared if a listing has no exact figures", async () => {
  expect(await labelsOf(EXACT, STATED)).toEqual(expect.arrayContaining(RANGES))
})
