import type { Database } from "#server/platform/db/database.ts"
import { inPieces } from "#server/platform/db/in-pieces.ts"
import type { Logger } from "#server/platform/logger.ts"
import { isProductImageKey } from "./product-images.ts"
import { deleteUploadsBefore, namedPaths } from "./queries.ts"
import type { FileStore } from "./store/file-store.ts"
import { keyOfVariant, VARIANTS } from "./variants.ts"

const HOUR_MS = 3_600_000
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
