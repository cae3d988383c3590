import type { Scene } from "./art/canvas.ts"
import { avatarScene } from "./art/covers/avatar.ts"
import { captionedNode } from "./art/covers/caption.ts"
import { COVER } from "./art/covers/cover.ts"
import { coverNode } from "./art/covers/layouts.ts"
import { iconScene } from "./art/icon.ts"
import { brandSheet, factsPdf, figuresCsv, handoverTxt } from "./art/money/attachments.ts"
import { barChart, totalChart } from "./art/money/chart.ts"
import { revenueOf } from "./art/money/revenue.ts"
import { paintNode, paintShapes, sceneNode } from "./art/paint.ts"
import { type Palette, palette } from "./art/palettes.ts"
import { screenScene } from "./art/screens.ts"
import type { Artwork } from "./art/spec.ts"
import type { DemoFile, DemoListing } from "./types.ts"

const WEBP = "image/webp"
type Job = Promise<DemoFile>

async function picture(field: DemoFile["field"], name: string, scene: Scene): Job {
  const bytes = scene.labels.length
    ? await paintNode(sceneNode(scene), scene.width, scene.height)
    : await paintShapes(scene)
  return { field, name, mime: WEBP, bytes, width: scene.width, height: scene.height }
}

async function cover(art: Artwork, p: Palette, variant: number, screens: Scene[]): Job {
  const bytes = await paintNode(coverNode(art, p, variant, screens), COVER.width, COVER.height)
  return { field: "title_image", name: "cover.webp", mime: WEBP, bytes, ...COVER }
}

async function captioned(p: Palette, screen: Scene, caption: string, order: number): Job {
  const { width, height } = screen
  const bytes = await paintNode(captionedNode(p, screen, caption, order), width, height)
  return { field: "screenshots", name: `screen-${order + 1}.webp`, mime: WEBP, bytes, width, height }
}

async function attachment(listing: DemoListing, art: Artwork, p: Palette, index: number, kind: string): Job {
  if (kind === "image") return picture("files", "brand-sheet.webp", brandSheet(p, art))
  const made = new Map([
    [
      "pdf",
      { name: "facts-for-buyers.pdf", mime: "application/pdf", draw: () => factsPdf(listing, art, index) },
    ],
    ["csv", { name: "revenue-by-month.csv", mime: "text/csv", draw: () => figuresCsv(listing, index) }],
    ["txt", { name: "handover.txt", mime: "text/plain", draw: () => handoverTxt(listing, art) }],
  ]).get(kind)
  if (!made) throw new Error(`no attachment of kind ${kind}`)
  return { field: "files", name: made.name, mime: made.mime, bytes: made.draw(), width: null, height: null }
}

/**
 * Draws every file of a listing, in the order they are to be stored; index is the listing's place in
 * `demoListings`. The same listing and index always give the same bytes.
 */
export async function drawDemoFiles(listing: DemoListing, index: number): Promise<DemoFile[]> {
  const { art } = listing
  if (!art) return []
  const p = palette(art.palette)
  const variant = index % 5
  const screens = art.screens.map(spec => screenScene(p, art.motif, spec))
  const charts = [barChart, totalChart].slice(0, art.financials)
  const jobs: Job[] = [
    ...(art.cover ? [cover(art, p, variant, screens)] : []),
    ...(art.icon ? [picture("app_icon", "icon.webp", iconScene(p, art.motif, variant))] : []),
    ...(art.avatar === null ? [] : [picture("user_image", "seller.webp", avatarScene(art.avatar))]),
    ...screens.map((screen, order) => {
      const caption = art.screens[order]?.caption
      return caption
        ? captioned(p, screen, caption, order)
        : picture("screenshots", `screen-${order + 1}.webp`, screen)
    }),
    ...charts.map((chart, order) =>
      picture("financials", `revenue-${order + 1}.webp`, chart(p, art.chartTitle, revenueOf(listing, index))),
    ),
    ...art.attachments.map(kind => attachment(listing, art, p, index, kind)),
  ]
  return Promise.all(jobs)
}
