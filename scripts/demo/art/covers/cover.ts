import type { Node } from "@takumi-rs/core"
import { hashOf, seeded } from "../../random.ts"
import { type Canvas, createCanvas, type Scene } from "../canvas.ts"
import { darkness, mix } from "../colour.ts"
import { iconDrawing } from "../icon.ts"
import { sceneNode } from "../paint.ts"
import type { Palette } from "../palettes.ts"
import type { Artwork } from "../spec.ts"
import { drawBackdrop } from "./backdrops.ts"

export const COVER = { width: 1280, height: 720 } as const

/** What a layout composes: its own shapes and texts, and the phones between them. */
export type Cover = {
  art: Artwork
  p: Palette
  variant: number
  screens: Scene[]
  back: Canvas
  front: Canvas
  ground: string
  ink: string
  frame: string
  shade: string
}

/** A pair of canvases on a background; `tone` selects its colour from the palette. */
export function openCover(
  art: Artwork,
  p: Palette,
  variant: number,
  screens: Scene[],
  ground: string,
): Cover {
  const back = createCanvas(COVER.width, COVER.height)
  const tone = darkness(ground) > 0.55 || ground === p.main ? p.third : p.main
  const quiet = art.backdrop === "night" && darkness(ground) < 0.5 ? "plain" : art.backdrop
  const far = art.layout === "poster" ? tone : mix(ground, tone, 0.5)
  drawBackdrop(back, quiet, {
    ground,
    tone: far,
    accent: mix(ground, p.accent, art.layout === "poster" ? 1 : 0.5),
    random: seeded(hashOf(art.name)),
  })
  const deep = p.dark ? p.paper : p.ink
  const pale = p.dark ? p.ink : mix(p.paper, "#ffffff", 0.5)
  const ink = darkness(ground) > 0.42 ? pale : deep
  const frame = p.dark ? mix(p.paper, p.ink, 0.2) : mix(p.ink, "#000000", 0.2)
  const front = createCanvas(COVER.width, COVER.height)
  return { art, p, variant, screens, back, front, ground, ink, frame, shade: mix(ground, "#000000", 0.2) }
}

const WIDE = 0.61

/** The number of lines of a bold text at that size; Geologica's letters are about 0.61 em wide. */
export function linesOf(text: string, size: number, width: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(" ")) {
    const length = word.length * size * WIDE
    const together = used ? used + size * 0.28 + length : length
    if (used && together > width) lines++
    used = used && together > width ? length : together
  }
  return lines
}

/** The largest size, `most` at the most, at which the name fits the width in that many lines. */
export function nameSize(name: string, width: number, lines: number, most: number): number {
  const longest = Math.max(...name.split(" ").map(word => word.length))
  let size = Math.floor(Math.min(most, width / (longest * WIDE)))
  while (size > 24 && linesOf(name, size, width) > lines) size -= 2
  return size
}

/** The icon, the name and the tagline as a block of the left side; y is the icon's top. */
export function nameBlock({ art, p, variant, front, ink }: Cover, x: number, y: number, width: number) {
  const size = nameSize(art.name, width, 2, 84)
  const lines = linesOf(art.name, size, width)
  front.stamp(iconDrawing(p, art.motif, variant), x, y, 124)
  const top = y + 150 + size * 0.62
  front.text(x, top, art.name, { size, weight: 700, color: ink, width: width + 20, lines, leading: 1.1 })
  const below = top + (lines - 1) * size * 1.1 + size * 0.6 + 42
  front.text(x, below, art.tagline, {
    size: 31,
    color: ink,
    width: Math.min(width, 500),
    lines: 3,
    leading: 1.4,
  })
}

/** The layers of a cover as one node. */
export function closeCover({ back, front }: Cover, phones: Node[]): Node {
  return {
    type: "container",
    style: {
      position: "relative",
      display: "block",
      width: COVER.width,
      height: COVER.height,
      overflow: "hidden",
    },
    children: [
      sceneNode(back.scene, { position: "absolute", left: 0, top: 0 }),
      ...phones,
      sceneNode(front.scene, { position: "absolute", left: 0, top: 0 }),
    ],
  }
}
