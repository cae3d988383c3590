import { type Canvas, corners } from "../canvas.ts"
import { mix } from "../colour.ts"
import type { Artwork } from "../spec.ts"

export type Ground = { ground: string; tone: string; accent: string; random: () => number }
type Backdrop = (c: Canvas, ground: Ground) => void

const W = 1280
const H = 720

const hills: Backdrop = (c, { ground, tone, accent }) => {
  c.circle(1010, 190, 96, { fill: mix(ground, accent, 0.75) })
  for (const [index, lift] of [0, 110, 215].entries())
    c.path(
      `M0 ${430 + lift}Q${260 + index * 90} ${270 + lift} ${620 + index * 40} ${440 + lift}T1280 ${380 + lift}V720H0Z`,
      {
        fill: mix(ground, tone, 0.25 + index * 0.25),
      },
    )
}
const waves: Backdrop = (c, { ground, tone, accent }) => {
  c.circle(980, 250, 120, { fill: mix(ground, accent, 0.7) })
  for (let row = 0; row < 5; row++) {
    const y = 360 + row * 84
    const swell = Array.from({ length: 9 }, (_, step) => `T${(step + 1) * 160} ${y}`).join("")
    c.path(`M${-160 + row * 50} ${y}Q${-80 + row * 50} ${y - 54} ${row * 50} ${y}${swell}V720H0Z`, {
      fill: mix(ground, tone, 0.2 + row * 0.16),
    })
  }
}
const night: Backdrop = (c, { ground, tone, accent, random }) => {
  for (let star = 0; star < 70; star++)
    c.circle(random() * W, random() * 520, 1.5 + random() * 3, { fill: mix(ground, "#ffffff", 0.6) })
  c.path("M1090 90A110 110 0 1 0 1160 270A92 92 0 0 1 1090 90Z", { fill: accent })
  c.path("M0 600Q220 470 430 580T860 560T1280 520V720H0Z", { fill: mix(ground, tone, 0.3) })
  c.path("M0 660Q300 560 640 650T1280 620V720H0Z", { fill: mix(ground, tone, 0.55) })
}
const rays: Backdrop = (c, { ground, tone }) => {
  const rim = corners(900, 400, 1400, 32)
  for (let ray = 0; ray < 32; ray += 2) {
    const [from, to] = [rim[ray], rim[ray + 1]]
    if (from && to) c.poly([[900, 400], from, to], { fill: mix(ground, tone, 0.22) })
  }
  c.circle(900, 400, 270, { fill: mix(ground, tone, 0.34) })
}
const blocks: Backdrop = (c, { ground, tone, random }) => {
  for (let cell = 0; cell < 28; cell++) {
    const [x, y] = [(cell % 7) * 190 - 20, Math.floor(cell / 7) * 190 - 20]
    const fill = mix(ground, tone, random() * 0.32)
    if (cell % 3 === 0) c.circle(x + 95, y + 95, 84, { fill })
    else if (cell % 3 === 1) c.rect(x + 6, y + 6, 178, 178, 30, { fill })
    else c.path(`M${x + 6} ${y + 184}A178 178 0 0 1 ${x + 184} ${y + 6}V${y + 184}Z`, { fill })
  }
}
const city: Backdrop = (c, { ground, tone, accent, random }) => {
  for (const layer of [0, 1]) {
    let x = -20
    while (x < W) {
      const width = 60 + random() * 90
      const height = 180 + random() * 260 - layer * 100
      const fill = mix(ground, tone, 0.28 + layer * 0.34)
      c.rect(x, H - height, width - 8, height, 4, { fill })
      for (let lamp = 0; lamp < 5; lamp++)
        if (random() > 0.5)
          c.rect(x + 14 + (lamp % 2) * 28, H - height + 24 + lamp * 34, 12, 16, 2, {
            fill: mix(fill, accent, 0.65),
          })
      x += width
    }
  }
}
const plain: Backdrop = (c, { ground, tone }) => {
  c.path("M760 720A560 560 0 0 1 1280 120V720Z", { fill: mix(ground, tone, 0.22) })
  c.circle(1180, 40, 190, { fill: mix(ground, tone, 0.14) })
}

const BACKDROPS: Record<Artwork["backdrop"], Backdrop> = { hills, waves, night, rays, blocks, city, plain }

/** Fills a cover's 1280 by 720 with its background and distant shapes. */
export function drawBackdrop(c: Canvas, name: Artwork["backdrop"], ground: Ground) {
  c.rect(0, 0, W, H, 0, { fill: ground.ground })
  BACKDROPS[name](c, ground)
}
