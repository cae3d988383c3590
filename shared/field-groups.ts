import { builtFromFields } from "./cast.ts"
import { INDEXED_FIELDS, INDEXED_NAMES, type IndexedField } from "./indexed-fields.ts"
import { LOOKUP_IDS } from "./lookups.ts"

type IndexedFields = typeof INDEXED_FIELDS
/** The options of an indexed field; the option with id `n` is the `n`th of its values or its lookup. */
export type Group = IndexedFields[IndexedField]["group"]
/** The groups that the facets count. */
export type FacetGroup = Extract<IndexedFields[IndexedField], { facet: true }>["group"]

export const GROUPS: readonly Group[] = INDEXED_NAMES.map(name => INDEXED_FIELDS[name].group)
export const FIELD_OF_GROUP = builtFromFields<Record<Group, IndexedField>>(
  Object.fromEntries(INDEXED_NAMES.map(name => [INDEXED_FIELDS[name].group, name])),
)

const isCounted = (group: Group): group is FacetGroup => "facet" in INDEXED_FIELDS[FIELD_OF_GROUP[group]]
export const FACET_GROUPS = GROUPS.filter(isCounted)

/** Number of options. */
export function groupSize(group: Group): number {
  const field = INDEXED_FIELDS[FIELD_OF_GROUP[group]]
  return field.type === "one" ? field.values.length : LOOKUP_IDS[field.lookup].length
}

/** The id of a value of a closed list, counted from 1. */
export function optionId(group: Group, value: string): number {
  const field = INDEXED_FIELDS[FIELD_OF_GROUP[group]]
  const values: readonly string[] = field.type === "one" ? field.values : []
  return values.indexOf(value) + 1
}

export const WORD_BITS = 32
/** Where the index stores an option: the word, and the bit of the group's first option in it. */
type Place = { word: number; bit: number }

/** Each group in one word of 32 bits, in order; a group that does not fit begins the next word. */
function placeGroups() {
  const places = new Map<Group, Place>()
  let [word, bit] = [0, 0]
  for (const group of GROUPS) {
    if (bit + groupSize(group) > WORD_BITS) [word, bit] = [word + 1, 0]
    places.set(group, { word, bit })
    bit += groupSize(group)
  }
  return { places, words: word + 1, free: WORD_BITS - bit }
}
const placed = placeGroups()

/** Number of words that hold the options of a listing, and the free bits of the last one. */
export const { words: OPTION_WORDS, free: FREE_BITS } = placed

export function placeOf(group: Group): Place {
  return placed.places.get(group) ?? { word: 0, bit: 0 }
}
