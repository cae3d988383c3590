import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"

type Change = { id: number; change: string; event: number; at: string }

async function open() {
  const product = await openProduct()
  return { product, token: await signIn(product) }
}
const create = async (product: Product, changes: object = {}) => {
  product.clock.now += 1000
  return (await product.services.apps.create(payload({ ...changes }), ADMIN)).id
}
const feed = async (product: Product, query = "") => (await call(product, `/api/apps/changes${query}`)).json
const short = (data: Change[]) => data.map(({ id, change }) => [id, change])

test("each listing is in the feed once, in the order of its newest event, and drafts never", async () => {
  const { product, token } = await open()
  const [first, second] = [await create(product), await create(product)]
  await create(product, { status: "draft" })
  const start = await feed(product)
  expect(short(start.data)).toEqual([
    [first, "changed"],
    [second, "changed"],
  ])
  expect(start.has_more).toBe(false)
  expect((await feed(product, `?since=${start.next_cursor}`)).data).toEqual([])
  product.clock.now += 1000
  await call(product, `/api/apps/${first}`, { token, method: "PUT", body: payload({ price: 7 }) })
  const later = await feed(product, `?since=${start.next_cursor}`)
  expect(short(later.data)).toEqual([[first, "changed"]])
  expect(short((await feed(product)).data)).toEqual([
    [second, "changed"],
    [first, "changed"],
  ])
})

test("what is unpublished, deleted or sold is gone, and comes back", async () => {
  const { product, token } = await open()
  const ids = [await create(product), await create(product), await create(product)]
  const trpc = (name: string, body: object) => call(product, `/trpc/apps.${name}`, { token, body })
  await trpc("setStatus", { ids: [ids[0]], status: "draft" })
  await trpc("delete", { id: ids[1] })
  await trpc("setAvailability", { id: ids[2], availability: "sold" })
  const gone = await feed(product)
  expect(short(gone.data)).toEqual(ids.map(id => [id, "gone"]))
  await trpc("setStatus", { ids: [ids[0]], status: "published" })
  expect(short((await feed(product, `?since=${gone.next_cursor}`)).data)).toEqual([[ids[0], "changed"]])
})

test("what is done to a listing that visitors cannot see does not move it in the feed", async () => {
  const { product, token } = await open()
  const id = await create(product)
  await create(product)
  const edit = (changes: Record<string, unknown>) =>
    call(product, `/api/apps/${id}`, { token, method: "PUT", body: payload(changes) })
  await edit({ status: "draft" })
  const gone = await feed(product)
  expect(short(gone.data)).toEqual([
    [2, "changed"],
    [id, "gone"],
  ])
  product.clock.now += 60_000
  expect((await edit({ status: "draft", title: "Being rewritten" })).status).toBe(200)
  await call(product, "/trpc/apps.delete", { token, body: { id } })
  await call(product, "/trpc/trash.restore", { token, body: { kind: "listing", id } })
  expect(await feed(product)).toEqual(gone)
  await edit({ status: "published" })
  expect(short((await feed(product, `?since=${gone.next_cursor}`)).data)).toEqual([[id, "changed"]])
})

test("pages by cursor have everything once, and a time is a place too", async () => {
  const { product } = await open()
  const ids: number[] = []
  for (let index = 0; index < 7; index++) ids.push(await create(product))
  const seen: number[] = []
  let cursor = ""
  for (;;) {
    const { data, next_cursor, has_more } = await feed(product, `?limit=3&since=${cursor}`)
    seen.push(...data.map(({ id }: Change) => id))
    cursor = next_cursor
    if (!has_more) break
  }
  expect(seen).toEqual(ids)
  const at = (await feed(product)).data[4].at
  expect(short((await feed(product, `?since=${at}`)).data).map(([id]) => id)).toEqual(ids.slice(4))
  expect((await feed(product, "?since=2030-01-01T00:00:00Z")).data).toEqual([])
  for (const [query, key] of [
    ["?since=yesterday", "since"],
    ["?limit=1001", "limit"],
    ["?limit=x", "limit"],
  ] as const)
    expect((await call(product, `/api/apps/changes${query}`)).json.errors).toHaveProperty(key)
})

