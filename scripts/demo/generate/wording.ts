/** A kind of app and its category. */
type AppKind = readonly [word: string, category: number]

export type Wording = {
  adjectives: readonly string[]
  nouns: readonly string[]
  kinds: readonly AppKind[]
  games: readonly AppKind[]
  does: readonly string[]
  sells: readonly string[]
  names: readonly string[]
  countries: readonly string[]
  installs: string
  join: (adjective: string, noun: string, kind: string, number: number) => string
}

/** A title with its number; a first edition has none. */
export const numbered = (text: string, number: number) => (number > 1 ? `${text} ${number}` : text)
