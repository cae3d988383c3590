import { copyFileSync, mkdtempSync } from "node:fs"
import { join } from "node:path"
import { getTableColumns, getTableName, is } from "drizzle-orm"
import { SQLiteTable } from "drizzle-orm/sqlite-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as ledgerSchema from "#drizzle/deal-ledger.ts"
import * as schema from "#drizzle/deals.ts"
import { toFile } from "#server/testing/pictures.ts"
import { ADMIN, call, openProduct, type Product, payload, signInMember } from "#server/testing/product.ts"
import { EVENT_ACTIONS } from "#shared/events.ts"
import { HOUR_MS } from "#shared/units.ts"
import { hashOf, SEALED_TABLES, sealedTableNames, TABLES_NOT_SEALED } from "./sealed-parts.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { BUYER, dealCaller, openStory, type Story } from "./testing/deal-story.ts"

/** A deal with every part of its record, and a second and third one for comparison. */
async function openRecord({ withDecision = false, keep = false } = {}) {
  const product = await openProduct({ keep })
  const story = await openStory(product)
  const number = await story.dealIn(withDecision ? "delivered" : "completed")
  if (withDecision) await decideAndResume(story, number)
  await story.people.buyer("post", { number, text: "Thank you" })
  await story.people.seller("post", { number, text: "You are welcome" })
  await story.people.owner("post", { number, text: "A note", staff_only: true })
  product.clock.now += HOUR_MS
  const { token } = await signInMember(product, BUYER.email)
  const body = new FormData()
  body.append("file", toFile("what was handed over", "proof.txt"))
  await call(product, `/api/deals/${number}/files`, { token, body })
  return { ...story, product, number }
}

/** A rescinded decision, so that the deal can still be completed. */
async function decideAndResume({ step, leadTo }: Story, number: string): Promise<void> {
  await step("buyer", "dispute", number, { reason: "other", text: "One file is missing" })
  const sums = { refund: 100_000, release: 0, fee: 0 }
  const { ledger } = await step("mediator", "decide", number, { ...sums, text: "All goes back" })
  await step("mediator", "rescind", number, { entry_id: ledger.at(-1).id })
  await step("mediator", "resume", number, { text: "It was found" })
  for (const state of ["accepted", "completed"]) await leadTo[state]?.(number)
}

/** Runs statements as an attacker with the database file could: without triggers and foreign keys. */
async function tamper(product: Product, ...statements: string[]): Promise<void> {
  const { client } = product.database
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
  await client.migrate([...rows.map(({ name }) => `DROP TRIGGER "${name}"`), ...statements])
}

const actionOf = (text: unknown) => EVENT_ACTIONS.find(action => action === text) ?? "deal.created"

/**
 * Converts the deals of a database to those of a release without seals: the chain is recomputed from the events' data.
 */
async function forgetSeals(product: Product): Promise<void> {
  const { client } = product.database
  await tamper(
    product,
    "DELETE FROM deal_seals",
    "UPDATE events SET after = json_remove(after, '$.seals', '$.actor_kind') WHERE subject_kind = 'deal'",
  )
  const last = new Map<unknown, string>()
  const { rows } = await client.execute(
    "SELECT c.number, c.deal_id, e.at, e.actor_id, e.action, e.after FROM deal_chain c JOIN events e USING (number) ORDER BY number",
  )
  for (const row of rows) {
    const previous = last.get(row.deal_id) ?? null
    const hash = hashOf(previous, {
      number: Number(row.number),
      at: new Date(Number(row.at)).toISOString(),
      actor_id: row.actor_id === null ? null : String(row.actor_id),
      action: actionOf(row.action),
      data: JSON.parse(String(row.after)),
    })
    await client.migrate([
      {
        sql: "UPDATE deal_chain SET hash = ?, previous_hash = ? WHERE number = ?",
        args: [hash, previous, row.number ?? 0],
      },
      {
        sql: "UPDATE deals SET last_number = ?, last_hash = ? WHERE id = ?",
        args: [row.number ?? 0, hash, row.deal_id ?? 0],
      },
    ])
    last.set(row.deal_id, hash)
  }
}

type Opened = Awaited<ReturnType<typeof openRecord>>
const verify = async ({ people }: { people: Pick<Opened["people"], "owner"> }, input: object = {}) =>
  (await people.owner("verify", input)).data

