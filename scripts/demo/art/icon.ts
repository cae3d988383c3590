import { createCanvas, type Scene } from "./canvas.ts"
import { mix } from "./colour.ts"
import type { GlyphColours } from "./motifs/pen.ts"
import { drawMotif, type MotifName } from "./motifs.ts"
import type { Palette } from "./palettes.ts"

type Ground = { ground: string; band: string; colours: GlyphColours }

function grounds(p: Palette): Ground[] {
  const pale = p.dark ? p.ink : mix(p.paper, "#ffffff", 0.4)
  const deep = p.dark ? p.paper : p.ink
  return [
    { ground: p.main, band: mix(p.main, deep, 0.14), colours: { a: p.onMain, b: p.accent, k: p.main } },
    {
      ground: pale,
      band: mix(pale, p.third, 0.35),
      colours: { a: p.dark ? deep : p.main, b: p.accent, k: pale },
    },
    {
      ground: p.accent,
      band: mix(p.accent, deep, 0.12),
      colours: { a: p.onAccent, b: p.dark ? deep : p.main, k: p.accent },
    },
    { ground: deep, band: mix(deep, p.third, 0.2), colours: { a: pale, b: p.accent, k: deep } },
    { ground: p.third, band: mix(p.third, pale, 0.35), colours: { a: deep, b: p.accent, k: p.third } },
  ]
}

/** Which of the five backgrounds a picture has; the second accent must not be invisible on its own colour. */
export const iconGround = (p: Palette, variant: number): Ground => {
  const all = grounds(p)
  const chosen = all[variant % all.length] ?? all[0]
  if (!chosen) throw new Error("an icon needs a ground")
  return chosen
}

/** The app icon in a box of 100 by 100, with its rounded corners. */
export function iconDrawing(p: Palette, motif: MotifName, variant: number): string {
  const { ground, band, colours } = iconGround(p, variant)
  const bands = ["M0 70H100V100H0Z", "M100 0V100H52Z", "M0 100A74 74 0 0 1 100 38V100Z", ""]
  const mark = bands[(variant + motif.length) % bands.length]
  const clip = `icon-${variant}-${motif}`
  return (
    `<clipPath id="${clip}"><rect width="100" height="100" rx="22"/></clipPath><g clip-path="url(#${clip})">` +
    `<rect width="100" height="100" fill="${ground}"/>${mark ? `<path d="${mark}" fill="${band}"/>` : ""}</g>` +
    `<g transform="translate(16 16) scale(.68)">${drawMotif(motif, colours)}</g>`
  )
}

/** The icon as a picture of its own, 512 px square. */
export function iconScene(p: Palette, motif: MotifName, variant: number): Scene {
  const canvas = createCanvas(512, 512)
  canvas.stamp(iconDrawing(p, motif, variant), 0, 0, 512)
  return canvas.scene
}
