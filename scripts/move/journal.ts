import type { Client, InStatement } from "@libsql/client"
import * as z from "zod"
import { MoveError, type Place } from "./places.ts"
import { countRows, quote, type Table, WORDS } from "./tables.ts"

const NOTES = "__move"
const FROM = "from"
const TRIGGERS = "triggers"

export type Journal = {
  /** The key of the last copied row of a table; before all keys if there is none. */
  position: (table: string) => number
  /** Records that a table has been copied up to a key, in the same transaction as its rows. */
  note: (table: string, key: number) => InStatement
  /** Deletes the progress, so that the next run copies every row again. */
  startOver: () => Promise<void>
  /** Restores the triggers and removes every trace of the move. */
  close: () => Promise<void>
}

const BEFORE_ALL = Number.MIN_SAFE_INTEGER

async function readNotes(client: Client): Promise<Map<string, string> | null> {
  const sql = "SELECT 1 FROM sqlite_master WHERE name = ?"
  const { rows: found } = await client.execute({ sql, args: [NOTES] })
  if (found.length === 0) return null
  const { rows } = await client.execute(`SELECT key, value FROM ${NOTES}`)
  return new Map(rows.map(row => [String(row.key), String(row.value)]))
}

/** The migrations register consumers of events in an empty database; none has handled any there. */
const CONSUMERS = "event_consumers"

async function isEmpty(client: Client, tables: Table[]): Promise<boolean> {
  for (const { name } of tables) if (name !== CONSUMERS && (await countRows(client, name)) > 0) return false
  return true
}

const put = (key: string, value: string): InStatement => ({
  sql: `INSERT OR REPLACE INTO ${NOTES} (key, value) VALUES (?, ?)`,
  args: [key, value],
})

/** Records the source of the move and drops the triggers, which would add their own rows to the copied ones. */
async function begin(client: Client, from: string) {
  const { rows } = await client.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
  await client.batch(
    [
      `CREATE TABLE ${NOTES} (key TEXT PRIMARY KEY, value TEXT)`,
      put(FROM, from),
      put(TRIGGERS, JSON.stringify(rows.map(row => String(row.sql)))),
      `DELETE FROM ${CONSUMERS}`,
      ...rows.map(row => `DROP TRIGGER ${quote(String(row.name))}`),
    ],
    "write",
  )
}

/** Opens the journal of a move into a database that is empty or was partly filled by the same move. */
export async function openJournal(target: Place<Client>, tables: Table[], from: string): Promise<Journal> {
  const { address, opened: client } = target
  const found = await readNotes(client)
  if (found && found.get(FROM) !== from)
    throw new MoveError(`${address} is half full from another move, of ${found.get(FROM)}.`)
  if (!found && !(await isEmpty(client, tables)))
    throw new MoveError(`${address} is not empty: a move never writes over what is there.`)
  if (!found) await begin(client, from)
  const notes = found ?? (await readNotes(client)) ?? new Map<string, string>()
  const triggers = z.array(z.string()).parse(JSON.parse(notes.get(TRIGGERS) ?? "[]"))

  return {
    position: table => Number(notes.get(`at ${table}`) ?? BEFORE_ALL),
    note: (table, key) => put(`at ${table}`, String(key)),
    async startOver() {
      const emptied = tables.toReversed().map(({ name }) => `DELETE FROM ${quote(name)}`)
      const words = `INSERT INTO ${WORDS} (${WORDS}) VALUES ('delete-all')`
      await client.batch([...emptied, words, `DELETE FROM ${NOTES} WHERE key LIKE 'at %'`], "write")
    },
    async close() {
      await client.batch([...triggers, `DROP TABLE ${NOTES}`], "write")
    },
  }
}
