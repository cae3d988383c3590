import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { PLATFORM } from "#shared/listings/lookups.ts"

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
export function pageDescription(query: CatalogueQuery): MessageDescriptor {
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
