import type { Titled } from "./listing.ts"
import type { ListingType } from "./lookups.ts"
import type { RangeKey } from "./ranges.ts"

export type Counted = Titled & { count: number }
export type Bucket = { from: number; to: number; count: number }

/** Counts for the filter panel (docs/rest-api.md, Facets): each group under all the other filters. */
export type Facets = {
  total: number
  platforms: Counted[]
  types: { value: ListingType; count: number }[]
  monetizations: Counted[]
  payment_methods: Counted[]
  specials: Counted[]
  price: { min: number | null; max: number | null; histogram: Bucket[] }
  last_month_earnings: Counted[]
  last_year_earnings: Counted[]
  age: Counted[]
  installs: Counted[]
  /** Slider maxima: USD, USD, USD, months, installs. */
  bounds: Record<"price" | RangeKey, number>
}
