import { describe, expect, it } from "vitest"
import { readListingInput } from "../../shared/listings/listing-input.ts"
import { generateListings } from "./generate.ts"

const many = [...generateListings(20_000)]
const share = (test: (listing: (typeof many)[number]) => boolean) => many.filter(test).length / many.length

describe("the generator", () => {
  it("gives the same listing for an index, wherever it starts", () => {
    expect([...generateListings(50, 100)]).toEqual(many.slice(100, 150))
  })

  it("is diverse in titles, languages, prices and ranges", () => {
    expect(new Set(many.map(listing => listing.title)).size).toBeGreaterThan(12_000)
    expect(share(listing => /[а-я]/i.test(listing.title))).toBeGreaterThan(0.15)
    expect(share(listing => /\bpor\b|depósito|gráficos|semanas/.test(listing.description))).toBeGreaterThan(
      0.08,
    )
    expect(new Set(many.map(listing => listing.last_month_earnings)).size).toBe(8)
    expect(new Set(many.map(listing => listing.installs_range)).size).toBe(7)
    expect(new Set(many.map(listing => listing.age)).size).toBe(7)
    expect(new Set(many.map(listing => listing.price)).size).toBeGreaterThan(500)
  })

  it("has few drafts and some listings on request", () => {
    expect(share(listing => listing.status === "draft")).toBeCloseTo(0.09, 1)
    expect(share(listing => listing.on_request)).toBeCloseTo(0.14, 1)
  })

  it("gives what the server would accept", () => {
    for (const { figures: _, ...payload } of many.slice(0, 500)) {
      expect(readListingInput(payload, { now: Date.UTC(2026, 0, 2) }).problems).toBeNull()
    }
  })

  it("states figures of about half of the listings, so that benches measure them", () => {
    expect(share(listing => listing.figures !== undefined)).toBeGreaterThan(0.3)
  })
})
