import { excerpt } from "#shared/excerpt.ts"
import type { Listing } from "#shared/listing.ts"

const DESCRIPTION_LENGTH = 160

/** The data for the head of a listing's page; sent with the page in addition to the listing. */
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
