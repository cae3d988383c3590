import { mix } from "../colour.ts"
import { card, INNER, MARGIN, page, parts, type Screen, tabBar } from "./chrome.ts"
import { rows } from "./rows.ts"

/** The night as a stepped line, with its phases. */
export const sleep: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage)
  const [label, value, more] = parts(spec.items[0])
  card(stage, MARGIN, 190, INNER, 560)
  c.text(MARGIN + 34, 246, label, { size: 26, color: p.muted, width: 400 })
  c.text(MARGIN + 34, 314, value, { size: 70, weight: 700, color: p.ink, width: 420 })
  c.text(MARGIN + INNER - 34, 314, more, {
    size: 28,
    weight: 600,
    color: p.accent,
    align: "right",
    width: 180,
  })
  const steps = Array.from({ length: 13 }, () => Math.floor(random() * 4))
  const y = (step: number) => 430 + step * 78
  for (const step of [0, 1, 2, 3]) c.line(MARGIN + 34, y(step), MARGIN + INNER - 34, y(step), p.line, 2)
  for (const [index, step] of steps.entries()) {
    const x = MARGIN + 40 + index * 43
    c.rect(x, y(step) - 15, 46, 30, 10, {
      fill: [p.accent, p.third, p.main, mix(p.main, p.paper, 0.45)][step],
    })
    const next = steps[index + 1]
    if (next !== undefined && next !== step) c.line(x + 44, y(step), x + 44, y(next), p.muted, 2)
  }
  rows(stage, spec.items.slice(1), 780, 122)
  tabBar(stage, 1)
}
