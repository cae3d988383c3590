import { type Message, msg } from "#shared/msg.ts"
import type { FileField } from "./files.ts"
import type { FieldsWith, ListingFields, PayloadField } from "./listing-fields.ts"

/** The fields that only accounts have; visitors see them on the page of an account. */
export type AccountField = FieldsWith<{ kinds: readonly ["account"] }>
type AccountChoice = Extract<AccountField, FieldsWith<{ type: "one" }>>

export const ACCOUNT_LABELS: Record<AccountField, Message> = {
  account_type: msg`Account type`,
  account_country: msg`Account country`,
  registered_year: msg`Registered in`,
  published_apps: msg`Published apps`,
  standing: msg`Standing`,
  identity_verified: msg`Identity verified by the store`,
  testing_requirement_met: msg`Closed testing requirement met`,
}

export const ACCOUNT_VALUE_LABELS: {
  [Name in AccountChoice]: Record<ListingFields[Name]["values"][number], Message>
} = {
  account_type: { personal: msg`Personal`, organization: msg`Organization` },
  standing: { clean: msg`No violations`, warnings: msg`Warnings`, strikes: msg`Policy strikes` },
}

/** The labels of a listing's fields, and of the values of those that are one of a closed list. */
export const FIELD_LABELS: Record<PayloadField, Message> = {
  kind: msg({ message: "Kind", context: "of a listing" }),
  title: msg`Title`,
  description: msg`Description`,
  price: msg`Price`,
  on_request: msg`On request`,
  status: msg`Status`,
  platforms: msg`Platforms`,
  type: msg`Type`,
  category: msg`Category`,
  figures: msg`Monthly figures`,
  last_month_earnings: msg`Earnings last month`,
  last_year_earnings: msg`Earnings last year`,
  age: msg`Age`,
  installs_range: msg`Installs`,
  specials: msg`Specials`,
  monetizations: msg`Monetization`,
  payment_methods: msg`Payment methods`,
  link_video: msg`Video link`,
  google_play_link: msg`Google Play link`,
  appstore_link: msg`App Store link`,
  user_name: msg`Name`,
  user_country: msg`Country`,
  user_bio: msg`Bio`,
  user_notes: msg`Notes`,
  external_id: msg`External ID`,
  not_in_store: msg`Why it isn’t in a store`,
  ...ACCOUNT_LABELS,
}

/** The labels of a listing's images and files. */
export const FILE_LABELS: Record<FileField, Message> = {
  title_image: msg`Title image`,
  app_icon: msg({ message: "Icon" }),
  screenshots: msg`Screenshots`,
  files: msg`Files`,
  financials: msg`Financials`,
  user_image: msg`Image`,
}

type Choices = FieldsWith<{ type: "one"; section: string }>
export const VALUE_LABELS: { [Name in Choices]: Record<ListingFields[Name]["values"][number], Message> } = {
  kind: { app: msg({ message: "App", context: "kind of a listing" }), account: msg`Developer account` },
  type: { game: msg`Game`, "non-game": msg({ message: "App", context: "not a game" }) },
  ...ACCOUNT_VALUE_LABELS,
}
