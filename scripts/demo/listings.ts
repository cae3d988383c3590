import { basename, extname, join } from "node:path"
import { z } from "zod"
import { detectMime } from "#server/files/file-kinds.ts"
import { ROOT } from "../lib/root.ts"
import listings from "./listings.json"
import { type DemoListing, demoListing } from "./types.ts"

/** The illustrated listings of the demo, the newest first. */
export const demoListings: DemoListing[] = z.array(demoListing).parse(listings)

export const FILES_FOLDER = join(ROOT, "scripts/demo/files")

/** A file of a listing with its content; width and height in pixels, null for a file that is not an image. */
export type LoadedFile = Awaited<ReturnType<typeof loadFiles>>[number]

/** Reads the files of a listing, in the order they are to be stored. */
export function loadFiles({ files }: DemoListing) {
  return Promise.all(
    files.map(async ({ field, path, width = null, height = null }) => {
      const file = Bun.file(join(FILES_FOLDER, path))
      const bytes = await file.bytes()
      const name = basename(path)
      const mime = await detectMime(file, name)
      if (mime === null) throw new Error(`${path} is of no accepted kind`)
      return { field, name, mime, extension: extname(name).slice(1), bytes, width, height }
    }),
  )
}
