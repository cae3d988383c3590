import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { arena, foot } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** Cards laid out for patience. */
export const cards: Screen = stage => {
  const { c, p, motif, random } = stage
  arena(stage)
  const face = p.dark ? p.ink : mix(p.paper, "#ffffff", 0.6)
  const put = (x: number, y: number, open: boolean) => {
    c.rect(x, y, 116, 166, 16, { fill: open ? face : p.third, stroke: mix(p.main, "#000000", 0.3), width: 3 })
    if (!open) c.rect(x + 14, y + 14, 88, 138, 10, { stroke: face, width: 4, opacity: 0.7 })
    if (!open) return
    const red = random() > 0.5
    const tone = red ? p.accent : p.dark ? p.paper : p.ink
    c.stamp(drawNamed(red ? "heart" : "spade", motif, { a: tone, b: face, k: face }), x + 38, y + 72, 64)
    c.text(x + 18, y + 34, ["A", "K", "Q", "J", "10", "9", "7", "4"][Math.floor(random() * 8)] ?? "A", {
      size: 34,
      weight: 700,
      color: tone,
    })
  }
  for (let pile = 0; pile < 5; pile++) put(34 + pile * 134, 320, pile > 0 && pile < 4)
  for (let column = 0; column < 5; column++) {
    const depth = column + 2
    for (let row = 0; row < depth; row++)
      put(34 + column * 134, 540 + row * 58, row >= depth - 1 - (column % 2))
  }
  foot(stage)
}
