import type { Node } from "@takumi-rs/core"
import { createCanvas, type Scene } from "../canvas.ts"
import { mix } from "../colour.ts"
import { sceneNode } from "../paint.ts"
import type { Palette } from "../palettes.ts"
import { device } from "./device.ts"

/** A screenshot as stores show them: a headline, and the phone below it. */
export function captionedNode(p: Palette, screen: Scene, caption: string, variant: number): Node {
  const tones = [
    { ground: p.main, ink: p.onMain },
    { ground: mix(p.third, p.paper, 0.5), ink: p.ink },
    { ground: p.accent, ink: p.onAccent },
  ]
  const { ground, ink } = tones[variant % tones.length] ?? { ground: p.main, ink: p.onMain }
  const c = createCanvas(720, 1440)
  c.rect(0, 0, 720, 1440, 0, { fill: ground })
  c.circle(variant % 2 ? 640 : 80, 1180, 420, { fill: mix(ground, ink, 0.07) })
  const long = caption.length > 22
  c.text(360, long ? 122 : 158, caption, {
    size: 54,
    weight: 700,
    color: ink,
    align: "center",
    width: 610,
    lines: 2,
    leading: 1.2,
  })
  const frame = p.dark ? mix(p.paper, p.ink, 0.2) : mix(p.ink, "#000000", 0.2)
  return {
    ...sceneNode(c.scene),
    children: [
      ...(sceneNode(c.scene).children ?? []),
      device(screen, { x: 78, y: 286, width: 564, frame, shade: mix(ground, "#000000", 0.18) }),
    ],
  }
}
