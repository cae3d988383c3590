import "../testing/browser.ts"
import { expect, test } from "vitest"
import { call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"

const FIGURES = [
  { month: "2025-10", earnings: 500, costs: 100 },
  { month: "2025-11", earnings: 700, costs: 900 },
  { month: "2025-12", earnings: 650, costs: 150 },
]

test("the chart says what the newest month brought, and then the month that is pointed at", async () => {
  const product = await openProduct()
  const body = payload({ last_month_earnings: undefined, figures: FIGURES })
  const { json } = await call(product, "/api/apps", { token: await signIn(product), body })
  const page = await openRoute(product, `/marketplace/${json.id}`)
  await page.shows("December 2025Earnings $650Profit $500")

  const chart = document.querySelector('svg[aria-label^="Earnings and profit by month"]')
  if (!chart) throw new Error("there is no chart")
  chart.getBoundingClientRect = () => new DOMRect(100, 0, 300, 200)
  const pointAt = (clientX: number) =>
    chart.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX }))
  pointAt(250)
  await page.shows("November 2025Earnings $700Profit -$200")
  pointAt(100)
  await page.shows("October 2025Earnings $500Profit $400")
  expect(chart.querySelectorAll("[data-chosen]")).toHaveLength(1)
})

test("the figures say above the chart what our team has checked of them", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const body = payload({ last_month_earnings: undefined, figures: FIGURES })
  const { json } = await call(product, "/api/apps", { token, body })
  const claim = {
    claim: "last_month_earnings",
    level: "checked",
    method: "Read in AdMob",
    through: "2025-12",
  }
  const claims = { listing_id: json.id, claims: [claim] }
  expect((await call(product, "/trpc/evidence.set", { token, body: claims })).status).toBe(200)
  const page = await openRoute(product, `/marketplace/${json.id}`)
  await page.shows("Earnings last month: Checked, through December 2025 (Read in AdMob).")
})
