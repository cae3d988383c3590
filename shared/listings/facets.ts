import type { FacetGroup } from "./field-groups.ts"
import type { Titled, TitledEntry } from "./listing.ts"
import type { FieldsWith, ListingFields } from "./listing-fields.ts"
import type { RangeKey } from "./ranges.ts"

/** The facts on a developer account's page, in one language; null if not stated. */
export type AccountFacts = {
  facts: { label: string; value: string | null }[]
  /** The stores' procedures for transferring an account: an introduction, and the conditions of this one. */
  ownership: { intro: string; procedures: string[] }
}

export type Counted = Titled & { count: number }
export type Bucket = { from: number; to: number; count: number }

/** A category whose name begins with the keywords, or another spelling of them; `total` is what it finds. */
export type Suggestion = { category: TitledEntry; total: number } | { title: string; total: number }

type ValueGroups = {
  [Name in FieldsWith<{ type: "one"; facet: true }> as ListingFields[Name]["group"]]: {
    value: ListingFields[Name]["values"][number]
    count: number
  }[]
}

type ClaimGroups = {
  [Name in FieldsWith<{ type: "set"; facet: true }> as ListingFields[Name]["group"]]: {
    claim: ListingFields[Name]["values"][number]
    count: number
  }[]
}

/** Counts for the filter panel (docs/rest-api.md, Facets): each group under all the other filters. */
export type Facets = {
  total: number
  price: { min: number | null; max: number | null; histogram: Bucket[] }
  /** Profit a month in USD, of the listings that state it. */
  profit: { min: number | null; max: number | null; histogram: Bucket[] }
  /** At most three, of keywords only. */
  suggest: Suggestion[]
  /** Slider maxima: USD, USD, USD, months, installs. */
  bounds: Record<"price" | RangeKey, number>
} & ValueGroups &
  ClaimGroups &
  Record<Exclude<FacetGroup, keyof ValueGroups | keyof ClaimGroups>, Counted[]>
