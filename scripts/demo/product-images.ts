import { join } from "node:path"
import { createCanvas, type Scene } from "./art/canvas.ts"
import { paintShapes } from "./art/paint.ts"
import { PRODUCT } from "./art/palettes.ts"

const { paper, shade, line, ink, accent } = PRODUCT

/** The placeholder cover of an app that has none: two phone outlines with a figure between them, no text. */
export function placeholderScene(): Scene {
  const c = createCanvas(1280, 720)
  c.rect(0, 0, 1280, 720, 0, { fill: paper })
  c.path("M0 560Q320 470 640 540T1280 500V720H0Z", { fill: shade })
  for (let column = 1; column < 12; column++) c.line(column * 107, 0, column * 107, 720, line, 1)
  c.path("M0 560Q320 470 640 540T1280 500", { stroke: line, width: 3 })
  const phone = (x: number, y: number, w: number, h: number, fill: string) => {
    c.rect(x, y, w, h, 42, { fill, stroke: ink, width: 6 })
    c.line(x + w / 2 - 26, y + 30, x + w / 2 + 26, y + 30, ink, 6)
  }
  phone(690, 190, 220, 440, shade)
  for (const [index, height] of [70, 110, 90, 150].entries())
    c.rect(730 + index * 37, 560 - height, 24, height, 6, {
      fill: index === 3 ? accent : paper,
      stroke: ink,
      width: 4,
    })
  c.path("M726 320H876M726 356H820", { stroke: ink, width: 6 })
  phone(420, 130, 250, 500, paper)
  c.rect(462, 206, 78, 78, 20, { stroke: ink, width: 6 })
  c.path("M482 262L500 232L520 262Z", { stroke: ink, width: 5 })
  c.path("M564 226H626M564 262H604", { stroke: ink, width: 6 })
  for (const y of [340, 400, 460]) {
    c.circle(482, y, 15, { stroke: ink, width: 5 })
    c.line(518, y, 600 + (y % 3) * 14, y, ink, 6)
  }
  c.rect(462, 530, 166, 48, 24, { fill: accent })
  c.path("M300 632H1010", { stroke: ink, width: 6 })
  return c.scene
}

/** The avatar of a seller without a picture. */
export function avatarScene(): Scene {
  const c = createCanvas(256, 256)
  c.rect(0, 0, 256, 256, 0, { fill: shade })
  c.path("M0 190Q80 150 140 176T256 160V256H0Z", { fill: line, opacity: 0.6 })
  c.path("M44 262Q50 176 128 176T212 262Z", { fill: paper, stroke: ink, width: 6 })
  c.path("M112 160V182Q128 198 144 182V160", { fill: paper, stroke: ink, width: 6 })
  c.path("M84 108Q84 58 128 58T172 108Q172 168 128 168T84 108Z", { fill: paper, stroke: ink, width: 6 })
  c.path("M84 106Q96 76 128 84Q160 90 172 106", { stroke: ink, width: 6 })
  c.path("M104 228L128 244L152 228", { stroke: accent, width: 6 })
  return c.scene
}

const IMAGES = [
  ["placeholder.webp", placeholderScene],
  ["avatar.webp", avatarScene],
] as const

if (import.meta.main) {
  const folder = join(import.meta.dirname, "../../storage/images")
  for (const [name, scene] of IMAGES) await Bun.write(join(folder, name), await paintShapes(scene()))
}
