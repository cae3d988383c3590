import { existsSync } from "node:fs"
import { opendir, rm, stat } from "node:fs/promises"
import { join, relative } from "node:path"
import type { Database } from "#server/db/database.ts"
import type { Logger } from "#server/logger.ts"
import { isProductImageKey } from "./product-images.ts"
import { deleteUploadsBefore, namedPaths } from "./queries.ts"
import { hasCode } from "./store.ts"
import { keyOfVariant } from "./variants.ts"

/** A file this young may belong to a listing that is being saved. */
const SETTLED_MS = 15_000
const UPLOADS_KEPT_MS = 24 * 3_600_000
const AT_ONCE = 500

type Deps = {
  database: Database
  root: string
  variantsFolder: string
  remove: (paths: readonly string[]) => Promise<void>
  logger: Logger
  now: () => number
}

/** Every file below a folder, in handfuls; a folder that is not there has none. */
async function* filesBelow(folder: string): AsyncGenerator<string[]> {
  if (!existsSync(folder)) return
  let paths: string[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    paths.push(join(entry.parentPath, entry.name))
    if (paths.length < AT_ONCE) continue
    yield paths
    paths = []
  }
  yield paths
}

async function isSettled(path: string, now: number): Promise<boolean> {
  const { ctimeMs } = await stat(path)
  return now - ctimeMs > SETTLED_MS
}

/** Removes what a crash, a lost race or an abandoned form leaves behind; never a file that a row names. */
export function createSweepService({ database, root, variantsFolder, remove, logger, now }: Deps) {
  let underWay: Promise<{ removed: number }> | undefined

  async function removeEach(paths: string[], isGarbage: (path: string) => Promise<boolean>) {
    let removed = 0
    for (const path of paths)
      try {
        if (!(await isGarbage(path))) continue
        await rm(path, { force: true })
        removed++
      } catch (error) {
        if (!hasCode(error, new Set(["ENOENT"]))) logger.error("a file could not be swept", { error })
      }
    return removed
  }

  async function sweepStored(time: number): Promise<number> {
    let removed = 0
    for await (const absolutes of filesBelow(join(root, "listings"))) {
      const named = await namedPaths(
        database.read,
        absolutes.map(path => relative(root, path)),
      )
      const unnamed = absolutes.filter(path => !named.has(relative(root, path)))
      removed += await removeEach(unnamed, path => isSettled(path, time))
    }
    return removed
  }

  function hasSource(fileName: string): boolean {
    const key = keyOfVariant(fileName)
    if (key === null) return false
    return isProductImageKey(key) ?? existsSync(join(root, "listings", key.slice(0, 2), key))
  }

  async function sweepVariants(time: number): Promise<number> {
    let removed = 0
    for await (const paths of filesBelow(variantsFolder))
      removed += await removeEach(
        paths.filter(path => !hasSource(relative(variantsFolder, path))),
        path => isSettled(path, time),
      )
    return removed
  }

  async function sweepAll(time: number): Promise<{ removed: number }> {
    const old = await database.write(tx => deleteUploadsBefore(tx, time - UPLOADS_KEPT_MS))
    await remove(old)
    const stored = await sweepStored(time)
    return { removed: old.length + stored + (await sweepVariants(time)) }
  }

  return {
    /**
     * Removes stored files that no row names and copies of images that are gone, both older than 15 seconds,
     * and uploads older than a day. `time` is milliseconds since 1970.
     */
    sweep(time: number = now()): Promise<{ removed: number }> {
      underWay ??= sweepAll(time).finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}
