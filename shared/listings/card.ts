import type { Listing, Titled } from "./listing.ts"

/**
 * The fields of a listing in lists, as cards or as a table: its description is truncated, its ranges are titles without
 * bounds.
 */
export type Card = Pick<
  Listing,
  | "id"
  | "kind"
  | "availability"
  | "title"
  | "description"
  | "price"
  | "on_request"
  | "type"
  | "title_image"
  | "app_icon"
  | "platforms"
  | "monetizations"
  | "specials"
  | "published_apps"
  | "rating"
  | "ratings"
> /** The rating in words; absent without one. */ & {
  rated?: string
} /** The checked earnings, in words; absent if none. */ & {
  earnings_checked?: string
  /** Present if all of that is too old to rely on. */
  earnings_checked_old?: true
  /** States that the check of a verified seller is too old to rely on; absent for a recent one. */
  seller_checked_old?: string
  /** From monthly figures, absent without; money in USD. `profit` is a month's, null without costs. */
  figures?: { earnings: number; profit: number | null; multiple: number | null; line: number[] }
  /** Absent if none is stated. */
  category?: Titled | null
} & Record<"last_month_earnings" | "last_year_earnings" | "age" | "installs_range", Titled | null>
