import type { Card } from "#shared/card.ts"
import { excerpt } from "#shared/excerpt.ts"
import type { Listing } from "#shared/listing.ts"

/** Two lines of the widest card. */
const DESCRIPTION_LENGTH = 220

export const toCard = (listing: Listing): Card => ({
  id: listing.id,
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
  last_month_earnings: listing.last_month_earnings,
  age: listing.age,
  installs_range: listing.installs_range,
})
