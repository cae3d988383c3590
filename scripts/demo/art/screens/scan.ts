import { mix } from "../colour.ts"
import { page, parts, pills, type Screen } from "./chrome.ts"

/** A sheet seen by the camera, its corners found. */
export const scan: Screen = stage => {
  const { c, p, spec } = stage
  const desk = p.dark ? mix(p.paper, p.ink, 0.1) : mix(p.ink, p.paper, 0.12)
  const light = p.dark ? p.ink : p.paper
  page(stage, { ground: desk, ink: light })
  c.path("M130 250L610 270L640 1010L90 1000Z", { fill: mix(p.third, "#ffffff", 0.82) })
  c.path("M130 250L610 270L640 1010L90 1000Z", { stroke: p.accent, width: 5 })
  for (const [x, y] of [
    [130, 250],
    [610, 270],
    [640, 1010],
    [90, 1000],
  ] as const)
    c.circle(x, y, 20, { fill: desk, stroke: p.accent, width: 7 })
  const text = p.dark ? p.paper : p.ink
  const [heading] = parts(spec.items[0])
  c.text(180, 330, heading, { size: 34, weight: 700, color: text, width: 380 })
  for (const [index, share] of [1, 0.92, 0.97, 0.6, 0, 1, 0.88, 0.95, 0.4].entries())
    c.rect(178 - index * 3, 396 + index * 46, 380 * share, 14, 7, { fill: mix(p.main, "#ffffff", 0.55) })
  c.path("M170 900q30 -60 54 -10t50 -14t44 -4t60 -18", { stroke: p.main, width: 7 })
  c.line(150, 930, 420, 934, mix(p.main, "#ffffff", 0.5), 3)
  pills({ ...stage, p: { ...p, card: desk, line: mix(desk, light, 0.25), muted: light } }, 1080)
  c.circle(360, 1280, 74, { stroke: light, width: 8 })
  c.circle(360, 1280, 56, { fill: p.accent })
  c.rect(90, 1240, 78, 78, 18, { fill: mix(p.third, "#ffffff", 0.5) })
  c.path("M566 1280h60M596 1250v60", { stroke: light, width: 6 })
}