const TABLES: SQLiteTable[] = [
  schema.deals,
  schema.dealParties,
  schema.dealMessages,
  ...SEALED_TABLES.map(({ table }) => table),
]
/** Every column of every table of the record, so that a column added later is tested without being named here. */
const COLUMNS = TABLES.flatMap(
  table =>
    Object.values(getTableColumns(table)).map(({ name, dataType }) => ({
      table: getTableName(table),
      column: name,
      dataType,
    })),
  // The time of the next reminder is not part of the record.
).filter(({ column }) => column !== "remind_at")

test("every table with what belongs to a deal is part of its record or has a reason not to be", () => {
  const tables = [schema, ledgerSchema].flatMap(Object.values).filter(value => is(value, SQLiteTable))
  const all = tables.map(table => getTableName(table))
  expect([...sealedTableNames(), ...Object.keys(TABLES_NOT_SEALED)].sort()).toEqual(all.sort())
})

test("an edit of any column of the record is named", { timeout: 300_000 }, async () => {
  const record = await openRecord({ withDecision: true })
  expect(await verify(record)).toMatchObject({ ok: true })
  const { product } = record
  await tamper(product)
  const { client } = product.database
  const unnamed: string[] = []
  for (const { table, column, dataType } of COLUMNS) {
    const own = table === "deals" ? "1" : "deal_id = 1"
    const [row] = (
      await client.execute(`SELECT rowid AS at, "${column}" AS value FROM "${table}" WHERE ${own}`)
    ).rows
    if (!row) throw new Error(`the record has nothing in ${table}`)
    const { at = 0, value = null } = row
    const set = (to: typeof value, where: typeof value) =>
      client.migrate([{ sql: `UPDATE "${table}" SET "${column}" = ? WHERE rowid = ?`, args: [to, where] }])
    const numbered = dataType === "boolean" ? 1 - Number(value) : Number(value ?? 0) + 1000
    const changed = dataType === "string" ? `${value ?? ""}x` : numbered
    await set(changed, at)
    if ((await verify(record)).ok) unnamed.push(`${table}.${column}`)
    await set(value, column === "id" ? changed : at)
  }
  expect(unnamed).toEqual([])
  expect(await verify(record)).toMatchObject({ ok: true })
})

