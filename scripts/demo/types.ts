import type { Evidence } from "#shared/evidence/evidence.ts"
import type { ListingInput } from "#shared/listings/listing-input.ts"
import type { Availability, ListingType } from "#shared/listings/lookups.ts"
import type { DemoArt } from "./art/spec.ts"

export type { DemoArt } from "./art/spec.ts"

/** The fields that only developer accounts have. */
export type AccountFields = Partial<
  Pick<
    ListingInput,
    | "account_type"
    | "account_country"
    | "registered_year"
    | "published_apps"
    | "standing"
    | "identity_verified"
    | "testing_requirement_met"
  >
>

/** An invented listing, an app unless it says otherwise; ids are the permanent lookup ids (docs/rest-api.md). */
export type DemoListing = AccountFields & {
  kind?: "account"
  /** `available` if absent. */
  availability?: Availability
  /** What staff have seen or checked, and how many days before the listing was created. */
  checks?: (Omit<Evidence, "checked_on" | "through" | "old"> & { daysBefore: number })[]
  /** Of an app. */
  category?: number | null
  title: string
  description: string
  price: number | null
  on_request: boolean
  type: ListingType | null
  status: "draft" | "published"
  platforms: number[]
  monetizations: number[]
  payment_methods: number[]
  specials: number[]
  last_month_earnings: number | null
  last_year_earnings: number | null
  /** The newest month's earnings in USD, where the description says what they come from. */
  earns?: number
  age: number | null
  installs_range: number | null
  link_video: string | null
  google_play_link: string | null
  appstore_link: string | null
  user_name: string
  user_bio: string | null
  user_country: string | null
  user_notes: string | null
  art: DemoArt
}

/** One drawn file, ready to upload; width and height in pixels, null for a file that is not an image. */
export type DemoFile = {
  field: "title_image" | "app_icon" | "user_image" | "screenshots" | "files" | "financials"
  name: string
  mime: string
  bytes: Uint8Array
  width: number | null
  height: number | null
}
