import { expect, test } from "vitest"
import { call, openProduct, type Product, signIn, VISITOR } from "#server/testing/product.ts"
import { system } from "#server/viewer.ts"
import { changedFields } from "./service.ts"

const record = ({ services, database }: Product, after: Record<string, unknown>) =>
  database.write(tx =>
    services.events.record(tx, VISITOR, {
      action: "request.created",
      subject: { kind: "request", id: 7 },
      after,
    }),
  )

test("the database itself rejects deleting or changing an event", async () => {
  const product = await openProduct()
  await record(product, { name: "Ann", email: "ann@example.com", phone: "555 0100", intent: "buy" })
  const run = (sql: string) => product.database.client.execute(sql)
  await expect(run("DELETE FROM events")).rejects.toThrow("never deleted")
  for (const change of [
    "at = 0",
    "action = 'request.deleted'",
    "actor_id = 'x'",
    "subject_id = '8'",
    `after = '{"intent":"sell"}'`,
    "after = NULL",
    "number = 99",
  ])
    await expect(run(`UPDATE events SET ${change}`), change).rejects.toThrow("never changed")
})

test("only the personal data of an event can be blanked", async () => {
  const product = await openProduct()
  await record(product, { name: "Ann", email: "ann@example.com", phone: "555 0100", intent: "buy" })
  await product.database.client.execute(
    "UPDATE events SET actor_name = NULL, after = json_replace(after, '$.name', NULL, '$.email', NULL, '$.phone', NULL)",
  )
  const { rows } = await product.database.client.execute("SELECT after FROM events")
  expect(JSON.parse(String(rows[0]?.after))).toEqual({ name: null, email: null, phone: null, intent: "buy" })
})

test("owners read the trail newest first, by subject, actor and action", async () => {
  const product = await openProduct()
  for (const name of ["Ann", "Ben"]) await record(product, { name })
  await product.database.write(tx =>
    product.services.events.record(tx, system("seed"), {
      action: "listing.created",
      subject: { kind: "listing", id: 1 },
    }),
  )
  const token = await signIn(product)
  const list = async (input: unknown) => {
    const answer = await call(
      product,
      `/trpc/audit.list?input=${encodeURIComponent(JSON.stringify(input))}`,
      { token },
    )
    return answer.json.result.data
  }
  const all = await list({})
  expect(all.total).toBe(3)
  expect(all.data[0]).toMatchObject({
    action: "listing.created",
    actor: { kind: "system", id: "seed", name: null },
    subject: { kind: "listing", id: "1" },
    before: null,
    after: null,
  })
  expect((await list({ subject: { kind: "request", id: "7" } })).total).toBe(2)
  expect((await list({ subject: "request", subject_id: 7 })).total).toBe(2)
  expect((await list({ actor: "visitor", action: "request.created" })).total).toBe(2)
  expect((await list({ actor: { kind: "system", id: "seed" } })).total).toBe(1)
  expect((await list({ subject: { kind: "listing", id: "2" } })).data).toEqual([])
  for (const input of [{ subject: "king" }, { action: "x" }, { actor: 1 }, { page: 0 }, 1])
    expect((await call(product, `/trpc/audit.list?input=${JSON.stringify(input)}`, { token })).status).toBe(
      422,
    )
})

test("only fields that differ are recorded", () => {
  expect(changedFields({ a: 1, b: [1], c: null }, { a: 1, b: [1, 2] })).toEqual({
    before: { b: [1] },
    after: { b: [1, 2] },
  })
  expect(changedFields({ a: 1 }, { a: 1 })).toBeNull()
})
