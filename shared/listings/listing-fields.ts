import type { FieldDefinition } from "./field-definition.ts"
import { INDEXED_FIELDS } from "./indexed-fields.ts"
import type { ListingKind } from "./lookups.ts"

/**
 * Every field of a listing except its files (docs/rest-api.md, Listing): columns, validation, presentation, REST,
 * OpenAPI, the catalogue index, filters, facets and the form are derived from it (docs/listing-fields.md). A field that
 * a kind of listing does not have is rejected in its payload, and absent from its JSON; only `type` is null there.
 */
export const LISTING_FIELDS = {
  kind: { ...INDEXED_FIELDS.kind, section: "basics" },
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
  status: INDEXED_FIELDS.status,
  availability: { ...INDEXED_FIELDS.availability, managed: true },
  platforms: { ...INDEXED_FIELDS.platforms, required: ["app", "account"], section: "basics" },
  type: { ...INDEXED_FIELDS.type, section: "basics" },
  category: { ...INDEXED_FIELDS.category, section: "basics" },
  figures: { type: "months", kinds: ["app"], section: "figures" },
  last_month_earnings: { ...INDEXED_FIELDS.last_month_earnings, required: ["app"], section: "figures" },
  last_year_earnings: { ...INDEXED_FIELDS.last_year_earnings, section: "figures" },
  age: { ...INDEXED_FIELDS.age, required: ["app", "account"], section: "figures" },
  installs_range: { ...INDEXED_FIELDS.installs_range, required: ["app"], section: "figures" },
  specials: { ...INDEXED_FIELDS.specials, section: "deal", notSold: true },
  monetizations: { ...INDEXED_FIELDS.monetizations, required: ["app"], section: "figures" },
  payment_methods: { ...INDEXED_FIELDS.payment_methods, section: "deal" },
  checked: { ...INDEXED_FIELDS.checked, managed: true, internal: true },
  link_video: { type: "link", section: "words", searched: true },
  google_play_link: { type: "link", section: "words", searched: true },
  appstore_link: { type: "link", section: "words", searched: true },
  not_in_store: { type: "text", kinds: ["app"], limit: 300, empty: null, section: "words" },
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
  external_id: {
    type: "text",
    limit: 120,
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

/** A field without the properties of its own definition. */
export const fieldOf = (name: FieldName): FieldDefinition => LISTING_FIELDS[name]

/** The fields of a type, in order. */
export function fieldsOf<Type extends FieldDefinition["type"]>(type: Type): FieldsWith<{ type: Type }>[] {
  return FIELD_NAMES.filter((name): name is FieldsWith<{ type: Type }> => fieldOf(name).type === type)
}

/** The fields that are one entry of a lookup: stored as its id, which payloads and answers hold as `…_id` too. */
type IdField = FieldsWith<{ type: "range" | "entry" }>
export const ID_FIELDS: readonly IdField[] = [...fieldsOf("range"), ...fieldsOf("entry")]

/**
 * The fields that a deal copies from its listing for both parties: the asset, nothing about the seller, and no field
 * for staff only.
 */
export const SOLD_FIELDS: readonly FieldName[] = FIELD_NAMES.filter(name => {
  const { section, staffOnly, notSold } = fieldOf(name)
  return section !== undefined && section !== "seller" && !staffOnly && !notSold
})

/** Whether listings of a kind have the field. */
export function belongsTo(field: FieldDefinition, kind: ListingKind): boolean {
  return field.kinds?.includes(kind) ?? true
}

/** The fields that a payload may set. */
export type PayloadField = Exclude<FieldName, FieldsWith<{ managed: true }>>
export const PAYLOAD_FIELDS = FIELD_NAMES.filter(
  (name): name is PayloadField => !("managed" in fieldOf(name)),
)
