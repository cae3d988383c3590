import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { button, card, INNER, MARGIN, page, parts, type Screen } from "./chrome.ts"

/** A question with four answers, of which the second is correct. */
export const quiz: Screen = stage => {
  const { c, p, spec, motif } = stage
  page(stage)
  c.rect(MARGIN, 182, INNER, 14, 7, { fill: p.line })
  c.rect(MARGIN, 182, INNER * 0.62, 14, 7, { fill: p.accent })
  card(stage, MARGIN, 236, INNER, 470, p.main)
  c.circle(360, 392, 104, { fill: mix(p.main, p.onMain, 0.14) })
  c.stamp(drawNamed(parts(spec.items[0])[2], motif, { a: p.onMain, b: p.accent, k: p.main }), 290, 322, 140)
  const question = parts(spec.items[0])[0]
  c.text(360, 574, question, {
    size: 36,
    weight: 600,
    color: p.onMain,
    align: "center",
    width: 550,
    lines: 3,
    leading: 1.3,
  })
  for (const [index, item] of spec.items.slice(1, 5).entries()) {
    const y = 742 + index * 120
    const right = index === 1
    c.rect(MARGIN, y, INNER, 100, 26, {
      fill: right ? p.soft : p.card,
      stroke: right ? p.main : p.line,
      width: right ? 5 : 2,
    })
    c.text(MARGIN + 36, y + 50, parts(item)[0], {
      size: 31,
      weight: right ? 600 : 400,
      color: p.ink,
      width: 480,
    })
    if (right) c.path(`M${610} ${y + 50}L${624} ${y + 64}L${648} ${y + 34}`, { stroke: p.main, width: 7 })
  }
  if (spec.note) button(stage, 1272, spec.note)
}
