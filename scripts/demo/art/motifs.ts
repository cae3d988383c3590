import { GAMES } from "./motifs/games.ts"
import { HOME } from "./motifs/home.ts"
import { OUTDOORS } from "./motifs/outdoors.ts"
import type { Glyph, GlyphColours } from "./motifs/pen.ts"
import { WORK } from "./motifs/work.ts"

const MOTIFS = { ...GAMES, ...OUTDOORS, ...HOME, ...WORK } satisfies Record<string, Glyph>

export type MotifName = keyof typeof MOTIFS

/** The motif drawn in a box of 100 by 100. */
export const drawMotif = (name: MotifName, colours: GlyphColours): string => MOTIFS[name](colours)
/** Every motif's name, for contact sheets and tests. */
export const motifNames = (): string[] => Object.keys(MOTIFS)

const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name)
/** The motif whose name occurs in a text; null if there is none. */
export const findMotif = (name: string): MotifName | null => (isMotif(name) ? name : null)
/** The motif of that name drawn, the other one where there is none. */
export const drawNamed = (name: string, instead: MotifName, colours: GlyphColours): string =>
  drawMotif(findMotif(name) ?? instead, colours)
