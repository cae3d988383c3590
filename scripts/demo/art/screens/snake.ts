import { curve, type Point } from "../canvas.ts"
import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { arena, foot } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** A snake on a checked lawn. */
export const snake: Screen = stage => {
  const { c, p } = stage
  arena(stage)
  const lawn = mix(p.third, p.paper, 0.35)
  c.rect(36, 320, 648, 810, 30, { fill: lawn })
  for (let cell = 0; cell < 80; cell += 1)
    if ((cell + Math.floor(cell / 8)) % 2)
      c.rect(36 + (cell % 8) * 81, 320 + Math.floor(cell / 8) * 81, 81, 81, 0, {
        fill: p.main,
        opacity: 0.12,
      })
  const body: Point[] = [
    [130, 970],
    [400, 970],
    [560, 960],
    [560, 760],
    [320, 740],
    [200, 680],
    [220, 520],
    [420, 490],
  ]
  c.path(curve(body), { stroke: mix(p.main, "#000000", 0.3), width: 66 })
  c.path(curve(body), { stroke: p.accent, width: 54 })
  c.path(curve(body), { stroke: p.paper, width: 10, dash: "2 44", opacity: 0.8 })
  c.circle(430, 490, 44, { fill: p.accent, stroke: mix(p.main, "#000000", 0.3), width: 6 })
  for (const y of [474, 508]) c.circle(448, y, 9, { fill: p.dark ? p.paper : p.ink })
  for (const [x, y] of [
    [570, 490],
    [130, 400],
    [360, 870],
    [620, 1070],
  ] as const)
    c.stamp(drawNamed("fruit", "fruit", { a: p.main, b: p.accent, k: lawn }), x - 40, y - 40, 80)
  foot(stage)
}
