import type { ListingStatus, ListingType } from "./lookups.ts"

export type Titled = { id: number; title: string }
export type TitledRange = Titled & { min: number; max: number | null }

/** A file of a listing; `path` is served at `/storage/{path}`, `size` is in bytes, sides in pixels. */
export type ListingFile = {
  id: number
  path: string
  name: string
  size: number
  mime: string
  width?: number
  height?: number
}

/** A listing as tRPC and REST return it (docs/rest-api.md, Listing). Times are ISO 8601, UTC; money is USD. */
export type Listing = {
  id: number
  title: string
  description: string
  price: number | null
  on_request: boolean
  type: ListingType
  status: ListingStatus
  title_image: string | null
  app_icon: string | null
  user_image: string | null
  screenshots: ListingFile[]
  files: ListingFile[]
  financials: ListingFile[]
  platforms: Titled[]
  monetizations: Titled[]
  payment_methods: Titled[]
  specials: Titled[]
  last_month_earnings_id: number | null
  last_month_earnings: TitledRange | null
  last_year_earnings_id: number | null
  last_year_earnings: TitledRange | null
  age_id: number | null
  age: TitledRange | null
  installs_range_id: number | null
  installs_range: TitledRange | null
  link_video: string | null
  google_play_link: string | null
  appstore_link: string | null
  user_name: string
  user_bio: string | null
  user_country: string | null
  /** The admin's private note; only responses to an admin have the key. */
  user_notes?: string | null
  created_at: string
  updated_at: string
}

/** One page of a list, shared by tRPC and REST; REST adds the links. `from` and `to` count from 1. */
export type Page<Item> = {
  data: Item[]
  current_page: number
  per_page: number
  from: number | null
  to: number | null
  total: number
  last_page: number
}

export const SINGLE_FILE_FIELDS = ["title_image", "app_icon", "user_image"] as const
export const FILE_LIST_FIELDS = ["screenshots", "files", "financials"] as const
export const FILE_FIELDS = [...SINGLE_FILE_FIELDS, ...FILE_LIST_FIELDS] as const
