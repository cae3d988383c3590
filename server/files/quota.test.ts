import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { listingOf } from "#server/requests/testing/conversation.ts"
import { call, openProduct, type Product, signIn, signInMember, VISITOR } from "#server/testing/product.ts"

const MB = 1024 * 1024
const BEA = "bea@example.com"
const APART_MS = 61_000

async function open() {
  const product = await openProduct()
  const { token, member } = await signInMember(product, BEA)
  const send = (path: string, field?: string, bytes = 1, by = token) => {
    product.clock.now += APART_MS
    const body = new FormData()
    if (field) body.append("field", field)
    body.append("file", new File(["a".repeat(bytes)], "a.txt"))
    return call(product, path, { token: by, body })
  }
  const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status
  return { product, token, id: member.id, send, statusOf }
}

/** A conversation of the member about a listing, which is not limited by the address of the sender. */
async function converse({ services }: Product, listing: number, address: string) {
  const sent = { name: "Bea", email: BEA, app_id: listing, intent: "question", message: "Is it yours?" }
  const { reference } = await services.contacts.create(sent, { ...VISITOR, address })
  return `/api/requests/${reference}/files`
}

/** Stores the size of a member's only upload, as if it had that many bytes. */
const fill = ({ database }: Product, memberId: string, size: number) =>
  database.client.execute({ sql: "UPDATE uploads SET size = ? WHERE user_id = ?", args: [size, memberId] })

test("thirty conversations have room for 200 MB of one member together", async () => {
  const { product, id, send, statusOf } = await open()
  const listing = await listingOf(product, null)
  const paths: string[] = []
  for (let each = 0; each < 30; each++) paths.push(await converse(product, listing, `10.0.0.${each}`))
  const [first = "", second = ""] = paths
  for (const path of paths) expect(await statusOf(path)).toBe(201)
  await product.database.client.execute(`UPDATE request_files SET size = ${6 * MB}`)
  expect(await statusOf(first, undefined, 19 * MB)).toBe(201)
  const refused = await send(second, undefined, 2 * MB)
  expect([refused.status, refused.json.message]).toEqual([413, expect.stringContaining("200 MB")])
  // Uploads count in the same quota, and what staff add does not.
  expect(await statusOf("/api/uploads", "files", 2 * MB)).toBe(413)
  expect(await statusOf("/api/uploads", "files")).toBe(201)
  await fill(product, id, MB)
  expect(await statusOf(second)).toBe(413)
  expect(await statusOf(second, undefined, 2 * MB, await signIn(product))).toBe(201)
})

test("a member has 200 files in all places together", async () => {
  const { product, id, statusOf } = await open()
  const listing = await listingOf(product, null)
  const path = await converse(product, listing, "10.0.0.1")
  await product.database.client.execute(`WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 199)
    INSERT INTO uploads (path, user_id, field, name, mime, size, created_at)
    SELECT 'listings/aa/' || i || '.txt', '${id}', 'files', 'a.txt', 'text/plain', 1, ${product.clock.now} FROM n`)
  expect(await statusOf(path)).toBe(201)
  expect(await statusOf(path)).toBe(413)
  // An accepted listing takes its files over.
  await product.database.client.execute("DELETE FROM uploads WHERE path = 'listings/aa/1.txt'")
  expect(await statusOf(path)).toBe(201)
})

test("files of a deal count until it has ended", async () => {
  const { product, id, statusOf } = await open()
  const { dealIn, tokens } = await openStory(product)
  const path = `/api/deals/${await dealIn("contract")}/files`
  expect(await statusOf(path, undefined, 1, tokens.buyer)).toBe(201)
  await product.database.client.execute(
    `UPDATE deal_files SET size = ${200 * MB} WHERE uploaded_by = '${id}'`,
  )
  expect(await statusOf("/api/uploads", "files", 1, tokens.buyer)).toBe(413)
  for (const state of ["completed", "refunded", "cancelled"]) {
    await product.database.client.execute(`UPDATE deals SET state = '${state}'`)
    expect(await statusOf("/api/uploads", "files", 1, tokens.buyer)).toBe(201)
  }
})
