import { dot, fill, type Glyph, ring, stroke, turned } from "./pen.ts"

export const OUTDOORS = {
  wave: ({ a, b }) =>
    dot(68, 28, 13, b) +
    stroke("M10 54Q24 34 42 48T74 52T92 46M10 70Q24 54 42 66T74 70T92 64M22 86Q34 76 46 82T74 86", a, 7),
  moon: ({ a, b }) =>
    fill("M62 14A38 38 0 1 0 86 66A32 32 0 0 1 62 14Z", a) +
    stroke("M74 24V36M68 30H80M86 44V50M83 47H89", b, 5),
  mountain: ({ a, b, k }) =>
    dot(74, 26, 10, b) +
    fill("M8 82L40 24L58 56L66 44L92 82Z", a) +
    fill("M40 24L51 44L44 50L38 44L30 49L28 46Z", k) +
    stroke("M26 92H74", b, 5),
  leaf: ({ a, b, k }) =>
    fill("M18 78C8 36 40 12 86 14C90 60 62 92 26 78Z", a) +
    stroke("M14 90C30 66 46 48 70 32", k, 5) +
    stroke("M40 57L38 40M54 45L70 50", k, 4) +
    dot(82, 84, 7, b),
  bird: ({ a, b, k }) =>
    fill("M22 46Q22 20 46 20Q62 20 66 36L84 42L66 50Q64 74 40 76L12 84Q26 70 22 46Z", a) +
    fill("M66 36L84 42L66 50Z", b) +
    dot(52, 36, 4, k) +
    stroke("M34 52Q44 62 56 54M42 76V90M52 74V90", b, 5),
  fish: ({ a, b, k }) =>
    fill("M12 50Q30 22 58 34Q68 40 74 48L90 32V68L74 54Q68 62 58 66Q30 78 12 50Z", a) +
    dot(30, 46, 4, k) +
    stroke("M44 40Q52 50 44 60", k, 4) +
    stroke("M24 20Q30 14 36 20T48 20M52 84Q58 78 64 84T76 84", b, 5),
  cloud: ({ a, b }) =>
    dot(68, 30, 15, b) +
    fill("M28 68Q12 68 12 54T28 40Q32 24 50 26T70 42Q88 42 88 56T72 68Z", a) +
    stroke("M32 78L28 90M50 78L46 90M68 78L64 90", b, 6),
  compass: ({ a, b, k }) =>
    dot(50, 50, 38, a) +
    ring(50, 50, 29, k, 3) +
    turned(fill("M50 20L60 50H40Z", b) + fill("M50 80L60 50H40Z", k), 35),
  tent: ({ a, b, k }) =>
    fill("M50 18L90 82H10Z", a) +
    fill("M50 44L68 82H32Z", k) +
    stroke("M50 18L44 8M50 18L56 8", b, 6) +
    dot(80, 24, 8, b),
  paw: ({ a, b }) =>
    fill("M50 46Q66 46 74 66Q78 82 64 84Q56 84 50 80Q44 84 36 84Q22 82 26 66Q34 46 50 46Z", a) +
    dot(24, 44, 9, b) +
    dot(41, 26, 10, b) +
    dot(60, 26, 10, b) +
    dot(77, 44, 9, b),
  shoe: ({ a, b, k }) =>
    fill("M12 40Q24 48 36 34L44 30Q56 54 82 58Q92 62 90 74H12Z", a) +
    stroke("M46 40L38 46M54 48L46 54M64 53L58 60", k, 4) +
    stroke("M12 82H90", b, 8) +
    stroke("M8 22H26M14 12H32", b, 5),
  sprout: ({ a, b }) =>
    stroke("M50 84V46", a, 7) +
    fill("M50 52Q22 52 18 24Q48 22 50 52Z", a) +
    fill("M50 44Q52 16 82 16Q82 46 50 44Z", b) +
    stroke("M22 86H78", a, 7),
} satisfies Record<string, Glyph>
