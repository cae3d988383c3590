import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { AppsService } from "#server/apps/service.ts"
import { withDecodeSlot } from "#server/files/decode-slots.ts"
import type { FilesService } from "#server/files/service.ts"
import type { Viewer } from "#server/viewer.ts"
import type { Listing } from "#shared/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { drawCard } from "./draw.ts"

const ICON_WIDTH = 256
const NAME = /^(\d+)-/

export type ShareCardsService = ReturnType<typeof createShareCardsService>

/** Pictures of listings for networks and messengers, drawn when first asked for and kept until the listing changes. */
export function createShareCardsService({ apps, files }: { apps: AppsService; files: FilesService }) {
  const folder = join(files.root, "cards")
  const underWay = new Map<string, Promise<void>>()

  async function readIcon({ app_icon }: Listing, visitor: Viewer): Promise<Uint8Array | null> {
    if (!app_icon) return null
    const { absolutePath } = await files.findVariant(app_icon, ICON_WIDTH, true, visitor)
    return Bun.file(absolutePath).bytes()
  }

  async function removeOthers(id: number, kept: string) {
    const version = kept.slice(0, kept.lastIndexOf("-"))
    const names = await readdir(folder)
    const old = names.filter(name => name.startsWith(`${id}-`) && !name.startsWith(version))
    await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
  }

  async function make(listing: Listing, locale: Locale, name: string, visitor: Viewer) {
    const icon = await readIcon(listing, visitor)
    const bytes = await withDecodeSlot(() => drawCard(listing, locale, icon))
    await mkdir(folder, { recursive: true })
    const temporary = join(folder, `${name}.${process.pid}.tmp`)
    await writeFile(temporary, bytes)
    await rename(temporary, join(folder, name))
    await removeOthers(listing.id, name)
  }

  return {
    /** The path of a listing's card; 404 for what a visitor may not see, whoever asks. */
    async find(id: number, viewer: Viewer): Promise<string> {
      const { locale } = viewer
      const visitor = { ...viewer, user: null, token: null }
      const listing = await apps.get(id, visitor)
      const name = `${id}-${Date.parse(listing.updated_at).toString(36)}-${locale}.png`
      const path = join(folder, name)
      if (await Bun.file(path).exists()) return path
      const work =
        underWay.get(name) ?? make(listing, locale, name, visitor).finally(() => underWay.delete(name))
      underWay.set(name, work)
      await work
      return path
    },

    /** Removes the cards of listings that are no longer to be seen. */
    async sweep(): Promise<{ removed: number }> {
      const names = await readdir(folder).catch(() => [])
      let removed = 0
      for (const name of names) {
        const id = Number(NAME.exec(name)?.[1])
        if (id && (await apps.findPublished(id))) continue
        await rm(join(folder, name), { force: true })
        removed++
      }
      return { removed }
    },
  }
}
