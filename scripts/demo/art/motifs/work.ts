import { box, dot, fill, type Glyph, ring, stroke, turned } from "./pen.ts"

export const WORK = {
  document: ({ a, b, k }) =>
    fill("M24 10H60L80 30V90H24Z", a) +
    fill("M60 10L80 30H60Z", b) +
    stroke("M36 44H66M36 56H58", k, 5) +
    stroke("M36 76Q42 66 47 74T58 74L68 70", b, 5),
  console: ({ a, b, k }) =>
    box(10, 18, 80, 64, 9, a) + stroke("M26 40L38 50L26 60", b, 7) + stroke("M48 62H68", k, 7),
  speech: ({ a, b, k }) =>
    fill("M14 14H66Q74 14 74 22V48Q74 56 66 56H38L22 70V56H14Q8 56 8 48V22Q8 14 14 14Z", a) +
    fill("M82 34Q92 34 92 44V68Q92 76 84 76H80V90L64 76H50Q42 76 42 68V64H70Q82 64 82 50Z", b) +
    dot(26, 35, 5, k) +
    dot(41, 35, 5, k) +
    dot(56, 35, 5, k),
  invoice: ({ a, b, k }) =>
    fill("M22 10H78V90L68.700 82L59.300 90L50 82L40.700 90L31.300 82L22 90Z", a) +
    stroke("M34 28H66M34 42H54", k, 5) +
    stroke("M38 62L46 69L62 54", b, 7),
  gauge: ({ a, b }) =>
    stroke("M16 72A38 38 0 1 1 84 72", a, 8) +
    stroke("M50 60L68 32", b, 7) +
    dot(50, 60, 8, b) +
    stroke("M27 56L32 58M50 34V39M73 56L68 58", a, 5) +
    stroke("M34 86H66", a, 6),
  ripples: ({ a, b }) => dot(50, 50, 10, b) + ring(50, 50, 23, a, 6) + ring(50, 50, 37, a, 5),
  parcel: ({ a, b, k }) =>
    fill("M50 10L88 28V72L50 90L12 72V28Z", a) +
    stroke("M12 28L50 47L88 28M50 47V90", k, 4) +
    stroke("M31 19L69 38V52", b, 8),
  wrench: ({ a, b, k }) =>
    fill("M8 66Q10 52 22 50L32 32Q34 28 40 28H64Q70 28 73 32L82 48Q92 50 92 62V74H8Z", a) +
    fill("M34 48L40 36H62L70 48Z", k) +
    dot(28, 74, 11, b) +
    dot(72, 74, 11, b) +
    dot(28, 74, 4, k) +
    dot(72, 74, 4, k),
  headphones: ({ a, b }) =>
    stroke("M16 66V52A34 34 0 0 1 84 52V66", a, 8) +
    box(10, 56, 20, 30, 8, b) +
    box(70, 56, 20, 30, 8, b) +
    stroke("M42 58V72M50 52V78M58 60V70", a, 5),
  bus: ({ a, b, k }) =>
    box(20, 12, 60, 68, 12, a) +
    box(28, 26, 44, 24, 4, k) +
    dot(33, 66, 5, b) +
    dot(67, 66, 5, b) +
    box(26, 78, 12, 12, 3, b) +
    box(62, 78, 12, 12, 3, b) +
    stroke("M40 19H60", k, 4),
  ruler: ({ a, b, k }) =>
    turned(box(8, 34, 84, 32, 5, a) + stroke("M22 36V48M36 36V52M50 36V48M64 36V52M78 36V48", k, 4), -32) +
    dot(78, 78, 8, b),
  pencil: ({ a, b, k }) =>
    fill("M66 12L88 34L38 84L12 88L16 62Z", a) +
    fill("M66 12L88 34L78 44L56 22Z", b) +
    stroke("M24 76L62 38", k, 4) +
    stroke("M54 90Q66 80 74 88T90 82", b, 5),
  plug: ({ a, b }) =>
    stroke("M38 12V32M62 12V32", b, 8) +
    fill("M24 32H76V48Q76 68 50 70Q24 68 24 48Z", a) +
    stroke("M50 70V80Q50 90 62 90H78", a, 7),
  hardhat: ({ a, b, k }) =>
    fill("M16 66Q16 28 50 26T84 66Z", a) +
    fill("M42 22H58V52H42Z", b) +
    stroke("M32 40Q28 50 28 60M68 40Q72 50 72 60", k, 4) +
    stroke("M8 72H92", a, 9),
  gallery: ({ a, b, k }) =>
    box(12, 12, 36, 46, 5, a) +
    box(52, 12, 36, 28, 5, b) +
    box(12, 62, 36, 26, 5, b) +
    box(52, 44, 36, 44, 5, a) +
    fill("M52 82L66 64L88 84V84Q88 88 84 88H56Q52 88 52 84Z", k) +
    dot(28, 30, 6, k),
  barcode: ({ a, b }) =>
    box(14, 22, 8, 56, 1, a) +
    box(26, 22, 4, 56, 1, a) +
    box(35, 22, 10, 56, 1, a) +
    box(50, 22, 4, 56, 1, a) +
    box(59, 22, 8, 56, 1, a) +
    box(72, 22, 4, 56, 1, a) +
    box(80, 22, 6, 56, 1, a) +
    stroke("M6 50H94", b, 6),
  torch: ({ a, b, k }) =>
    fill("M30 36H70L62 52V86Q62 90 58 90H42Q38 90 38 86V52Z", a) +
    box(28, 26, 44, 10, 3, a) +
    dot(50, 66, 5, k) +
    stroke("M50 8V17M30 12L35 19M70 12L65 19", b, 6),
  calendar: ({ a, b, k }) =>
    box(14, 20, 72, 66, 9, a) +
    stroke("M14 40H86", k, 5) +
    stroke("M34 12V28M66 12V28", b, 7) +
    box(28, 50, 12, 10, 2, k) +
    box(46, 50, 12, 10, 2, b) +
    box(28, 66, 12, 10, 2, k) +
    box(46, 66, 12, 10, 2, k) +
    box(64, 50, 9, 10, 2, k),
  chart: ({ a, b }) =>
    box(14, 54, 16, 32, 3, a) +
    box(36, 40, 16, 46, 3, a) +
    box(58, 62, 16, 24, 3, a) +
    stroke("M14 40L40 20L62 40L88 14M74 14H88V28", b, 7),
  coins: ({ a, b, k }) =>
    `<ellipse cx="42" cy="74" rx="30" ry="12" fill="${a}"/>${box(12, 58, 60, 16, 0, a)}<ellipse cx="42" cy="58" rx="30" ry="12" fill="${a}" stroke="${k}" stroke-width="3"/>${box(14, 44, 56, 12, 0, a)}<ellipse cx="42" cy="44" rx="29" ry="11" fill="${a}" stroke="${k}" stroke-width="3"/>${dot(70, 28, 18, b)}${stroke("M70 20V36M64 28H76", k, 4)}`,
  cap: ({ a, b }) =>
    fill("M50 18L94 38L50 58L6 38Z", a) +
    stroke("M26 50V68Q50 82 74 68V50", a, 7) +
    stroke("M88 42V66", b, 6) +
    dot(88, 72, 6, b),
  ribbon: ({ a, b, k }) =>
    fill("M32 54L22 90L38 82L48 92L52 60Z", b) +
    fill("M68 54L78 90L62 82L52 92L48 60Z", b) +
    dot(50, 40, 30, a) +
    fill("M50 22L55 34L68 35L58 43L61 56L50 49L39 56L42 43L32 35L45 34Z", k) +
    ring(50, 40, 29, a, 2),
} satisfies Record<string, Glyph>
