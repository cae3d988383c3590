import { msg } from "@lingui/core/macro"
import { notFound } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { descriptionExcerpt } from "#shared/listings/description-excerpt.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { localizedPath } from "#shared/locales.ts"
import { STORE_NAMES } from "#shared/stores/labels.ts"
import { codeOf } from "../lib/failure.ts"
import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import type { QueryUtils } from "../lib/trpc.ts"
import { readListingId } from "./listing-id.ts"
import { COVER_SIZE, slideSource } from "./slide-source.ts"

const AVAILABILITY = {
  available: "https://schema.org/InStock",
  in_deal: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
}

/** Title, sharing tags and structured data of a listing's page. */
export function listingHead(context: PageContext, summary: ListingSummary) {
  const { origin, locale, i18n } = context
  const { id, kind, availability, title, price, updated_at, seller, category, figures, rating } = summary
  const path = `/marketplace/${id}`
  const image = `/cards/${locale}/${id}.png?v=${Date.parse(updated_at).toString(36)}`
  const description = summary.description || i18n._(msg`${title} is for sale on ${BRAND}.`)
  const property = (name: string, value: number | null | undefined, unitText?: string) =>
    value === null || value === undefined
      ? []
      : [{ "@type": "PropertyValue", name, value, ...(unitText && { unitText }) }]
  const properties = [
    ...property(i18n._(msg`Profit a month`), figures?.profit_month, "USD"),
    ...property(i18n._(msg`Earnings in twelve months`), figures?.earnings_year, "USD"),
    ...property(i18n._(msg`Price ÷ yearly profit`), figures?.multiple),
  ]
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: title,
    ...(kind === "account" && { category: i18n._(msg`Developer account`) }),
    ...(category !== null && { category }),
    description,
    url: origin + localizedPath(locale, path),
    image: origin + image,
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        name: rating.store,
        author: { "@type": "Organization", name: rating.store },
        ratingValue: rating.value,
        ratingCount: rating.count,
        bestRating: 5,
      },
    }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    offers: {
      "@type": "Offer",
      url: origin + localizedPath(locale, path),
      ...(price !== null && { price, priceCurrency: "USD" }),
      availability: AVAILABILITY[availability],
      ...(seller && { seller: { "@type": "Person", name: seller } }),
    },
  }
  const crumb = (position: number, name: string, at: string) => ({
    "@type": "ListItem",
    position,
    name,
    item: origin + localizedPath(locale, at),
  })
  const breadcrumbs = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [crumb(1, i18n._(msg`Marketplace`), "/marketplace"), crumb(2, title, path)],
  }
  return pageHead(context, {
    path,
    title,
    description,
    image,
    jsonLd: [product, breadcrumbs],
  })
}

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
  /** The rating of the store with more ratings; null without any. */
  rating: { store: string; value: number; count: number } | null
}

function ratingOf({ rating, ratings, store_facts = [] }: Listing): ListingSummary["rating"] {
  const source = store_facts.find(
    one => one.available && one.rating === rating && (one.ratings ?? 0) === ratings,
  )
  return source && rating !== null && ratings
    ? { store: STORE_NAMES[source.store], value: rating, count: ratings }
    : null
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
    description: descriptionExcerpt(description, DESCRIPTION_LENGTH),
    seller: user_name,
    category: category?.title ?? null,
    rating: ratingOf(listing),
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
