import type { Canvas } from "../canvas.ts"
import { mix } from "../colour.ts"
import type { GlyphColours } from "../motifs/pen.ts"
import type { MotifName } from "../motifs.ts"
import type { Palette } from "../palettes.ts"

export const WIDTH = 720
export const HEIGHT = 1440
export const MARGIN = 44
export const INNER = WIDTH - 2 * MARGIN

/** The texts of a screen; items read "label|value". */
export type ScreenContent = { title: string; items: string[]; note?: string }

/** All that a screen is drawn from; random gives numbers from 0 up to 1. */
export type Stage = { c: Canvas; p: Palette; spec: ScreenContent; motif: MotifName; random: () => number }
export type Screen = (stage: Stage) => void

/** "label|value|more" as its parts, missing ones empty. */
export function parts(item: string | undefined): [label: string, value: string, more: string] {
  const [label = "", value = "", more = ""] = (item ?? "").split("|")
  return [label, value, more]
}

export const glyphColours = (p: Palette, ground: string): GlyphColours => ({
  a: p.main,
  b: p.accent,
  k: ground,
})

function statusBar({ c }: Stage, colour: string) {
  c.text(MARGIN, 40, "9:41", { size: 25, weight: 600, color: colour })
  for (const step of [0, 1, 2, 3])
    c.rect(566 + step * 10, 46 - step * 5, 6, 6 + step * 5, 2, { fill: colour })
  c.rect(620, 29, 46, 23, 6, { stroke: colour, width: 2.5, opacity: 0.6 })
  c.rect(625, 34, 30, 13, 3, { fill: colour })
  c.rect(669, 36, 4, 9, 2, { fill: colour, opacity: 0.6 })
}

/** The paper, the status bar and the screen's title. */
export function page(
  stage: Stage,
  { ground = stage.p.paper, ink = stage.p.ink, title = stage.spec.title, sky = "" } = {},
) {
  const { c } = stage
  c.rect(0, 0, WIDTH, HEIGHT, 0, { fill: ground })
  if (sky) c.path("M0 260Q180 200 360 250T720 220V0H0Z", { fill: sky })
  statusBar(stage, ink)
  if (title) c.text(MARGIN, 122, title, { size: 46, weight: 700, color: ink, width: INNER - 90 })
}

/** A round button with a small sign, at the right of the title. */
export function cornerButton({ c, p }: Stage, ground = p.card, ink = p.ink) {
  c.circle(644, 122, 32, { fill: ground, stroke: mix(ground, ink, 0.12), width: 2 })
  c.path("M630 122H658M644 108V136", { stroke: ink, width: 4 })
}

const TABS = [
  "M18 46V24L34 10L50 24V46H40V34H28V46Z",
  "M14 44V30M27 44V16M40 44V24M53 44V10",
  "M34 30A9 9 0 1 0 33.9 30ZM16 50Q18 36 34 36T52 50",
  "M14 16H54M14 30H54M14 44H38",
]

/** Four tabs at the foot, one of them the brand's. */
export function tabBar({ c, p }: Stage, active = 0) {
  c.rect(0, 1324, WIDTH, 116, 0, { fill: p.card })
  c.line(0, 1324, WIDTH, 1324, p.line, 2)
  for (const [index, shape] of TABS.entries()) {
    const x = 56 + index * 180
    c.add(`<g transform="translate(${x} 1342)">`)
    c.path(shape, { stroke: index === active ? p.main : p.muted, width: 4.5 })
    c.add("</g>")
  }
  c.rect(260, 1422, 200, 6, 3, { fill: p.ink, opacity: 0.5 })
}

export function card({ c, p }: Stage, x: number, y: number, w: number, h: number, fill = p.card) {
  c.rect(x, y, w, h, 26, { fill, stroke: fill === p.card ? p.line : undefined, width: 2 })
}

/** A wide button; y is its top, its height 92. */
export function button({ c, p }: Stage, y: number, text: string) {
  c.rect(MARGIN, y, INNER, 92, 28, { fill: p.main })
  c.text(WIDTH / 2, y + 46, text, {
    size: 30,
    weight: 600,
    color: p.onMain,
    align: "center",
    width: INNER - 40,
  })
}

/** Small pill tabs in a row from the parts of the note, the first one chosen. */
export function pills({ c, p, spec }: Stage, y: number) {
  let x = MARGIN
  for (const [index, text] of (spec.note ?? "").split("|").filter(Boolean).entries()) {
    const width = text.length * 15 + 48
    c.rect(x, y, width, 56, 28, index === 0 ? { fill: p.main } : { fill: p.card, stroke: p.line, width: 2 })
    const color = index === 0 ? p.onMain : p.muted
    c.text(x + width / 2, y + 28, text, { size: 24, weight: 500, color, align: "center", width: width })
    x += width + 14
  }
}
