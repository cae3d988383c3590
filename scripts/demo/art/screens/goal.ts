import { mix } from "../colour.ts"
import { drawMotif } from "../motifs.ts"
import { arena } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** A goal, a keeper and a ball on its spot. */
export const goal: Screen = stage => {
  const { c, p } = stage
  arena(stage)
  const lawn = mix(p.main, p.third, 0.3)
  c.rect(0, 720, 720, 720, 0, { fill: lawn })
  for (let band = 0; band < 6; band += 2)
    c.rect(0, 720 + band * 120, 720, 120, 0, { fill: "#ffffff", opacity: 0.06 })
  for (let row = 0; row < 3; row++)
    for (let head = 0; head < 13; head++)
      c.circle(20 + head * 58 + (row % 2) * 28, 350 + row * 46, 20, {
        fill: [p.third, p.accent, p.paper, p.main][(head * 7 + row * 3) % 4],
        opacity: 0.55,
      })
  c.rect(0, 470, 720, 60, 0, { fill: mix(p.main, "#000000", 0.35) })
  for (let net = 0; net < 14; net++) c.line(90 + net * 41, 520, 90 + net * 41, 760, p.paper, 1.5)
  for (let net = 0; net < 6; net++) c.line(80, 530 + net * 40, 640, 530 + net * 40, p.paper, 1.5)
  c.path("M76 770V510H644V770", { stroke: "#ffffff", width: 16 })
  c.path("M330 770V690Q300 660 240 620M330 690Q360 650 400 600M330 690L400 700M400 770V700", {
    stroke: p.accent,
    width: 34,
  })
  c.circle(345, 610, 34, { fill: mix(p.third, "#ffffff", 0.5) })
  c.path("M140 1440L210 860H510L580 1440", { stroke: "#ffffff", width: 8, opacity: 0.7 })
  c.circle(360, 1170, 12, { fill: "#ffffff" })
  c.stamp(
    drawMotif("ball", { a: "#ffffff", b: p.dark ? p.paper : p.ink, k: mix(p.ink, "#ffffff", 0.2) }),
    280,
    1050,
    160,
  )
  c.path("M372 1030Q470 830 560 610", { stroke: p.accent, width: 10, dash: "4 28" })
  c.circle(566, 596, 34, { stroke: p.accent, width: 8 })
}
