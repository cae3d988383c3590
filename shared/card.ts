import type { Listing } from "./listing.ts"

/** What a card says of a listing: a quarter of it, its description no longer than a card shows. */
export type Card = Pick<
  Listing,
  | "id"
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
  | "last_month_earnings"
  | "age"
  | "installs_range"
>
