import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Database, inPieces } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { HOUR_MS } from "#shared/units.ts"
import { keyOfVariant, VARIANTS } from "./images.ts"
import { deleteUploadsBefore, namedPaths } from "./queries.ts"
import type { FileStore } from "./store/file-store.ts"
import { createFolderStore } from "./store/folder-store.ts"

/** Built-in pictures: the placeholder and the default avatar. */
const ROOT = join(import.meta.dirname, "../../storage")
const PATH = /^images\/([a-z0-9-]+)\.webp$/
const DIGEST_LETTERS = 16

const found = new Map<string, string>()

/** The folder of the built-in pictures, whatever `STORAGE_URL` is. */
export const productStore = createFolderStore(ROOT)

/** The key of a built-in picture by its path; it changes with its content, which a new release may replace. */
export function findProductImageKey(path: string): string | null {
  const name = PATH.exec(path)?.[1]
  if (!name) return null
  const known = found.get(name)
  if (known) return known
  const absolutePath = join(ROOT, path)
  if (!existsSync(absolutePath)) return null
  const digest = createHash("sha256").update(readFileSync(absolutePath)).digest("hex")
  const key = `product-${name}-${digest.slice(0, DIGEST_LETTERS)}.webp`
  found.set(name, key)
  return key
}

/** Whether copies under this key are of the current version of a built-in picture; null if the key is not of one. */
function isProductImageKey(key: string): boolean | null {
  const name = /^product-([a-z0-9-]+)-[0-9a-f]+\.webp$/.exec(key)?.[1]
  return name ? findProductImageKey(`images/${name}.webp`) === key : null
}

const UPLOADS_KEPT_MS = 24 * HOUR_MS
/**
 * A younger file may belong to a listing that is being saved: saving many files takes a while, on a busy disk as well
 * as in a bucket, and the clocks of two machines differ.
 */
const GRACE_MS = HOUR_MS

type Deps = {
  database: Database
  store: FileStore
  remove: (paths: readonly string[]) => Promise<void>
  logger: Logger
  now: () => number
}

/** The path of the image that a variant was made of, unless it is built in. */
const sourceOf = (key: string) => `listings/${key.slice(0, 2)}/${key}`

/** Deletes files left over by a crash, a lost race or an abandoned form; never a file that a row refers to. */
export function createSweepService({ database, store, remove, logger, now }: Deps) {
  let inProgress: Promise<{ removed: number }> | undefined

  async function removeSettled(paths: string[], time: number): Promise<number> {
    let removed = 0
    for (const path of paths)
      try {
        const found = await store.stat(path)
        if (!found || time - found.changedAt <= GRACE_MS) continue
        await store.remove(path)
        removed++
      } catch (error) {
        logger.error("a file could not be swept", { error })
      }
    return removed
  }

  async function sweepStored(time: number): Promise<number> {
    let removed = 0
    for await (const paths of store.list("listings/")) {
      const named = await namedPaths(database.read, paths)
      removed += await removeSettled(
        paths.filter(path => !named.has(path)),
        time,
      )
    }
    return removed
  }

  async function sweepVariants(time: number): Promise<number> {
    let removed = 0
    for await (const paths of store.list(VARIANTS)) {
      const keys = paths.map(keyOfVariant).filter(key => key !== null)
      const named = await namedPaths(database.read, keys.map(sourceOf))
      const hasSource = (key: string) => isProductImageKey(key) ?? named.has(sourceOf(key))
      const garbage = paths.filter(path => {
        const key = keyOfVariant(path)
        return key === null || !hasSource(key)
      })
      removed += await removeSettled(garbage, time)
    }
    return removed
  }

  async function sweepAll(time: number): Promise<{ removed: number }> {
    const old: string[] = []
    await inPieces(database, async (tx, limit) => {
      const paths = await deleteUploadsBefore(tx, time - UPLOADS_KEPT_MS, limit)
      for (const path of paths) old.push(path)
      return paths.length
    })
    await remove(old)
    const stored = await sweepStored(time)
    return { removed: old.length + stored + (await sweepVariants(time)) }
  }

  return {
    /**
     * Deletes stored files that no row refers to and variants of deleted images, both after an hour, and uploads after
     * a day. `time` is milliseconds since 1970.
     */
    sweep(time: number = now()): Promise<{ removed: number }> {
      inProgress ??= sweepAll(time).finally(() => {
        inProgress = undefined
      })
      return inProgress
    },
  }
}
