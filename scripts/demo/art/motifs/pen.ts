/** `a` draws the body, `b` the accent, `k` cuts out (in the background's colour). */
export type GlyphColours = { a: string; b: string; k: string }
export type Glyph = (colours: GlyphColours) => string

export const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
export const stroke = (d: string, colour: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
export const ring = (x: number, y: number, r: number, colour: string, width = 6) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
export const box = (x: number, y: number, w: number, h: number, r: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}"/>`
export const turned = (drawing: string, degrees: number) =>
  `<g transform="rotate(${degrees} 50 50)">${drawing}</g>`
