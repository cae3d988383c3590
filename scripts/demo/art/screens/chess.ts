import { mix } from "../colour.ts"
import { fill, stroke } from "../motifs/pen.ts"
import { drawNamed } from "../motifs.ts"
import { arena } from "./arena.ts"
import { button, MARGIN, parts, type Screen } from "./chrome.ts"

const PAWN = "M50 18a15 15 0 0 1 9 27c2 15 8 22 14 28v9H27v-9c6-6 12-13 14-28a15 15 0 0 1 9-27Z"

const ROOK = "M26 20H37V28H45V20H55V28H63V20H74V42L66 48V70L76 82H24L34 70V48L26 42Z"

/** A board of 64 with an opening on it and the moves below. */
export const chess: Screen = stage => {
  const { c, p, spec, random } = stage
  arena(stage)
  const [light, dark] = [mix(p.third, "#ffffff", 0.62), mix(p.main, p.third, 0.42)]
  c.rect(30, 320, 660, 660, 22, { fill: mix(p.main, "#000000", 0.25) })
  for (let cell = 0; cell < 64; cell++) {
    const [column, row] = [cell % 8, Math.floor(cell / 8)]
    const [x, y] = [44 + column * 79, 334 + row * 79]
    const even = (column + row) % 2 === 0
    const marked = cell === 36 || cell === 52
    c.rect(x, y, 79, 79, 0, { fill: marked ? mix(p.accent, light, 0.25) : even ? light : dark })
    const own = row > 3
    const there =
      row < 2 || row > 5 ? random() > 0.22 && cell !== 52 : cell === 36 || cell === 27 || cell === 34
    if (!there) continue
    const tone = own ? "#ffffff" : mix(p.dark ? p.paper : p.ink, "#000000", 0.15)
    const edge = own ? mix(p.ink, "#000000", 0.3) : mix(tone, "#ffffff", 0.4)
    const shape = row === 0 || row === 7 ? (column === 0 || column === 7 ? ROOK : "") : PAWN
    const horse = drawNamed("knight", "knight", { a: tone, b: edge, k: edge })
    c.stamp(shape ? fill(shape, tone) + stroke(shape, edge, 3) : horse, x + 6, y + 4, 68)
  }
  for (const [index, item] of spec.items.slice(1, 7).entries()) {
    const [x, y] = [MARGIN + (index % 2) * 324, 1016 + Math.floor(index / 2) * 86]
    c.rect(x, y, 308, 70, 18, { fill: p.onMain, opacity: index === 3 ? 0.32 : 0.12 })
    const [label, value] = parts(item)
    c.text(x + 24, y + 35, label, { size: 28, weight: 600, color: p.onMain, width: 190 })
    c.text(x + 286, y + 35, value, { size: 25, color: p.onMain, align: "right", width: 110 })
  }
  if (spec.note) button({ ...stage, p: { ...p, main: p.accent, onMain: p.onAccent } }, 1300, spec.note)
}
