import { getTableColumns, getTableName, inArray, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { dealDecisions, dealEntries, dealPayouts } from "#drizzle/deal-ledger.ts"
import {
  dealFiles,
  dealIdentities,
  dealItems,
  dealMessages,
  dealParties,
  dealSignatures,
  deals,
} from "#drizzle/deals.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { readRows } from "#server/platform/db/table-rows.ts"
import { sha256 } from "#server/platform/sha256.ts"
import type { AuditEvent } from "#shared/events.ts"
import { isBlank, propertiesOf } from "#shared/properties.ts"

/** JSON with sorted keys and without spaces. Verifying all deals calls it for every event. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null)
  const fields: Record<string, unknown> = { ...value }
  let text = ""
  for (const key of Object.keys(value).sort()) {
    const one = fields[key]
    if (one !== undefined) text += `${text && ","}${JSON.stringify(key)}:${canonicalJson(one)}`
  }
  return `{${text}}`
}

/** The fields that the hash of an event covers, in addition to the previous hash. */
type Hashed = Pick<AuditEvent, "number" | "at"> & { action: string; actor_id: string | null; data: unknown }

/** The hash of an event in the chain of its deal (docs/deals.md); `previous` is null for the first one. */
export const hashOf = (previous: string | null, { number, at, actor_id, action, data }: Hashed): string =>
  sha256((previous ?? "") + canonicalJson({ number, at, actor_id, action, data }))

export const hashedOf = ({ number, at, actor, action, after }: AuditEvent): Hashed => ({
  number,
  at,
  action,
  actor_id: actor.id,
  data: after ?? {},
})

/** One stored part of a deal's record: the columns of a row, or some of them, by their names. */
export type StoredPart = {
  dealId: number
  part: string
  /** The id of the row; 0 for a part that a deal has once. */
  row: number
  columns: Record<string, unknown>
  /** Whether all personal data in it is blank. */
  isBlank: boolean
}

type SealedTable = {
  table: SQLiteTable
  part: string
  /** The columns with personal data, which are blank once that person was erased. */
  personal: readonly string[]
}

/** The tables of a deal's parts, one part per row. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { table: dealEntries, part: "entry", personal: ["payer", "payee", "lines"] },
  { table: dealSignatures, part: "signature", personal: ["name"] },
  { table: dealItems, part: "item", personal: ["note"] },
  { table: dealFiles, part: "file", personal: ["name"] },
  { table: dealDecisions, part: "decision", personal: ["text"] },
  { table: dealIdentities, part: "identity", personal: ["legal_name", "address"] },
  { table: dealPayouts, part: "payout", personal: ["payee", "lines"] },
]
/** Messages do not change: only new ones are read when an event is added. Staff notes have no part. */
const SEALED_MESSAGES: SealedTable = {
  table: dealMessages,
  part: "message",
  personal: ["name", "text"],
}

/** Columns of deals that change without an event, or with the event that seals the others, and why. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  last_number: "names the newest event, and is compared with it",
  remind_at: "when the clock has to look at the deal again",
  last_hash: "the hash of the newest event, and is compared with it",
}
/** Tables of deals that are not part of the record, and why. */
export const TABLES_NOT_SEALED: Readonly<Record<string, string>> = {
  deal_chain: "the chain itself",
  deal_seals: "salts, without which no part agrees with its event",
  deal_views: "who has opened a contract, which its events say",
  deal_codes: "codes by mail that expire after minutes",
  deal_reads: "who has read up to where; reading is not an event",
}

/**
 * Reads the columns of a row by their names. Null and the default of a column are left out, so that a column added later
 * leaves the hashes of older rows as they are; a column that may be null and has a default keeps its nulls.
 */
function columnReader(table: SQLiteTable) {
  const columns = Object.entries(getTableColumns(table)).filter(([, { name }]) => !(name in NOT_SEALED))
  return (row: Record<string, unknown>): Record<string, unknown> => {
    const found: Record<string, unknown> = {}
    for (const [key, { name, default: byDefault = null }] of columns)
      if (row[key] !== byDefault) found[name] = row[key]
    return found
  }
}

const areBlank = (columns: Record<string, unknown>, names: readonly string[]) =>
  names.length > 0 && names.every(name => isBlank(columns[name]))

/** A table without an id has one row for each party. */
const rowOf = ({ id, party }: Record<string, unknown>): number =>
  typeof id === "number" ? id : party === "buyer" ? 1 : 2

function partReader({ table, part, personal }: SealedTable) {
  const columnsOf = columnReader(table)
  return (row: Record<string, unknown>): StoredPart => {
    const columns = columnsOf(row)
    return {
      dealId: Number(row.dealId),
      part,
      row: rowOf(row),
      columns,
      isBlank: areBlank(columns, personal),
    }
  }
}

const columnsOfDeal = columnReader(deals)
const columnsOfParty = columnReader(dealParties)

/** A deal's own row. */
export const partOfDeal = (row: Record<string, unknown>): StoredPart => ({
  ...{ dealId: Number(row.id), part: "deal", row: 0 },
  columns: columnsOfDeal(row),
  isBlank: false,
})

/** A party. Hashes cover its columns by their names in earlier releases, such as `buyer_email`. */
function toPartyPart(row: Record<string, unknown>): StoredPart {
  const { deal_id: dealId, party, ...own } = columnsOfParty(row)
  const columns = Object.fromEntries(Object.entries(own).map(([name, one]) => [`${party}_${name}`, one]))
  const isBlank = areBlank(own, ["email", "name"])
  return { dealId: Number(dealId), part: String(party), row: 0, columns, isBlank }
}

const PART_READERS = [
  { table: dealParties, toPart: toPartyPart },
  ...SEALED_TABLES.map(sealed => ({ table: sealed.table, toPart: partReader(sealed) })),
]
const toMessagePart = partReader(SEALED_MESSAGES)

const isOfDeals = (ids: readonly number[]) => inArray(sql`deal_id`, [...ids])

/** The parts of some deals except their own rows and messages. */
export async function changeableParts(db: Queryable, ids: readonly number[]): Promise<StoredPart[]> {
  const found: StoredPart[] = []
  for (const { table, toPart } of PART_READERS) {
    const rows: Record<string, unknown>[] = await db.select().from(table).where(isOfDeals(ids))
    for (const row of rows) found.push(toPart(row))
  }
  return found
}

const MESSAGE_COLUMNS = Object.entries(getTableColumns(dealMessages))
const MESSAGE_CELLS = sql.join(
  MESSAGE_COLUMNS.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
)

/** A row as drizzle reads it, from its values in the order of the columns. */
const messageOf = (values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    MESSAGE_COLUMNS.map(([key, column], index) => {
      const value = values[index] ?? null
      return [key, value === null ? null : column.mapFromDriverValue(value)]
    }),
  )

/**
 * The messages of some deals after an id, oldest first, up to a limit; `isNote` marks staff notes. They are read as one
 * list in JSON, because the client takes several times longer for single rows.
 */
export async function messageParts(db: Queryable, ids: readonly number[], after: number, limit = Infinity) {
  const piece = sql`SELECT * FROM ${dealMessages} WHERE ${isOfDeals(ids)} AND id > ${after} ORDER BY id`
  const limited = limit === Infinity ? piece : sql`${piece} LIMIT ${limit}`
  const [found] = await db.all(
    sql`SELECT json_group_array(json_array(${MESSAGE_CELLS})) AS list FROM (${limited})`,
  )
  const rows = readRows(String(propertiesOf(found).list), messageOf)
  return rows
    .map(row => ({ ...toMessagePart(row), isNote: row.staffOnly === true }))
    .sort((a, b) => a.row - b.row)
}

/** The salted hash of a part. */
export const hashOfPart = (salt: string, { columns }: StoredPart): string =>
  sha256(salt + canonicalJson(columns))

/** Such as `entry:12`, or `deal` for a part that a deal has once. */
export const nameOfPart = ({ part, row }: Pick<StoredPart, "part" | "row">): string =>
  row === 0 ? part : `${part}:${row}`

/** The names of all tables that are sealed, for a test that compares them with the schema. */
export const sealedTableNames = (): string[] =>
  [deals, dealParties, dealMessages, ...SEALED_TABLES.map(({ table }) => table)].map(getTableName)
