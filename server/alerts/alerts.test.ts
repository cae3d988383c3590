import { expect, test } from "vitest"
import { alerts } from "#drizzle/alerts.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"

const ANN = "ann@example.com"

function alertsOf(product: Product, token?: string) {
  const send = async (name: string, body?: unknown, headers?: Record<string, string>) => {
    const {
      status,
      json,
      headers: answered,
    } = await call(product, `/trpc/alerts.${name}`, {
      ...(token && { token }),
      body,
      ...(headers && { headers }),
    })
    const fields = Object.keys(json.error?.data.fields ?? {})
    return { status, data: json.result?.data, fields, headers: answered }
  }
  return {
    send,
    preview: async (query: unknown) => {
      const input = encodeURIComponent(JSON.stringify({ query }))
      const { status, json } = await call(product, `/trpc/alerts.preview?input=${input}`, {
        ...(token && { token }),
      })
      return { status, data: json.result?.data, fields: Object.keys(json.error?.data.fields ?? {}) }
    },
    create: (query: unknown, others: object = {}) =>
      send("create", { query, frequency: "instant", ...others }),
    list: async () => (await send("list")).data?.data,
  }
}

async function withMember(email = ANN) {
  const product = await openProduct()
  return { product, mine: alertsOf(product, (await signInMember(product, email)).token) }
}

test("a member creates, lists, changes and removes alerts", async () => {
  const { product, mine } = await withMember()
  const created_at = new Date(product.clock.now).toISOString()
  const first = await mine.create({ platform_id: [1], price_max: 5000, title: " photo " })
  const games = {
    id: first.data.id,
    query: { platform_id: [1], price_max: 5000, title: "photo" },
    frequency: "instant",
    price_drops: false,
    active: true,
    created_at,
    last_sent_at: null,
  }
  expect(first).toMatchObject({ status: 200, data: games })
  const second = await mine.create({ age: [0, 24] }, { frequency: "weekly", price_drops: true })
  expect(await mine.list()).toEqual([second.data, games])
  const changed = { ...games, frequency: "daily", price_drops: true, active: false }
  const { id } = games
  const change = { frequency: "daily", price_drops: true, active: false }
  expect((await mine.send("update", { id, ...change })).data).toEqual(changed)
  expect((await mine.send("update", { id })).data).toEqual(changed)
  expect(await mine.list()).toEqual([second.data, changed])
  expect((await mine.send("remove", { id })).data).toEqual({})
  expect(await mine.list()).toEqual([second.data])
  expect((await mine.send("remove", { id })).status).toBe(404)
})

test("a preview says what is on sale now, the newest five, also to visitors", async () => {
  const product = await openProduct()
  const { apps } = product.services
  for (let price = 1; price <= 7; price++) {
    product.clock.now += 1000
    await apps.create(payload({ price }), ADMIN)
  }
  const draft = await apps.create(payload({ price: 5, status: "draft" }), ADMIN)
  for (const token of [undefined, await signIn(product)]) {
    const { data } = await alertsOf(product, token).preview({ price_max: 6 })
    expect(data.total).toBe(6)
    expect(data.data.map((app: { price: number }) => app.price)).toEqual([6, 5, 4, 3, 2])
    expect(data.data.every((app: { id: number }) => app.id !== draft.id)).toBe(true)
    expect((await alertsOf(product, token).preview({ price_max: 0 })).data).toEqual({ total: 0, data: [] })
  }
})

test("only filters of the catalogue are accepted; each other key and each invalid value is named", async () => {
  const { product, mine } = await withMember()
  const bad: [unknown, string[]][] = [
    [{ sort_by: "sort_newest" }, ["sort_by"]],
    [{ page: 1, per_page: 24 }, ["page", "per_page"]],
    [{ exclude: 1 }, ["exclude"]],
    [{ lang: "ru" }, ["lang"]],
    [{ status: "published" }, ["status"]],
    [{ availability: ["sold"] }, ["availability"]],
    [{ "availability[]": "sold" }, ["availability"]],
    [{ colour: "red" }, ["colour"]],
    [JSON.parse('{"__proto__": {"a": 1}}'), ["__proto__"]],
    [{ constructor: 1 }, ["constructor"]],
    [{ price_min: "cheap", platform_id: [99] }, ["price_min", "platform_id"]],
    [{ price_min: -1 }, ["price_min"]],
    [{ age: [12, 1] }, ["age"]],
    [{ title: "\ud800" }, ["title"]],
    [{ title: "x".repeat(101) }, ["title"]],
    [{ kind: ["car"] }, ["kind"]],
    [{ type: { a: {} } }, ["type"]],
    [undefined, ["query"]],
    [null, ["query"]],
    ["price_max=1", ["query"]],
    [[], ["query"]],
    [7, ["query"]],
  ]
  for (const [query, fields] of bad) {
    expect([query, await mine.create(query)]).toMatchObject([query, { status: 422, fields }])
    expect([query, await mine.preview(query)]).toMatchObject([query, { status: 422, fields }])
  }
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, 1]))
  expect((await mine.create(many)).fields.length).toBeLessThan(30)
  expect(await mine.list()).toEqual([])
  expect((await mine.create({ sort_by: null, title: "  ", hide_no_price: false })).data.query).toEqual({})
  expect((await product.database.read.select().from(alerts)).length).toBe(1)
})

