import { withDecodeSlot } from "#server/files/images.ts"
import type { FilesService } from "#server/files/service.ts"
import type { FileStore } from "#server/files/store/file-store.ts"
import type { AppsService } from "#server/listings/service.ts"
import { asVisitor, type Viewer } from "#server/platform/viewer.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { drawCard } from "./draw.ts"

const FOLDER = "cards/"
const PATH = /^cards\/(\d+)\/[^/]+$/
/** About 500 MB; beyond it the cards of the least recently requested listings are deleted. */
const MAX_CARDS = 10_000

const folderOf = (id: number) => `${FOLDER}${id}/`
/** The listing of a card's path; NaN if it is not the card of a listing. */
const idOf = (path: string) => Number(PATH.exec(path)?.[1] ?? Number.NaN)

/**
 * Drawn cards, a folder per listing, at most `maxCards` in all. They are listed from the storage once and at each
 * sweep: another process on the same storage has its own count.
 */
export function createCardStore(store: FileStore, maxCards = MAX_CARDS) {
  /** Paths by listing, least recently used first. */
  let cards = new Map<number, Set<string>>()
  let count = 0
  let loading: Promise<void> | undefined

  function add(id: number, path: string) {
    const paths = cards.get(id) ?? new Set<string>()
    if (!paths.has(path)) count++
    cards.delete(id)
    cards.set(id, paths.add(path))
  }

  function forget(id: number): boolean {
    count -= cards.get(id)?.size ?? 0
    return cards.delete(id)
  }

  async function load() {
    for await (const paths of store.list(FOLDER))
      for (const path of paths) if (!Number.isNaN(idOf(path))) add(idOf(path), path)
  }

  async function evict() {
    for (const id of [...cards.keys()]) {
      if (count <= maxCards) return
      forget(id)
      await store.removeAll(folderOf(id))
    }
  }

  return {
    pathOf: (id: number, name: string) => folderOf(id) + name,

    /** A stored card; null if there is none. */
    async find(path: string): Promise<Uint8Array | null> {
      const bytes = await store.read(path)
      if (bytes) add(idOf(path), path)
      return bytes
    },

    async put(path: string, bytes: Uint8Array): Promise<void> {
      loading ??= load().catch(error => {
        loading = undefined
        throw error
      })
      await loading
      await store.put(path, bytes, { temporary: true })
      add(idOf(path), path)
      await evict()
    },

    /** Deletes the cards of a listing that are in this process's index. */
    async remove(id: number): Promise<void> {
      if (forget(id)) await store.removeAll(folderOf(id))
    },

    /** Deletes every card that is no longer wanted, and recounts; returns how many were deleted. */
    async sweep(isWanted: (id: number, path: string) => Promise<boolean>): Promise<number> {
      const known = [...cards.keys()]
      const before = cards
      cards = new Map()
      count = 0
      let removed = 0
      for await (const paths of store.list(FOLDER))
        for (const path of paths) {
          // In the format without folders, a card's name starts with the listing's id.
          const isFlat = /^cards\/\d+-[^/]*$/.test(path)
          const id = idOf(path)
          if (!isFlat && Number.isNaN(id)) continue
          if (isFlat || !(await isWanted(id, path))) {
            await store.remove(path)
            removed++
          } else add(id, path)
        }
      // Cards that this process has used are evicted last.
      for (const id of known) for (const path of cards.get(id) ?? []) if (before.has(id)) add(id, path)
      loading = Promise.resolve()
      await evict()
      return removed
    },
  }
}

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
