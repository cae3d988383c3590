import { expect, test } from "vitest"
import { ADMIN, call, type Product, payload, signInStaff } from "#server/testing/product.ts"
import { countOf, finished, importFile, openAsEditor } from "./testing/imports.ts"

const undo = (product: Product, id: string, token?: string) =>
  call(product, `/api/apps/import/${id}/undo`, { method: "POST", ...(token && { token }) })
const listing = async (product: Product, token: string, id: number) =>
  (await call(product, `/api/apps/${id}`, { token })).json

test("an import is undone: what it made is gone, what it changed is as before, and the file can be imported again", async () => {
  const { product, token } = await openAsEditor()
  const body = payload({ external_id: "old", price: 10, title: "Before" })
  const { id } = (await call(product, "/api/apps", { token, body })).json
  const rows = Array.from({ length: 120 }, (_, index) => `new-${index},Made ${index},5`)
  const file = `external_id,title,price\nold,After,20\n${rows.join("\n")}\n`
  const job = await importFile(product, token, file)
  expect(job).toMatchObject({ created: 120, updated: 1 })
  const answer = await undo(product, job.id, token)
  expect([answer.status, answer.json.state, answer.json.undo]).toEqual([202, "running", "running"])
  expect(await finished(product, token, job.id)).toMatchObject({ state: "done", undo: "done" })
  expect(await countOf(product, token)).toBe(1)
  expect(await listing(product, token, id)).toMatchObject({ title: "Before", price: 10, external_id: "old" })
  expect((await undo(product, job.id, token)).status).toBe(409)
  expect(await importFile(product, token, file)).toMatchObject({ created: 120, updated: 1, failed: 0 })
})

test("an import is not undone once one of its listings was changed, deleted or is in a deal", async () => {
  const { product, token } = await openAsEditor()
  const job = await importFile(product, token, "external_id,title\na,First\nb,Second\n")
  const canUndo = async () => (await call(product, `/api/apps/import/${job.id}`, { token })).json.can_undo
  expect(await canUndo()).toBe(true)
  const { data } = (await call(product, "/api/apps?status=draft", { token })).json
  await call(product, "/trpc/apps.setAvailability", { token, body: { id: data[0].id, availability: "sold" } })
  expect(await canUndo()).toBe(false)
  expect((await undo(product, job.id, token)).json.message).toContain("changed since")
  expect((await listing(product, token, data[0].id)).availability).toBe("sold")
  expect(await countOf(product, token)).toBe(1)
  const other = await importFile(product, token, "external_id,title\nc,Third\n")
  const [third] = (await call(product, "/api/apps?status=draft", { token })).json.data
  await call(product, `/api/apps/${third.id}`, { token, method: "DELETE" })
  expect((await undo(product, other.id, token)).status).toBe(409)
  const dealt = await importFile(product, token, "external_id,title\nd,Fourth\n")
  const [fourth] = (await call(product, "/api/apps?status=draft", { token })).json.data
  await call(product, "/trpc/deals.create", { token, body: { listing_id: fourth.id } })
  expect((await undo(product, dealt.id, token)).status).toBe(409)
})

test("a change between the call and its work leaves the listings as they are", async () => {
  const { product, token } = await openAsEditor()
  await importFile(product, token, "external_id,title\na,First\n")
  const [first] = (await call(product, "/api/apps?status=draft", { token })).json.data
  const { database, services } = product
  const { rows } = await database.client.execute("SELECT events_from, events_to FROM import_batches")
  const batch = {
    created: [first.id],
    updated: [],
    eventsFrom: Number(rows[0]?.events_from),
    eventsTo: Number(rows[0]?.events_to),
  }
  expect(await services.apps.isChangedSince(batch)).toBe(false)
  await services.apps.setAvailability({ id: first.id, availability: "in_deal" }, ADMIN)
  const undoing = database.write(tx => services.apps.undoImported(tx, batch, ADMIN))
  await expect(undoing).rejects.toMatchObject({ code: "import_changed" })
  expect(await countOf(product, token)).toBe(1)
})

test("past imports are listed with who started them, newest first, without dry runs; only those who may import see and undo them", async () => {
  const { product, token } = await openAsEditor()
  const editor = await signInStaff(product, "editor")
  const first = await importFile(product, token, "title\nFirst\n", { name: "first.csv" })
  product.clock.now += 1000
  const second = await importFile(product, editor, "title\nSecond\n,\n", { name: "second.csv" })
  await importFile(product, token, "title\nThird\n", { dryRun: false, name: "third.csv" })
  const { json } = await call(product, "/api/apps/import?per_page=2&page=1", { token })
  expect(json).toMatchObject({ total: 3, current_page: 1, last_page: 2 })
  const all = (await call(product, "/api/apps/import", { token })).json.data
  expect(all.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(all.find((one: { id: string }) => one.id === second.id)).toMatchObject({
    file: "second.csv",
    by: expect.any(String),
    undo: null,
    created: 1,
  })
  expect((await call(product, "/api/apps/import?page=x", { token })).status).toBe(422)
  const mediator = await signInStaff(product, "mediator")
  for (const [who, status] of [
    [undefined, 401],
    [mediator, 403],
  ] as const) {
    expect((await call(product, "/api/apps/import", { ...(who && { token: who }) })).status).toBe(status)
    expect((await undo(product, first.id, who)).status).toBe(status)
  }
  expect((await undo(product, "unknown", token)).status).toBe(404)
})
