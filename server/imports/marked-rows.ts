import { setImmediate } from "node:timers/promises"
import { createCollector } from "#server/platform/work/collector.ts"
import type { ImportColumn } from "#shared/imports/imports.ts"
import { payloadOf, pricedBy } from "./cells.ts"
import { keysOf, type Targets } from "./plan.ts"
import { createRowGroups, type RowGroups, type Table, type TableRow } from "./reading/table.ts"
import { GROUPS_BETWEEN, type StoredRow } from "./stored.ts"

/** The cells that the columns set; a price is written as its column writes decimals. */
function mappedCells(row: TableRow, columns: readonly ImportColumn[], { marks }: Table): TableRow {
  const cells = columns.flatMap(({ column, field }) => {
    if (field === null || !Object.hasOwn(row.cells, column)) return []
    const cell = row.cells[column]
    return [[column, field === "price" ? pricedBy(marks.get(column), cell) : cell] as const]
  })
  return { ...row, cells: Object.fromEntries(cells) }
}

/** The rows of a table that are read first: in an export those with an id, because new ids must not use theirs. */
function* inOrder({ rows }: Table, columns: readonly ImportColumn[]): Generator<TableRow[]> {
  const hasId = ({ cells }: TableRow) => keysOf(payloadOf(columns, cells)).id !== null
  const isExport = ["id", "created_at"].every(name => columns.some(({ field }) => field === name))
  if (!isExport) return yield* rows.all()
  for (const group of rows.all()) yield group.filter(hasId)
  for (const group of rows.all()) yield group.filter(row => !hasId(row))
}

/**
 * Checks rows against other rows and the stored listings, so that a dry run predicts the import exactly: a later row
 * about the same listing, an external id that another listing has, an id that is new. Other requests are served in
 * between.
 */
export async function withMarks(
  table: Table,
  columns: readonly ImportColumn[],
  targetsOf: (rows: readonly TableRow[]) => Promise<Targets>,
): Promise<RowGroups<StoredRow>> {
  const seenIds = new Set<number>()
  const seenExternalIds = new Set<string>()
  const mark = (one: TableRow, targets: Targets): StoredRow => {
    const { id, externalId } = keysOf(payloadOf(columns, one.cells))
    const holder =
      externalId === null ? null : (targets.find(other => other.externalId === externalId) ?? null)
    const about = id ?? holder?.id ?? null
    const isSameId = about !== null && !Number.isNaN(about) && seenIds.has(about)
    const isSameExternalId = externalId !== null && seenExternalIds.has(externalId)
    if (about !== null) seenIds.add(about)
    if (externalId !== null) seenExternalIds.add(externalId)
    const repeats = isSameId && id !== null ? "id" : isSameId || isSameExternalId ? "external_id" : undefined
    return {
      ...one,
      ...(repeats !== undefined && { repeats }),
      ...(id !== null && holder !== null && holder.id !== id && { taken: true }),
      ...(id !== null && !targets.some(target => target.id === id) && { isNew: true }),
    }
  }
  const marked = createRowGroups<StoredRow>()
  const collect = createCollector(GROUPS_BETWEEN)
  for (const group of inOrder(table, columns)) {
    const rows = group.map(row => mappedCells(row, columns, table))
    const targets = await targetsOf(rows)
    for (const row of rows) marked.add(mark(row, targets), sizeOf(row.cells))
    collect()
    await setImmediate()
  }
  return marked.finish()
}

/** About the number of characters of a row's cells. */
const sizeOf = (cells: Record<string, unknown>) =>
  Object.values(cells).reduce<number>((sum, cell) => sum + (typeof cell === "string" ? cell.length : 20), 0)
