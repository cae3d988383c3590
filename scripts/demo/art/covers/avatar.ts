import { cycle } from "../../random.ts"
import { createCanvas, type Scene } from "../canvas.ts"
import { mix } from "../colour.ts"
import { PORTRAIT } from "../palettes.ts"

const HAIR = [
  "M74 118Q70 56 128 54T182 118Q176 92 150 90Q112 92 92 84Q80 96 74 118Z",
  "M66 176Q58 50 128 50T190 176Q176 176 172 150V110Q150 100 142 84Q120 106 84 108V150Q80 176 66 176Z",
  "M76 110Q72 58 128 56T180 110Q172 84 128 84T76 110Z",
  "M70 122Q60 92 78 78Q84 50 116 56Q140 38 160 58Q188 64 184 92Q190 108 184 122Q178 100 160 96Q128 104 96 96Q78 102 70 122Z",
  "M72 128Q66 54 128 52T184 128L176 104Q150 104 112 80Q104 102 80 106ZM128 52Q118 22 142 24Q160 34 146 54Z",
  "M84 92Q92 62 128 62T172 92Q150 76 128 76T84 92Z",
] as const

/** A seller's portrait from a number: the same number is the same face. */
export function avatarScene(face: number): Scene {
  const c = createCanvas(256, 256)
  const skin = cycle(PORTRAIT.skin, face * 2 + Math.floor(face / 5))
  const hair = cycle(PORTRAIT.hair, face + Math.floor(face / 6))
  const cloth = cycle(PORTRAIT.cloth, face * 3 + 1)
  const ground = cycle(PORTRAIT.ground, face)
  const line = mix(skin, "#000000", 0.45)
  c.rect(0, 0, 256, 256, 0, { fill: ground })
  c.circle(face % 2 ? 196 : 60, 70, 90, { fill: mix(ground, cloth, 0.14) })
  if (face % 6 === 1) c.path("M64 196Q52 44 128 46T192 196Z", { fill: hair })
  c.path("M28 256Q34 200 92 192H164Q222 200 228 256Z", { fill: cloth })
  c.path("M106 160H150V196Q128 220 106 196Z", { fill: mix(skin, "#000000", 0.12) })
  if (face % 3 === 0)
    c.path("M92 192L128 232L164 192L172 196L146 248H110L84 196Z", { fill: mix(cloth, "#ffffff", 0.75) })
  c.path("M80 114Q80 72 128 72T176 114Q176 178 128 180T80 114Z", { fill: skin })
  if (face % 5 === 2)
    c.path("M82 128Q90 136 104 142Q128 128 152 142Q166 136 174 128Q174 182 128 184T82 128Z", { fill: hair })
  c.path(cycle(HAIR, face), { fill: hair })
  for (const x of [108, 148]) c.circle(x, 124, 4.5, { fill: line })
  c.path("M128 126L124 144H130", { stroke: line, width: 3 })
  c.path(face % 4 === 1 ? "M116 160H142" : "M114 157Q128 168 142 157", { stroke: line, width: 3.5 })
  if (face % 4 === 2)
    for (const x of [108, 148]) c.circle(x, 124, 16, { stroke: mix(line, "#000000", 0.3), width: 3.5 })
  if (face % 4 === 2) c.path("M124 122H132", { stroke: mix(line, "#000000", 0.3), width: 3.5 })
  return c.scene
}
