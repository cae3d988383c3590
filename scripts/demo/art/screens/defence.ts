import { curve, type Point } from "../canvas.ts"
import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { arena } from "./arena.ts"
import { parts, type Screen } from "./chrome.ts"

/** Towers along a path, and a shelf of those that can be built (items after the first). */
export const defence: Screen = stage => {
  const { c, p, spec, random } = stage
  const grass = mix(p.third, p.paper, 0.25)
  arena(stage, p.main)
  c.rect(0, 300, 720, 840, 0, { fill: grass })
  for (let tuft = 0; tuft < 26; tuft++)
    c.path(`M${20 + random() * 680} ${320 + random() * 790}q6 -16 12 0q6 -16 12 0`, {
      stroke: mix(p.main, grass, 0.5),
      width: 4,
    })
  const way: Point[] = [
    [-30, 420],
    [220, 440],
    [480, 430],
    [590, 560],
    [420, 690],
    [170, 730],
    [130, 900],
    [380, 960],
    [750, 950],
  ]
  c.path(curve(way), { stroke: mix(p.ink, grass, 0.55), width: 92 })
  c.path(curve(way), { stroke: mix(p.third, "#ffffff", 0.62), width: 78 })
  const towers: Point[] = [
    [330, 560],
    [580, 740],
    [280, 840],
    [90, 590],
    [520, 850],
  ]
  for (const [index, [x, y]] of towers.entries()) {
    c.circle(x, y, 150, { stroke: p.paper, width: 3, opacity: index === 0 ? 0.9 : 0, dash: "10 12" })
    c.circle(x, y + 40, 56, { fill: mix(p.main, grass, 0.4) })
    c.stamp(
      drawNamed("tower", "tower", { a: index % 2 ? p.main : p.ink, b: p.accent, k: p.paper }),
      x - 60,
      y - 76,
      120,
    )
  }
  for (const [x, y] of [
    [80, 424],
    [160, 436],
    [240, 440],
    [520, 446],
    [590, 560],
  ] as const) {
    c.circle(x, y, 24, { fill: p.accent, stroke: mix(p.accent, "#000000", 0.3), width: 5 })
    c.rect(x - 26, y - 48, 52, 9, 4, { fill: p.paper })
    c.rect(x - 26, y - 48, 20 + random() * 30, 9, 4, { fill: p.main })
  }
  for (const [index, item] of spec.items.slice(1, 5).entries()) {
    const [label, value] = parts(item)
    const x = 34 + index * 166
    c.rect(x, 1172, 152, 220, 26, { fill: p.onMain, opacity: index === 0 ? 0.3 : 0.14 })
    c.stamp(drawNamed("tower", "tower", { a: p.onMain, b: p.accent, k: p.main }), x + 36, 1186, 80)
    c.text(x + 76, 1300, label, { size: 24, weight: 600, color: p.onMain, align: "center", width: 140 })
    c.text(x + 76, 1348, value, { size: 26, weight: 700, color: p.accent, align: "center", width: 140 })
  }
}
