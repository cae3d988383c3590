import { cpSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import { migrate } from "drizzle-orm/libsql/migrator"
import { expect, test } from "vitest"
import journal from "#drizzle/migrations/meta/_journal.json"
import { openDatabase } from "#server/platform/db/database.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { ADMIN, openProduct } from "#server/testing/product.ts"
import { canonicalJson, hashOf } from "./sealed-parts.ts"
import { openStory } from "./testing/deal-story.ts"

const MIGRATIONS = join(import.meta.dirname, "../../drizzle/migrations")
const AT = Date.UTC(2026, 0, 1)
/** The columns of a deal in the last release that stored its parties in them, without nulls and defaults. */
const DEAL = {
  ...{ id: 1, number: "D-2026-0001", state: "draft", listing_id: 1, title: "A game", search: " d-2026-0001" },
  ...{ listing_copy: "{}", amount: 100_000, inspection_days: 3 },
  ...{ state_at: AT, created_at: AT, updated_at: AT },
}
const BUYER = {
  ...{ buyer_email: "bea@example.com", buyer_name: "Bea", buyer_locale: "en", buyer_asked: true },
  ...{ buyer_asked_at: AT, buyer_opened_at: AT + 1, buyer_after_message: 7, buyer_after_file: 8 },
}
const SELLER = {
  ...{ seller_email: "sam@example.com", seller_name: "Sam", seller_locale: "ru" },
  ...{ seller_knows: true, seller_shares: true },
}

/** A database of that release with the deal, sealed as that release did. */
async function openEarlier() {
  const folder = mkdtempSync(join(tmpdir(), "parties-"))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const entries = journal.entries.filter(({ idx }) => idx < 83)
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }))
  const address = { url: `file:${join(folder, "deals.db")}` }
  const client = createClient(address)
  await migrate(drizzle(client), { migrationsFolder: folder })
  const add = (table: string, row: Record<string, string | number | boolean | null>) => {
    const names = Object.keys(row)
    const marks = names.map(() => "?").join(", ")
    return client.execute(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`, Object.values(row))
  }
  const parts = Object.entries({ deal: DEAL, buyer: BUYER, seller: SELLER })
  const seals = Object.fromEntries(parts.map(([part, one]) => [part, sha256(part + canonicalJson(one))]))
  const data = { to: "draft", actor_kind: "system", seals }
  const event = { number: 1, at: new Date(AT).toISOString(), actor_id: null, action: "deal.created", data }
  const hash = hashOf(null, event)
  await add("deals", { ...DEAL, ...BUYER, ...SELLER, last_number: 1, last_hash: hash })
  for (const [part] of parts)
    await add("deal_seals", { deal_id: 1, part, row: 0, salt: part, hash: seals[part] ?? "" })
  await add("events", {
    ...{ number: 1, at: AT, actor_kind: "system", actor_name: "deal", action: "deal.created" },
    ...{ subject_kind: "deal", subject_id: DEAL.number, after: canonicalJson(data) },
  })
  await add("deal_chain", { number: 1, deal_id: 1, hash })
  client.close()
  return address
}

test("the parties of an earlier release's deals get rows, and its seals vouch for them", async () => {
  const address = await openEarlier()
  const database = await openDatabase(address)
  await migrateDatabase(database)
  database.close()
  const product = await openProduct({ existing: address })
  const { rows } = await product.database.client.execute("SELECT * FROM deal_parties ORDER BY party")
  const unset = { asked_at: null, opened_at: null, after_message: 0, after_file: 0 }
  expect(rows.map(row => ({ ...row }))).toEqual([
    {
      ...{ deal_id: 1, party: "buyer", email: "bea@example.com", name: "Bea", locale: "en" },
      ...{ knows: 0, asked: 1, asked_at: AT, opened_at: AT + 1, shares: 0, after_message: 7, after_file: 8 },
    },
    {
      ...{ deal_id: 1, party: "seller", email: "sam@example.com", name: "Sam", locale: "ru" },
      ...{ knows: 1, asked: 0, shares: 1, ...unset },
    },
  ])
  const { deals } = product.services
  expect(await deals.get({ number: DEAL.number }, ADMIN)).toMatchObject({
    buyer: { name: "Bea", email: "bea@example.com", shares_contact: false },
    seller: { name: "Sam", email: "sam@example.com", shares_contact: true },
  })
  expect(await deals.verifyRecords()).toMatchObject({ ok: true, checked: 1 })
  await product.database.client.execute("UPDATE deal_parties SET asked = 0")
  expect(await deals.verifyRecords()).toMatchObject({ ok: false, first_break: { deal: DEAL.number } })
})

test("a deal without the row of a party is named", async () => {
  const product = await openProduct()
  const number = await (await openStory(product)).dealIn("draft")
  await product.database.client.execute("DELETE FROM deal_parties WHERE party = 'seller'")
  for (const one of [undefined, number])
    expect(await product.services.deals.verifyRecords(one)).toMatchObject({
      ok: false,
      first_break: { deal: number },
    })
})
