import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { arena } from "./arena.ts"
import { button, parts, type Screen } from "./chrome.ts"

/** A board of pictured cards, four by four, some of them covered by a bean. */
export const bingo: Screen = stage => {
  const { c, p, spec, random } = stage
  arena(stage)
  const face = p.dark ? p.ink : mix(p.paper, "#ffffff", 0.4)
  for (let cell = 0; cell < 16; cell++) {
    const [x, y] = [40 + (cell % 4) * 164, 312 + Math.floor(cell / 4) * 236]
    const tint = [face, mix(p.third, face, 0.45), mix(p.accent, face, 0.72)][cell % 3] ?? face
    c.rect(x, y, 148, 220, 18, { fill: tint, stroke: mix(p.main, "#000000", 0.25), width: 4 })
    const [label, , sign] = parts(spec.items[(cell % Math.max(1, spec.items.length - 1)) + 1])
    c.stamp(
      drawNamed(sign, stage.motif, { a: p.dark ? p.paper : p.main, b: p.accent, k: tint }),
      x + 24,
      y + 34,
      100,
    )
    c.text(x + 74, y + 190, label, {
      size: 20,
      weight: 600,
      color: p.dark ? p.paper : p.ink,
      align: "center",
      width: 140,
    })
    if (random() > 0.68)
      c.circle(x + 74, y + 90, 34, { fill: p.accent, stroke: mix(p.accent, "#000000", 0.3), width: 5 })
  }
  if (spec.note) button({ ...stage, p: { ...p, main: p.accent, onMain: p.onAccent } }, 1290, spec.note)
}
