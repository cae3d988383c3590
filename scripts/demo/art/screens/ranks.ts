import { mix } from "../colour.ts"
import { page, parts, type Screen } from "./chrome.ts"

/** A table of the best, the third row being one's own. */
export const ranks: Screen = stage => {
  const { c, p, spec } = stage
  page(stage, { ground: p.main, ink: p.onMain })
  const heights = [210, 290, 160]
  for (const [place, order] of [1, 0, 2].entries()) {
    const [label, value] = parts(spec.items[order])
    const x = 60 + place * 206
    const top = 640 - (heights[place] ?? 200)
    c.rect(x, top, 188, 660 - top, 20, { fill: order === 0 ? p.accent : mix(p.main, p.onMain, 0.18) })
    c.circle(x + 94, top - 66, 52, { fill: p.third, stroke: p.onMain, width: 6 })
    c.circle(x + 94, top - 80, 17, { fill: p.main })
    c.path(`M${x + 64} ${top - 34}q30 -40 60 0Z`, { fill: p.main })
    const color = order === 0 ? p.onAccent : p.onMain
    c.text(x + 94, top + 52, `${order + 1}`, { size: 54, weight: 700, color, align: "center", width: 180 })
    c.text(x + 94, top + 104, label, { size: 25, weight: 600, color, align: "center", width: 176 })
    c.text(x + 94, top + 138, value, { size: 23, color, align: "center", width: 176 })
  }
  c.rect(0, 640, 720, 800, 40, { fill: p.paper })
  for (const [index, item] of spec.items.slice(3).entries()) {
    const [label, value] = parts(item)
    const y = 690 + index * 122
    if (index === 2) c.rect(28, y, 664, 106, 26, { fill: p.soft })
    c.text(66, y + 53, `${index + 4}`, { size: 30, weight: 600, color: p.muted, width: 50 })
    c.circle(156, y + 53, 36, { fill: [p.third, p.main, p.accent][index % 3] })
    c.circle(156, y + 43, 12, { fill: p.paper })
    c.path(`M136 ${y + 76}q20 -28 40 0Z`, { fill: p.paper })
    c.text(216, y + 53, label, { size: 30, weight: index === 2 ? 700 : 500, color: p.ink, width: 280 })
    c.text(656, y + 53, value, { size: 29, weight: 600, color: p.ink, align: "right", width: 180 })
  }
}
