import { box, dot, fill, type Glyph, ring, stroke } from "./pen.ts"

export const HOME = {
  jar: ({ a, b, k }) =>
    box(30, 12, 40, 12, 4, b) +
    fill("M32 28H68Q80 34 80 46V78Q80 88 70 88H30Q20 88 20 78V46Q20 34 32 28Z", a) +
    dot(38, 66, 6, k) +
    dot(56, 72, 5, k) +
    dot(60, 54, 4, k) +
    dot(44, 48, 3, k),
  basket: ({ a, b, k }) =>
    stroke("M30 46L42 18M70 46L58 18", b, 6) +
    fill("M12 42H88L80 82Q79 86 74 86H26Q21 86 20 82Z", a) +
    stroke("M36 54L38 74M50 54V74M64 54L62 74", k, 5),
  bowl: ({ a, b, k }) =>
    stroke("M58 42L84 10M66 42L92 18", b, 5) +
    fill("M10 46H90Q88 76 64 84V90H36V84Q12 76 10 46Z", a) +
    stroke("M24 58Q30 66 37 58T50 58T63 58T76 58", k, 5) +
    stroke("M34 34Q28 26 34 18M48 34Q42 26 48 18", a, 5),
  cloche: ({ a, b, k }) =>
    dot(50, 24, 6, b) +
    fill("M14 70Q14 32 50 32T86 70Z", a) +
    stroke("M30 58Q34 46 46 44", k, 5) +
    stroke("M8 78H92", b, 8),
  lamp: ({ a, b, k }) =>
    fill("M50 10Q78 12 78 40Q78 54 66 62V74H34V62Q22 54 22 40Q22 12 50 10Z", a) +
    stroke("M40 42L50 50L60 42M50 50V70", k, 5) +
    stroke("M38 82H62M44 91H56", b, 6),
  tomato: ({ a, b, k }) =>
    fill("M50 30Q88 24 86 58Q84 88 50 88T14 58Q12 24 50 30Z", a) +
    stroke("M50 30V14M50 30L34 20M50 30L66 20", b, 6) +
    ring(50, 60, 15, k, 4) +
    stroke("M50 52V60L56 64", k, 4),
  house: ({ a, b, k }) =>
    fill("M50 12L90 46H80V86H20V46H10Z", a) +
    box(42, 58, 16, 28, 2, k) +
    dot(50, 42, 7, b) +
    stroke("M66 14V26", b, 8),
  key: ({ a, b, k }) =>
    ring(34, 50, 19, a, 11) +
    stroke("M54 50H88M76 50V66M88 50V62", a, 9) +
    dot(34, 50, 6, b) +
    stroke("M20 84H46", k, 1),
  pill: ({ a, b, k }) =>
    `<g transform="rotate(-45 50 50)">${fill("M34 32H50V68H34A18 18 0 0 1 34 32Z", a)}${fill("M50 32H66A18 18 0 0 1 66 68H50Z", b)}${stroke("M30 42H40", k, 4)}</g>`,
  frame: ({ a, b }) =>
    stroke(
      "M14 34V20Q14 14 20 14H34M66 14H80Q86 14 86 20V34M86 66V80Q86 86 80 86H66M34 86H20Q14 86 14 80V66",
      a,
      7,
    ) +
    box(30, 30, 16, 16, 3, a) +
    box(54, 30, 16, 16, 3, b) +
    box(30, 54, 16, 16, 3, b) +
    box(54, 54, 7, 7, 1, a) +
    box(63, 63, 7, 7, 1, a),
  heart: ({ a, b }) =>
    fill("M50 86C20 64 10 50 10 36C10 14 40 10 50 30C60 10 90 14 90 36C90 50 80 64 50 86Z", a) +
    stroke("M22 50H38L44 38L54 62L60 50H78", b, 5),
  cup: ({ a, b, k }) =>
    fill("M18 36H70V66Q70 84 52 84H36Q18 84 18 66Z", a) +
    stroke("M70 44Q88 42 86 56T70 66", a, 7) +
    stroke("M34 26Q28 18 34 10M50 26Q44 18 50 10", b, 5) +
    stroke("M30 50V62", k, 5),
  palette: ({ a, b, k }) =>
    fill("M50 14Q88 14 88 46Q88 62 72 62Q60 62 60 72Q60 88 46 88Q12 84 12 50Q14 16 50 14Z", a) +
    dot(34, 40, 7, b) +
    dot(54, 32, 6, k) +
    dot(72, 42, 6, b) +
    dot(32, 62, 6, k),
} satisfies Record<string, Glyph>
