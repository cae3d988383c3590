import type { Client } from "@libsql/client"
import { type FileStore, inParallel } from "#server/files/store/file-store.ts"
import { NAMED_PATHS } from "../lib/named-paths.ts"
import { MoveError, type Sides } from "./places.ts"
import type { Progress } from "./progress.ts"

/** Marks the target while files are being copied to it. */
const MARK = "move.txt"
const CONCURRENCY = 8

/** The paths of all files that rows refer to; only these are copied. */
export async function namedPaths(database: Client): Promise<string[]> {
  const { rows } = await database.execute(`${NAMED_PATHS} ORDER BY path`)
  return rows.map(row => String(row.path))
}

async function requireOwn({ from, to }: Sides<FileStore>): Promise<Set<string>> {
  const mark = await to.opened.read(MARK)
  const found = mark && new TextDecoder().decode(mark)
  if (found && found !== from.address)
    throw new MoveError(`${to.address} is half full from another move, of ${found}.`)
  const there = new Set((await Array.fromAsync(to.opened.list("listings/"))).flat())
  if (!found && there.size)
    throw new MoveError(`${to.address} is not empty: a move never writes over what is there.`)
  await to.opened.put(MARK, new TextEncoder().encode(from.address))
  return there
}

/**
 * Copies the files that the target lacks; an existing one is complete, since both kinds of storage show a file only
 * once all of it is stored. Returns the paths that the source does not have.
 */
export async function copyFiles(
  sides: Sides<FileStore>,
  paths: string[],
  progress: Progress,
): Promise<string[]> {
  const there = await requireOwn(sides)
  const missing: string[] = []
  progress.start("Files copied", paths.length)
  await inParallel(paths, CONCURRENCY, async path => {
    if (!there.has(path)) {
      const bytes = await sides.from.opened.read(path)
      if (bytes) await sides.to.opened.put(path, bytes)
      else missing.push(path)
    }
    progress.advance(1)
  })
  progress.stop()
  return missing
}

/** Removes the mark: from now on the target is an ordinary storage. */
export const removeMark = (to: FileStore) => to.remove(MARK)
