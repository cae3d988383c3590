import { mix } from "../colour.ts"
import { button, card, INNER, MARGIN, page, parts, type Screen } from "./chrome.ts"

/** Drawing with a finger: a sheet, strokes, colours. */
export const drawing: Screen = stage => {
  const { c, p, spec } = stage
  page(stage, { ground: p.soft })
  card(stage, MARGIN, 190, INNER, 860)
  c.path("M90 860Q220 700 360 800T630 740V990Q630 1024 600 1024H120Q90 1024 90 990Z", {
    fill: mix(p.main, p.card, 0.55),
  })
  c.circle(530, 340, 74, { fill: p.accent })
  c.path("M220 820V600L330 480L440 600V820Z", { stroke: p.main, width: 14 })
  c.path("M190 620L330 470L470 620", { stroke: p.accent, width: 14 })
  c.path("M300 820V710H360V820", { stroke: p.main, width: 12 })
  c.path("M120 420q30 -40 60 0t60 0M470 520q24 -32 48 0t48 0", { stroke: p.third, width: 12 })
  c.path("M520 830V720M520 740q-60 -20 -40 -70q50 -40 80 0q30 50 -40 70", {
    stroke: p.main,
    width: 12,
    dash: "2 22",
  })
  const tones = [p.main, p.accent, p.third, p.ink, mix(p.main, p.accent, 0.5), mix(p.accent, p.paper, 0.5)]
  for (const [index, tone] of tones.entries()) {
    c.circle(MARGIN + 56 + index * 104, 1130, index === 1 ? 46 : 38, {
      fill: tone,
      stroke: index === 1 ? p.card : undefined,
      width: 8,
    })
  }
  button(stage, 1240, parts(spec.items[0])[0])
}