const OTHER_EDITS: [what: string, ...statements: string[]][] = [
  ["an entry deleted", "DELETE FROM deal_entries WHERE kind = 'fee'"],
  [
    "an entry added",
    "INSERT INTO deal_entries (deal_id, kind, amount, reference, state, recorded_by, single, at) SELECT deal_id, 'refunded', 1, 'X', 'recorded', recorded_by, 0, at FROM deal_entries LIMIT 1",
  ],
  ["a signature deleted", "DELETE FROM deal_signatures WHERE party = 'seller'"],
  ["all signatures deleted", "DELETE FROM deal_signatures"],
  [
    "signatures swapped",
    "UPDATE deal_signatures SET is_void = 1",
    "UPDATE deal_signatures SET party = CASE party WHEN 'buyer' THEN 'seller' ELSE 'buyer' END, is_void = 0",
  ],
  [
    "parties swapped",
    "UPDATE deal_parties SET party = 'x' WHERE party = 'buyer'",
    "UPDATE deal_parties SET party = 'buyer' WHERE party = 'seller'",
    "UPDATE deal_parties SET party = 'seller' WHERE party = 'x'",
  ],
  ["a party removed", "UPDATE deal_parties SET email = NULL, name = NULL WHERE party = 'buyer'"],
  ["a message hidden as a note", "UPDATE deal_messages SET staff_only = 1 WHERE text = 'Thank you'"],
  ["a message given to the other party", "UPDATE deal_messages SET by = 'seller' WHERE text = 'Thank you'"],
  ["a message deleted", "DELETE FROM deal_messages WHERE text = 'Thank you'"],
  ["the last message deleted", "DELETE FROM deal_messages WHERE text = 'You are welcome'"],
  ["a note shown to the parties", "UPDATE deal_messages SET staff_only = 0 WHERE text = 'A note'"],
  [
    "texts of messages exchanged",
    "UPDATE deal_messages SET text = 'Thank you' WHERE text = 'You are welcome'",
  ],
  ["an item deleted", "DELETE FROM deal_items WHERE id = (SELECT max(id) FROM deal_items)"],
  ["an item added", "INSERT INTO deal_items (deal_id, code, done_by) VALUES (1, 'databases', 'seller')"],
  ["a file deleted", "DELETE FROM deal_files WHERE kind = 'attachment'"],
  [
    "a file given the path of another",
    "UPDATE deal_files SET path = path || '.' WHERE kind = 'contract'",
    "UPDATE deal_files SET path = (SELECT rtrim(path, '.') FROM deal_files WHERE kind = 'contract') WHERE kind = 'attachment'",
  ],
  [
    "an event deleted",
    "DELETE FROM deal_chain WHERE number = (SELECT max(number) FROM deal_chain)",
    "DELETE FROM events WHERE number = (SELECT max(number) FROM events WHERE subject_kind = 'deal' AND action <> 'deal.note_added')",
  ],
  ["an event's actor", "UPDATE events SET actor_id = 'x' WHERE action = 'deal.signed'"],
  ["an event's actor kind", "UPDATE events SET actor_kind = 'system' WHERE action = 'deal.signed'"],
  ["an event's time", "UPDATE events SET at = at - 1 WHERE action = 'deal.accepted'"],
  [
    "an event's data",
    "UPDATE events SET after = json_set(after, '$.amount', 1) WHERE action = 'deal.contract_sent'",
  ],
  [
    "an event moved to another deal",
    "UPDATE events SET subject_id = 'D-2026-0002' WHERE action = 'deal.accepted'",
  ],
  ["a link's hash", "UPDATE deal_chain SET hash = 'x' WHERE number = (SELECT min(number) FROM deal_chain)"],
  ["the salts deleted", "DELETE FROM deal_seals"],
  ["the salts emptied", "UPDATE deal_seals SET salt = NULL"],
  ["a salt changed", "UPDATE deal_seals SET salt = 'x' WHERE part = 'deal'"],
  [
    "the salts of messages emptied, as if their writers were erased",
    "UPDATE deal_seals SET salt = NULL WHERE part = 'message'",
  ],
  ["the payout details deleted", "DELETE FROM deal_payouts"],
  [
    "the payout details given to the other party",
    "UPDATE deal_payouts SET party = 'buyer' WHERE party = 'seller'",
  ],
  ["an identity deleted", "DELETE FROM deal_identities WHERE party = 'seller'"],
  [
    "the signed copy passed off as the contract",
    "UPDATE deal_files SET kind = 'contract' WHERE kind = 'signed'",
  ],
  ["the newest event taken back", "UPDATE deals SET last_number = last_number - 1"],
]

describe("on a copy of one record", () => {
  let original: Opened
  beforeAll(async () => {
    original = await openRecord({ keep: true })
    await original.product.database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  })
  afterAll(() => original.product.close())

  async function openCopy() {
    const { product, number, tokens } = original
    const path = join(mkdtempSync(join(product.folder, "copy-")), "marketplace.db")
    copyFileSync(join(product.folder, "marketplace.db"), path)
    const settings = { STORAGE_URL: `file:${join(product.folder, "storage")}` }
    const copy = await openProduct({ existing: { url: `file:${path}` }, settings })
    return { product: copy, number, people: { owner: dealCaller(copy, tokens.owner) } }
  }

  test.each(OTHER_EDITS)("%s is named", async (_, ...statements) => {
    const record = await openCopy()
    await tamper(record.product, ...statements)
    for (const input of [{ number: record.number }, {}])
      expect(await verify(record, input)).toMatchObject({ ok: false, first_break: { deal: record.number } })
  })
})

