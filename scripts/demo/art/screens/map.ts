import { curve } from "../canvas.ts"
import { mix } from "../colour.ts"
import { button, INNER, MARGIN, page, parts, type Screen } from "./chrome.ts"

/** A town from above, a way through it, and a card about it. */
export const map: Screen = stage => {
  const { c, p, spec, random } = stage
  const land = mix(p.third, p.paper, 0.72)
  page(stage, { ground: land, title: "" })
  const road = p.dark ? mix(p.paper, p.ink, 0.2) : "#ffffff"
  c.path("M-20 760Q160 690 300 760T560 700T760 780V960Q560 880 380 940T-20 920Z", {
    fill: mix(p.main, p.paper, 0.62),
  })
  for (const [x, y, w, h] of [
    [60, 250, 170, 190],
    [430, 330, 220, 200],
    [90, 1010, 240, 160],
  ] as const)
    c.rect(x, y, w, h, 30, { fill: mix(p.third, p.paper, 0.35) })
  for (let line = 0; line < 8; line++) {
    const y = 120 + line * 150 + random() * 40
    c.path(`M-20 ${y}Q360 ${y + (random() - 0.5) * 120} 740 ${y + (random() - 0.5) * 120}`, {
      stroke: road,
      width: line % 3 ? 9 : 20,
    })
    const x = 60 + line * 88 + random() * 30
    c.path(`M${x} -20Q${x + (random() - 0.5) * 120} 700 ${x + (random() - 0.5) * 140} 1460`, {
      stroke: road,
      width: line % 3 ? 9 : 18,
    })
  }
  const way = [
    [120, 900],
    [230, 760],
    [330, 640],
    [450, 600],
    [520, 450],
    [610, 330],
  ] as const
  c.path(curve(way), { stroke: p.dark ? p.paper : "#ffffff", width: 22 })
  c.path(curve(way), { stroke: p.main, width: 12 })
  c.circle(120, 900, 20, { fill: p.paper, stroke: p.main, width: 9 })
  c.path("M610 340C586 300 568 282 568 254A42 42 0 0 1 652 254C652 282 634 300 610 340Z", { fill: p.accent })
  c.circle(610, 254, 16, { fill: p.onAccent })
  c.rect(MARGIN, 92, INNER, 88, 30, { fill: p.card, stroke: p.line, width: 2 })
  c.circle(MARGIN + 46, 134, 14, { stroke: p.muted, width: 5 })
  c.line(MARGIN + 57, 145, MARGIN + 66, 154, p.muted, 5)
  c.text(MARGIN + 90, 136, spec.title, { size: 29, weight: 500, color: p.ink, width: 500 })
  c.rect(0, 1040, 720, 420, 40, { fill: p.card })
  c.rect(310, 1060, 100, 8, 4, { fill: p.line })
  const [label, value, more] = parts(spec.items[0])
  c.text(MARGIN, 1124, label, { size: 38, weight: 700, color: p.ink, width: 460 })
  c.text(720 - MARGIN, 1124, value, { size: 32, weight: 600, color: p.main, align: "right", width: 200 })
  c.text(MARGIN, 1174, more, { size: 26, color: p.muted, width: INNER })
  for (const [index, item] of spec.items.slice(1, 4).entries()) {
    const [name, figure] = parts(item)
    c.text(MARGIN + index * 216, 1240, figure, { size: 34, weight: 700, color: p.ink, width: 200 })
    c.text(MARGIN + index * 216, 1280, name, { size: 23, color: p.muted, width: 200 })
  }
  button(stage, 1320, spec.note ?? label)
}
