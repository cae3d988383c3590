import { withDecodeSlot } from "#server/files/decode-slots.ts"
import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { asVisitor, type Viewer } from "#server/platform/viewer.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { createCardStore } from "./card-store.ts"
import { drawCard } from "./draw.ts"

const ICON_WIDTH = 256

/** A card as PNG; `tag` changes with the listing. */
type ShareCard = { bytes: Uint8Array; tag: string }
export type ShareCardsService = ReturnType<typeof createShareCardsService>

const versionAt = (updatedAt: number) => updatedAt.toString(36)
const versionOf = ({ updated_at }: Listing) => versionAt(Date.parse(updated_at))

/**
 * Pictures of listings for networks and messengers, drawn on first request, stored until the listing changes or is
 * deleted. `maxCards` limits how many are stored.
 */
export function createShareCardsService(
  { apps, files }: { apps: AppsService; files: FilesService },
  maxCards?: number,
) {
  const cards = createCardStore(files.storage, maxCards)
  const pending = new Map<string, Promise<Uint8Array>>()

  // Cards that cannot be deleted now are left to the sweep.
  apps.onChange(id => {
    if (id !== null) cards.remove(id).catch(() => {})
  })

  async function readIcon({ app_icon }: Listing, visitor: Viewer): Promise<Uint8Array | null> {
    if (!app_icon) return null
    const { store, path } = await files.findVariant(app_icon, ICON_WIDTH, true, visitor)
    return store.read(path)
  }

  async function isCurrent(id: number, path: string): Promise<boolean> {
    const found = await apps.findPublished(id)
    return found !== null && path.startsWith(cards.pathOf(id, `${versionAt(found.updatedAt)}-`))
  }

  async function make(listing: Listing, locale: Locale, path: string, visitor: Viewer) {
    const icon = await readIcon(listing, visitor)
    const bytes = await withDecodeSlot(() => drawCard(listing, locale, icon))
    // A card that cannot be stored can still be sent.
    await cards.put(path, bytes).catch(() => {})
    if (!(await isCurrent(listing.id, path))) await cards.remove(listing.id)
    return bytes
  }

  return {
    /** A listing's card; 404 for everyone, admins too, if visitors may not see the listing. */
    async find(id: number, viewer: Viewer): Promise<ShareCard> {
      const { locale } = viewer
      const visitor = asVisitor(viewer)
      const listing = await apps.get(id, visitor)
      const name = `${versionOf(listing)}-${locale}`
      const path = cards.pathOf(id, `${name}.png`)
      const stored = await cards.find(path)
      if (stored) return { bytes: stored, tag: `"${id}-${name}"` }
      const work =
        pending.get(path) ?? make(listing, locale, path, visitor).finally(() => pending.delete(path))
      pending.set(path, work)
      return { bytes: await work, tag: `"${id}-${name}"` }
    },

    /** Deletes the cards of listings that are no longer published, and of earlier versions. */
    async sweep(): Promise<{ removed: number }> {
      return { removed: await cards.sweep(isCurrent) }
    },
  }
}
