import { arc } from "../canvas.ts"
import { card, MARGIN, page, parts, type Screen, tabBar } from "./chrome.ts"

/** A dial with a needle, for tuners and meters. */
export const gauge: Screen = stage => {
  const { c, p, spec } = stage
  page(stage)
  const [label, value, more] = parts(spec.items[0])
  c.path(arc(360, 620, 270, -0.3, 0.3), { stroke: p.line, width: 30 })
  c.path(arc(360, 620, 270, -0.035, 0.035), { stroke: p.main, width: 30 })
  for (let tick = -12; tick <= 12; tick++) {
    const turn = ((tick / 12) * 0.28 - 0.25) * 2 * Math.PI
    const at = (r: number) => [360 + r * Math.cos(turn), 620 + r * Math.sin(turn)] as const
    c.poly([at(tick % 4 ? 218 : 204), at(232)], { stroke: p.muted, width: tick % 4 ? 3 : 5 })
  }
  c.path("M352 620L372 424L376 620Z", { fill: p.accent })
  c.circle(364, 620, 26, { fill: p.ink })
  c.text(360, 744, value, { size: 150, weight: 700, color: p.ink, align: "center", width: 500 })
  c.text(360, 846, label, { size: 30, weight: 500, color: p.main, align: "center", width: 500 })
  c.text(360, 894, more, { size: 26, color: p.muted, align: "center", width: 500 })
  for (const [index, item] of spec.items.slice(1, 7).entries()) {
    const x = MARGIN + (index % 3) * 216
    const y = 966 + Math.floor(index / 3) * 160
    card(stage, x, y, 198, 138, index === 1 ? p.main : p.card)
    const [name, pitch] = parts(item)
    c.text(x + 99, y + 56, name, {
      size: 46,
      weight: 700,
      color: index === 1 ? p.onMain : p.ink,
      align: "center",
      width: 180,
    })
    c.text(x + 99, y + 104, pitch, {
      size: 22,
      color: index === 1 ? p.onMain : p.muted,
      align: "center",
      width: 180,
    })
  }
  tabBar(stage, 0)
}
