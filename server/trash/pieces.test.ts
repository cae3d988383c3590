import { expect, test } from "vitest"
import { listings } from "#drizzle/schema.ts"
import { insertListings } from "#server/listings/writing-queries.ts"
import { ADMIN, openProduct, type Product, payload } from "#server/testing/product.ts"

const REQUESTS = 2_000
const LISTINGS = 1_001
const TRASHED_AT = Date.UTC(2025, 0, 1)

async function count({ database }: Product, of: string): Promise<number> {
  const { rows } = await database.client.execute(`SELECT count(*) AS count FROM ${of}`)
  return Number(rows[0]?.count)
}

/** More rows than one statement has parameters, so that a purge in a single statement fails. */
test("2,000 requests and more than 1,000 listings are purged in pieces, while others write", {
  timeout: 300_000,
}, async () => {
  const product = await openProduct()
  const { database, services } = product
  await database.client.execute(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${REQUESTS})
      INSERT INTO requests (name, phone, email, locale, created_at, deleted_at)
      SELECT 'N', '1', 'n@x.y', 'en', i, ${TRASHED_AT} FROM n`,
  )
  await services.apps.create(payload(), ADMIN)
  const [made] = await database.read.select().from(listings)
  if (!made) throw new Error("no listing was made")
  const { id: _, ...row } = made
  const copies = Array.from({ length: LISTINGS - 1 }, () => ({ row, words: "budget" }))
  await database.write(tx => insertListings(tx, copies))
  await database.client.execute(`UPDATE listings SET deleted_at = ${TRASHED_AT}`)

  const sweeping = services.trash.sweep()
  await expect
    .poll(() => count(product, "events WHERE action = 'request.purged'"), { timeout: 120_000 })
    .toBeGreaterThan(0)
  await database.write(tx => tx.run("UPDATE requests SET deleted_at = NULL WHERE id = 2000"))
  expect(await sweeping).toEqual({ removed: REQUESTS - 1 + LISTINGS })

  expect(await count(product, "requests")).toBe(1)
  expect(await count(product, "listings")).toBe(0)
  expect(await count(product, "events WHERE action = 'request.purged'")).toBe(REQUESTS - 1)
  expect(await count(product, "events WHERE action = 'listing.purged'")).toBe(LISTINGS)
})
