import { basename } from "node:path"
import type { FileRow } from "#drizzle/schema.ts"
import type { FilesService } from "#server/files/service.ts"
import type { StoredChanges } from "#server/listings/listing-files-service.ts"
import type { SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { readTarget, type TargetRules } from "#server/platform/outgoing/target.ts"
import { type PictureField, SINGLE_PICTURES } from "#shared/imports/imports.ts"
import { MAX_IMAGE_MB } from "#shared/listings/files.ts"
import { startOf } from "#shared/text.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import type { RowProblem } from "./stored.ts"

const TIMEOUT_MS = 30_000
const CONCURRENCY = 4
const OK = 200
/** The maximum length of a URL that a warning repeats. */
const SHOWN = 200

/** A picture to fetch, or one that the listing has already. */
type Picture = { url: string } | { path: string }
/** The pictures of a row by field; an empty list clears the field. */
export type Pictures = ReadonlyMap<PictureField, readonly Picture[]>
/** The stored pictures of a row, and a warning for each that could not be fetched. */
export type FetchedPictures = { changes: StoredChanges; warnings: RowProblem[] }

/** `storage` is the URL of this installation's files, which an export uses for its pictures. */
export type PictureRules = { targets: TargetRules; storage: string }

/** An export adds a key to the URL of a private picture. */
const withoutKey = (url: string) => url.split("?key=")[0]

/**
 * Decides which URLs of a row are fetched. Pictures that the listing has already are not fetched again, and a field
 * with exactly these does not change. URLs that may not be requested are left out with a warning each; their pictures
 * do not change.
 */
export function choosePictures(
  addresses: ReadonlyMap<PictureField, readonly string[]>,
  files: readonly FileRow[],
  { targets, storage }: PictureRules,
) {
  const warnings: RowProblem[] = []
  const pictures = new Map<PictureField, Picture[]>()
  for (const [field, urls] of addresses) {
    const own = files.filter(file => file.field === field).map(({ path }) => path)
    const ownPath = (url: string) => own.find(path => withoutKey(url) === storage + path)
    if (urls.length === own.length && urls.every((url, index) => ownPath(url) === own[index])) continue
    const blocked = urls.filter(url => !ownPath(url) && !(readTarget(url, targets) instanceof URL))
    warnings.push(...blocked.map(url => warningOf("picture_blocked", field, url)))
    const rest = urls.filter(url => !blocked.includes(url))
    if (rest.length === 0 && urls.length > 0) continue
    pictures.set(
      field,
      rest.map(url => {
        const path = ownPath(url)
        return path === undefined ? { url } : { path }
      }),
    )
  }
  return { pictures, warnings }
}

export type PictureFetcher = ReturnType<typeof createPictureFetcher>

/** A problem of one URL, which leaves out its picture only. */
const warningOf = (code: "picture_failed" | "picture_blocked", field: string, url: string): RowProblem => ({
  column: null,
  field,
  problem: { code, name: startOf(url, SHOWN) },
})

/** Fetches the pictures that rows name by their URLs; a failure leaves the picture out. */
export function createPictureFetcher({ files, fetch }: { files: FilesService; fetch: SafeFetch }) {
  async function prepared(field: PictureField, url: string) {
    const { status, body, isWhole } = await fetch({
      url,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_IMAGE_MB * BYTES_PER_MB,
    })
    if (status !== OK || !isWhole) return null
    const { file } = await files.prepare(
      new File([new Uint8Array(body)], basename(new URL(url).pathname) || "picture"),
      field,
    )
    return file
  }

  async function ofField(
    field: PictureField,
    pictures: readonly Picture[],
    { changes, warnings }: FetchedPictures,
  ) {
    const wanted = SINGLE_PICTURES.some(one => one === field) ? pictures.slice(0, 1) : pictures
    const found = []
    for (const picture of wanted) {
      const file = "path" in picture ? picture.path : await prepared(field, picture.url).catch(() => null)
      if (file) found.push(file)
      else if ("url" in picture) warnings.push(warningOf("picture_failed", field, picture.url))
    }
    // A failed download does not remove the existing pictures.
    if (found.length === 0 && wanted.length > 0) return
    const stored = await files.store(found.filter(file => typeof file !== "string"))
    const entries = found.flatMap(file => (typeof file === "string" ? file : (stored.shift() ?? [])))
    changes.set(field, entries)
  }

  return {
    /** The pictures of each row, in order, a few rows concurrently. */
    async fetchAll(rows: readonly (Pictures | undefined)[]): Promise<FetchedPictures[]> {
      const results = rows.map((): FetchedPictures => ({ changes: new Map(), warnings: [] }))
      const queue = [...rows.entries()]
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [index, pictures] = next
          const result = results[index]
          if (result) for (const [field, urls] of pictures ?? []) await ofField(field, urls, result)
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
      return results
    },

    /** Deletes the files stored for rows that were not saved. */
    async takeBack(results: readonly FetchedPictures[]): Promise<void> {
      const stored = results.flatMap(({ changes }) => [...changes.values()].flat())
      await files.remove(stored.flatMap(file => (typeof file === "string" ? [] : file.path)))
    },
  }
}
