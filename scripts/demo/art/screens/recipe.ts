import { mix } from "../colour.ts"
import { INNER, MARGIN, page, parts, pills, type Screen, tabBar } from "./chrome.ts"

/** A dish from above, what goes in, and how. */
export const recipe: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage, { ground: p.paper, ink: p.onMain, title: "" })
  c.rect(0, 0, 720, 560, 0, { fill: p.main })
  c.circle(360, 310, 214, { fill: mix(p.main, "#000000", 0.14) })
  c.circle(360, 300, 210, { fill: mix(p.paper, "#ffffff", 0.5) })
  c.circle(360, 300, 164, { fill: mix(p.third, p.paper, 0.25) })
  for (let bit = 0; bit < 26; bit++) {
    const [angle, r] = [random() * 6.283, Math.sqrt(random()) * 132]
    const [x, y] = [360 + r * Math.cos(angle), 300 + r * Math.sin(angle)]
    const tone = [p.accent, p.main, mix(p.accent, p.paper, 0.4), mix(p.main, p.paper, 0.35)][bit % 4]
    if (bit % 3) c.circle(x, y, 12 + random() * 16, { fill: tone })
    else c.path(`M${x} ${y}q26 -30 52 0q-26 22 -52 0Z`, { fill: tone })
  }
  c.rect(0, 520, 720, 60, 40, { fill: p.paper })
  c.text(MARGIN, 632, spec.title, { size: 46, weight: 700, color: p.ink, width: INNER })
  pills(stage, 682)
  for (const [index, item] of spec.items.entries()) {
    const [label, value] = parts(item)
    const y = 800 + index * 84
    c.rect(MARGIN, y - 19, 38, 38, 11, index < 2 ? { fill: p.main } : { stroke: p.muted, width: 3 })
    if (index < 2) c.path(`M${MARGIN + 10} ${y}l7 8l12 -15`, { stroke: p.onMain, width: 5 })
    c.text(MARGIN + 62, y, label, { size: 30, color: p.ink, width: 380 })
    c.text(720 - MARGIN, y, value, { size: 28, weight: 600, color: p.muted, align: "right", width: 190 })
    c.line(MARGIN + 62, y + 42, 720 - MARGIN, y + 42, p.line, 2)
  }
  tabBar(stage, 0)
}
