import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { arena, foot } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** Rooms of a dungeon on squares, seen from above. */
export const dungeon: Screen = stage => {
  const { c, p, random, motif } = stage
  const dark = mix(p.dark ? p.paper : p.ink, "#000000", 0.2)
  arena(stage, dark)
  const rooms = [
    [1, 0, 4, 3],
    [6, 1, 3, 4],
    [0, 5, 4, 4],
    [5, 7, 4, 3],
  ] as const
  const cell = 72
  const floor = mix(p.third, dark, 0.25)
  const hall = mix(p.third, dark, 0.45)
  for (const [x, y, w, h] of [
    [4, 1, 3, 1],
    [7, 4, 1, 4],
    [2, 3, 1, 3],
    [3, 8, 3, 1],
  ] as const)
    c.rect(36 + x * cell, 320 + y * cell, w * cell, h * cell, 0, { fill: hall })
  for (const [x, y, w, h] of rooms) {
    c.rect(36 + x * cell - 8, 320 + y * cell - 8, w * cell + 16, h * cell + 16, 12, { fill: p.main })
    for (let tile = 0; tile < w * h; tile++)
      c.rect(38 + (x + (tile % w)) * cell, 322 + (y + Math.floor(tile / w)) * cell, cell - 4, cell - 4, 6, {
        fill: random() > 0.25 ? floor : hall,
      })
  }
  const things = [
    ["key", 2, 1],
    ["coins", 7, 2],
    ["heart", 8, 4],
    ["portal", 7, 8],
    ["lamp", 1, 7],
    ["parcel", 5, 9],
  ] as const
  for (const [name, x, y] of things)
    c.stamp(
      drawNamed(name, motif, { a: p.paper === dark ? p.ink : "#ffffff", b: p.accent, k: floor }),
      42 + x * cell,
      326 + y * cell,
      60,
    )
  c.circle(36 + 3.5 * cell, 320 + 6.5 * cell, 34, { fill: p.accent })
  c.stamp(
    drawNamed("sword", motif, { a: "#ffffff", b: dark, k: p.accent }),
    36 + 3.5 * cell - 22,
    320 + 6.5 * cell - 22,
    44,
  )
  foot({ ...stage, p: { ...p, onMain: "#ffffff" } })
}
