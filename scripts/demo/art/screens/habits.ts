import { mix } from "../colour.ts"
import { card, cornerButton, INNER, MARGIN, page, parts, type Screen, tabBar } from "./chrome.ts"

/** Days as squares, the fuller the darker, for streaks. */
export const habits: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage)
  cornerButton(stage)
  for (const [index, item] of spec.items.slice(0, 4).entries()) {
    const [label, value] = parts(item)
    const y = 190 + index * 280
    card(stage, MARGIN, y, INNER, 258)
    c.text(MARGIN + 30, y + 48, label, { size: 30, weight: 600, color: p.ink, width: 380 })
    c.text(MARGIN + INNER - 30, y + 48, value, {
      size: 26,
      weight: 600,
      color: p.muted,
      align: "right",
      width: 200,
    })
    const tone = index % 2 ? p.accent : p.main
    for (let day = 0; day < 42; day++) {
      const fill = mix(tone, p.card, [0, 0.35, 0.65, 0.88][Math.floor(random() * 3.2)] ?? 0.88)
      c.rect(MARGIN + 30 + (day % 14) * 41, y + 92 + Math.floor(day / 14) * 48, 34, 40, 9, { fill })
    }
  }
  tabBar(stage, 1)
}
