import { mix } from "../colour.ts"
import { card, cornerButton, INNER, MARGIN, page, parts, pills, type Screen, tabBar } from "./chrome.ts"
import { rows } from "./rows.ts"

/** A large figure (first item), bars, then rows. */
export const chart: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage)
  cornerButton(stage)
  pills(stage, 176)
  card(stage, MARGIN, 256, INNER, 520)
  const [label, value, more] = parts(spec.items[0])
  c.text(MARGIN + 34, 306, label, { size: 25, color: p.muted, width: 400 })
  c.text(MARGIN + 34, 376, value, { size: 74, weight: 700, color: p.ink, width: 440 })
  c.text(MARGIN + INNER - 34, 376, more, {
    size: 28,
    weight: 600,
    color: p.accent,
    align: "right",
    width: 200,
  })
  for (const y of [470, 570, 670]) c.line(MARGIN + 34, y, MARGIN + INNER - 34, y, p.line, 2)
  for (let bar = 0; bar < 12; bar++) {
    const height = 60 + bar * 9 + random() * 90
    const fill = bar === 9 ? p.accent : mix(p.main, p.card, bar < 9 ? 0.12 : 0.55)
    c.rect(MARGIN + 36 + bar * 47, 736 - height, 30, height, 9, { fill })
  }
  rows(stage, spec.items.slice(1), 796)
  tabBar(stage, 1)
}
