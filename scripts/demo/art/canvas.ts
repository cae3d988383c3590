export type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string }
export type Lettering = {
  size: number
  color: string
  weight?: number
  align?: "left" | "center" | "right"
  /** The box that the text is clipped to; without it the text is not clipped. */
  width?: number
  lines?: number
  leading?: number
}
export type Label = Lettering & { x: number; y: number; text: string }
export type Scene = { width: number; height: number; shapes: string[]; labels: Label[] }
export type Canvas = ReturnType<typeof createCanvas>
export type Point = readonly [x: number, y: number]

/** SVG attributes of a paint; without a fill, nothing is filled. */
export function paint({ fill = "none", stroke, width = 4, opacity = 1, dash }: Paint): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    : ""
  return `fill="${fill}"${line}${opacity < 1 ? ` opacity="${opacity}"` : ""}${dash ? ` stroke-dasharray="${dash}"` : ""}`
}

/** Shapes collect into one SVG below the texts; y of a text is the middle of its first line. */
export function createCanvas(width: number, height: number) {
  const scene: Scene = { width, height, shapes: [], labels: [] }
  const add = (shape: string) => {
    scene.shapes.push(shape)
  }
  return {
    scene,
    width,
    height,
    add,
    rect: (x: number, y: number, w: number, h: number, radius: number, look: Paint) =>
      add(
        `<rect x="${x}" y="${y}" width="${Math.max(0, w)}" height="${Math.max(0, h)}" rx="${radius}" ${paint(look)}/>`,
      ),
    circle: (x: number, y: number, r: number, look: Paint) =>
      add(`<circle cx="${x}" cy="${y}" r="${r}" ${paint(look)}/>`),
    path: (d: string, look: Paint) => add(`<path d="${d}" ${paint(look)}/>`),
    line: (x1: number, y1: number, x2: number, y2: number, stroke: string, thickness = 2) =>
      add(`<path d="M${x1} ${y1}L${x2} ${y2}" ${paint({ stroke, width: thickness })}/>`),
    poly: (points: readonly Point[], look: Paint) =>
      add(`<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}" ${paint(look)}/>`),
    /** Puts a drawing made in a box of 100 by 100 at that place. */
    stamp: (drawing: string, x: number, y: number, size: number, turn = 0) =>
      add(`<g transform="translate(${x} ${y}) scale(${size / 100}) rotate(${turn} 50 50)">${drawing}</g>`),
    text: (x: number, y: number, text: string, look: Lettering) => {
      scene.labels.push({ ...look, x, y, text })
    },
  }
}

const round = (value: number) => Math.round(value * 10) / 10

/** A soft curve through the points, as a path. */
export function curve(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `M${round(x)} ${round(y)}`
      const middle = (before[0] + x) / 2
      return `C${round(middle)} ${round(before[1])} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`
    })
    .join("")
}

/** Part of a ring as a path, from and to in turns (0 is the top, 1 once around). */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const at = (turn: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`
  }
  return `M${at(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`
}

/** A regular polygon's corners. */
export function corners(x: number, y: number, r: number, sides: number, turn = 0): Point[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = ((index + turn) / sides) * 2 * Math.PI - Math.PI / 2
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
  })
}
