import { Hono } from "hono"
import type { AppsService } from "#server/listings/service.ts"
import { ratedInFull } from "#server/listings/store-texts.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { publicRead } from "#server/platform/http/public-read.ts"
import { textsIn } from "#server/platform/texts.ts"
import { asVisitor } from "#server/platform/viewer.ts"
import { escapeXml } from "#server/platform/xml.ts"
import { BRAND } from "#shared/brand.ts"
import { readPageQuery, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { LOCALES, type Locale, localizedPath } from "#shared/locales.ts"
import { LANGUAGE_TAGS, moneyText } from "#shared/money.ts"
import { monthText } from "#shared/month-text.ts"
import { type Message, msg } from "#shared/msg.ts"

export const FEED_PATH = "/feed.atom"

const TITLE = msg`Apps for sale`
const ACCOUNT = msg`Developer account`
const PRICE = msg({ message: "Asking price: {amount}" })
const EARNINGS_MONTH = msg({ message: "Earnings last month: {amount}" })
const PROFIT = msg({ message: "Profit a month: {amount}" })
const EARNINGS_YEAR = msg({ message: "Earnings in twelve months: {amount}" })
const MULTIPLE = msg({ message: "Price ÷ yearly profit: {multiple} ×" })
const RATING = msg({ message: "Store rating: {rated}" })
const THROUGH = msg({ message: "through {month}" })

/** The price, what follows from monthly figures, and the rating in the store, on one line; null without the last two. */
function factsOf(listing: Listing, locale: Locale): string | null {
  const rated = ratedInFull(listing, locale)
  const parts = [figuresText(listing, locale), rated && textsIn(locale)(RATING, { rated })]
  return parts.filter(Boolean).join(" · ") || null
}

function figuresText({ price, summary }: Listing, locale: Locale): string | null {
  if (!summary) return null
  const text = textsIn(locale)
  const { earnings_month, profit_month, earnings_year, multiple, until } = summary
  const money = (message: Message, amount: number | null) =>
    amount === null ? [] : [text(message, { amount: moneyText(amount, locale) })]
  return [
    ...money(PRICE, price),
    ...(profit_month === null ? money(EARNINGS_MONTH, earnings_month) : money(PROFIT, profit_month)),
    ...money(EARNINGS_YEAR, earnings_year),
    ...(multiple === null
      ? []
      : [text(MULTIPLE, { multiple: new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(multiple) })]),
    text(THROUGH, { month: monthText(until, locale) }),
  ].join(" · ")
}

/** An Atom feed of listings; `search` is the catalogue query as the page writes it. */
async function toAtom(
  listings: Listing[],
  { origin, locale, search }: Record<"origin" | "search", string> & { locale: Locale },
) {
  const urlOf = (path: string) => origin + localizedPath(locale, path)
  const { Feed } = await import("feed")
  const newest = Math.max(0, ...listings.map(listing => Date.parse(listing.updated_at)))
  const feed = new Feed({
    id: urlOf("/marketplace") + search,
    link: urlOf("/marketplace") + search,
    feedLinks: { atom: urlOf(FEED_PATH) + search },
    title: `${textsIn(locale)(TITLE)} · ${BRAND}`,
    language: locale,
    updated: new Date(newest),
    author: { name: BRAND },
    generator: BRAND,
  })
  // The library declares both texts as HTML, so user input is escaped to remain text.
  for (const listing of listings) {
    const { id, kind, title, description, created_at, updated_at } = listing
    const facts = factsOf(listing, locale)
    feed.addItem({
      id: urlOf(`/marketplace/${id}`),
      link: urlOf(`/marketplace/${id}`),
      title: escapeXml(title),
      description: facts ? `<p>${escapeXml(facts)}</p>${escapeXml(description)}` : escapeXml(description),
      ...(kind === "account" && { category: [{ name: textsIn(locale)(ACCOUNT) }] }),
      published: new Date(created_at),
      date: new Date(updated_at),
    })
  }
  return feed.atom1()
}

/** `/feed.atom?…`: the published listings that the catalogue's page shows for the same query. */
export function feedRoutes(apps: AppsService, origin: () => string) {
  const routes = new Hono<Env>()
  for (const locale of LOCALES)
    routes.get(localizedPath(locale, FEED_PATH), allow("listings.read"), publicRead, async c => {
      const query = readPageQuery(new URL(c.req.url).searchParams)
      const visitor = { ...asVisitor(c.get("viewer")), locale }
      const { data } = await apps.list(query, visitor)
      const search = writeCatalogueQuery(query)
      const atom = await toAtom(data, { origin: origin(), locale, search: search && `?${search}` })
      return c.body(atom, 200, { "content-type": "application/atom+xml; charset=utf-8" })
    })
  return routes
}
