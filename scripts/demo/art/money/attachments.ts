import type { DemoListing } from "../../types.ts"
import { createCanvas, type Scene } from "../canvas.ts"
import { iconDrawing } from "../icon.ts"
import type { Palette } from "../palettes.ts"
import type { Artwork } from "../spec.ts"
import { onePagePdf } from "./pdf.ts"
import { costsOf, monthLabels, revenueOf } from "./revenue.ts"

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Month, revenue, costs and what is left, in USD. */
export function figuresCsv(listing: DemoListing, index: number): Uint8Array {
  const stated = costsOf(listing)
  const rows = revenueOf(listing, index).map((revenue, month) => {
    const costs = stated[month] ?? Math.round(18 + revenue * (0.16 + ((month * 7) % 5) / 100))
    return `${monthLabels[month]},${revenue},${costs},${revenue - costs}`
  })
  return bytesOf(`month,revenue_usd,costs_usd,profit_usd\n${rows.join("\n")}\n`)
}

/** What goes over at a sale, as a plain text. */
export function handoverTxt(listing: DemoListing, art: Artwork): Uint8Array {
  const stores = [
    listing.platforms.includes(1) ? "Google Play" : "",
    listing.platforms.includes(2) ? "App Store" : "",
  ]
  const lines = [
    art.name,
    "=".repeat(art.name.length),
    "",
    `Stores: ${stores.filter(Boolean).join(", ") || "none"}`,
    `Seller: ${listing.user_name}`,
    "",
    "Handed over",
    "- source repository with its full history",
    "- store listing, ratings and reviews, by app transfer",
    "- signing keys and keystore passwords, through escrow",
    "- design files, store graphics, translations",
    "- two weeks of answers by e-mail",
  ]
  return bytesOf(`${lines.join("\n")}\n`)
}

/** A due-diligence sheet: the figures of the last twelve months on one page. */
export function factsPdf(listing: DemoListing, art: Artwork, index: number): Uint8Array {
  const figures = revenueOf(listing, index).map(
    (revenue, month) => `${monthLabels[month]}     USD ${revenue.toLocaleString("en-US")}`,
  )
  const named = /[A-Za-z]/.test(art.name) ? art.name : `Listing ${index + 1}`
  return onePagePdf(`${named}: facts for buyers`, [
    "Revenue by month, before the stores' commission:",
    "",
    ...figures,
    "",
    "Read-only access to the store console is given on request, after an NDA.",
    "All third-party licences are listed in the repository under LICENSES.",
  ])
}

/** The brand on one sheet: the icon on its grounds, and the colours. */
export function brandSheet(p: Palette, art: Artwork): Scene {
  const c = createCanvas(1000, 640)
  c.rect(0, 0, 1000, 640, 0, { fill: p.card })
  c.stamp(iconDrawing(p, art.motif, 0), 60, 60, 300)
  for (const [index, x] of [400, 590, 780].entries())
    c.stamp(iconDrawing(p, art.motif, index + 1), x, 60, 160)
  for (const [index, fill] of [p.main, p.accent, p.third, p.ink, p.paper].entries())
    c.rect(400 + index * 110, 260, 96, 100, 16, { fill, stroke: p.line, width: 2 })
  c.line(60, 420, 940, 420, p.line, 2)
  for (const [index, size] of [128, 96, 64, 48, 32].entries())
    c.stamp(iconDrawing(p, art.motif, 0), 60 + index * 170, 460 + (128 - size) / 2, size)
  return c.scene
}
