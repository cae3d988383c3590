import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { card, INNER, MARGIN, page, parts, pills, type Screen, tabBar } from "./chrome.ts"

/** Cards with a word, its reading and an example. */
export const flashcard: Screen = stage => {
  const { c, p, spec, motif } = stage
  page(stage)
  pills(stage, 178)
  const [word, reading, more] = parts(spec.items[0])
  c.rect(MARGIN + 44, 290, INNER - 88, 640, 40, { fill: p.third, opacity: 0.6 })
  c.rect(MARGIN + 22, 314, INNER - 44, 640, 40, { fill: mix(p.third, p.paper, 0.4) })
  card(stage, MARGIN, 338, INNER, 650)
  c.circle(360, 500, 108, { fill: p.soft })
  c.stamp(drawNamed(more, motif, { a: p.dark ? p.ink : p.main, b: p.accent, k: p.soft }), 288, 428, 144)
  c.text(360, 690, word, {
    size: word.length > 12 ? 54 : 70,
    weight: 700,
    color: p.ink,
    align: "center",
    width: INNER - 60,
  })
  c.text(360, 764, reading, { size: 30, color: p.muted, align: "center", width: INNER - 60 })
  c.line(250, 820, 470, 820, p.line, 3)
  c.text(360, 872, parts(spec.items[1])[0], {
    size: 29,
    color: p.ink,
    align: "center",
    width: INNER - 90,
    lines: 2,
    leading: 1.4,
  })
  for (const [index, item] of spec.items.slice(2, 5).entries()) {
    const x = MARGIN + index * 216
    const tones = [mix(p.accent, p.paper, 0.75), p.soft, mix(p.third, p.paper, 0.5)]
    c.rect(x, 1044, 198, 124, 28, { fill: tones[index] })
    const [label, when] = parts(item)
    c.text(x + 99, 1092, label, { size: 29, weight: 600, color: p.ink, align: "center", width: 184 })
    c.text(x + 99, 1134, when, { size: 23, color: p.muted, align: "center", width: 184 })
  }
  tabBar(stage, 2)
}
