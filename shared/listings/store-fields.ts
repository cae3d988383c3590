import { type StoreLink, storeUrl } from "../stores/links.ts"
import { STORE_LINK, type StoreApp } from "../stores/stores.ts"
import type { UploadedFile } from "./files.ts"
import type { TitledEntry } from "./listing.ts"
import { categoryType, PLATFORM } from "./lookups.ts"
import { AGE_RANGES, INSTALLS_RANGES, type Range } from "./ranges.ts"

/** An app's page as it is answered, with the category in the language of the reader. */
export type FoundApp = Omit<StoreApp, "category"> & { category: TitledEntry | null }
/** The pictures of an app, uploaded for the person who asked. */
export type FoundPictures = { app_icon: UploadedFile | null; screenshots: UploadedFile[] }

const MONTHS = 12
/** Whole months from a day such as `2026-01-31` to a time in milliseconds. */
export function monthsSince(day: string, time: number): number {
  const [from, to] = [new Date(day), new Date(time)]
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * MONTHS + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, to.getUTCDate() < from.getUTCDate() ? months - 1 : months)
}

const idOf = (ranges: readonly Range[], value: number) =>
  ranges.find(({ min, max }) => value >= min && (max === null || value < max) && min !== max)?.id ?? null

type StoreFields = {
  title: string
  description?: string
  platforms: number[]
  category?: number
  type?: "game" | "non-game"
  age?: number | null
  installs_range?: number | null
  google_play_link?: string
  appstore_link?: string
}

/**
 * The fields of a listing that an app's page fills, without its pictures; those that the store does not say are absent.
 * `now` is milliseconds since 1970.
 */
export function fieldsOf(app: StoreApp, link: StoreLink, now: number): StoreFields {
  const { title, description, category, released_on, installs_min } = app
  return {
    title,
    ...(description !== null && { description }),
    platforms: [app.store === "google_play" ? PLATFORM.android : PLATFORM.ios],
    ...(category !== null && { category, type: categoryType(category) }),
    ...(released_on !== null && { age: idOf(AGE_RANGES, monthsSince(released_on, now)) }),
    ...(installs_min !== null && { installs_range: idOf(INSTALLS_RANGES, installs_min) }),
    [STORE_LINK[app.store]]: storeUrl(link),
  }
}
