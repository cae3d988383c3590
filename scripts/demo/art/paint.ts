import { type ContainerNode, type Node, Renderer } from "@takumi-rs/core"
import sharp from "sharp"
import type { Label, Scene } from "./canvas.ts"

const FONT = "Geologica"
const SUBSETS = ["latin", "latin-ext", "cyrillic", "vietnamese"] as const
const QUALITY = 80
const AT_ONCE = 2

async function openRenderer(): Promise<Renderer> {
  const renderer = new Renderer()
  for (const subset of SUBSETS) {
    const file = `@fontsource-variable/geologica/files/geologica-${subset}-wght-normal.woff2`
    await renderer.registerFont({
      name: FONT,
      data: await Bun.file(Bun.resolveSync(file, import.meta.dirname)).bytes(),
    })
  }
  return renderer
}
let opened: Promise<Renderer> | null = null
const renderer = () => {
  opened ??= openRenderer()
  return opened
}

let drawing = 0
const waiting: (() => void)[] = []
/** At most two draws at once in this process, however many listings are requested. */
async function inTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  if (drawing >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else drawing++
  try {
    return await draw()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}

function labelNode(label: Label, width: number): Node {
  const { x, y, text, size, color, weight = 400, align = "left", lines = 1, leading = 1.22 } = label
  const box = label.width ?? (align === "center" ? width * 2 : width)
  const left = align === "left" ? x : align === "right" ? x - box : x - box / 2
  const top = y - (size * leading) / 2
  const fit = lines > 1 ? { lineClamp: lines } : { whiteSpace: "nowrap" as const }
  return {
    type: "text",
    text,
    style: {
      position: "absolute",
      left,
      top,
      width: box,
      fontSize: size,
      fontWeight: weight,
      fontFeatureSettings: '"tnum"',
      lineHeight: leading,
      color,
      textAlign: align,
      overflow: "hidden",
      textOverflow: "ellipsis",
      ...fit,
    },
  }
}

/** The SVG of a scene's shapes. */
export function svgOf(scene: Scene): string {
  const { width, height } = scene
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene.shapes.join("")}</svg>`
}

/** A scene as a node, to be drawn by itself or put into another picture. */
export function sceneNode(scene: Scene, style: NonNullable<Node["style"]> = {}): ContainerNode {
  const { width, height } = scene
  const shapes: Node = {
    type: "image",
    src: svgOf(scene),
    width,
    height,
    style: { position: "absolute", left: 0, top: 0 },
  }
  return {
    type: "container",
    style: {
      position: "relative",
      display: "block",
      width,
      height,
      overflow: "hidden",
      fontFamily: FONT,
      ...style,
    },
    children: [shapes, ...scene.labels.map(label => labelNode(label, width))],
  }
}

/** Draws a node as webp without transparency; sharp packs it a fifth smaller than the renderer would. */
export async function paintNode(node: Node, width: number, height: number): Promise<Uint8Array> {
  const painter = await renderer()
  return inTurn(async () => {
    const pixels = await painter.render(node, { width, height, format: "raw" })
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer()
  })
}

/** Draws a scene without texts as webp, with clear corners where nothing is drawn. */
export async function paintShapes(scene: Scene): Promise<Uint8Array> {
  return inTurn(async () =>
    sharp(Buffer.from(svgOf(scene)))
      .webp({ quality: 84, effort: 3 })
      .toBuffer(),
  )
}
