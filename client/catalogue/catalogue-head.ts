import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { pickFilters } from "#client/filters/filters.ts"
import { type CatalogueQuery, withoutUnset, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { PLATFORM } from "#shared/listings/lookups.ts"
import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import { breadcrumbs } from "../lib/structured-data.ts"

type Narrowing = {
  platform: "android" | "ios" | "any"
  type: "game" | "non-game" | "account" | "any"
}

/** The parts of the query used in the title: one platform, one type or accounts only. */
function narrowing({ platform_id = [], type = [], kind: kindsOfListing = [] }: CatalogueQuery): Narrowing {
  const [platform, ...platforms] = platform_id
  const [kind = "any", ...kinds] = type
  const isAccounts = kindsOfListing.length === 1 && kindsOfListing[0] === "account"
  const named = platform === PLATFORM.android ? "android" : "ios"
  return {
    platform: platform === undefined || platforms.length ? "any" : named,
    type: isAccounts ? "account" : kinds.length ? "any" : kind,
  }
}

const PLATFORMS = { android: "Android", ios: "iOS" }
const STORES = { android: "Google Play", ios: "App Store" }

/** The page's title, which includes simple filters. */
export function pageTitle(query: CatalogueQuery): MessageDescriptor {
  const { platform: known, type } = narrowing(query)
  if (known === "any")
    return {
      any: msg`Apps for sale`,
      account: msg`Developer accounts for sale`,
      game: msg`Mobile games for sale`,
      "non-game": msg`Apps for sale, without games`,
    }[type]
  const platform = PLATFORMS[known]
  const store = STORES[known]
  return {
    any: msg`${platform} apps for sale`,
    account: msg`${store} developer accounts for sale`,
    game: msg`${platform} games for sale`,
    "non-game": msg`${platform} apps for sale, without games`,
  }[type]
}

/** The page's meta description. */
function pageDescription(query: CatalogueQuery): MessageDescriptor {
  const { platform: known, type } = narrowing(query)
  if (type === "account")
    return msg`Google Play and App Store developer accounts with type, country, age and standing: compare and buy through escrow.`
  if (type === "game")
    return msg`Mobile games with their earnings and installs: compare price and age, and buy through escrow.`
  if (known !== "any") {
    const platform = PLATFORMS[known]
    return msg`${platform} apps and accounts with their earnings and installs: compare, ask questions and buy through escrow.`
  }
  return msg`Mobile apps and developer accounts with earnings, installs and age side by side. Filter, compare and buy through escrow.`
}

/** More combinations of filters than this are not indexed. */
const MAX_INDEXED_FILTERS = 2

/** The head of the catalogue; the canonical URL ignores the sort order. A missing page is not indexed. */
export function catalogueHead(context: PageContext, query: CatalogueQuery, isMissing = false) {
  const { i18n } = context
  const filters = pickFilters(query)
  const searchOf = (part: CatalogueQuery) => {
    const written = writeCatalogueQuery(withoutUnset(part))
    return written && `?${written}`
  }
  const title = i18n._(pageTitle(query))
  return pageHead(context, {
    path: "/marketplace",
    search: searchOf({ ...filters, page: query.page }),
    title,
    description: i18n._(pageDescription(query)),
    noindex: isMissing || Object.keys(filters).length > MAX_INDEXED_FILTERS || filters.title !== undefined,
    feed: { title, search: searchOf(filters) },
    jsonLd: [breadcrumbs(context, { name: i18n._(msg`Marketplace`), path: "/marketplace" })],
  })
}