test("updated_since has the listings themselves, as visitors read them, and takes no other key", async () => {
  const { product, token } = await open()
  const shown = await create(product, { user_notes: "secret" })
  const sold = await create(product)
  await call(product, "/trpc/apps.setAvailability", { token, body: { id: sold, availability: "sold" } })
  const read = async (query: string) => (await call(product, `/api/apps?${query}`, { token })).json
  const { data, next_cursor, has_more } = await read("updated_since=2026-01-01T00:00:00Z&per_page=10")
  expect([data.map(({ id }: { id: number }) => id), has_more]).toEqual([[shown], false])
  expect(data[0]).toEqual(
    (await call(product, `/api/apps/${shown}`)).json
      ? expect.objectContaining({ id: shown, title: "Budget Buddy" })
      : null,
  )
  expect(data[0]).not.toHaveProperty("user_notes")
  expect((await read(`updated_since=${next_cursor}`)).data).toEqual([])
  const refused = await call(product, "/api/apps?updated_since=2026-01-01T00:00:00Z&platform_id=1")
  expect([refused.status, refused.json.errors]).toEqual([422, { platform_id: ["There is no such field"] }])
})

test("every JSON answer to a GET has a tag, and is a 304 for a client that has it", async () => {
  const { product, token } = await open()
  await create(product)
  for (const path of [
    "/api/apps",
    "/api/apps/changes",
    "/api/platforms",
    "/api/me",
    "/api/contacts",
    "/api/openapi.json",
  ]) {
    const first = await call(product, path, { token })
    const tag = first.headers.get("etag") ?? ""
    expect([path, tag]).toEqual([path, expect.stringMatching(/^"\w+"$/)])
    const again = await product.app.request(path, {
      headers: { authorization: `Bearer ${token}`, "if-none-match": tag },
    })
    expect([path, again.status, await again.text()]).toEqual([path, 304, ""])
  }
})

test("cursors and event numbers are the same whatever happens that is not public", async () => {
  const [quiet, busy] = [await open(), await open()]
  for (const { product } of [quiet, busy]) await create(product)
  for (let time = 0; time < 15; time++) {
    const { token } = await signInMember(busy.product, `m${time}@example.com`)
    await call(busy.product, "/trpc/members.update", { token, body: { name: "Ann" } })
    await busy.product.services.apps.create(payload({ status: "draft" }), ADMIN)
  }
  busy.product.clock.now = quiet.product.clock.now
  for (const { product } of [quiet, busy]) await create(product)
  const numbers = async ({ product }: typeof quiet) => {
    const { data, next_cursor } = await feed(product)
    return { events: data.map(({ event }: Change) => event), next_cursor }
  }
  expect(await numbers(busy)).toEqual(await numbers(quiet))
})

test("a cursor from before places were counted goes on where it was", async () => {
  const { product } = await open()
  const ids = [await create(product), await create(product), await create(product)]
  for (const [index, id] of ids.entries())
    await product.database.client.execute({
      sql: "UPDATE listing_feed SET event = ? WHERE listing_id = ?",
      args: [100 + index, id],
    })
  expect(short((await feed(product, `?since=c100-${ids[0]}`)).data)).toEqual([
    [ids[1], "changed"],
    [ids[2], "changed"],
  ])
  const newest = await create(product)
  expect(short((await feed(product, `?since=c102-${ids[2]}`)).data)).toEqual([[newest, "changed"]])
  // An old cursor reveals nothing about the events since.
  for (const event of [103, 1000, 99_999_999])
    expect((await feed(product, `?since=c${event}-1`)).data).toHaveLength(1)
})
