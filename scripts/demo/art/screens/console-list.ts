import { drawNamed } from "../motifs.ts"
import { card, cornerButton, INNER, MARGIN, page, parts, type Screen, tabBar } from "./chrome.ts"

/** An app list as in a store's console: name, installs, a small curve. */
export const consoleList: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage)
  cornerButton(stage)
  for (const [index, item] of spec.items.entries()) {
    const [label, value, more] = parts(item)
    const [second = "", sign = ""] = more.split("#")
    const y = 196 + index * 222
    card(stage, MARGIN, y, INNER, 200)
    const tint = [p.main, p.accent, p.third][index % 3] ?? p.main
    c.rect(MARGIN + 26, y + 26, 92, 92, 24, { fill: tint })
    c.stamp(drawNamed(sign, stage.motif, { a: p.card, b: p.ink, k: tint }), MARGIN + 44, y + 44, 56)
    c.text(MARGIN + 142, y + 54, label, { size: 30, weight: 600, color: p.ink, width: 440 })
    c.text(MARGIN + 142, y + 94, second, { size: 23, color: p.muted, width: 440 })
    c.text(MARGIN + 26, y + 160, value, { size: 30, weight: 700, color: p.ink, width: 280 })
    const points = Array.from(
      { length: 9 },
      (_, step) => [380 + step * 32, y + 172 - step * 4 - random() * 30] as const,
    )
    c.poly(points, { stroke: p.main, width: 4 })
  }
  tabBar(stage, 1)
}
