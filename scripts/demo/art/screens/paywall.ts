import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { button, INNER, MARGIN, page, parts, type Screen } from "./chrome.ts"

/** A plan choice: the second of the items is the one that is chosen. */
export const paywall: Screen = stage => {
  const { c, p, spec, motif } = stage
  page(stage, { title: "" })
  c.rect(0, 70, 720, 470, 0, { fill: p.soft })
  c.circle(360, 300, 190, { fill: mix(p.soft, p.main, 0.12) })
  c.stamp(drawNamed("", motif, { a: p.dark ? p.ink : p.main, b: p.accent, k: p.soft }), 240, 180, 240)
  c.text(360, 600, spec.title, {
    size: 44,
    weight: 700,
    color: p.ink,
    align: "center",
    width: INNER,
    lines: 2,
  })
  for (const [index, text] of (spec.note ?? "").split("|").entries()) {
    const y = 700 + index * 56
    c.path(`M${MARGIN + 10} ${y}L${MARGIN + 20} ${y + 10}L${MARGIN + 38} ${y - 12}`, {
      stroke: p.accent,
      width: 6,
    })
    c.text(MARGIN + 62, y, text, { size: 28, color: p.ink, width: INNER - 70 })
  }
  const plans = spec.items.slice(0, 3)
  for (const [index, item] of plans.entries()) {
    const [label, value] = parts(item)
    const y = 890 + index * 122
    const chosen = index === 1
    c.rect(MARGIN, y, INNER, 104, 26, {
      fill: chosen ? p.soft : p.card,
      stroke: chosen ? p.main : p.line,
      width: chosen ? 5 : 2,
    })
    c.circle(MARGIN + 46, y + 52, 17, { stroke: chosen ? p.main : p.muted, width: 4 })
    if (chosen) c.circle(MARGIN + 46, y + 52, 9, { fill: p.main })
    c.text(MARGIN + 84, y + 52, label, { size: 29, weight: 600, color: p.ink, width: 320 })
    c.text(MARGIN + INNER - 28, y + 52, value, {
      size: 29,
      weight: 600,
      color: p.ink,
      align: "right",
      width: 260,
    })
  }
  button(stage, 1290, parts(spec.items[3])[0] || parts(plans[0])[0])
}
