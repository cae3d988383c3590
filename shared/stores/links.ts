import { parseUrl } from "#shared/parse-url.ts"
import type { Store } from "./stores.ts"

/** An app in a store; `country` is that of the link, or the stores' own default. */
export type StoreLink = { store: Store; id: string; country: string }

const DEFAULT_COUNTRY = "us"
const COUNTRY = /^[a-z]{2}$/
/** A package name: parts of letters, digits and underscores, at least two. */
const PACKAGE = /^[a-z]\w*(\.[a-z]\w*)+$/i
const NUMBER = /^id(\d{3,15})$/
const MAX_PACKAGE = 150

const countryOf = (text: string | null | undefined): string => {
  const small = text?.toLowerCase() ?? ""
  return COUNTRY.test(small) ? small : DEFAULT_COUNTRY
}

function readGoogle({ pathname, searchParams }: URL): StoreLink | null {
  const id = searchParams.get("id") ?? ""
  if (!/^\/store\/apps\/details\/?$/.test(pathname)) return null
  if (!PACKAGE.test(id) || id.length > MAX_PACKAGE) return null
  return { store: "google_play", id, country: countryOf(searchParams.get("gl")) }
}

function readApple({ pathname }: URL): StoreLink | null {
  const parts = pathname.split("/").filter(Boolean)
  const [first] = parts
  const isRegional = COUNTRY.test(first ?? "")
  const id = NUMBER.exec(parts.at(-1) ?? "")?.[1]
  if (!id || parts[isRegional ? 1 : 0] !== "app") return null
  return { store: "app_store", id, country: countryOf(isRegional ? first : null) }
}

/**
 * The app that a link leads to. `store_link_host` is an address outside the two stores, `store_link_kind` another page of
 * theirs, such as a developer's.
 */
export function readStoreLink(typed: string): StoreLink | "store_link_host" | "store_link_kind" {
  const text = typed.trim()
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || url.port) return "store_link_host"
  switch (url.hostname) {
    case "play.google.com":
      return readGoogle(url) ?? "store_link_kind"
    case "apps.apple.com":
    case "itunes.apple.com":
      return readApple(url) ?? "store_link_kind"
    default:
      return "store_link_host"
  }
}

/** The app of a stored link of this store; null for any other link. */
export function appOfLink(store: Store, link: string | null): StoreLink | null {
  const read = link === null ? "store_link_host" : readStoreLink(link)
  return typeof read === "object" && read.store === store ? read : null
}

/** The link to an app's page as listings store it. */
export const storeUrl = ({ store, id, country }: StoreLink): string =>
  store === "google_play"
    ? `https://play.google.com/store/apps/details?id=${id}`
    : `https://apps.apple.com/${country}/app/id${id}`
