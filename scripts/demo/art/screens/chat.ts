import { drawNamed } from "../motifs.ts"
import { INNER, MARGIN, page, type Screen } from "./chrome.ts"

/** A conversation: items that begin with ">" are one's own. */
export const chat: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage, { title: "" })
  c.circle(MARGIN + 36, 122, 38, { fill: p.third })
  c.stamp(drawNamed("", stage.motif, { a: p.main, b: p.accent, k: p.third }), MARGIN + 12, 98, 48)
  c.text(MARGIN + 98, 106, spec.title, { size: 34, weight: 700, color: p.ink, width: 460 })
  c.text(MARGIN + 98, 146, spec.note ?? "", { size: 23, color: p.muted, width: 460 })
  c.line(0, 190, 720, 190, p.line, 2)
  let y = 232
  for (const item of spec.items) {
    const own = item.startsWith(">")
    const text = own ? item.slice(1) : item
    const lines = Math.min(4, Math.ceil(text.length / 27))
    const width = lines > 1 ? 460 : Math.max(150, text.length * 16 + 64)
    const height = lines * 38 + 46
    const x = own ? 720 - MARGIN - width : MARGIN
    c.rect(x, y, width, height, 30, own ? { fill: p.main } : { fill: p.card, stroke: p.line, width: 2 })
    c.text(x + 30, y + 42, text, {
      size: 28,
      leading: 1.36,
      color: own ? p.onMain : p.ink,
      width: width - 52,
      lines,
    })
    y += height + 22 + Math.floor(random() * 2) * 14
  }
  c.rect(MARGIN, 1304, INNER - 104, 84, 42, { fill: p.card, stroke: p.line, width: 2 })
  c.rect(MARGIN + 34, 1338, 4, 34, 2, { fill: p.main })
  c.circle(720 - MARGIN - 42, 1346, 42, { fill: p.main })
  c.path("M634 1365V1329M618 1345L634 1329L650 1345", { stroke: p.onMain, width: 6 })
}
