import { categoryType, PLATFORM } from "#shared/listings/lookups.ts"
import { AGE_RANGES, INSTALLS_RANGES, type Range } from "#shared/listings/ranges.ts"
import { STORE_LINK, type StoreApp } from "#shared/stores/stores.ts"
import { monthsSince } from "./claims.ts"
import { type StoreLink, storeUrl } from "./links.ts"

const idOf = (ranges: readonly Range[], value: number | null) =>
  value === null
    ? null
    : (ranges.find(({ min, max }) => value >= min && (max === null || value < max) && min !== max)?.id ??
      null)

/** The fields of a listing that an app's page fills, without its pictures; `now` is milliseconds since 1970. */
export function fieldsOf(app: StoreApp, link: StoreLink, now: number): Record<string, unknown> {
  const months = app.released_on === null ? null : monthsSince(app.released_on, now)
  return {
    title: app.title,
    ...(app.description !== null && { description: app.description }),
    platforms: [app.store === "google_play" ? PLATFORM.android : PLATFORM.ios],
    ...(app.category !== null && { category: app.category, type: categoryType(app.category) }),
    ...(months !== null && { age: idOf(AGE_RANGES, months) }),
    ...(app.installs_min !== null && { installs_range: idOf(INSTALLS_RANGES, app.installs_min) }),
    [STORE_LINK[app.store]]: storeUrl(link),
  }
}
