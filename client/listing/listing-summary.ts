import { excerpt } from "#shared/excerpt.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
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
  /** Values derived from monthly figures; null without any. */
  figures: Pick<FiguresSummary, "profit_month" | "earnings_year" | "multiple"> | null
}

export function summarize(listing: Listing): ListingSummary {
  const { id, kind, availability, title, price, updated_at, description, user_name, category, summary } =
    listing
  const { profit_month = null, earnings_year = null, multiple = null } = summary ?? {}
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
    figures: summary ? { profit_month, earnings_year, multiple } : null,
  }
}
