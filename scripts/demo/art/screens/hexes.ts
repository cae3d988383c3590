import { corners, type Point } from "../canvas.ts"
import { mix } from "../colour.ts"
import { arena } from "./arena.ts"
import type { Screen } from "./chrome.ts"

/** Six-sided cells around a middle, with three pieces waiting below. */
export const hexes: Screen = stage => {
  const { c, p, random } = stage
  arena(stage)
  const put = (x: number, y: number, r: number, fill: string, opacity = 1) =>
    c.add(
      `<path d="M${corners(x, y, r, 6)
        .map(([left, top]) => `${Math.round(left)} ${Math.round(top)}`)
        .join(
          "L",
        )}Z" fill="${fill}" opacity="${opacity}" stroke="${fill}" stroke-width="8" stroke-linejoin="round"/>`,
    )
  const tones = [p.accent, p.third, p.paper, mix(p.accent, p.paper, 0.5)]
  for (let row = -3; row <= 3; row++) {
    const count = 7 - Math.abs(row)
    for (let cell = 0; cell < count; cell++) {
      const x = 360 + (cell - (count - 1) / 2) * 94
      const y = 680 + row * 82
      const filled = random() > 0.48
      put(x, y, 42, filled ? (tones[Math.floor(random() * 4)] ?? p.accent) : p.onMain, filled ? 1 : 0.13)
    }
  }
  const shapes: Point[][] = [
    [
      [0, 0],
      [60, 0],
      [30, 52],
    ],
    [
      [0, 0],
      [30, 52],
      [60, 104],
    ],
    [
      [0, 26],
      [60, 26],
    ],
  ]
  for (const [index, shape] of shapes.entries())
    for (const [x, y] of shape) put(120 + index * 215 + x, 1160 + y, 25, tones[index] ?? p.accent)
}
