import type { Node } from "@takumi-rs/core"
import { cycle } from "../../random.ts"
import type { Scene } from "../canvas.ts"
import { darkness, mix } from "../colour.ts"
import { iconDrawing, iconGround } from "../icon.ts"
import { drawMotif, findMotif } from "../motifs.ts"
import type { Palette } from "../palettes.ts"
import type { Artwork } from "../spec.ts"
import { closeCover, linesOf, nameBlock, nameSize, openCover } from "./cover.ts"
import { device } from "./device.ts"

type Layout = (art: Artwork, p: Palette, variant: number, screens: Scene[]) => Node

const pale = (p: Palette) => (p.dark ? p.paper : mix(p.third, p.paper, 0.62))
const UNLIKE = 0.14
/** The wished ground, or the other one where the icon would drown in it. */
function groundFor(p: Palette, variant: number, wish: "main" | "pale"): string {
  const icon = darkness(iconGround(p, variant).ground)
  const [first, second] = wish === "main" ? [p.main, pale(p)] : [pale(p), p.main]
  return Math.abs(darkness(first) - icon) > UNLIKE ? first : second
}

const pair: Layout = (art, p, variant, screens) => {
  const cover = openCover(art, p, variant, screens, groundFor(p, variant, "main"))
  nameBlock(cover, 84, 150, 560)
  const phones = [
    device(cycle(screens, 1), { ...cover, x: 972, y: -150, width: 300 }),
    device(cycle(screens, 0), { ...cover, x: 690, y: 130, width: 330 }),
  ]
  return closeCover(cover, phones)
}

const tilt: Layout = (art, p, variant, screens) => {
  const cover = openCover(art, p, variant, screens, groundFor(p, variant, variant % 2 ? "pale" : "main"))
  nameBlock(cover, 84, 140, 580)
  return closeCover(cover, [
    device(cycle(screens, 1), { ...cover, x: 1080, y: 150, width: 350, turn: 12 }),
    device(cycle(screens, 0), { ...cover, x: 730, y: 40, width: 410, turn: 12 }),
  ])
}

const trio: Layout = (art, p, variant, screens) => {
  const cover = openCover(art, p, variant, screens, groundFor(p, variant, variant % 3 ? "main" : "pale"))
  const size = nameSize(art.name, 980, 1, 66)
  const { front, ink } = cover
  const wide = art.name.length * size * 0.59
  const left = 640 - (wide + 112) / 2
  front.stamp(iconDrawing(p, art.motif, variant), left, 44, 88)
  front.text(left + 112, 90, art.name, { size, weight: 700, color: ink, width: wide + 120 })
  front.text(640, 174, art.tagline, { size: 29, color: ink, align: "center", width: 1080 })
  return closeCover(cover, [
    device(cycle(screens, 1), { ...cover, x: 178, y: 300, width: 296 }),
    device(cycle(screens, 2), { ...cover, x: 806, y: 300, width: 296 }),
    device(cycle(screens, 0), { ...cover, x: 468, y: 232, width: 344 }),
  ])
}

const poster: Layout = (art, p, variant, screens) => {
  const ground = art.backdrop === "night" ? mix(p.main, "#000000", p.dark ? 0.72 : 0.3) : p.main
  const cover = openCover(art, p, variant, screens, ground)
  const { front, back } = cover
  const ink = darkness(ground) > 0.42 ? "#ffffff" : p.dark ? p.paper : p.ink
  const colours = { a: ink, b: p.accent, k: mix(ground, p.third, 0.2) }
  back.stamp(drawMotif(art.motif, { a: cover.shade, b: cover.shade, k: cover.shade }), 718, 160, 430)
  back.stamp(drawMotif(art.motif, colours), 700, 140, 430)
  const size = nameSize(art.name, 600, 3, 104)
  const lines = linesOf(art.name, size, 600)
  const top = 330 - ((lines - 1) * size * 1.04) / 2
  front.text(84, top, art.name, { size, weight: 800, color: ink, width: 610, lines, leading: 1.04 })
  front.text(84, 330 + (lines * size) / 2 + 52, art.tagline, {
    size: 31,
    weight: 500,
    color: ink,
    width: 560,
    lines: 2,
    leading: 1.35,
  })
  return closeCover(cover, [])
}

