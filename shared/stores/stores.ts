/** The stores whose pages the product reads. */
export const STORES = ["google_play", "app_store"] as const
export type Store = (typeof STORES)[number]

/** The listing's field with the link to each store. */
export const STORE_LINK = { google_play: "google_play_link", app_store: "appstore_link" } as const
export type StoreLinkField = (typeof STORE_LINK)[Store]
/** An app's page in a store; null where the store does not say. Days are like `2026-01-31`. */
export type StoreApp = {
  store: Store
  /** The package on Google Play, the number on the App Store. */
  id: string
  title: string
  developer: string | null
  /** The developer's website. */
  website: string | null
  description: string | null
  /** The id of the product's category that matches the store's. */
  category: number | null
  /** URLs of pictures. */
  icon: string | null
  screenshots: string[]
  released_on: string | null
  updated_on: string | null
  version: string | null
  /** Stars from 0 to 5, with one decimal, and the number of people who gave them. */
  rating: number | null
  ratings: number | null
  /** The lower limit of the bucket of installs that the store shows. */
  installs_min: number | null
}

/** What a store said about a listing's app when it was last read; `checked_at` is ISO 8601, UTC. */
export type StoreFacts = Pick<
  StoreApp,
  "store" | "developer" | "rating" | "ratings" | "installs_min" | "updated_on" | "version"
> & {
  /** The country that the page was asked for, as two small letters. */
  country: string
  checked_at: string
  /** False after the app was twice not found, at least a day apart. */
  available: boolean
}

/**
 * How a store contradicts a listing: two of its claims, a new developer, an app that has left, or a draft to be filled
 * whose link leads to no app.
 */
export const STORE_SIGNALS = [
  "installs_differ",
  "age_differs",
  "developer_changed",
  "app_left",
  "app_missing",
] as const
export type StoreSignalCode = (typeof STORE_SIGNALS)[number]
/** A contradiction that staff should look at; `at` is ISO 8601, UTC. */
export type StoreSignal = {
  listing_id: number
  title: string
  code: StoreSignalCode
  store: Store
  at: string
}

/** How long a code of ownership may be found. */
export const OWNERSHIP_CODE_DAYS = 30
