import { AGE_RANGES, EARNINGS_RANGES, INSTALLS_RANGES } from "./ranges.ts"

/** The eight closed lists (docs/rest-api.md, Lookups). Ids are permanent: URLs and data contain them. */
export const LOOKUP_NAMES = [
  "platforms",
  "earnings_ranges",
  "ages",
  "installs_ranges",
  "monetizations",
  "payment_methods",
  "specials",
  "categories",
] as const
export type LookupName = (typeof LOOKUP_NAMES)[number]

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

export const LOOKUP_IDS: Record<LookupName, readonly number[]> = {
  platforms: upTo(2),
  earnings_ranges: upTo(EARNINGS_RANGES.length),
  ages: upTo(AGE_RANGES.length),
  installs_ranges: upTo(INSTALLS_RANGES.length),
  monetizations: upTo(6),
  payment_methods: upTo(3),
  specials: upTo(2),
  categories: upTo(24),
}

export const PLATFORM = { android: 1, ios: 2 } as const
export const SPECIAL = { verifiedSeller: 1, accountIncluded: 2 } as const

export const LISTING_KINDS = ["app", "account"] as const
export type ListingKind = (typeof LISTING_KINDS)[number]
/** Sold listings are in no list that does not ask for them; their pages stay. */
export const AVAILABILITIES = ["available", "in_deal", "sold"] as const
export type Availability = (typeof AVAILABILITIES)[number]
export const LISTING_TYPES = ["game", "non-game"] as const
export type ListingType = (typeof LISTING_TYPES)[number]
/** The categories of games precede those of other apps. */
const GAME_CATEGORIES = 11
export const categoryType = (id: number): ListingType => (id > GAME_CATEGORIES ? "non-game" : "game")
export const LISTING_STATUSES = ["draft", "published"] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/**
 * One entry as the lookup calls return it; ranges include their bounds, `max` null when unbounded, and categories their
 * code and the type of apps that they are for.
 */
export type LookupEntry = {
  id: number
  title: string
  value: number
  label: string
  min?: number
  max?: number | null
  code?: string
  type?: ListingType
}
