import type { SafeFetch } from "#server/platform/outgoing/fetch.ts"
import type { Locale } from "#shared/locales.ts"
import type { StoreLink } from "#shared/stores/links.ts"
import type { Store, StoreApp } from "#shared/stores/stores.ts"
import { createAppleAdapter } from "./apple.ts"
import { createGoogleAdapter } from "./google.ts"
import type { StoreAdapter } from "./reading.ts"

const BASES: Record<Store, string> = {
  google_play: "https://play.google.com",
  app_store: "https://itunes.apple.com",
}
/** For all that is read of one app. */
export const STORE_LIMIT_MS = 5_000

type Config = { ALLOW_LOCAL_TARGETS: boolean; STORE_APPLE_URL: string; STORE_GOOGLE_URL: string }

/** The hosts of the stores' pictures and their subdomains. */
const PICTURE_HOSTS = ["mzstatic.com", "googleusercontent.com", "ggpht.com"]

/** Reads apps' pages in the stores; other addresses of the stores count only where local targets are allowed. */
export function createStoreReader(fetch: SafeFetch, config: Config) {
  const isLocal = config.ALLOW_LOCAL_TARGETS
  const google = isLocal ? config.STORE_GOOGLE_URL : BASES.google_play
  const apple = isLocal ? config.STORE_APPLE_URL : BASES.app_store
  const adapters: Record<Store, StoreAdapter> = {
    google_play: createGoogleAdapter({ fetch, base: google }),
    app_store: createAppleAdapter({ fetch, base: apple }),
  }
  const localHosts = isLocal ? [google, apple].map(base => new URL(base).host) : []

  return {
    /** The app's page; null if the store has no such app in the link's country. Throws StoreUnreachable. */
    read: (link: StoreLink, locale: Locale): Promise<StoreApp | null> =>
      adapters[link.store]({ ...link, locale, timeoutMs: STORE_LIMIT_MS }),

    /** Whether an address is one of the stores' pictures. */
    isPicture(address: string): boolean {
      const url = URL.parse(address)
      if (!url) return false
      const isHost = PICTURE_HOSTS.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
      return (isHost && url.protocol === "https:") || localHosts.includes(url.host)
    },
  }
}
