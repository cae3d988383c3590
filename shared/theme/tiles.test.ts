import { expect, test } from "vitest"

const tokens = await Bun.file(new URL("tokens.css", import.meta.url)).text()

function colourOf(token: string): number[] {
  const [, hex = ""] = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(tokens) ?? []
  return (hex.match(/../g) ?? []).map(part => Number.parseInt(part, 16) / 255)
}

/** WCAG 2.1, relative luminance. */
function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map(one =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number[], other: number[]) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test("initials are readable on every tile, and no two tiles look the same", () => {
  const tiles = [0, 1, 2, 3, 4, 5, 6, 7].map(index => colourOf(`tile-${index}`))
  const text = colourOf("on-tile")
  for (const [index, tile] of tiles.entries()) {
    expect(contrast(tile, text)).toBeGreaterThanOrEqual(4.5)
    for (const other of tiles.slice(index + 1)) {
      const distance = Math.hypot(...tile.map((part, channel) => part - (other[channel] ?? 0)))
      expect(distance).toBeGreaterThan(0.15)
    }
  }
})
