import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { cornerButton, MARGIN, page, parts, pills, type Screen, tabBar } from "./chrome.ts"

/** Things in two columns, each with a sign on its own tint. */
export const shop: Screen = stage => {
  const { c, p, spec, motif } = stage
  page(stage)
  cornerButton(stage)
  pills(stage, 178)
  for (const [index, item] of spec.items.slice(0, 4).entries()) {
    const [label, value, sign] = parts(item)
    const x = MARGIN + (index % 2) * 324
    const y = 264 + Math.floor(index / 2) * 516
    const tint =
      [mix(p.main, p.paper, 0.78), mix(p.accent, p.paper, 0.72), mix(p.third, p.paper, 0.45), p.line][
        index
      ] ?? p.soft
    c.rect(x, y, 308, 340, 30, { fill: tint })
    c.stamp(drawNamed(sign, motif, { a: p.dark ? p.ink : p.main, b: p.accent, k: tint }), x + 64, y + 80, 180)
    c.text(x + 6, y + 380, label, { size: 28, weight: 600, color: p.ink, width: 300 })
    c.text(x + 6, y + 424, value, { size: 27, color: p.muted, width: 300 })
  }
  tabBar(stage, 0)
}
