import { expect, test } from "vitest"
import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import { revenueOf } from "./art/money/revenue.ts"
import { demoFigures } from "./figures.ts"
import { generateListings } from "./generate.ts"
import { demoListings } from "./listings.ts"

const AT = Date.UTC(2026, 10, 24)

test("most demo apps have two or three years of figures, which agree with their ranges; accounts have none", () => {
  const apps = demoListings.filter(({ kind }) => kind !== "account")
  const counts = apps.map(listing => {
    const months = demoFigures(listing, AT)
    if (months.length === 0) {
      // Of the others, every app that may be two years old states its months.
      expect(listing.age ?? 0, listing.title).toBeLessThan(5)
      return 0
    }
    const ranges = rangesOfFigures(months)
    expect(ranges.last_month_earnings).toBe(listing.last_month_earnings)
    expect(ranges.last_year_earnings).toBe(listing.last_year_earnings ?? ranges.last_year_earnings)
    expect(months.at(-1)?.month).toBe("2026-10")
    return months.length
  })
  const stated = counts.filter(count => count > 0)
  expect(stated.every(count => count >= 24 && count <= 36)).toBe(true)
  expect(stated.length / apps.length).toBeGreaterThan(0.6)
  expect(counts).toContain(0)
  for (const account of demoListings.filter(({ kind }) => kind === "account"))
    expect(demoFigures(account, AT)).toEqual([])
})

test("the charts and the spreadsheet of a listing show the months that it states", () => {
  for (const [index, listing] of demoListings.entries()) {
    const stated = demoFigures(listing, AT).slice(-12)
    if (stated.length) expect(revenueOf(listing, index)).toEqual(stated.map(({ earnings }) => earnings))
  }
})

test("about half of the generated listings have figures, so that benches measure them", () => {
  const stated = [...generateListings(500)].filter(listing => demoFigures(listing, AT).length > 0)
  expect(stated.length).toBeGreaterThan(150)
})
