import type { Store } from "./stores.ts"

/** The stores' own names, the same in every language. */
export const STORE_NAMES: Record<Store, string> = { google_play: "Google Play", app_store: "App Store" }
