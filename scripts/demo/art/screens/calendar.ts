import { mix } from "../colour.ts"
import { card, cornerButton, INNER, MARGIN, page, type Screen, tabBar } from "./chrome.ts"
import { rows } from "./rows.ts"

/** A month with marks, and the entries of the selected day. */
export const calendar: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage)
  cornerButton(stage)
  card(stage, MARGIN, 190, INNER, 590)
  for (const [index, day] of (spec.note ?? "M|T|W|T|F|S|S").split("|").entries())
    c.text(MARGIN + 58 + index * 86, 240, day, {
      size: 23,
      weight: 500,
      color: p.muted,
      align: "center",
      width: 80,
    })
  for (let day = 1; day <= 31; day++) {
    const cell = day + 1
    const x = MARGIN + 58 + (cell % 7) * 86
    const y = 318 + Math.floor(cell / 7) * 92
    const chosen = day === 17
    if (chosen) c.circle(x, y, 38, { fill: p.main })
    else if (random() > 0.72) c.circle(x, y, 38, { fill: mix(p.accent, p.card, 0.72) })
    const color = chosen ? p.onMain : p.ink
    c.text(x, y, `${day}`, { size: 27, weight: chosen ? 700 : 400, color, align: "center", width: 80 })
    if (random() > 0.66) c.circle(x, y + 30, 4.5, { fill: chosen ? p.onMain : p.accent })
  }
  rows(stage, spec.items, 802)
  tabBar(stage, 0)
}
