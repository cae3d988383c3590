import type { Node } from "@takumi-rs/core"
import type { Scene } from "../canvas.ts"
import { sceneNode } from "../paint.ts"

const RIM = 20

type Place = { x: number; y: number; width: number; turn?: number; frame: string; shade: string }

/** A phone with that screen in it; width is that of the whole phone in pixels. */
export function device(screen: Scene, { x, y, width, turn = 0, frame, shade }: Place): Node {
  const scale = width / (screen.width + 2 * RIM)
  const [outerWidth, outerHeight] = [screen.width + 2 * RIM, screen.height + 2 * RIM]
  const body = { position: "absolute" as const, width: outerWidth, height: outerHeight, borderRadius: 104 }
  return {
    type: "container",
    style: {
      position: "absolute",
      left: x,
      top: y,
      width: outerWidth,
      height: outerHeight,
      transform: `scale(${scale}) rotate(${turn}deg)`,
      transformOrigin: "0 0",
    },
    children: [
      { type: "container", style: { ...body, left: 34, top: 40, backgroundColor: shade } },
      { type: "container", style: { ...body, left: 0, top: 0, backgroundColor: frame } },
      sceneNode(screen, { position: "absolute", left: RIM, top: RIM, borderRadius: 84 }),
    ],
  }
}
