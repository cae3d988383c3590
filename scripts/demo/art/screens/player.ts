import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { INNER, MARGIN, page, parts, type Screen } from "./chrome.ts"

/** Something that plays: a cover, the wave of its sound, the buttons. */
export const player: Screen = stage => {
  const { c, p, spec, motif, random } = stage
  page(stage)
  const [label, value, more] = parts(spec.items[0])
  c.rect(MARGIN + 26, 196, 580, 580, 40, { fill: p.main })
  c.path("M70 620Q220 500 360 580T650 520V736Q650 776 610 776H110Q70 776 70 736Z", {
    fill: mix(p.main, p.third, 0.5),
  })
  c.circle(520, 330, 70, { fill: p.accent })
  c.stamp(drawNamed(more, motif, { a: p.onMain, b: p.accent, k: p.main }), 200, 330, 300)
  c.text(MARGIN + 26, 842, label, { size: 42, weight: 700, color: p.ink, width: 570 })
  c.text(MARGIN + 26, 894, value, { size: 28, color: p.muted, width: 570 })
  for (let bar = 0; bar < 48; bar++) {
    const height = 14 + Math.abs(Math.sin(bar * 0.7) * 44) + random() * 34
    c.rect(MARGIN + 28 + bar * 12.1, 1000 - height / 2, 6.5, height, 3, { fill: bar < 19 ? p.main : p.line })
  }
  const [start, end] = parts(spec.note)
  c.text(MARGIN + 26, 1078, start, { size: 23, color: p.muted })
  c.text(MARGIN + 606, 1078, end, { size: 23, color: p.muted, align: "right" })
  c.circle(360, 1190, 66, { fill: p.main })
  c.path("M342 1160L388 1190L342 1220Z", { fill: p.onMain })
  for (const side of [-1, 1]) {
    c.path(`M${360 + side * 150} 1164L${360 + side * 190} 1190L${360 + side * 150} 1216Z`, { fill: p.ink })
    c.line(360 + side * 200, 1166, 360 + side * 200, 1214, p.ink, 6)
  }
  c.text(360, 1346, parts(spec.items[1])[0], {
    size: 26,
    weight: 500,
    color: p.muted,
    align: "center",
    width: INNER,
  })
}