test("invalid settings of an alert are rejected by name, and change nothing", async () => {
  const { mine } = await withMember()
  const { data: alert } = await mine.create({})
  const bad: [object, string][] = [
    [{ frequency: "hourly" }, "frequency"],
    [{ frequency: null }, "frequency"],
    [{ price_drops: "yes" }, "price_drops"],
    [{ price_drops: 1 }, "price_drops"],
  ]
  for (const [others, field] of bad)
    for (const answer of [
      await mine.create({}, others),
      await mine.send("update", { id: alert.id, ...others }),
    ])
      expect([others, answer]).toMatchObject([others, { status: 422, fields: [field] }])
  expect((await mine.send("create", { query: {} })).fields).toEqual(["frequency"])
  expect((await mine.send("update", { id: alert.id, active: "no" })).fields).toEqual(["active"])
  for (const body of [7, null, []]) expect((await mine.send("create", body)).status).toBe(422)
  for (const id of [undefined, 0, -1, 1.5, "x", 1e300, null, [alert.id], 99]) {
    expect([id, (await mine.send("update", { id })).status]).toEqual([id, 404])
    expect([id, (await mine.send("remove", { id })).status]).toEqual([id, 404])
  }
  expect(await mine.list()).toEqual([alert])
})

test("the 21st alert is a conflict; deleting one makes room", async () => {
  const { mine } = await withMember()
  for (let made = 0; made < 20; made++) expect((await mine.create({ price_max: made })).status).toBe(200)
  expect((await mine.create({})).status).toBe(409)
  const [{ id }] = await mine.list()
  await mine.send("remove", { id })
  expect((await mine.create({})).status).toBe(200)
  expect(await mine.list()).toHaveLength(20)
})

test("a repeated create with the same idempotency key makes one alert", async () => {
  const { mine } = await withMember()
  const body = { query: { price_max: 10 }, frequency: "daily" }
  const headers = { "idempotency-key": "one" }
  const first = await mine.send("create", body, headers)
  const second = await mine.send("create", body, headers)
  expect(second.data).toEqual(first.data)
  expect(second.headers.get("idempotency-replayed")).toBe("true")
  expect((await mine.send("create", { ...body, frequency: "weekly" }, headers)).status).toBe(422)
  expect(await mine.list()).toHaveLength(1)
})

test("alerts belong to their member: nobody else reads, changes or removes them", async () => {
  const { product, mine } = await withMember()
  const { data: alert } = await mine.create({ price_max: 10 })
  const ben = alertsOf(product, (await signInMember(product, "ben@example.com")).token)
  expect(await ben.list()).toEqual([])
  const unknown = await ben.send("update", { id: 99, active: false })
  expect(await ben.send("update", { id: alert.id, active: false })).toMatchObject({
    status: 404,
    data: unknown.data,
    fields: unknown.fields,
  })
  expect((await ben.send("remove", { id: alert.id })).status).toBe(404)
  const staff = alertsOf(product, await signIn(product))
  const visitor = alertsOf(product)
  for (const [who, status] of [
    [visitor, 401],
    [staff, 403],
  ] as const)
    for (const answer of [
      await who.create({}),
      await who.send("list"),
      await who.send("update", { id: alert.id, active: false }),
      await who.send("remove", { id: alert.id }),
    ])
      expect(answer.status).toBe(status)
  expect(await mine.list()).toEqual([alert])
})

test("alerts are part of the member's export and are deleted with the account", async () => {
  const { product } = await withMember()
  const { token } = await signInMember(product, ANN)
  const { data: alert } = await alertsOf(product, token).create({ price_max: 10 })
  const { json } = await call(product, "/trpc/members.export", { token })
  expect(json.result.data.data.alerts).toEqual([alert])
  expect((await call(product, "/trpc/members.remove", { token, body: {} })).status).toBe(200)
  expect(await product.database.read.select().from(alerts)).toEqual([])
})
