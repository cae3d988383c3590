import "../testing/browser.ts"
import { expect, test } from "vitest"
import { GOOGLE_LINK } from "#server/stores/testing/store-pages.ts"
import { startStores } from "#server/stores/testing/store-servers.ts"
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

type Compared = Record<string, unknown> & { rating?: { score: number; ratings: number } }

/** Shows a comparison; a listing with a rating has it from its store. */
async function compare(...listings: Compared[]) {
  const stores = await startStores()
  const product = await openProduct({ settings: stores.settings })
  const token = await signIn(product)
  const ids: number[] = []
  for (const { rating, ...listing } of listings) {
    const link = rating && { google_play_link: `${GOOGLE_LINK}${ids.length}` }
    const body = payload({ price: 9600, ...listing, ...link })
    ids.push((await call(product, "/api/apps", { token, body })).json.id)
    if (rating) stores.setGoogle(rating)
    product.clock.now += 1000
    await product.services.storeFacts.run()
  }
  const page = await openRoute(product, `/shortlist?ids=${ids}&compare=${ids}`)
  await page.shows("Price ÷ yearly profit")
}

/** The labels of the comparison's rows. */
async function labelsOf(...listings: Compared[]) {
  await compare(...listings)
  return [...document.querySelectorAll("tbody th")].map(({ textContent }) =>
    textContent.replace(" (differs)", ""),
  )
}
/** The cells of a row. */
const cellsOf = (label: string) =>
  [...document.querySelectorAll("tbody tr")]
    .filter(row => row.querySelector("th")?.textContent?.startsWith(label))
    .map(row => [...row.querySelectorAll("td")].map(({ textContent }) => textContent))

test("ranges of earnings are not compared beside the exact figures of all listings", async () => {
  const labels = await labelsOf(EXACT, EXACT)
  expect(labels).toEqual(expect.arrayContaining(["Earnings in the latest month", "Earnings in 12 months"]))
  expect(labels.filter(label => RANGES.includes(label))).toEqual([])
})

test("ranges of earnings are compared if a listing has no exact figures", async () => {
  expect(await labelsOf(EXACT, STATED)).toEqual(expect.arrayContaining(RANGES))
})

test("the ratings of the stores are compared, and the highest is marked", async () => {
  await compare(
    { ...EXACT, rating: { score: 3.9, ratings: 512 } },
    { ...EXACT, rating: { score: 4.6, ratings: 38_200 } },
  )
  expect(cellsOf("Store rating")).toEqual([["3.9 · 512 ratings", "4.6 · 38k ratingsHighest"]])
})

test("beside a listing without a rating none is the highest", async () => {
  await compare(EXACT, { ...EXACT, rating: { score: 4.6, ratings: 38_200 } })
  expect(cellsOf("Store rating")).toEqual([["Not provided", "4.6 · 38k ratings"]])
})
