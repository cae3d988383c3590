import { readdir } from "node:fs/promises"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { normalizeLink, videoFrame } from "../../shared/links.ts"
import { rangesOfFigures } from "../../shared/listings/figures-summary.ts"
import { readListingInput } from "../../shared/listings/listing-input.ts"
import { LOOKUP_IDS } from "../../shared/listings/lookups.ts"
import { monthAfter } from "../../shared/months.ts"
import { demoListings, FILES_FOLDER, loadFiles } from "./listings.ts"
import { submitted } from "./seller.ts"
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
  it("are about sixty, each with a unique title", () => {
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
      const { figures: _, ...payload } = listing
      const { problems } = readListingInput(payload, { now: Date.UTC(2026, 0, 2) })
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
    expect(some(listing => listing.files.length === 0)).toBe(1)
    expect(
      some(listing => listing.files.filter(file => file.field === "screenshots").length >= 12),
    ).toBeGreaterThanOrEqual(2)
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

const MAX_BYTES = 8_000_000
const MAX_BYTES_OF = new Map([
  ["app_icon", 15_000],
  ["title_image", 60_000],
  ["screenshots", 50_000],
])

describe("the files of the demo", () => {
  it("are all used, decode to their declared size and stay small", async () => {
    const paths = [...demoListings, submitted].flatMap(({ files }) => files.map(({ path }) => path)).sort()
    const found = (await readdir(FILES_FOLDER, { recursive: true })).filter(path => path.includes("."))
    expect(found.sort()).toEqual(paths)
    let total = 0
    for (const listing of [...demoListings, submitted]) {
      for (const { field, name, bytes, width, height } of await loadFiles(listing)) {
        total += bytes.length
        expect(bytes.length, name).toBeLessThan(MAX_BYTES_OF.get(field) ?? 200_000)
        if (width !== null) expect(await sharp(bytes).metadata(), name).toMatchObject({ width, height })
      }
    }
    expect(total).toBeLessThan(MAX_BYTES)
  })
})

/** The figures of a listing's spreadsheet, by row: month, revenue, costs, profit. */
async function sheetOf(listing: DemoListing): Promise<number[][]> {
  const sheet = (await loadFiles(listing)).find(({ name }) => name === "revenue-by-month.csv")
  const lines = new TextDecoder().decode(sheet?.bytes).trim().split("\n").slice(1)
  return lines.map(line => line.split(",").slice(1).map(Number))
}

describe("the figures of the demo", () => {
  const stated = demoListings.filter(({ figures }) => figures)

  it("cover two to three years of most apps and of no account", () => {
    const every = demoListings.filter(({ kind }) => kind === "app").length
    expect(stated.length / every).toBeGreaterThan(0.6)
    expect(stated.every(({ kind }) => kind === "app")).toBe(true)
    for (const { figures, title } of stated) {
      const count = figures?.earnings.length ?? 0
      expect(count, title).toBeGreaterThanOrEqual(24)
      expect(count, title).toBeLessThanOrEqual(36)
      expect(figures?.installs.length, title).toBe(count)
      expect(figures?.costs?.length ?? count, title).toBe(count)
    }
  })

  it("agree with the earnings ranges and with the spreadsheet of the listing", async () => {
    for (const listing of stated) {
      const { earnings = [], costs = [] } = listing.figures ?? {}
      const months = earnings.map((earned, index) => ({
        month: monthAfter("2024-01", index),
        earnings: earned,
        costs: null,
        installs: null,
        active_users: null,
      }))
      const ranges = rangesOfFigures(months)
      expect(ranges.last_month_earnings, listing.title).toBe(listing.last_month_earnings)
      expect(listing.last_year_earnings ?? ranges.last_year_earnings).toBe(ranges.last_year_earnings)
      const rows = await sheetOf(listing)
      if (rows.length) expect(rows.map(([revenue]) => revenue)).toEqual(earnings.slice(-rows.length))
      if (rows.length && costs.length) expect(rows.map(([, cost]) => cost)).toEqual(costs.slice(-rows.length))
    }
  })
})
