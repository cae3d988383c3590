const channels = (hex: string) => [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16))

/** From `from` (share 0) to `to` (share 1), both #RRGGBB. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  )
  return `#${mixed.map(value => value.toString(16).padStart(2, "0")).join("")}`
}

/** 0 for white, 1 for black, as the eye weighs the channels. */
export function darkness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return 1 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
