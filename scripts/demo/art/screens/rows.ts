import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { INNER, MARGIN, parts, type Stage } from "./chrome.ts"

const FLOOR = 1326

/** Rows with a small sign, a name, a second line and a figure; y is the top of the first. */
export function rows(stage: Stage, items: string[], top: number, height = 118) {
  const { c, p, motif } = stage
  const fitting = items.slice(0, Math.floor((FLOOR - top) / height))
  for (const [index, item] of fitting.entries()) {
    const [label, value, more] = parts(item)
    const [second = "", sign = ""] = more.split("#")
    const y = top + index * height
    const tint = mix([p.main, p.accent, p.third][index % 3] ?? p.main, p.paper, 0.78)
    c.rect(MARGIN, y + 16, 84, 84, 24, { fill: tint })
    c.stamp(
      drawNamed(sign, motif, { a: p.dark ? p.ink : p.main, b: p.accent, k: tint }),
      MARGIN + 17,
      y + 33,
      50,
    )
    const middle = y + 58
    const wide = value ? INNER - 300 : INNER - 110
    c.text(MARGIN + 108, second ? middle - 18 : middle, label, {
      size: 29,
      weight: 600,
      color: p.ink,
      width: wide,
    })
    if (second) c.text(MARGIN + 108, middle + 20, second, { size: 23, color: p.muted, width: wide })
    const tone = value.startsWith("+") ? p.main : p.ink
    c.text(MARGIN + INNER, middle, value, { size: 28, weight: 600, color: tone, align: "right", width: 210 })
    if (index < fitting.length - 1) c.line(MARGIN + 108, y + height, MARGIN + INNER, y + height, p.line, 2)
  }
}
