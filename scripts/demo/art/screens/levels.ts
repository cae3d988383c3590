import { curve, type Point } from "../canvas.ts"
import { mix } from "../colour.ts"
import { drawMotif } from "../motifs.ts"
import { arena } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** A path of levels that winds over hills, stars under those that are done. */
export const levels: Screen = stage => {
  const { c, p } = stage
  arena(stage, mix(p.third, p.paper, p.dark ? 0.2 : 0.25))
  const tones = [mix(p.main, p.third, 0.62), mix(p.main, p.third, 0.36), mix(p.main, p.third, 0.12)]
  for (const [index, fill] of tones.entries()) {
    const y = 520 + index * 290
    c.path(`M0 ${y}Q180 ${y - 130} 380 ${y - 20}T720 ${y - 60}V1440H0Z`, { fill })
  }
  const stops: Point[] = [
    [140, 1330],
    [400, 1260],
    [590, 1110],
    [380, 980],
    [150, 860],
    [330, 700],
    [560, 590],
    [380, 440],
  ]
  c.path(curve(stops), { stroke: p.paper, width: 12, dash: "2 26" })
  for (const [index, [x, y]] of stops.entries()) {
    const done = index < 5
    const now = index === 5
    c.circle(x, y + 8, now ? 66 : 50, { fill: "#000000", opacity: 0.18 })
    c.circle(x, y, now ? 66 : 50, {
      fill: now ? p.accent : done ? p.card : mix(p.main, p.paper, 0.5),
      stroke: p.paper,
      width: 7,
    })
    const color = now ? p.onAccent : done ? p.ink : p.onMain
    c.text(x, y, `${index + 21}`, { size: now ? 44 : 34, weight: 700, color, align: "center", width: 120 })
    if (done)
      for (const star of [-1, 0, 1])
        c.circle(x + star * 28, y + 66 - Math.abs(star) * 7, 9, { fill: p.accent })
  }
  c.stamp(drawMotif(stage.motif, { a: p.paper, b: p.accent, k: p.main }), 540, 320, 130)
}