const split: Layout = (art, p, variant, screens) => {
  const cover = openCover({ ...art, backdrop: "plain" }, p, variant, screens, p.dark ? p.paper : p.paper)
  const { back, front } = cover
  back.rect(0, 0, 500, 720, 0, { fill: p.main })
  back.circle(250, 300, 190, { fill: mix(p.main, p.onMain, 0.1) })
  back.stamp(drawMotif(art.motif, { a: p.onMain, b: p.accent, k: p.main }), 120, 170, 260)
  const size = nameSize(art.name, 420, 2, 56)
  front.text(250, 562, art.name, {
    size,
    weight: 700,
    color: p.onMain,
    align: "center",
    width: 430,
    lines: 2,
    leading: 1.1,
  })
  return closeCover(cover, [
    device(cycle(screens, 0), { ...cover, shade: mix(p.paper, p.ink, 0.14), x: 560, y: 64, width: 310 }),
    device(cycle(screens, 1), { ...cover, shade: mix(p.paper, p.ink, 0.14), x: 916, y: 150, width: 310 }),
  ])
}

const band: Layout = (art, p, variant, screens) => {
  const ground = p.dark ? p.paper : mix(p.paper, p.third, 0.3)
  const cover = openCover({ ...art, backdrop: "plain" }, p, variant, screens, ground)
  cover.back.rect(0, 230, 1280, 330, 0, { fill: p.main })
  const { front } = cover
  const size = nameSize(art.name, 640, 2, 70)
  const lines = linesOf(art.name, size, 640)
  front.text(550, 332 - (lines - 1) * size * 0.4, art.name, {
    size,
    weight: 700,
    color: p.onMain,
    width: 680,
    lines,
    leading: 1.1,
  })
  front.text(550, 448 + (lines - 1) * 26, art.tagline, {
    size: 29,
    color: p.onMain,
    width: 660,
    lines: 2,
    leading: 1.35,
  })
  front.stamp(iconDrawing(p, art.motif, variant), 550, 82, 116)
  return closeCover(cover, [device(cycle(screens, 0), { ...cover, x: 104, y: 56, width: 370 })])
}

/** The signs of the apps on an account's screens, in their order. */
const signsOf = (art: Artwork) =>
  art.screens
    .flatMap(screen => (screen.kind === "console" ? screen.items : []))
    .map(item => item.split("#")[1] ?? "")

/** An account: its apps on a shelf of nine places, the free ones dashed. */
const shelf: Layout = (art, p, variant, screens) => {
  const ground = p.dark ? p.paper : p.ink
  const cover = openCover({ ...art, backdrop: "plain" }, p, variant, screens, ground)
  nameBlock({ ...cover, variant: variant === 3 ? 2 : variant }, 84, 150, 560)
  const signs = signsOf(art)
  const seen = [1, 2, 4, 0].filter(
    tone => Math.abs(darkness(iconGround(p, tone).ground) - darkness(ground)) > UNLIKE,
  )
  for (let place = 0; place < 9; place++) {
    const [x, y] = [700 + (place % 3) * 196, 74 + Math.floor(place / 3) * 196]
    const motif = findMotif(signs[place] ?? "")
    if (motif) cover.front.stamp(iconDrawing(p, motif, cycle(seen, place)), x, y, 172)
    else
      cover.front.rect(x + 4, y + 4, 164, 164, 36, {
        stroke: mix(ground, p.third, 0.5),
        width: 3,
        dash: "10 12",
      })
  }
  return closeCover(cover, [])
}

const LAYOUTS: Record<Artwork["layout"], Layout> = { pair, tilt, trio, poster, split, band, shelf }

/** The cover of a listing as a node of 1280 by 720. */
export const coverNode: Layout = (art, p, variant, screens) => LAYOUTS[art.layout](art, p, variant, screens)
