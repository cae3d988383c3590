import { excerpt } from "#shared/excerpt.ts"
import type { Listing } from "#shared/listing.ts"

const DESCRIPTION_LENGTH = 160

/** What the head of a listing's page says; it travels with the page besides the listing itself. */
export type ListingSummary = Pick<Listing, "id" | "title" | "price" | "updated_at"> & {
  description: string
  seller: string
}

export function summarize({ id, title, price, updated_at, description, user_name }: Listing): ListingSummary {
  return {
    id,
    title,
    price,
    updated_at,
    description: excerpt(description, DESCRIPTION_LENGTH),
    seller: user_name,
  }
}
