import { darkness, mix } from "../colour.ts"
import { MARGIN, page, parts, type Stage } from "./chrome.ts"

/** A game's ground: the brand's colour, the title, and the counters of the first item ("score|moves|coins"). */
export function arena(stage: Stage, ground = stage.p.main) {
  const { c, p, spec } = stage
  const [light, deep] = p.dark ? [p.ink, p.paper] : ["#ffffff", p.ink]
  const ink = darkness(ground) > 0.42 ? light : deep
  page(stage, { ground, ink, title: "", sky: mix(ground, ink, 0.06) })
  c.text(360, 116, spec.title, { size: 42, weight: 700, color: ink, align: "center", width: 560 })
  const [, ...rest] = parts(spec.items[0])
  for (const [index, text] of rest.filter(Boolean).entries()) {
    const x = index === 0 ? MARGIN : 400
    c.rect(x, 184, 276, 84, 42, { fill: mix(ground, ink, 0.14) })
    c.circle(x + 44, 226, 25, { fill: index === 0 ? p.accent : p.third })
    c.text(x + 90, 226, text, { size: 31, weight: 700, color: ink, width: 176 })
  }
}

/** Three helpers at the foot of a board, each with what is left of it. */
export function foot({ c, p }: Stage) {
  const signs = [
    "M-16 14L14 -16M4 -22L22 -4M-16 14L-22 20",
    "M-18 0A18 18 0 1 1 0 18M-18 0L-26 -10M-18 0L-8 -8",
    "M2 -24L-14 4H0L-4 24L14 -6H0Z",
  ]
  for (const [index, sign] of signs.entries()) {
    const x = 150 + index * 210
    c.circle(x, 1256, 66, { fill: p.onMain, opacity: 0.16 })
    c.add(`<g transform="translate(${x} 1256) scale(1.25)">`)
    c.path(sign, { stroke: p.onMain, width: 5 })
    c.add("</g>")
    c.circle(x + 48, 1210, 23, { fill: p.accent })
    c.text(x + 48, 1210, `${index + 2}`, {
      size: 24,
      weight: 700,
      color: p.onAccent,
      align: "center",
      width: 46,
    })
  }
}
