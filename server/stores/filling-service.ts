import { toPayload } from "#server/listings/listing-row.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Logger } from "#server/platform/logger.ts"
import { categoryType, PLATFORM } from "#shared/listings/lookups.ts"
import { AGE_RANGES, INSTALLS_RANGES, type Range } from "#shared/listings/ranges.ts"
import { STORE_LINK, type StoreApp } from "#shared/stores/stores.ts"
import { monthsSince } from "./claims.ts"
import { type StoreLink, storeUrl } from "./links.ts"
import { STORES_VIEWER } from "./recording-service.ts"
import type { StoresService } from "./service.ts"

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

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)

type Deps = { apps: AppsService; stores: StoresService; logger: Logger; now: () => number }

/** Fills the empty fields of a draft with what its store says; what somebody has entered stays. */
export function createDraftFiller({ apps, stores, logger, now }: Deps) {
  return async (id: number, app: StoreApp, link: StoreLink): Promise<void> => {
    const found = await apps.findContent(stores.database.read, id)
    if (found?.row.status !== "draft") return
    const stored: Record<string, unknown> = toPayload(found.row)
    const isTitled = stored.title !== link.id
    const empty = Object.entries(fieldsOf(app, link, now())).filter(
      ([name]) =>
        isEmpty(stored[name]) ||
        (name === "title" && !isTitled) ||
        (name === "type" && isEmpty(stored.category)),
    )
    const has = (field: string) => found.files.some(file => file.field === field)
    const { icon, screenshots } = await stores.picturesOf({
      ...app,
      icon: has("app_icon") ? null : app.icon,
      screenshots: has("screenshots") ? [] : app.screenshots,
    })
    const payload = {
      ...stored,
      ...Object.fromEntries(empty),
      ...(icon && { app_icon: icon }),
      ...(screenshots.length > 0 && { screenshots }),
    }
    await apps.update(id, payload, STORES_VIEWER).catch(error => {
      if (!(error instanceof AppError)) throw error
      logger.warn("a draft could not be filled from its store", { listing: id, error })
    })
  }
}
