import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { call, openProduct, type Product, signIn, signInStaff } from "#server/testing/product.ts"

const ROWS = Array.from({ length: 1000 }, (_, index) => `Listing ${index}`)

async function makeKey(product: Product, owner: string, more: object = {}) {
  const body = { name: "Feed", scopes: ["listings:write"], ...more }
  const { json } = await call(product, "/trpc/keys.create", { token: owner, body })
  return { id: String(json.result.data.key.id), secret: String(json.result.data.secret) }
}

async function start(product: Product, token: string, query = "") {
  const body = new FormData()
  body.append("file", new File([`title\n${ROWS.join("\n")}\n`], "listings.csv"))
  const { status, json } = await call(product, `/api/apps/import${query}`, { token, body })
  expect([200, 202]).toContain(status)
  return String(json.id)
}

const totalOf = async (product: Product, token: string) =>
  (await call(product, "/api/apps?status=all&per_page=1", { token })).json.total

test("an import stops when its key has ended, says so, and is continued by a person", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const key = await makeKey(product, owner)
  const id = await start(product, key.secret)
  const read = async () => {
    await product.services.importRunner.run()
    return (await call(product, `/api/apps/import/${id}`, { token: owner })).json
  }
  await call(product, "/trpc/keys.revoke", { token: owner, body: { id: key.id } })
  const stopped = await read()
  expect([stopped.state, await totalOf(product, owner)]).toEqual(["failed", stopped.done])
  expect(stopped.done).toBeLessThan(1000)
  expect(stopped.faults).toMatchObject([
    {
      row: stopped.done + 2,
      column: null,
      field: "row",
      message: "The import stopped here: the key or account that started it may no longer change listings",
    },
  ])
  const resumed = await call(product, `/api/apps/import/${id}/resume`, { token: owner, method: "POST" })
  expect([resumed.status, resumed.json.state]).toEqual([202, "running"])
  expect(await read()).toMatchObject({ state: "done", done: 1000, created: 1000, faults: [] })
})

test("an import stops when its key expires, and when the role of its editor is taken away", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const key = await makeKey(product, owner, { expires_at: "2026-01-02T01:00:00Z" })
  const editor = await signInStaff(product, "editor")
  const dryRun = async (token: string) => start(product, token, "?dry_run=1")
  const [ofKey, ofEditor] = [await dryRun(key.secret), await dryRun(editor)]
  for (const [id, token] of [
    [ofKey, key.secret],
    [ofEditor, editor],
  ])
    expect((await call(product, `/api/apps/import/${id}/commit`, { token, method: "POST" })).status).toBe(202)
  product.clock.now += 3_600_000
  // Changing a role needs a recent sign-in.
  const signedIn = await signIn(product)
  const staff = (await call(product, "/trpc/staff.list", { token: owner })).json.result.data.data
  const { id } = staff.find(({ email }: { email: string }) => email === "editor@example.com")
  await call(product, "/trpc/staff.setRole", { token: signedIn, body: { id, role: "mediator" } })
  await product.services.importRunner.run()
  for (const job of [ofKey, ofEditor])
    expect((await call(product, `/api/apps/import/${job}`, { token: owner })).json.state).toBe("failed")
})

test("a process that has lost its lease does not fail the import that another one has taken over", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const key = await makeKey(product, owner)
  const id = await start(product, key.secret)
  await product.database.write(async tx => {
    await tx.run(sql`UPDATE imports SET worker = 'another', leased_until = 9e15 WHERE id = ${id}`)
    await tx.run(sql`UPDATE api_keys SET ended_at = 1 WHERE id = ${key.id}`)
  })
  await product.services.importRunner.run()
  const { rows } = await product.database.client.execute("SELECT state, worker FROM imports")
  expect(rows).toMatchObject([{ state: "running", worker: "another" }])
})
