import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import type { FieldDefinition, Indexed } from "./field-definition.ts"
import { AVAILABILITIES, categoryType, LISTING_KINDS, LISTING_STATUSES, LISTING_TYPES } from "./lookups.ts"

/**
 * The fields of a listing whose options the catalogue indexes; part of `LISTING_FIELDS`, in a separate file because
 * every public page loads them.
 */
export const INDEXED_FIELDS = {
  kind: {
    type: "one",
    values: LISTING_KINDS,
    standard: "app",
    group: "kinds",
    filter: "kind",
    facet: true,
  },
  status: { type: "one", values: LISTING_STATUSES, standard: "draft", group: "statuses" },
  availability: {
    type: "one",
    values: AVAILABILITIES,
    standard: "available",
    group: "availability",
    filter: "availability",
  },
  platforms: {
    type: "many",
    lookup: "platforms",
    group: "platforms",
    filter: "platform_id",
    facet: true,
  },
  type: {
    type: "one",
    kinds: ["app"],
    values: LISTING_TYPES,
    standard: "non-game",
    group: "types",
    filter: "type",
    facet: true,
  },
  category: {
    type: "entry",
    kinds: ["app"],
    lookup: "categories",
    typeOf: categoryType,
    group: "categories",
    filter: "category_id",
    facet: true,
  },
  last_month_earnings: {
    type: "range",
    lookup: "earnings_ranges",
    group: "last_month_earnings",
    filter: "last_month_earnings",
    facet: true,
  },
  last_year_earnings: {
    type: "range",
    lookup: "earnings_ranges",
    group: "last_year_earnings",
    filter: "last_year_earnings",
    facet: true,
  },
  age: {
    type: "range",
    lookup: "ages",
    group: "age",
    filter: "age",
    facet: true,
  },
  installs_range: {
    type: "range",
    lookup: "installs_ranges",
    group: "installs",
    filter: "installs",
    facet: true,
  },
  specials: {
    type: "many",
    lookup: "specials",
    group: "specials",
    filter: "special_id",
    facet: true,
  },
  monetizations: {
    type: "many",
    lookup: "monetizations",
    group: "monetizations",
    filter: "monetization_id",
    facet: true,
  },
  payment_methods: {
    type: "many",
    lookup: "payment_methods",
    group: "payment_methods",
    filter: "payment_method_id",
    facet: true,
  },
  /** The claims whose evidence has the level `checked`. */
  checked: {
    type: "set",
    values: EVIDENCE_CLAIMS,
    group: "checked",
    filter: "checked",
    facet: true,
  },
} as const satisfies Record<string, FieldDefinition & Indexed>

export type IndexedField = keyof typeof INDEXED_FIELDS
export const INDEXED_NAMES = Object.keys(INDEXED_FIELDS).filter(
  (name): name is IndexedField => name in INDEXED_FIELDS,
)
