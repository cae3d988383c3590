import { describe, expect, it } from "vitest"
import { normalizeLink, videoFrame } from "../../shared/links.ts"
import { readListingInput } from "../../shared/listings/listing-input.ts"
import { LOOKUP_IDS } from "../../shared/listings/lookups.ts"
import { demoListings } from "./listings.ts"
import type { DemoListing } from "./types.ts"

const published = demoListings.filter(listing => listing.status === "published")
const accounts = published.filter(listing => listing.kind === "account")
const apps = published.filter(listing => listing.kind !== "account")
const drafts = demoListings.filter(listing => listing.status === "draft")
const titles = demoListings.map(listing => listing.title)
const ids = (of: (listing: DemoListing) => number[]) =>
  [...new Set(published.flatMap(of))].sort((a, b) => a - b)
const some = (test: (listing: DemoListing) => boolean) => published.filter(test).length

describe("the invented listings", () => {
  it("are about sixty, each with a title of its own", () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(58)
    expect(new Set(titles).size).toBe(demoListings.length)
  })

  it("name only ids that the lookups have, and together all of them", () => {
    expect(ids(listing => listing.platforms)).toEqual(LOOKUP_IDS.platforms)
    expect(ids(listing => listing.monetizations)).toEqual(LOOKUP_IDS.monetizations)
    expect(ids(listing => listing.payment_methods)).toEqual(LOOKUP_IDS.payment_methods)
    expect(ids(listing => listing.specials)).toEqual(LOOKUP_IDS.specials)
    expect(ids(listing => (listing.installs_range === null ? [] : [listing.installs_range]))).toEqual(
      LOOKUP_IDS.installs_ranges,
    )
    expect(ids(listing => (listing.age === null ? [] : [listing.age]))).toEqual(LOOKUP_IDS.ages)
    expect(ids(listing => (listing.last_year_earnings === null ? [] : [listing.last_year_earnings]))).toEqual(
      LOOKUP_IDS.earnings_ranges,
    )
    const known: readonly number[] = LOOKUP_IDS.earnings_ranges
    expect(apps.every(({ last_month_earnings: id }) => id !== null && known.includes(id))).toBe(true)
  })

  it("have everything that a published listing must have", () => {
    for (const listing of published) {
      const { problems } = readListingInput(listing, { now: Date.UTC(2026, 0, 2) })
      expect(problems, listing.title).toBeNull()
      expect((listing.price === null) === listing.on_request, listing.title).toBe(true)
    }
  })

  it("include personal and company accounts of both stores with different years, countries and standings", () => {
    expect(accounts.length).toBeGreaterThanOrEqual(8)
    const values = (of: (account: DemoListing) => unknown) => new Set(accounts.map(of))
    expect(values(account => account.account_type)).toEqual(new Set(["personal", "organization"]))
    expect(values(account => account.platforms.join())).toEqual(new Set(["1", "2", "1,2"]))
    expect(values(account => account.standing)).toEqual(new Set(["clean", "warnings", "strikes"]))
    expect(values(account => account.registered_year).size).toBeGreaterThanOrEqual(6)
    expect(values(account => account.account_country).size).toBeGreaterThanOrEqual(5)
    expect(accounts.every(account => account.type === null)).toBe(true)
    expect(accounts.some(account => account.testing_requirement_met)).toBe(true)
    expect(accounts.some(account => account.last_month_earnings === null)).toBe(true)
    for (const language of [/[а-яё]{4}/i, /cuenta/i, /tài khoản/i])
      expect(accounts.filter(account => language.test(account.title)).length).toBe(1)
  })

  it("include a listing in a deal and a sold one", () => {
    expect(some(listing => listing.availability === "in_deal")).toBeGreaterThanOrEqual(1)
    expect(some(listing => listing.availability === "sold")).toBeGreaterThanOrEqual(1)
  })

  it("show drafts, listings on request, and prices from forty dollars to four millions", () => {
    expect(drafts.length).toBeGreaterThanOrEqual(6)
    expect(some(listing => listing.on_request)).toBeGreaterThanOrEqual(8)
    const prices = published.flatMap(listing => listing.price ?? [])
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([40, 4_200_000])
  })

  it("show long and short texts, other alphabets and a listing without pictures", () => {
    expect(Math.max(...titles.map(title => title.length))).toBeGreaterThanOrEqual(115)
    expect(some(listing => listing.description.split("\n\n").length >= 4)).toBeGreaterThan(0)
    expect(some(listing => listing.description.length < 30)).toBeGreaterThan(0)
    expect(some(listing => /[а-яё]{4}/i.test(listing.description))).toBeGreaterThanOrEqual(6)
    expect(some(listing => /[ạảấầậắếềệịọộớờợụứừữự]{1}/.test(listing.description))).toBeGreaterThanOrEqual(5)
    expect(
      some(listing => listing.description.includes("instalaciones") || listing.title.includes("reservas")),
    ).toBeGreaterThanOrEqual(4)
    expect(some(listing => listing.art === null)).toBe(1)
    expect(some(listing => (listing.art?.screens.length ?? 0) >= 12)).toBeGreaterThanOrEqual(2)
    expect(some(listing => listing.last_year_earnings === null)).toBeGreaterThanOrEqual(2)
    expect(some(listing => listing.user_notes !== null)).toBeGreaterThanOrEqual(6)
  })

  it("link videos of each embedded host and one other, and stores with every form of URL", () => {
    const videos = published.flatMap(listing => listing.link_video ?? [])
    const providers = new Set(videos.map(link => videoFrame(link)?.provider ?? "elsewhere"))
    expect(providers).toEqual(new Set(["YouTube", "Vimeo", "Rutube", "elsewhere"]))
    const stores = published.flatMap(listing =>
      [listing.google_play_link ?? [], listing.appstore_link ?? []].flat(),
    )
    expect(stores.filter(link => !link.startsWith("https://")).length).toBeGreaterThanOrEqual(5)
    for (const link of [...videos, ...stores]) expect(normalizeLink(link), link).toMatch(/^https:/)
  })

  it("never earn more in a month than in the year", () => {
    for (const { last_month_earnings: month, last_year_earnings: year, title } of published)
      if (month !== null && year !== null) expect(month, title).toBeLessThanOrEqual(year)
  })
})
