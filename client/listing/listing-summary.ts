import { excerpt } from "#shared/excerpt.ts"
import type { Listing } from "#shared/listings/listing.ts"

const DESCRIPTION_LENGTH = 160

/** The data for the head of a listing's page; sent with the page in addition to the listing. */
export type ListingSummary = Pick<
  Listing,
  "id" | "title" | "price" | "updated_at" | "kind" | "availability"
> & {
  description: string
  seller: string
  category: string | null
}

export function summarize(listing: Listing): ListingSummary {
  const { id, kind, availability, title, price, updated_at, description, user_name, category } = listing
  return {
    id,
    kind,
    availability,
    title,
    price,
    updated_at,
    description: excerpt(description, DESCRIPTION_LENGTH),
    seller: user_name,
    category: category?.title ?? null,
  }
}
