import { copyFiles, namedPaths, removeMark } from "./copy-files.ts"
import { copyRows } from "./copy-rows.ts"
import { openJournal } from "./journal.ts"
import { MoveError, type Places } from "./places.ts"
import type { Progress } from "./progress.ts"
import { countRows, type Table, tablesOf } from "./tables.ts"
import { compareFiles, compareRows, markOf } from "./verify.ts"

export type MoveResult = {
  tables: number
  rows: number
  files: number
  /** Files that rows refer to and that are missing in the source. */
  missing: string[]
  /** Differences between both sides; the same command repairs them. */
  differences: string[]
}

async function copiedTables({ database, target }: Places): Promise<Table[]> {
  const tables = await tablesOf(database.opened)
  if (target && JSON.stringify(tables) !== JSON.stringify(await tablesOf(target.opened)))
    throw new MoveError(
      "The database to be moved is of another release. Start this release with it once, stop it, and move then.",
    )
  return tables
}

/**
 * Copies files, then rows, compares all of them, and removes the mark of an incomplete target. Resumes an interrupted
 * run. Throws MoveError before anything is written where it must not be.
 */
export async function move(places: Places, progress: Progress): Promise<MoveResult> {
  const { database, target, storage } = places
  const from = database.opened
  const tables = await copiedTables(places)
  const journal = target && (await openJournal(target, tables, database.address))
  const before = await markOf(from, tables)
  const paths = await namedPaths(from)

  const missing = storage ? await copyFiles(storage, paths, progress) : []
  const copied = paths.filter(path => !missing.includes(path))
  if (target && journal) await copyRows({ from, to: target.opened, journal, progress }, tables)

  const rowsDiffer = target ? await compareRows(from, target.opened, tables, progress) : []
  const filesDiffer = storage ? await compareFiles(storage, copied, progress) : []
  const isWritten = before !== (await markOf(from, tables))
  const differences = [
    ...rowsDiffer,
    ...filesDiffer.map(path => `file ${path}`),
    ...(isWritten ? ["rows that were written meanwhile"] : []),
  ]
  for (const path of filesDiffer) await storage?.to.opened.remove(path)
  if (rowsDiffer.length || isWritten) await journal?.startOver()
  if (differences.length === 0) {
    await journal?.close()
    if (storage) await removeMark(storage.to.opened)
  }
  let rows = 0
  for (const { name } of tables) rows += await countRows(from, name)
  return { tables: tables.length, rows, files: copied.length, missing, differences }
}
