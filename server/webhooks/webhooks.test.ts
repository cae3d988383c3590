import { Webhook } from "standardwebhooks"
import { expect, test } from "vitest"
import { call, openProduct, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { DAY_MS } from "#shared/units.ts"
import { flush, LOCAL, openWebhook, trpc } from "./testing/story.ts"

const EVENTS = ["listing.published"]
const CALLS = ["create", "list", "update", "remove", "rotate", "test", "deliveries", "resend"]

test("a webhook is made, listed, changed and removed; its secret is answered once and audited never", async () => {
  const { product, owner, id, secret, receiver, send, webhook } = await openWebhook()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const shown = await webhook()
  expect(shown).toEqual({
    id,
    url: receiver.url,
    state: "active",
    failing_since: null,
    events: expect.arrayContaining(["listing.sold", "deal.state_changed"]),
  })
  const url = `${receiver.url}hooks?token=abc`
  expect(await send("update", { id, url, events: EVENTS })).toEqual({ ...shown, url, events: EVENTS })
  expect(await send("update", { id, active: false })).toMatchObject({ state: "paused" })
  expect(await send("update", { id, active: false })).toMatchObject({ state: "paused" })
  expect(await send("update", { id, active: true })).toMatchObject({ state: "active" })
  const rotated = await send("rotate", { id })
  expect(await send("remove", { id })).toEqual({})
  for (const name of ["remove", "rotate", "test", "update"])
    expect((await trpc(product, owner, name, { id })).status).toBe(404)
  const trail = await call(product, "/trpc/audit.list?input=%7B%22subject%22%3A%22webhook%22%7D", {
    token: owner,
  })
  expect(trail.json.result.data.data.map((one: { action: string }) => one.action)).toEqual([
    "webhook.removed",
    "webhook.secret_rotated",
    "webhook.resumed",
    "webhook.paused",
    "webhook.updated",
    "webhook.created",
  ])
  for (const hidden of [secret, rotated.secret, "token=abc"]) expect(trail.text).not.toContain(hidden)
})

test("only owners call any of it", async () => {
  const product = await openProduct()
  const callers = [
    [undefined, 401],
    [await signInStaff(product, "editor"), 403],
    [await signInStaff(product, "mediator"), 403],
    [(await signInMember(product, "ann@example.com")).token, 403],
  ] as const
  for (const name of CALLS)
    for (const [token, status] of callers) {
      const isQuery = name === "list" || name === "deliveries"
      expect([name, (await trpc(product, token, name, isQuery ? undefined : {})).status]).toEqual([
        name,
        status,
      ])
    }
})

test.each([
  ...["", "hook.example", "http://hook.example/", "https://a:b@hook.example/", "https://a@hook.example/"],
  ...[
    "ftp://hook.example/",
    "javascript:alert(1)",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://10.0.0.1/",
  ],
  ...["https://169.254.169.254/", "https://[::ffff:10.0.0.1]/", "https://2130706433/", "https://0x7f.1/"],
  ...["https://\ud800.example/", `https://a.example/${"x".repeat(2000)}`],
])("the address %j is a 422 on url", async url => {
  const product = await openProduct()
  const owner = await signIn(product)
  const { status, json } = await trpc(product, owner, "create", { url, events: EVENTS })
  expect([status, Object.keys(json.error.data.fields)]).toEqual([422, ["url"]])
  const { id } = (await trpc(product, owner, "create", { url: "https://hook.example/", events: EVENTS })).json
    .result.data.webhook
  const changed = await trpc(product, owner, "update", { id, url })
  expect([changed.status, Object.keys(changed.json.error.data.fields)]).toEqual([422, ["url"]])
})

test.each([
  [{ url: "https://hook.example/", events: [] }, "events"],
  [{ url: "https://hook.example/", events: ["listing.deleted"] }, "events"],
  [{ url: "https://hook.example/", events: "listing.sold" }, "events"],
  [{ url: ["https://hook.example/"], events: EVENTS }, "url"],
  [{ events: EVENTS }, "url"],
  [{ url: "http://hook.example/", events: [] }, "events", "url"],
  [{}, "events", "url"],
])("%j is a 422 by field", async (input, ...fields) => {
  const product = await openProduct()
  const { status, json } = await trpc(product, await signIn(product), "create", input)
  expect([status, Object.keys(json.error.data.fields).sort()]).toEqual([422, fields])
})

test("an address with a password is told so, since it does start with https://", async () => {
  const product = await openProduct()
  const input = { url: "https://user:pw@hook.example/", events: [] }
  const { json } = await trpc(product, await signIn(product), "create", input)
  expect(json.error.data.fields).toEqual({
    url: ["Enter the address without a user name and password"],
    events: ["This field is required"],
  })
})

test("odd inputs of the other calls are a 4xx", async () => {
  const { product, owner, id } = await openWebhook()
  for (const [name, input, status] of [
    ["update", { id, active: "yes" }, 422],
    ["update", { id, events: [] }, 422],
    ["update", {}, 422],
    ["update", { id: "__proto__" }, 404],
    ["resend", { delivery_id: 1 }, 404],
    ["resend", { delivery_id: "1" }, 422],
    ["resend", { delivery_id: 1e300 }, 422],
    ["resend", null, 422],
  ] as const)
    expect([name, (await trpc(product, owner, name, input)).status]).toEqual([name, status])
  const query = (input: object) => `deliveries?input=${encodeURIComponent(JSON.stringify(input))}`
  expect((await trpc(product, owner, query({ id, state: "lost" }))).status).toBe(422)
  expect((await trpc(product, owner, query({ id, page: 0 }))).status).toBe(422)
  expect((await trpc(product, owner, query({ id: "nobody" }))).status).toBe(404)
})

test("a test is signed so that the standard's library verifies it, and its delivery has the answer", async () => {
  const { product, secret, id, receiver, send, deliveries } = await openWebhook(
    () => new Response("thanks", { status: 202 }),
  )
  const made = await send("test", { id })
  expect(made).toMatchObject({ type: "webhook.test", state: "waiting", attempts: [] })
  await flush(product)
  const [{ headers, body } = { headers: new Headers(), body: "" }] = receiver.seen
  expect(new Webhook(secret).verify(body, Object.fromEntries(headers))).toEqual(made.body)
  expect(headers.get("content-type")).toBe("application/json")
  expect(made.body).toEqual({
    type: "webhook.test",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    event: made.event,
    data: { id },
  })
  expect(await deliveries()).toEqual([
    {
      id: made.id,
      event: made.event,
      type: "webhook.test",
      state: "delivered",
      body: made.body,
      next_at: null,
      attempts: [{ at: expect.any(String), status: 202, error: null, answer: "thanks" }],
    },
  ])
  const status = (forged: string) => () => new Webhook(secret).verify(forged, Object.fromEntries(headers))
  expect(status(body.replace("test", "best"))).toThrow()
})

test("after a rotation both secrets verify for a day, then only the new one, and an older one never again", async () => {
  const { product, secret: first, id, receiver, send } = await openWebhook()
  const isValid = (secret: string) => {
    const { headers, body } = receiver.seen.at(-1) ?? { headers: new Headers(), body: "" }
    // The library compares with the real time, and the signature covers the time that was sent.
    const sent = Object.fromEntries(headers)
    const signed = new Webhook(secret).sign(
      String(sent["webhook-id"]),
      new Date(Number(sent["webhook-timestamp"]) * 1000),
      body,
    )
    return String(sent["webhook-signature"]).split(" ").includes(signed)
  }
  const signatures = () => receiver.seen.at(-1)?.headers.get("webhook-signature")?.split(" ").length
  const test = async () => {
    await send("test", { id })
    await flush(product)
  }
  const { secret: second, old_valid_until } = await send("rotate", { id })
  expect(Date.parse(old_valid_until)).toBe(product.clock.now + DAY_MS)
  await test()
  expect([isValid(first), isValid(second), signatures()]).toEqual([true, true, 2])
  const { secret: third } = await send("rotate", { id })
  await test()
  expect([isValid(first), isValid(second), isValid(third)]).toEqual([false, true, true])
  product.clock.now += DAY_MS
  await test()
  expect([isValid(second), isValid(third), signatures()]).toEqual([false, true, 1])
})

test("a name that resolves to an address that isn’t public fails as blocked_address", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const { json } = await trpc(product, owner, "create", { url: "https://localhost/", events: EVENTS })
  const { id } = json.result.data.webhook
  await trpc(product, owner, "test", { id })
  await flush(product)
  const page = await trpc(product, owner, `deliveries?input=${encodeURIComponent(JSON.stringify({ id }))}`)
  expect(page.json.result.data.data[0]).toMatchObject({
    state: "waiting",
    attempts: [{ status: null, error: "blocked_address", answer: null }],
  })
})

test("local addresses are permitted only by the setting for tests", async () => {
  const allowed = await openProduct({ settings: LOCAL })
  const { status } = await trpc(allowed, await signIn(allowed), "create", {
    url: "http://127.0.0.1:1024/",
    events: EVENTS,
  })
  expect(status).toBe(200)
})
