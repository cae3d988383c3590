import { mix } from "../colour.ts"
import { drawNamed } from "../motifs.ts"
import { arena } from "./arena.ts"
import { MARGIN, parts, type Screen } from "./chrome.ts"

/** A road from above with cars on three lanes. */
export const road: Screen = stage => {
  const { c, p, random } = stage
  arena(stage, p.third)
  for (let tree = 0; tree < 14; tree++) {
    const x = tree % 2 ? 30 + random() * 50 : 640 + random() * 50
    const y = 290 + tree * 82
    c.circle(x, y + 8, 40, { fill: "#000000", opacity: 0.12 })
    c.circle(x, y, 36, { fill: mix(p.main, p.third, 0.35) })
  }
  const tar = mix(p.dark ? p.paper : p.ink, "#ffffff", 0.08)
  c.path("M120 1440L150 0H570L600 1440Z", { fill: tar })
  c.path("M104 1440L136 0H150L120 1440ZM616 1440L584 0H570L600 1440Z", { fill: p.paper })
  for (const x of [284, 436])
    c.path(`M${x} 0V1440`, { stroke: "#ffffff", width: 7, dash: "70 70", opacity: 0.7 })
  const cars = [
    [212, 430, p.paper],
    [510, 560, p.third],
    [358, 720, p.main],
    [208, 930, p.main],
    [506, 1000, p.paper],
  ] as const
  for (const [x, y, tone] of cars)
    c.stamp(
      drawNamed("racer", "racer", { a: tone, b: mix(tone, "#000000", 0.45), k: tar }),
      x - 75,
      y - 75,
      150,
    )
  c.stamp(drawNamed("racer", "racer", { a: p.accent, b: "#ffffff", k: tar }), 260, 1070, 200)
  c.path("M330 1290V1390M390 1290V1390", { stroke: p.accent, width: 10, opacity: 0.5, dash: "16 22" })
  const [title, score, more] = parts(stage.spec.items[0])
  c.rect(MARGIN, 80, 632, 200, 40, { fill: tar })
  c.text(360, 128, stage.spec.title || title, {
    size: 36,
    weight: 700,
    color: "#ffffff",
    align: "center",
    width: 560,
  })
  c.text(MARGIN + 40, 216, score, { size: 56, weight: 700, color: p.main, width: 300 })
  c.text(640, 216, more, { size: 40, weight: 600, color: "#ffffff", align: "right", width: 260 })
}
