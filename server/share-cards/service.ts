import type { AppsService } from "#server/apps/service.ts"
import { withDecodeSlot } from "#server/files/decode-slots.ts"
import type { FilesService } from "#server/files/service.ts"
import { asVisitor, type Viewer } from "#server/viewer.ts"
import type { Listing } from "#shared/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { drawCard } from "./draw.ts"

const ICON_WIDTH = 256
const FOLDER = "cards/"
const PATH = /^cards\/(\d+)-/

export type ShareCardsService = ReturnType<typeof createShareCardsService>

/** Pictures of listings for networks and messengers, drawn when first asked for and kept until the listing changes. */
export function createShareCardsService({ apps, files }: { apps: AppsService; files: FilesService }) {
  const { storage: store } = files
  const underWay = new Map<string, Promise<void>>()

  async function readIcon({ app_icon }: Listing, visitor: Viewer): Promise<Uint8Array | null> {
    if (!app_icon) return null
    const { store, path } = await files.findVariant(app_icon, ICON_WIDTH, true, visitor)
    return store.read(path)
  }

  async function removeOthers(id: number, version: string) {
    for await (const paths of store.list(`${FOLDER}${id}-`))
      for (const path of paths) if (!path.startsWith(version)) await store.remove(path)
  }

  async function make(listing: Listing, locale: Locale, path: string, visitor: Viewer) {
    const icon = await readIcon(listing, visitor)
    const bytes = await withDecodeSlot(() => drawCard(listing, locale, icon))
    await store.put(path, bytes, { temporary: true })
    await removeOthers(listing.id, path.slice(0, path.lastIndexOf("-")))
  }

  return {
    /** A listing's card as PNG; 404 for what a visitor may not see, whoever asks. */
    async find(id: number, viewer: Viewer): Promise<Blob | ReadableStream<Uint8Array>> {
      const { locale } = viewer
      const visitor = asVisitor(viewer)
      const listing = await apps.get(id, visitor)
      const path = `${FOLDER}${id}-${Date.parse(listing.updated_at).toString(36)}-${locale}.png`
      if (await store.stat(path)) return store.open(path)
      const work =
        underWay.get(path) ?? make(listing, locale, path, visitor).finally(() => underWay.delete(path))
      underWay.set(path, work)
      await work
      return store.open(path)
    },

    /** Removes the cards of listings that are no longer to be seen. */
    async sweep(): Promise<{ removed: number }> {
      let removed = 0
      for await (const paths of store.list(FOLDER))
        for (const path of paths) {
          const id = Number(PATH.exec(path)?.[1])
          if (id && (await apps.findPublished(id))) continue
          await store.remove(path)
          removed++
        }
      return { removed }
    },
  }
}
