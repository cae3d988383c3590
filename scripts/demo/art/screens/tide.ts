import { curve } from "../canvas.ts"
import { mix } from "../colour.ts"
import { MARGIN, page, parts, type Screen, tabBar } from "./chrome.ts"
import { rows } from "./rows.ts"

/** A curve over the day with a mark at now, and days below: tides, weather, height of a walk. */
export const tide: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage, { ground: p.paper })
  const [label, value, more] = parts(spec.items[0])
  c.rect(0, 180, 720, 600, 0, { fill: p.main })
  c.circle(560, 318, 62, { fill: p.accent })
  c.text(MARGIN, 240, label, { size: 27, color: p.onMain, width: 420 })
  c.text(MARGIN, 320, value, { size: 92, weight: 700, color: p.onMain, width: 460 })
  c.text(MARGIN, 396, more, { size: 27, color: p.onMain, width: 460 })
  const points = Array.from(
    { length: 9 },
    (_, step) => [step * 90, 590 + Math.sin(step * 1.25) * 70 + random() * 24] as const,
  )
  c.path(`${curve(points)}L720 780L0 780Z`, { fill: mix(p.main, p.third, 0.55) })
  c.path(curve(points.map(([x, y]) => [x, y + 74] as const)).concat("L720 780L0 780Z"), {
    fill: mix(p.main, p.third, 0.25),
  })
  c.path(curve(points), { stroke: p.onMain, width: 5 })
  const now = points[3] ?? [0, 0]
  c.circle(now[0], now[1], 15, { fill: p.accent, stroke: p.onMain, width: 5 })
  rows(stage, spec.items.slice(1), 806, 122)
  tabBar(stage, 1)
}
