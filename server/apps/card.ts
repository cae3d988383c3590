import type { Card } from "#shared/card.ts"
import { excerpt } from "#shared/excerpt.ts"
import type { Listing, Titled } from "#shared/listing.ts"

/** Two lines on the widest card. */
const DESCRIPTION_LENGTH = 220

const titleOf = (range: Titled | null) => range && { id: range.id, title: range.title }

export const toCard = (listing: Listing): Card => ({
  id: listing.id,
  kind: listing.kind,
  availability: listing.availability,
  title: listing.title,
  description: excerpt(listing.description, DESCRIPTION_LENGTH),
  price: listing.price,
  on_request: listing.on_request,
  type: listing.type,
  title_image: listing.title_image,
  app_icon: listing.app_icon,
  platforms: listing.platforms,
  monetizations: listing.monetizations,
  specials: listing.specials,
  last_month_earnings: titleOf(listing.last_month_earnings),
  last_year_earnings: titleOf(listing.last_year_earnings),
  age: titleOf(listing.age),
  installs_range: titleOf(listing.installs_range),
  ...(listing.kind === "account" && { published_apps: listing.published_apps }),
})
