import { msg } from "@lingui/core/macro"
import { BRAND } from "#shared/brand.ts"
import { localizedPath } from "#shared/locales.ts"
import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import type { ListingSummary } from "./load-listing.ts"

const AVAILABILITY = {
  available: "https://schema.org/InStock",
  in_deal: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
}

/** Title, sharing tags and structured data of a listing's page. */
export function listingHead(context: PageContext, summary: ListingSummary) {
  const { origin, locale, i18n } = context
  const { id, kind, availability, title, price, updated_at, seller, category, figures } = summary
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
