import { builtFromFields } from "./cast.ts"
import {
  FIELD_NAMES,
  type FieldsWith,
  fieldOf,
  LISTING_FIELDS,
  type ListingFields,
} from "./listing-fields.ts"
import { LOOKUP_IDS } from "./lookups.ts"

/** A field whose options the catalogue indexes. */
export type IndexedField = FieldsWith<{ group: string }>
/** The options of an indexed field; the option with id `n` is the `n`th of its values or its lookup. */
export type Group = ListingFields[IndexedField]["group"]
/** The groups that the facets count. */
export type FacetGroup = ListingFields[FieldsWith<{ facet: true }>]["group"]

export const INDEXED_FIELDS = FIELD_NAMES.filter((name): name is IndexedField => "group" in fieldOf(name))
export const GROUPS: readonly Group[] = INDEXED_FIELDS.map(name => LISTING_FIELDS[name].group)
export const FIELD_OF_GROUP = builtFromFields<Record<Group, IndexedField>>(
  Object.fromEntries(INDEXED_FIELDS.map(name => [LISTING_FIELDS[name].group, name])),
)

const isCounted = (group: Group): group is FacetGroup => "facet" in LISTING_FIELDS[FIELD_OF_GROUP[group]]
export const FACET_GROUPS = GROUPS.filter(isCounted)

/** Number of options. */
export function groupSize(group: Group): number {
  const field = LISTING_FIELDS[FIELD_OF_GROUP[group]]
  return field.type === "one" ? field.values.length : LOOKUP_IDS[field.lookup].length
}

/** The id of a value of a closed list, counted from 1. */
export function optionId(group: Group, value: string): number {
  const field = fieldOf(FIELD_OF_GROUP[group])
  return field.type === "one" ? field.values.indexOf(value) + 1 : 0
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
