import { arc } from "../canvas.ts"
import { button, page, parts, type Screen } from "./chrome.ts"
import { rows } from "./rows.ts"

/** A ring that runs: its figure (first item), a hint, and a button (last item). */
export const timer: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage)
  const [label, value, more] = parts(spec.items[0])
  const share = 0.35 + random() * 0.4
  c.circle(360, 540, 260, { stroke: p.line, width: 34 })
  c.path(arc(360, 540, 260, 0, share), { stroke: p.main, width: 34 })
  const angle = (share - 0.25) * 2 * Math.PI
  c.circle(360 + 260 * Math.cos(angle), 540 + 260 * Math.sin(angle), 30, {
    fill: p.accent,
    stroke: p.paper,
    width: 6,
  })
  for (let tick = 0; tick < 60; tick++) {
    const turn = (tick / 60) * 2 * Math.PI
    const [inner, outer] = tick % 5 ? [206, 214] : [198, 214]
    const at = (r: number) => [360 + r * Math.cos(turn), 540 + r * Math.sin(turn)] as const
    c.poly([at(inner), at(outer)], { stroke: p.muted, width: 2.5, opacity: 0.6 })
  }
  c.text(360, 468, label, { size: 28, color: p.muted, align: "center", width: 340 })
  c.text(360, 548, value, { size: 104, weight: 700, color: p.ink, align: "center", width: 400 })
  c.text(360, 630, more, { size: 28, weight: 500, color: p.accent, align: "center", width: 340 })
  rows(stage, spec.items.slice(1, -1), 868)
  button(stage, 1262, parts(spec.items.at(-1))[0])
}
