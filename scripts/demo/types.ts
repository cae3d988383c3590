import type { DemoArt } from "./art/spec.ts"

export type { DemoArt } from "./art/spec.ts"

/** An invented listing; ids are the permanent lookup ids (docs/rest-api.md). */
export type DemoListing = {
  title: string
  description: string
  price: number | null
  on_request: boolean
  type: "game" | "non-game"
  status: "draft" | "published"
  platforms: number[]
  monetizations: number[]
  payment_methods: number[]
  specials: number[]
  last_month_earnings: number | null
  last_year_earnings: number | null
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
