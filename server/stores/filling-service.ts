import { type ListingWithFiles, toPayload } from "#server/listings/listing-row.ts"
import { savedAt } from "#server/listings/revision.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Logger } from "#server/platform/logger.ts"
import { fieldsOf } from "#shared/listings/store-fields.ts"
import type { StoreLink } from "#shared/stores/links.ts"
import type { StoreApp } from "#shared/stores/stores.ts"
import { STORES_VIEWER } from "./recording-service.ts"
import type { StoresService } from "./service.ts"

/** How often a draft is filled anew because somebody has saved it at that moment. */
const ATTEMPTS = 3

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)

const hasFile = ({ files }: ListingWithFiles, field: string) => files.some(file => file.field === field)

type Deps = { apps: AppsService; stores: StoresService; logger: Logger; now: () => number }
type Pictures = Awaited<ReturnType<StoresService["picturesOf"]>>

/**
 * Fills the empty fields of a draft with what its store says; what somebody has entered stays, also while the pictures
 * are fetched. A title that is the app's id was not entered by anybody. `now` is milliseconds since 1970.
 */
export function createDraftFiller({ apps, stores, logger, now }: Deps) {
  async function findDraft(id: number): Promise<ListingWithFiles | null> {
    const found = await apps.findContent(stores.database.read, id)
    return found?.row.status === "draft" ? found : null
  }

  function payloadFor(draft: ListingWithFiles, app: StoreApp, link: StoreLink, pictures: Pictures) {
    const stored: Record<string, unknown> = toPayload(draft.row)
    const { category, type, ...others } = fieldsOf(app, link, now())
    // Apps are the default type; a game was entered.
    const fitsType = isEmpty(stored.category) && (stored.type !== "game" || type === "game")
    const found = { ...others, ...(category !== undefined && fitsType && { category, type }) }
    const empty = Object.entries(found).filter(
      ([name]) => isEmpty(stored[name]) || name === "type" || (name === "title" && stored.title === link.id),
    )
    const { icon, screenshots } = pictures
    return {
      ...stored,
      ...Object.fromEntries(empty),
      ...(icon && !hasFile(draft, "app_icon") && { app_icon: icon }),
      ...(screenshots.length > 0 && !hasFile(draft, "screenshots") && { screenshots }),
      updated_at: new Date(savedAt(draft.row)).toISOString(),
    }
  }

  return async (id: number, app: StoreApp, link: StoreLink): Promise<void> => {
    const first = await findDraft(id)
    if (!first) return
    const pictures = await stores.picturesOf({
      ...app,
      icon: hasFile(first, "app_icon") ? null : app.icon,
      screenshots: hasFile(first, "screenshots") ? [] : app.screenshots,
    })
    for (let left = ATTEMPTS; left > 0; left--) {
      const draft = await findDraft(id)
      if (!draft) return
      try {
        await apps.update(id, payloadFor(draft, app, link, pictures), STORES_VIEWER)
        return
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === "conflict" && left > 1) continue
        logger.warn("a draft could not be filled from its store", { listing: id, error })
        return
      }
    }
  }
}
