import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { arena, foot } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** Numbered tiles that join, five by four. */
export const merge: Screen = stage => {
  const { c, p, motif, random } = stage
  arena(stage)
  c.rect(40, 330, 640, 800, 36, { fill: p.onMain, opacity: 0.14 })
  for (let cell = 0; cell < 20; cell++) {
    const x = 62 + (cell % 4) * 151
    const y = 352 + Math.floor(cell / 4) * 153
    const level = Math.floor(random() * 6)
    if (level === 0) {
      c.rect(x, y, 140, 140, 24, { fill: p.onMain, opacity: 0.12 })
      continue
    }
    const ground =
      [p.paper, mix(p.third, p.paper, 0.5), p.third, mix(p.accent, p.paper, 0.5), p.accent][level - 1] ??
      p.paper
    c.rect(x, y + 5, 140, 140, 24, { fill: mix(ground, "#000000", 0.25) })
    c.rect(x, y, 140, 138, 24, { fill: ground })
    const dark = p.dark ? p.paper : p.ink
    c.stamp(drawNamed("", motif, { a: dark, b: level > 3 ? p.paper : p.main, k: ground }), x + 35, y + 16, 70)
    c.text(x + 70, y + 112, `${2 ** level}`, {
      size: 27,
      weight: 700,
      color: p.dark && level < 2 ? p.paper : dark,
      align: "center",
      width: 130,
    })
  }
  foot(stage)
}
