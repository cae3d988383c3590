import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { EARNINGS_RANGES } from "../../shared/listings/ranges.ts"
import { revenueOf } from "./art/money/revenue.ts"
import { drawDemoFiles } from "./art.ts"
import { demoListings } from "./listings.ts"
import { avatarScene, placeholderScene } from "./product-images.ts"

const at = (index: number) => {
  const listing = demoListings[index]
  if (!listing) throw new Error(`no listing ${index}`)
  return listing
}
const LIMITS = new Map([
  ["app_icon", 15_000],
  ["title_image", 60_000],
  ["screenshots", 50_000],
])

describe("the drawn files", () => {
  it("decode to their declared size and stay small", async () => {
    for (const index of [0, 1, 4]) {
      for (const file of await drawDemoFiles(at(index), index)) {
        expect(file.bytes.length, file.name).toBeGreaterThan(0)
        expect(file.bytes.length, file.name).toBeLessThan(LIMITS.get(file.field) ?? 200_000)
        if (file.width === null) continue
        const { width, height, format } = await sharp(file.bytes).metadata()
        expect({ width, height, format }, file.name).toEqual({
          width: file.width,
          height: file.height,
          format: "webp",
        })
      }
    }
  }, 30_000)

  it("are the same bytes each time", async () => {
    const [once, again] = await Promise.all([drawDemoFiles(at(3), 3), drawDemoFiles(at(3), 3)])
    expect(once.length).toBeGreaterThan(12)
    expect(
      once.every((file, index) => Buffer.from(file.bytes).equals(again[index]?.bytes ?? new Uint8Array())),
    ).toBe(true)
  }, 30_000)

  it("draw nothing for a listing without art", async () => {
    const index = demoListings.findIndex(listing => listing.art === null)
    expect(await drawDemoFiles(at(index), index)).toEqual([])
  })

  it("have a PDF whose table of objects points at its objects", async () => {
    const pdf = (await drawDemoFiles(at(0), 0)).find(file => file.mime === "application/pdf")
    const text = new TextDecoder().decode(pdf?.bytes)
    const starts = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(found => Number(found[1]))
    expect(starts.length).toBe(6)
    expect(starts.every((start, index) => text.startsWith(`${index + 1} 0 obj`, start))).toBe(true)
    expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.indexOf("xref\n0"))
  })

  it("chart revenues within the ranges of the listing", () => {
    for (const [index, listing] of demoListings.entries()) {
      const figures = revenueOf(listing, index)
      const total = figures.reduce((sum, month) => sum + month, 0)
      const pairs = [
        [listing.last_month_earnings, figures.at(-1) ?? 0],
        [listing.last_year_earnings, total],
      ] as const
      for (const [id, value] of pairs) {
        const range = EARNINGS_RANGES.find(entry => entry.id === id)
        if (!range || (listing.last_month_earnings === 1 && id !== 1)) continue
        expect(value, listing.title).toBeGreaterThanOrEqual(range.min)
        if (range.max !== null) expect(value, listing.title).toBeLessThanOrEqual(range.max)
      }
    }
  })
})

describe("the product's own pictures", () => {
  it("are a cover without text and a square portrait", () => {
    const [placeholder, avatar] = [placeholderScene(), avatarScene()]
    expect([placeholder.width, placeholder.height, avatar.width, avatar.height]).toEqual([
      1280, 720, 256, 256,
    ])
    expect([...placeholder.labels, ...avatar.labels]).toEqual([])
  })
})
