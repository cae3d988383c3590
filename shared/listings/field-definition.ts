import type { ListingKind, ListingType, LookupName } from "./lookups.ts"

/** The parts of the listing form, from top to bottom. */
export const FORM_SECTIONS = ["basics", "account", "deal", "figures", "words", "files", "seller"] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

type Common = {
  /** The kinds of listings that have the field; all if absent. */
  kinds?: readonly ListingKind[]
  /** The kinds that need it to be published; a price only unless it is on request. */
  required?: readonly ListingKind[]
  /** Where the form shows it. */
  section?: FormSection
  /** Only staff may read it. */
  staffOnly?: true
  /** It describes the seller's standing here, not the asset: deals do not copy it. */
  notSold?: true
  /** The staff search covers it. */
  searched?: true
  /** The service sets it; it is not part of a payload. */
  managed?: true
  /** Only the catalogue index uses it; it is not part of any response. */
  internal?: true
}
/** The options of a field as the catalogue indexes them. */
export type Indexed = {
  /** The name of the group of options, which is the name of its facet as well. */
  group: string
  /** The query key that filters by the options. */
  filter?: string
  /** Whether the facets count the options. */
  facet?: true
}

type TextField = Common & {
  type: "text"
  /** Characters. */
  limit: number
  /** Rows of its input; one if absent. */
  rows?: number
  /** How an empty text is stored and returned. */
  empty: "" | null
  /** Even a draft needs it. */
  always?: true
}
/** An https URL of at most `MAX_LINK_LENGTH` characters. */
type LinkField = Common & { type: "link" }
export const MAX_LINK_LENGTH = 500
/** USD with at most two decimals, from 0 to `MAX_PRICE`. */
type PriceField = Common & { type: "price" }
export const MAX_PRICE = 1_000_000_000_000
type FlagField = Common & { type: "flag" }
/** A whole number; null where not stated. */
type NumberField = Common & { type: "number"; min: number; max: number | "this year" }
/** One of a closed list; `standard` where not stated. */
export type OneField = Common &
  Partial<Indexed> & {
    type: "one"
    values: readonly [string, ...string[]]
    standard: string | null
  }
/** Monthly figures (shared/listings/figures.ts); an empty list where not stated. */
type MonthsField = Common & { type: "months" }
/** Several entries of a lookup. */
type ManyField = Common & Indexed & { type: "many"; lookup: LookupName }
/** Several of a closed list. */
type SetField = Common & Indexed & { type: "set"; values: readonly [string, ...string[]] }
/** One entry of a lookup of ranges; null where not stated. */
type RangeField = Common & Indexed & { type: "range"; lookup: LookupName }
/**
 * One entry of a lookup without bounds; null where not stated. `typeOf` returns the type of apps that an entry is for;
 * an app of another type cannot have it.
 */
type EntryField = Common &
  Indexed & { type: "entry"; lookup: LookupName; typeOf: (id: number) => ListingType }

export type FieldDefinition =
  | TextField
  | LinkField
  | PriceField
  | FlagField
  | NumberField
  | OneField
  | MonthsField
  | ManyField
  | SetField
  | RangeField
  | EntryField
