import { expect, test } from "vitest"
import { system } from "#server/platform/viewer.ts"
import {
  call,
  openProduct,
  type Product,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { PERSONAL_FIELDS } from "#shared/events.ts"
import { changedFields } from "./service.ts"

const record = ({ services, database }: Product, after: Record<string, unknown>) =>
  database.write(tx =>
    services.events.record(tx, VISITOR, {
      action: "request.created",
      subject: { kind: "request", id: 7 },
      after,
    }),
  )

const listEvents = (product: Product, input: unknown, token?: string) =>
  call(product, `/trpc/audit.list?input=${encodeURIComponent(JSON.stringify(input))}`, { token })

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
  const { rows } = await product.database.client.execute(
    "SELECT after FROM events WHERE action = 'request.created'",
  )
  expect(JSON.parse(String(rows[0]?.after))).toEqual({ name: null, email: null, phone: null, intent: "buy" })
})

test("everything that is called personal is blanked, as the database permits", async () => {
  const product = await openProduct()
  const personal = Object.fromEntries(PERSONAL_FIELDS.map(field => [field, "Ann Lee"]))
  await record(product, { ...personal, intent: "buy" })
  await product.database.write(tx => product.services.events.blank(tx, "request", 7))
  const { rows } = await product.database.client.execute(
    "SELECT after FROM events WHERE action = 'request.created'",
  )
  const blank = Object.fromEntries(PERSONAL_FIELDS.map(field => [field, null]))
  expect(JSON.parse(String(rows[0]?.after))).toEqual({ ...blank, intent: "buy" })
})

test("of evidence only the private notes can be blanked, and of other events no field with that name", async () => {
  const product = await openProduct()
  const evidence = [{ claim: "age", level: "checked", note: "Private" }]
  const run = (sql: string) => product.database.client.execute(sql)
  await product.database.write(tx =>
    product.services.events.record(
      tx,
      system("seed"),
      { action: "evidence.set", subject: { kind: "listing", id: 1 }, after: { evidence } },
      { action: "listing.updated", subject: { kind: "listing", id: 1 }, after: { evidence } },
    ),
  )
  const notes = {
    action: "evidence.set",
    subject: "listing",
    ids: [1],
    paths: ["$.evidence[0].note"],
  } as const
  await product.database.write(tx => product.services.events.blankPaths(tx, notes))
  const { rows } = await run("SELECT after FROM events WHERE subject_kind = 'listing' ORDER BY number")
  expect(rows.map(({ after }) => JSON.parse(String(after)))).toMatchObject([
    { evidence: [{ level: "checked", note: null }] },
    { evidence: [{ level: "checked", note: "Private" }] },
  ])
  for (const [action, path] of [
    ["evidence.set", "$.evidence[0].level"],
    ["listing.updated", "$.evidence[0].note"],
  ])
    await expect(
      run(`UPDATE events SET after = json_replace(after, '${path}', NULL) WHERE action = '${action}'`),
    ).rejects.toThrow("never changed")
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
  const list = async (input: unknown) => (await listEvents(product, input, token)).json.result.data
  const all = await list({})
  expect(all.total).toBe(3 + (await list({ subject: "staff" })).total)
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
  const from = new Date(product.clock.now).toISOString()
  expect((await list({ subject: "request", from })).total).toBe(2)
  expect((await list({ subject: "request", to: from })).total).toBe(0)
  const invalid = await listEvents(product, { from: "yesterday" }, token)
  expect([invalid.status, Object.keys(invalid.json.error.data.fields)]).toEqual([422, ["from"]])
  const [newest] = all.data
  expect((await list({ subject: newest.subject, actor: newest.actor })).total).toBe(1)
  const [{ actor }] = (await list({ subject: "request" })).data
  expect(actor).toEqual({ kind: "visitor", id: null, name: null })
  expect((await list({ actor })).total).toBe(2)
  expect(await list({ page: 1000 })).toMatchObject({ data: [], current_page: 1000, last_page: 1 })
})

