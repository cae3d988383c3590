import { card, cornerButton, INNER, MARGIN, page, parts, pills, type Screen, tabBar } from "./chrome.ts"

/** A list to tick off; items that begin with "x" are done. */
export const checklist: Screen = stage => {
  const { c, p, spec } = stage
  page(stage)
  cornerButton(stage)
  pills(stage, 178)
  for (const [index, item] of spec.items.entries()) {
    const done = item.startsWith("x ")
    const [label, value] = parts(done ? item.slice(2) : item)
    const y = 270 + index * 128
    card(stage, MARGIN, y, INNER, 110)
    c.rect(MARGIN + 30, y + 34, 42, 42, 13, done ? { fill: p.main } : { stroke: p.muted, width: 3.5 })
    if (done) c.path(`M${MARGIN + 41} ${y + 55}l8 9l14 -18`, { stroke: p.onMain, width: 5 })
    c.text(MARGIN + 100, y + 55, label, { size: 29, weight: 500, color: done ? p.muted : p.ink, width: 350 })
    c.text(MARGIN + INNER - 28, y + 55, value, { size: 25, color: p.muted, align: "right", width: 190 })
  }
  tabBar(stage, 3)
}
