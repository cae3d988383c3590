import { corners } from "../canvas.ts"
import { mix } from "../colour.ts"
import { arena, foot } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** Stones of four shapes in a grid, three of them about to go. */
export const gems: Screen = stage => {
  const { c, p, random } = stage
  arena(stage)
  c.rect(34, 330, 652, 760, 36, { fill: mix(p.main, p.dark ? p.paper : p.ink, 0.25) })
  const tones = [p.accent, p.third, p.paper, mix(p.accent, p.paper, 0.55)]
  for (let cell = 0; cell < 42; cell++) {
    const x = 34 + 58 + (cell % 6) * 107
    const y = 330 + 62 + Math.floor(cell / 6) * 106
    const kind = cell % 6 < 3 && Math.floor(cell / 6) === 4 ? 0 : Math.floor(random() * 4)
    const tone = tones[kind] ?? p.accent
    const shade = mix(tone, "#000000", 0.16)
    c.rect(x - 47, y - 47, 94, 94, 20, { fill: p.onMain, opacity: 0.1 })
    if (kind === 0)
      c.poly(corners(x, y, 42, 6).concat([[x, y - 42]]), { fill: tone, stroke: shade, width: 5 })
    else if (kind === 1) c.circle(x, y, 36, { fill: tone, stroke: shade, width: 5 })
    else if (kind === 2) c.rect(x - 32, y - 32, 64, 64, 16, { fill: tone, stroke: shade, width: 5 })
    else c.poly(corners(x, y, 42, 4).concat([[x, y - 42]]), { fill: tone, stroke: shade, width: 5 })
    c.circle(x - 10, y - 12, 7, { fill: "#ffffff", opacity: 0.55 })
  }
  foot(stage)
}
