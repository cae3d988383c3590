import type { Listing, Titled } from "./listing.ts"

/**
 * What lists show of a listing, as cards or as a table: its description is cut, its ranges are titles without bounds.
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
> /** What of the earnings has been checked, in words; absent if nothing. */ & {
  earnings_checked?: string
  /** Present where all of that is too old to rely on. */
  earnings_checked_old?: true
  /** Says that the check of a verified seller is too old to rely on; absent for a recent one. */
  seller_checked_old?: string
  /** Of monthly figures, absent without; money in USD. `profit` is a month's, null where costs are missing. */
  figures?: { earnings: number; profit: number | null; multiple: number | null; line: number[] }
  /** Absent if none is stated. */
  category?: Titled | null
} & Record<"last_month_earnings" | "last_year_earnings" | "age" | "installs_range", Titled | null>