test("a deal that was deleted whole is named", async () => {
  const everything = (id: number) => [
    ...[
      schema.dealParties,
      schema.dealMessages,
      ...SEALED_TABLES.map(({ table }) => table),
      schema.dealChain,
      ledgerSchema.dealSeals,
    ].map(table => `DELETE FROM "${getTableName(table)}" WHERE deal_id = ${id}`),
    `DELETE FROM events WHERE subject_kind = 'deal' AND subject_id = 'D-2026-000${id}'`,
    `DELETE FROM deals WHERE id = ${id}`,
  ]
  for (const id of [1, 2, 3]) {
    const product = await openProduct()
    const story = await openStory(product)
    for (const _ of [1, 2, 3]) {
      const number = await story.dealIn("draft")
      await story.step("mediator", "cancel", number, { text: "Over" })
    }
    await tamper(product, ...everything(id))
    expect(await verify(story)).toMatchObject({ ok: false, first_break: { deal: `D-2026-000${id}` } })
  }
  const story = await openDealIn("draft")
  const { product, number } = story
  await tamper(product, "DELETE FROM deal_chain", "DELETE FROM deal_seals", "DELETE FROM deals")
  expect(await verify(story)).toMatchObject({
    ok: false,
    first_break: { deal: number, number: expect.any(Number) },
  })
})

test("bytes of files are read for one deal and by the command, and else their sizes", async () => {
  const record = await openRecord()
  const { product, number } = record
  const { storage } = product.services.files
  const { rows } = await product.database.client.execute(
    "SELECT path FROM deal_files WHERE kind = 'contract'",
  )
  const path = String(rows[0]?.path)
  const bytes = Uint8Array.from((await storage.read(path)) ?? [])
  await storage.put(path, bytes.with(100, (bytes[100] ?? 0) ^ 1))
  expect(await verify(record)).toMatchObject({ ok: true })
  expect(await verify(record, { number })).toMatchObject({ ok: false, first_break: { deal: number } })
  expect(await product.services.deals.verifyRecords()).toMatchObject({ ok: false })
  await storage.put(path, bytes.slice(1))
  expect(await verify(record)).toMatchObject({ ok: false, first_break: { deal: number } })
  await storage.remove(path)
  expect(await verify(record)).toMatchObject({ ok: false, first_break: { deal: number } })
})

test("parties verify only their own deals, by number", async () => {
  const { people, number } = await openRecord()
  for (const party of ["buyer", "seller"] as const) {
    expect((await people[party]("verify", { number })).data).toMatchObject({ ok: true, first_break: null })
    const all = await people[party]("verify")
    expect([all.status, Object.keys(all.fields)]).toEqual([422, ["number"]])
  }
  expect((await people.stranger("verify", { number })).status).toBe(404)
  expect((await people.editor("verify", { number })).status).toBe(403)
  expect((await people.visitor("verify", { number })).status).toBe(401)
  expect((await people.mediator("verify")).status).toBe(200)
})

test("older deals are sealed once, unchanged, also by two concurrent processes", async () => {
  const record = await openRecord()
  const { product, number, people } = record
  const other = await record.dealIn("draft", (await product.services.apps.create(payload(), ADMIN)).id)
  await forgetSeals(product)
  expect(await verify(record)).toMatchObject({ ok: true })
  await Promise.all([product.services.deals.sealStored(), product.services.deals.sealStored()])
  await product.services.deals.sealStored()
  for (const one of [number, other]) {
    const { data } = (await people.owner("timeline", { number: one })).data
    expect(data.filter(({ action }: { action: string }) => action === "deal.sealed")).toHaveLength(1)
  }
  expect(await verify(record)).toMatchObject({ ok: true })
  await tamper(product, "UPDATE deal_messages SET by = 'seller' WHERE text = 'Thank you'")
  expect(await verify(record)).toMatchObject({ ok: false, first_break: { deal: number } })
  // Broken parts are not sealed again.
  await tamper(product, "DELETE FROM deal_seals")
  await product.services.deals.sealStored()
  expect(await verify(record)).toMatchObject({ ok: false, first_break: { deal: number } })
})

test("an erased person is reported as erased, not as a break", async () => {
  const record = await openRecord()
  await tamper(
    record.product,
    "UPDATE deal_parties SET email = NULL, name = NULL WHERE party = 'buyer'",
    "UPDATE deal_seals SET salt = NULL WHERE part = 'buyer'",
  )
  expect(await verify(record)).toMatchObject({ ok: true, erased: 1, first_break: null })
  await tamper(record.product, "UPDATE deal_parties SET name = 'Somebody else' WHERE party = 'buyer'")
  expect(await verify(record)).toMatchObject({ ok: false })
})
