import {
  AVAILABILITIES,
  LISTING_KINDS,
  LISTING_STATUSES,
  LISTING_TYPES,
  type ListingKind,
  type LookupName,
} from "./lookups.ts"

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
  /** Staff find listings by its words. */
  searched?: true
}
/** The options of a field as the catalogue indexes them. */
type Indexed = {
  /** The name of the group of options, which is the name of its facet as well. */
  group: string
  /** The query key that filters by the options. */
  filter?: string
  /** Whether the facets count the options. */
  facet?: true
}

export type TextField = Common & {
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
/** An https address of at most `MAX_LINK_LENGTH` characters. */
type LinkField = Common & { type: "link" }
export const MAX_LINK_LENGTH = 500
/** USD with at most two decimals, from 0 to `MAX_PRICE`. */
type PriceField = Common & { type: "price" }
export const MAX_PRICE = 1_000_000_000_000
type FlagField = Common & { type: "flag" }
/** A whole number; null where not stated. */
export type NumberField = Common & { type: "number"; min: number; max: number | "this year" }
/** One of a closed list; `standard` where not stated. */
export type OneField = Common &
  Partial<Indexed> & {
    type: "one"
    values: readonly [string, ...string[]]
    standard: string | null
    /** The service sets it; it is not part of a payload. */
    managed?: true
  }
/** Several entries of a lookup. */
type ManyField = Common & Indexed & { type: "many"; lookup: LookupName }
/** One entry of a lookup of ranges; null where not stated. */
type RangeField = Common & Indexed & { type: "range"; lookup: LookupName }

export type FieldDefinition =
  | TextField
  | LinkField
  | PriceField
  | FlagField
  | NumberField
  | OneField
  | ManyField
  | RangeField

/**
 * Every field of a listing but its files (docs/rest-api.md, Listing): columns, validation, presentation, REST, OpenAPI,
 * the catalogue index, filters, facets and the form derive from it (docs/listing-fields.md). A field that a kind of
 * listing does not have is refused in its payload, and absent from its JSON; only `type` is null there.
 */
export const LISTING_FIELDS = {
  kind: {
    type: "one",
    values: LISTING_KINDS,
    standard: "app",
    group: "kinds",
    filter: "kind",
    facet: true,
    section: "basics",
  },
  title: { type: "text", limit: 200, empty: "", always: true, section: "basics" },
  description: {
    type: "text",
    limit: 20_000,
    rows: 6,
    empty: "",
    required: ["app", "account"],
    section: "words",
  },
  price: { type: "price", required: ["app", "account"], section: "deal" },
  on_request: { type: "flag", section: "deal" },
  status: { type: "one", values: LISTING_STATUSES, standard: "draft", group: "statuses" },
  availability: {
    type: "one",
    values: AVAILABILITIES,
    standard: "available",
    group: "availability",
    filter: "availability",
    managed: true,
  },
  platforms: {
    type: "many",
    lookup: "platforms",
    group: "platforms",
    filter: "platform_id",
    facet: true,
    required: ["app", "account"],
    section: "basics",
  },
  type: {
    type: "one",
    kinds: ["app"],
    values: LISTING_TYPES,
    standard: "non-game",
    group: "types",
    filter: "type",
    facet: true,
    section: "basics",
  },
  last_month_earnings: {
    type: "range",
    lookup: "earnings_ranges",
    group: "last_month_earnings",
    filter: "last_month_earnings",
    facet: true,
    required: ["app"],
    section: "figures",
  },
  last_year_earnings: {
    type: "range",
    lookup: "earnings_ranges",
    group: "last_year_earnings",
    filter: "last_year_earnings",
    facet: true,
    section: "figures",
  },
  age: {
    type: "range",
    lookup: "ages",
    group: "age",
    filter: "age",
    facet: true,
    required: ["app", "account"],
    section: "figures",
  },
  installs_range: {
    type: "range",
    lookup: "installs_ranges",
    group: "installs",
    filter: "installs",
    facet: true,
    required: ["app"],
    section: "figures",
  },
  specials: {
    type: "many",
    lookup: "specials",
    group: "specials",
    filter: "special_id",
    facet: true,
    section: "deal",
  },
  monetizations: {
    type: "many",
    lookup: "monetizations",
    group: "monetizations",
    filter: "monetization_id",
    facet: true,
    required: ["app"],
    section: "figures",
  },
  payment_methods: {
    type: "many",
    lookup: "payment_methods",
    group: "payment_methods",
    filter: "payment_method_id",
    facet: true,
    section: "deal",
  },
  link_video: { type: "link", section: "words", searched: true },
  google_play_link: { type: "link", section: "words", searched: true },
  appstore_link: { type: "link", section: "words", searched: true },
  user_name: {
    type: "text",
    limit: 120,
    empty: "",
    required: ["app", "account"],
    section: "seller",
    searched: true,
  },
  user_country: { type: "text", limit: 120, empty: null, section: "seller", searched: true },
  user_bio: { type: "text", limit: 4_000, rows: 2, empty: null, section: "seller" },
  user_notes: {
    type: "text",
    limit: 10_000,
    rows: 2,
    empty: null,
    section: "seller",
    staffOnly: true,
    searched: true,
  },
  account_type: {
    type: "one",
    kinds: ["account"],
    values: ["personal", "organization"],
    standard: null,
    required: ["account"],
    section: "account",
  },
  account_country: { type: "text", kinds: ["account"], limit: 120, empty: null, section: "account" },
  registered_year: { type: "number", kinds: ["account"], min: 2008, max: "this year", section: "account" },
  published_apps: { type: "number", kinds: ["account"], min: 0, max: 1_000_000, section: "account" },
  standing: {
    type: "one",
    kinds: ["account"],
    values: ["clean", "warnings", "strikes"],
    standard: null,
    section: "account",
  },
  identity_verified: { type: "flag", kinds: ["account"], section: "account" },
  testing_requirement_met: { type: "flag", kinds: ["account"], section: "account" },
} as const satisfies Record<string, FieldDefinition>

export type ListingFields = typeof LISTING_FIELDS
export type FieldName = keyof ListingFields
/** The fields with a property, such as those of a type. */
export type FieldsWith<Property> = {
  [Name in FieldName]: ListingFields[Name] extends Property ? Name : never
}[FieldName]

export const FIELD_NAMES = Object.keys(LISTING_FIELDS).filter(
  (name): name is FieldName => name in LISTING_FIELDS,
)

/** A field without the detail of its own definition. */
export const fieldOf = (name: FieldName): FieldDefinition => LISTING_FIELDS[name]

/** The fields of a type, in order. */
export function fieldsOf<Type extends FieldDefinition["type"]>(type: Type): FieldsWith<{ type: Type }>[] {
  return FIELD_NAMES.filter((name): name is FieldsWith<{ type: Type }> => fieldOf(name).type === type)
}

/** Whether listings of a kind have the field. */
export function belongsTo(field: FieldDefinition, kind: ListingKind): boolean {
  return field.kinds?.includes(kind) ?? true
}

/** The fields that a payload may set. */
export type PayloadField = Exclude<FieldName, FieldsWith<{ managed: true }>>
export const PAYLOAD_FIELDS = FIELD_NAMES.filter(
  (name): name is PayloadField => !("managed" in fieldOf(name)),
)
