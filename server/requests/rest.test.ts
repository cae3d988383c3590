import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload } from "#server/testing/product.ts"

const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }

test("a request is stored with the listing that it is about", async () => {
  const product = await openProduct()
  const app = await product.services.apps.create(payload(), ADMIN)
  const { status, json } = await call(product, "/api/contact/create?lang=ru", {
    body: { ...sender, app_id: app.id, intent: "buy", message: " <b>hi</b> " },
  })
  expect(status).toBe(201)
  expect(json.data).toEqual({
    id: 1,
    reference: "R-2026-000001",
    ...sender,
    message: "<b>hi</b>",
    intent: "deal",
    offer: null,
    service: null,
    locale: "ru",
    app: { id: app.id, title: app.title },
    verified: false,
    confirmed: false,
    read: false,
    created_at: "2026-01-02T00:00:00.000Z",
    updated_at: "2026-01-02T00:00:00.000Z",
  })
  const { rows } = await product.database.client.execute("SELECT name, app_id FROM requests")
  expect(rows.map(row => ({ ...row }))).toMatchObject([{ name: "Ann", app_id: app.id }])
})

test("missing fields have the exact messages of the specification", async () => {
  const product = await openProduct()
  const { status, json } = await call(product, "/api/contact/create", { body: {} })
  expect(status).toBe(422)
  expect(json.errors).toEqual({
    name: ["Name is required"],
    phone: ["Phone is required"],
    email: ["Email is required"],
  })
})

test("a draft and a listing that never existed are rejected alike", async () => {
  const product = await openProduct()
  const draft = await product.services.apps.create(payload({ status: "draft" }), ADMIN)
  const answers = []
  for (const app_id of [draft.id, 9999])
    answers.push(await call(product, "/api/contact/create", { body: { ...sender, app_id } }))
  expect(answers.map(answer => answer.status)).toEqual([422, 422])
  expect(answers[0]?.text).toBe(answers[1]?.text)
})

test("the sixth request of an address in ten minutes is throttled; rejected ones store nothing", async () => {
  const product = await openProduct()
  const send = () => call(product, "/api/contact/create", { body: sender })
  for (let sent = 0; sent < 5; sent++) expect((await send()).status).toBe(201)
  const refused = await send()
  expect([refused.status, refused.json]).toEqual([
    429,
    { message: "Too many requests. Please wait a moment and try again." },
  ])
  expect(Number(refused.headers.get("retry-after"))).toBe(600)
  const { rows } = await product.database.client.execute("SELECT count(*) AS n FROM requests")
  expect(rows[0]?.n).toBe(5)
  product.clock.now += 10 * 60_000
  expect((await send()).status).toBe(201)
})

test.each([
  [{ ...sender, email: "nobody" }, "email"],
  [{ ...sender, name: " \u200b " }, "name"],
  [{ ...sender, intent: "steal" }, "intent"],
  [{ ...sender, service: "laundry" }, "service"],
  [{ ...sender, name: "x".repeat(121) }, "name"],
  [{ ...sender, phone: ["1"] }, "phone"],
  [{ ...sender, message: "\ud800" }, "message"],
])("%j is refused at %s", async (body, field) => {
  const { status, json } = await call(await openProduct(), "/api/contact/create", { body })
  expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
})