test("an audit query that is not one is a 422 on its field", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const inputs: [field: string, input: unknown][] = [
    ...[
      "king",
      "",
      1,
      true,
      [],
      {},
      { kind: "king" },
      { kind: ["request"] },
      { kind: "request", id: {} },
    ].map((subject): [string, unknown] => ["subject", { subject }]),
    ["subject", { subject: { kind: "listing", id: { toString: 1 } } }],
    ["subject", { subject: "__proto__" }],
    ["subject_id", { subject: "listing", subject_id: { toString: 1 } }],
    ["subject_id", { subject: "listing", subject_id: [1] }],
    ["subject_id", { subject: "listing", subject_id: "x".repeat(1000) }],
    ["subject_id", { subject: "listing", subject_id: "\ud800" }],
    ["actor", { actor: "owner" }],
    ["actor", { actor: { id: "1" } }],
    ["actor_id", { actor_id: false }],
    ["action", { action: "request" }],
    ["action", { action: "request.%" }],
    ["action", { action: ["request.created"] }],
    ["page", { page: 0 }],
    ["page", { page: "2" }],
    ["body", 1],
    ["body", [1]],
  ]
  for (const [field, input] of inputs) {
    const { status, json } = await listEvents(product, input, token)
    expect([input, status, Object.keys(json.error?.data.fields ?? {})]).toEqual([input, 422, [field]])
  }
  const sql = await listEvents(product, { subject: "request", subject_id: "' OR 1=1 --" }, token)
  expect(sql.json.result.data).toMatchObject({ data: [], total: 0 })
})

test("only owners can read the audit trail, over every transport", async () => {
  const product = await openProduct()
  await record(product, { name: "Ann", email: "ann@example.com" })
  const ended = await signInStaff(product, "owner")
  await call(product, "/api/logout", { method: "POST", token: ended })
  const member = await signInMember(product, "member@example.com")
  const callers: [status: number, token: string | undefined][] = [
    [401, undefined],
    [401, "x".repeat(40)],
    [401, ended],
    [403, await signInStaff(product, "editor")],
    [403, await signInStaff(product, "mediator")],
    [403, member.token],
  ]
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }))
  for (const [status, token] of callers) {
    const answers = [
      await listEvents(product, {}, token),
      await listEvents(product, { subject: "king" }, token),
      await call(product, `/trpc/audit.list,audit.list?batch=1&input=${input}`, { token }),
    ]
    for (const answer of answers) {
      expect([token, answer.status]).toEqual([token, status])
      expect(answer.text).not.toMatch(/ann@example|request\.created/)
    }
    for (const path of ["/trpc/audit.list", "/api/audit", "/api/events"]) {
      const posted = await call(product, path, { token, body: {} })
      expect([path, posted.status >= 400, posted.text.includes("ann@example")]).toEqual([path, true, false])
    }
  }
  const answer = await listEvents(product, {}, await signInStaff(product, "owner"))
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
})

test("only fields that differ are recorded", () => {
  expect(changedFields({ a: 1, b: [1], c: null }, { a: 1, b: [1, 2] })).toEqual({
    before: { b: [1] },
    after: { b: [1, 2] },
  })
  expect(changedFields({ a: 1 }, { a: 1 })).toBeNull()
})

test("the audit trail is exported as CSV by its filters, safe from formulas, and the export is recorded", async () => {
  const product = await openProduct()
  await record(product, { name: 'Ann;=HYPERLINK("http://evil.example")', email: "ann@example.com" })
  for (let number = 0; number < 600; number++) await record(product, { intent: "buy" })
  const token = await signIn(product)
  const run = (query: string, as = token) =>
    product.app.request(`/api/audit/export?${query}`, { headers: { authorization: `Bearer ${as}` } })
  const answer = await run("subject=request")
  const csv = Buffer.from(await answer.arrayBuffer()).toString()
  expect([answer.headers.get("x-row-count"), csv.split("\r\n").length]).toEqual(["601", 603])
  expect(csv).toMatch(/^\uFEFF"number","at","actor_kind",/)
  expect(csv).toContain("Ann;'=HYPERLINK")
  expect((await run("action=listing.deleted")).headers.get("x-row-count")).toBe("0")
  const { data } = (await listEvents(product, { action: "staff.audit_exported" }, token)).json.result.data
  expect(data.map(({ after }: { after: unknown }) => after)).toEqual([{ count: 0 }, { count: 601 }])
  expect((await run("subject=king")).status).toBe(422)
  expect((await run("", await signInStaff(product, "editor"))).status).toBe(403)
  expect((await product.app.request("/api/audit/export")).status).toBe(401)
})
