import { box, dot, fill, type Glyph, ring, stroke, turned } from "./pen.ts"

const hexagon = (x: number, y: number, r: number) =>
  `M${x} ${y - r}L${x + r * 0.87} ${y - r / 2}V${y + r / 2}L${x} ${y + r}L${x - r * 0.87} ${y + r / 2}V${y - r / 2}Z`

export const GAMES = {
  crane: ({ a, b, k }) =>
    stroke("M34 84V20M34 26H82M34 40L58 26M34 20L20 34V42", a, 7) +
    stroke("M74 26V46", a, 4) +
    box(60, 46, 28, 20, 2, b) +
    stroke("M70 47V65M78 47V65", k, 3) +
    stroke("M14 86Q24 80 34 86T54 86T74 86T88 84", a, 6),
  tiles: ({ a, b, k }) =>
    turned(box(16, 30, 42, 42, 8, a), -8) +
    turned(box(46, 40, 40, 40, 8, b), 9) +
    turned(stroke("M28 60L37 40L46 60M32 54H42", k, 5), -8) +
    turned(stroke("M57 52H75L57 70H75", k, 5), 9),
  racer: ({ a, b, k }) =>
    fill("M36 14H64L70 34V78Q70 88 60 88H40Q30 88 30 78V34Z", a) +
    fill("M38 34H62L66 52H34Z", k) +
    box(22, 26, 9, 18, 3, b) +
    box(69, 26, 9, 18, 3, b) +
    box(22, 62, 9, 20, 3, b) +
    box(69, 62, 9, 20, 3, b) +
    box(45, 56, 10, 32, 0, b),
  hexes: ({ a, b }) =>
    fill(hexagon(50, 28, 18), b) +
    fill(hexagon(33, 60, 18), a) +
    fill(hexagon(67, 60, 18), a) +
    stroke(hexagon(50, 88, 6), b, 4),
  spade: ({ a, b, k }) =>
    fill(
      "M50 12C62 30 84 40 84 58C84 74 66 80 55 68Q55 80 62 88H38Q45 80 45 68C34 80 16 74 16 58C16 40 38 30 50 12Z",
      a,
    ) +
    stroke("M50 34V64M50 46L62 56M50 54L40 60", b, 4) +
    dot(50, 30, 3, k),
  knight: ({ a, b, k }) =>
    fill("M28 86V78Q40 68 40 56L26 60Q18 58 18 50L34 30Q36 20 48 14L50 24Q78 28 76 60Q76 72 72 78V86Z", a) +
    dot(42, 38, 4, k) +
    stroke("M58 34Q66 44 64 62", b, 5) +
    box(22, 80, 56, 9, 3, b),
  tower: ({ a, b, k }) =>
    fill("M26 18H36V28H45V18H55V28H64V18H74V44L66 52V84H34V52L26 44Z", a) +
    fill("M43 84V70Q43 62 50 62T57 70V84Z", k) +
    box(46, 40, 8, 12, 4, b) +
    stroke("M18 86H82", b, 6),
  snake: ({ a, b, k }) =>
    stroke("M22 80H66Q80 80 80 66T66 52H38Q24 52 24 38T38 24H58", a, 15) +
    dot(60, 24, 11, a) +
    dot(63, 20, 3, k) +
    dot(82, 26, 7, b),
  lantern: ({ a, b, k }) =>
    stroke("M50 8V20M38 20H62", b, 6) +
    fill("M36 24H64Q84 34 84 48T64 72H36Q16 62 16 48T36 24Z", a) +
    stroke("M42 26Q32 48 42 70M58 26Q68 48 58 70", k, 4) +
    stroke("M38 76H62M50 78V92M42 80V88M58 80V88", b, 5),
  xiangqi: ({ a, b, k }) =>
    dot(50, 50, 38, a) +
    ring(50, 50, 29, k, 4) +
    stroke("M38 38H62M50 30V70M40 52L34 62M60 52L66 62M38 52H62", b, 6),
  crossword: ({ a, b, k }) =>
    box(16, 16, 68, 68, 8, a) +
    stroke("M39 18V82M61 18V82M18 39H82M18 61H82", k, 4) +
    box(19, 41, 18, 18, 0, k) +
    box(63, 19, 18, 18, 0, k) +
    box(41, 63, 18, 18, 0, b),
  sun: ({ a, b, k }) =>
    stroke("M50 8V18M50 82V92M8 50H18M82 50H92M20 20L27 27M73 73L80 80M80 20L73 27M27 73L20 80", b, 6) +
    dot(50, 50, 25, a) +
    dot(42, 46, 3, k) +
    dot(58, 46, 3, k) +
    stroke("M41 57Q50 65 59 57", k, 4),
  ball: ({ a, b, k }) =>
    dot(50, 50, 37, a) +
    fill("M50 35L64 45L59 62H41L36 45Z", b) +
    stroke("M50 35V15M64 45L83 38M59 62L70 80M41 62L30 80M36 45L17 38", k, 4),
  blocks: ({ a, b, k }) =>
    box(18, 58, 22, 22, 3, a) +
    box(42, 58, 22, 22, 3, a) +
    box(42, 34, 22, 22, 3, a) +
    box(66, 58, 16, 22, 3, b) +
    box(18, 34, 22, 22, 3, b) +
    box(42, 12, 22, 20, 3, b) +
    dot(53, 45, 4, k),
  dart: ({ a, b, k }) =>
    dot(46, 54, 34, a) +
    ring(46, 54, 21, k, 5) +
    dot(46, 54, 8, b) +
    stroke("M46 54L80 20M70 18V30H82L90 20H80V10Z", b, 5),
  sword: ({ a, b }) =>
    fill("M76 10L88 12L90 24L48 66L34 52Z", a) +
    stroke("M28 50L50 72M38 62L22 78", b, 8) +
    dot(18, 82, 7, b) +
    stroke("M16 20L30 34M70 74L84 88", a, 7),
  fruit: ({ a, b, k }) =>
    dot(36, 60, 22, a) +
    dot(66, 64, 19, b) +
    stroke("M36 40Q40 24 58 18M66 46Q66 30 58 18", a, 5) +
    fill("M58 18Q74 6 88 18Q74 30 58 18Z", a) +
    dot(29, 54, 5, k) +
    dot(60, 59, 4, k),
  portal: ({ a, b, k }) =>
    fill("M20 88V46Q20 14 50 14T80 46V88H64V48Q64 30 50 30T36 48V88Z", a) +
    dot(50, 62, 9, b) +
    stroke("M14 88H86", a, 6) +
    dot(28, 60, 2.5, k) +
    dot(72, 60, 2.5, k),
} satisfies Record<string, Glyph>
