import { notFound } from "@tanstack/react-router"
import { excerpt } from "#shared/excerpt.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { codeOf } from "../lib/failure.ts"
import type { QueryUtils } from "../lib/trpc.ts"
import { readListingId } from "./listing-id.ts"
import { COVER_SIZE, slideSource } from "./slide-source.ts"

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

function summarize(listing: Listing): ListingSummary {
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

/** Fetches the cover together with the page's data, so that preloading on hover or touch includes it. */
function fetchCover({ title_image, screenshots }: Pick<Listing, "title_image" | "screenshots">) {
  if (!title_image || typeof Image === "undefined") return
  const { src, srcSet, sizes } = slideSource({ path: title_image, ...COVER_SIZE }, screenshots.length === 0)
  Object.assign(new Image(), { sizes, srcset: srcSet, src })
}

const isMissing = (error: unknown) => codeOf(error) === "not_found"

/**
 * Loads a listing, and for a page from the server similar ones, into the cache and returns the data for the head. A
 * listing that this visitor may not see is a 404; other errors are rethrown. If the similar listings fail to load, the
 * page renders without.
 */
export async function loadListing(utils: QueryUtils, idText: string): Promise<ListingSummary> {
  const id = readListingId(idText)
  if (id === null) throw notFound()
  try {
    const [listing] = await Promise.all([
      utils.apps.get.ensureData({ id }),
      // The browser requests them once the page is shown; the server counts views by that request (server/views).
      import.meta.env.SSR && utils.apps.similarCards.prefetch({ id }),
    ])
    fetchCover(listing)
    if (listing.kind === "account") await utils.apps.accountFacts.ensureData({ id })
    await utils.evidence.panel.prefetch({ id })
    return summarize(listing)
  } catch (error) {
    throw isMissing(error) ? notFound() : error
  }
}
