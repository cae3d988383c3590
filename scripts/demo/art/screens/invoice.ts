import { button, card, cornerButton, INNER, MARGIN, page, parts, type Screen, tabBar } from "./chrome.ts"

/** A bill: who, what, how much. */
export const invoice: Screen = stage => {
  const { c, p, spec } = stage
  page(stage)
  cornerButton(stage)
  card(stage, MARGIN, 190, INNER, 960)
  const [label, value, more] = parts(spec.items[0])
  c.rect(MARGIN + 36, 228, 70, 70, 18, { fill: p.main })
  c.path(`M${MARGIN + 56} 264l12 12l22 -24`, { stroke: p.onMain, width: 7 })
  c.text(MARGIN + 130, 250, label, { size: 31, weight: 700, color: p.ink, width: 300 })
  c.text(MARGIN + 130, 288, more, { size: 23, color: p.muted, width: 300 })
  c.text(MARGIN + 36, 398, value, { size: 76, weight: 700, color: p.ink, width: INNER - 70 })
  c.line(MARGIN + 36, 470, MARGIN + INNER - 36, 470, p.line, 3)
  const lines = spec.items.slice(1)
  for (const [index, item] of lines.entries()) {
    const [name, sum] = parts(item)
    const last = index === lines.length - 1
    const y = 530 + index * 92
    c.text(MARGIN + 36, y, name, { size: 28, weight: last ? 700 : 400, color: p.ink, width: 330 })
    c.text(MARGIN + INNER - 36, y, sum, {
      size: 28,
      weight: last ? 700 : 500,
      color: p.ink,
      align: "right",
      width: 230,
    })
    c.line(MARGIN + 36, y + 46, MARGIN + INNER - 36, y + 46, p.line, 2)
  }
  c.path(
    `M${MARGIN} 1150${Array.from({ length: 21 }, (_, tooth) => `l15 ${tooth % 2 ? 14 : -14}l15 ${tooth % 2 ? -14 : 14}`).join("")}`,
    { stroke: p.paper, width: 4 },
  )
  button(stage, 1190, spec.note ?? label)
  tabBar(stage, 3)
}
