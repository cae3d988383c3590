import { mix } from "../colour.ts"
import { arena, foot } from "./arena.ts"
import type { Screen } from "./chrome.ts"

const WALL = [
  "..........",
  "..........",
  "...b......",
  "...bb.....",
  "....b.....",
  "..........",
  "..........",
  "a.........",
  "aa..cc..d.",
  "acc.cc.dd.",
  "bcc.aaabd.",
  "bbb.abbbcc",
]

/** Falling blocks on their wall. */
export const blocks: Screen = stage => {
  const { c, p } = stage
  arena(stage)
  c.rect(66, 310, 588, 712, 26, { fill: mix(p.main, "#000000", 0.3) })
  const tones = new Map([
    ["a", p.accent],
    ["b", p.third],
    ["c", p.paper],
    ["d", mix(p.accent, p.paper, 0.5)],
  ])
  for (const [row, line] of WALL.entries())
    for (const [column, sign] of [...line].entries()) {
      const fill = tones.get(sign)
      const [x, y] = [74 + column * 57.2, 318 + row * 58]
      c.rect(x, y, 54, 54, 10, fill ? { fill } : { fill: p.onMain, opacity: 0.05 })
      if (fill) c.rect(x + 7, y + 7, 40, 10, 5, { fill: "#ffffff", opacity: 0.35 })
    }
  foot(stage)
}
