import { arena } from "./arena.ts"
import { button, MARGIN, parts, type Screen } from "./chrome.ts"

/** Letters in a grid, a found word struck through, and the words to find. */
export const words: Screen = stage => {
  const { c, p, spec, random } = stage
  arena(stage)
  const [first, ...rest] = spec.items
  const letters = [...(parts(first)[0] || "WORDS")]
  const dark = p.dark ? p.paper : p.ink
  const tile = p.dark ? p.ink : p.paper
  const spare = [...new Set(letters)]
  c.rect(54, 330 + 12 + 2 * 122, Math.min(letters.length, 5) * 122 - 6, 110, 30, { fill: p.accent })
  for (let cell = 0; cell < 30; cell++) {
    const [column, row] = [cell % 5, Math.floor(cell / 5)]
    const found = row === 2 && column < letters.length
    const letter = found ? letters[column] : spare[Math.floor(random() * spare.length)]
    if (!found) c.rect(58 + column * 122, 346 + row * 122, 106, 106, 24, { fill: tile, opacity: 0.94 })
    const color = found ? p.onAccent : dark
    c.text(111 + column * 122, 399 + row * 122, letter ?? "", {
      size: 52,
      weight: 700,
      color,
      align: "center",
      width: 110,
    })
  }
  for (const [index, item] of rest.slice(0, 4).entries()) {
    const [label] = parts(item)
    const x = MARGIN + (index % 2) * 324
    const y = 1106 + Math.floor(index / 2) * 84
    c.rect(x, y, 308, 68, 34, { fill: p.onMain, opacity: index === 0 ? 0.3 : 0.13 })
    c.text(x + 154, y + 34, label, { size: 28, weight: 600, color: p.onMain, align: "center", width: 290 })
  }
  if (spec.note) button({ ...stage, p: { ...p, main: p.accent, onMain: p.onAccent } }, 1300, spec.note)
}
