import { builtFromFields } from "#shared/cast.ts"
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
  return "values" in field ? field.values.length : LOOKUP_IDS[field.lookup].length
}

/** The id of a value of a closed list, counted from 1. */
export function optionId(group: Group, value: string): number {
  const field = INDEXED_FIELDS[FIELD_OF_GROUP[group]]
  const values: readonly string[] = "values" in field ? field.values : []
  return values.indexOf(value) + 1
}

export const WORD_BITS = 32
/** Where the index stores an option: the word, and the bit of the group's first option in it. */
type Place = { word: number; bit: number }

/** Each group in the first word of 32 bits that has room for all of its options. */
function placeGroups() {
  const places = new Map<Group, Place>()
  const used: number[] = []
  for (const group of GROUPS) {
    const found = used.findIndex(bits => bits + groupSize(group) <= WORD_BITS)
    const word = found < 0 ? used.length : found
    const bit = used[word] ?? 0
    places.set(group, { word, bit })
    used[word] = bit + groupSize(group)
  }
  return { places, words: used.length, free: WORD_BITS - (used.at(-1) ?? 0) }
}
const placed = placeGroups()

/** Number of words that hold the options of a listing, and the free bits of the last one. */
export const { words: OPTION_WORDS, free: FREE_BITS } = placed

export function placeOf(group: Group): Place {
  return placed.places.get(group) ?? { word: 0, bit: 0 }
}

/** The index of an option's bit over all words. */
export const bitOf = (group: Group, id: number) =>
  placeOf(group).word * WORD_BITS + placeOf(group).bit + id - 1
