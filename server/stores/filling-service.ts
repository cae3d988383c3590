import { toPayload } from "#server/listings/listing-row.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Logger } from "#server/platform/logger.ts"
import { fieldsOf } from "#shared/listings/store-fields.ts"
import type { StoreLink } from "#shared/stores/links.ts"
import type { StoreApp } from "#shared/stores/stores.ts"
import { STORES_VIEWER } from "./recording-service.ts"
import type { StoresService } from "./service.ts"

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)

type Deps = { apps: AppsService; stores: StoresService; logger: Logger; now: () => number }

/**
 * Fills the empty fields of a draft with what its store says; what somebody has entered stays. A title that is the app's
 * id was not entered by anybody. `now` is milliseconds since 1970.
 */
export function createDraftFiller({ apps, stores, logger, now }: Deps) {
  return async (id: number, app: StoreApp, link: StoreLink): Promise<void> => {
    const draft = await apps.findContent(stores.database.read, id)
    if (draft?.row.status !== "draft") return
    const stored: Record<string, unknown> = toPayload(draft.row)
    const { category, type, ...others } = fieldsOf(app, link, now())
    // Apps are the default type; a game was entered.
    const fitsType = isEmpty(stored.category) && (stored.type !== "game" || type === "game")
    const found = { ...others, ...(category !== undefined && fitsType && { category, type }) }
    const empty = Object.entries(found).filter(
      ([name]) => isEmpty(stored[name]) || name === "type" || (name === "title" && stored.title === link.id),
    )
    const has = (field: string) => draft.files.some(file => file.field === field)
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
