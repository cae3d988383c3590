import { expect, test } from "vitest"
import { openReceiver } from "#server/platform/outgoing/testing/receiver.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/units.ts"
import { flush, LOCAL, openWebhook, trpc } from "./testing/story.ts"

const DELAYS_MS = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS],
  ...[10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
]

const publish = (product: Product) => product.services.apps.create(payload(), ADMIN)
const priceOf = async (product: Product, token: string, id: number, price: number) => {
  product.clock.now += SECOND_MS
  await call(product, `/api/apps/${id}`, { token, method: "PUT", body: payload({ price }) })
}

test("a failed message is repeated ten times as scheduled, with one id, and has failed then", async () => {
  const { product, receiver, deliveries, webhook } = await openWebhook(
    () => new Response("no", { status: 500 }),
  )
  await publish(product)
  await flush(product)
  const startedAt = product.clock.now
  for (const [index, delay] of DELAYS_MS.entries()) {
    expect((await deliveries())[0]).toMatchObject({
      state: "waiting",
      next_at: new Date(product.clock.now + delay).toISOString(),
    })
    product.clock.now += delay - 1
    await flush(product)
    expect(receiver.seen).toHaveLength(index + 1)
    product.clock.now += 1
    await flush(product)
    expect(receiver.seen).toHaveLength(index + 2)
  }
  const [delivery] = await deliveries({ state: "failed" })
  expect(delivery).toMatchObject({ state: "failed", next_at: null })
  expect(delivery.attempts).toHaveLength(10)
  const ids = new Set(receiver.seen.map(({ headers }) => headers.get("webhook-id")))
  expect(ids.size).toBe(1)
  const times = receiver.seen.map(({ headers }) => headers.get("webhook-timestamp"))
  expect(new Set(times).size).toBe(10)
  expect(await webhook()).toMatchObject({
    state: "active",
    failing_since: new Date(startedAt).toISOString(),
  })
  product.clock.now += DAY_MS
  await flush(product)
  expect(receiver.seen).toHaveLength(10)
})

test("later events of a subject wait for success or the last attempt, those of others do not", async () => {
  let isBroken = true
  const first = { id: 0 }
  const { product, owner, bodies, deliveries } = await openWebhook((_, body) =>
    isBroken && parseLoosely(body).data.id === first.id
      ? new Response("", { status: 500 })
      : new Response("ok"),
  )
  first.id = (await publish(product)).id
  const other = await publish(product)
  await flush(product)
  await priceOf(product, owner, first.id, 1)
  await priceOf(product, owner, other.id, 1)
  await priceOf(product, owner, first.id, 2)
  await flush(product)
  const sent = () => bodies().map(({ type, data }) => [data.id, type])
  const published = "listing.published"
  const updated = "listing.updated"
  expect(sent()).toEqual([
    [first.id, published],
    [other.id, published],
    [other.id, updated],
  ])
  expect(
    (await deliveries({ state: "waiting" })).map((one: { next_at: string | null }) => one.next_at),
  ).toEqual([null, null, expect.any(String)])
  isBroken = false
  product.clock.now += 5 * SECOND_MS
  await flush(product)
  expect(sent().slice(3)).toEqual([
    [first.id, published],
    [first.id, updated],
    [first.id, updated],
  ])
  const numbers = bodies()
    .slice(3)
    .map(({ event }) => event)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test("the next event of a subject is sent after the last attempt of the one before has failed", async () => {
  const { product, owner, types } = await openWebhook((_, body) =>
    parseLoosely(body).type === "listing.published" ? new Response("", { status: 503 }) : new Response("ok"),
  )
  const { id } = await publish(product)
  await priceOf(product, owner, id, 1)
  await flush(product)
  for (const delay of DELAYS_MS) {
    expect(types()).not.toContain("listing.updated")
    product.clock.now += delay
    await flush(product)
  }
  expect(types().filter(type => type === "listing.updated")).toHaveLength(1)
})

test("an endpoint that hangs is left after ten seconds and delays no other", {
  timeout: 25_000,
}, async () => {
  const hanging = await openWebhook(() => new Promise(() => undefined))
  const { product, owner } = hanging
  const healthy = openReceiver(() => new Response("ok"))
  await trpc(product, owner, "create", { url: healthy.url, events: ["listing.published"] })
  for (let index = 0; index < 30; index++) await publish(product)
  const running = flush(product)
  await expect.poll(() => healthy.seen.length, { timeout: 8000 }).toBe(30)
  const oldest = async () => (await hanging.deliveries({ per_page: 100 })).at(-1)
  await expect.poll(async () => (await oldest()).attempts.length, { timeout: 14_000 }).toBe(1)
  expect(await oldest()).toMatchObject({ attempts: [{ status: null, error: "timeout", answer: null }] })
  await product.services.webhookSender.stop(Promise.resolve())
  await running
})

test("redirects are failures and not followed, and an answer of 10 MB is read only in part", async () => {
  const inside = openReceiver(() => new Response("inside"))
  const redirecting = await openWebhook(() => Response.redirect(inside.url, 302))
  await redirecting.send("test", { id: redirecting.id })
  await flush(redirecting.product)
  expect((await redirecting.deliveries())[0]).toMatchObject({ state: "waiting", attempts: [{ status: 302 }] })
  expect(inside.seen).toEqual([])
  const long = await openWebhook(() => new Response("é\0".repeat(4_000_000)))
  await long.send("test", { id: long.id })
  await flush(long.product)
  const [{ state, attempts }] = await long.deliveries()
  expect([state, attempts[0].status, new TextEncoder().encode(attempts[0].answer).length < 8_000]).toEqual([
    "delivered",
    200,
    true,
  ])
  expect(attempts[0].answer).toMatch(/^é\uFFFDé/)
})

test("a 410 pauses the webhook and tells the owners; resuming sends what waits, in order", async () => {
  let status = 410
  const { product, owner, webhook, send, id, types, receiver } = await openWebhook(
    () => new Response("", { status }),
  )
  const mails = product.services.consumers.find(({ name }) => name === "webhook-mails")
  await mails?.run()
  const listing = await publish(product)
  await flush(product)
  expect(await webhook()).toMatchObject({ state: "paused" })
  await mails?.run()
  const { data } = await product.services.mail.list({}, ADMIN)
  expect(data.map(({ to, subject }) => [to, subject])).toEqual([
    ["admin@example.com", `Webhook paused: 127.0.0.1:${receiver.port}`],
  ])
  await priceOf(product, owner, listing.id, 5)
  product.clock.now += 10 * DAY_MS
  await flush(product)
  expect(types()).toEqual(["listing.published"])
  status = 200
  expect(await send("update", { id, active: true })).toMatchObject({ state: "active", failing_since: null })
  await flush(product)
  expect(types()).toEqual(["listing.published", "listing.published", "listing.updated"])
})

test("five days of failures without a success pause the webhook, and a success starts them anew", async () => {
  let status = 500
  const { product, webhook, send, id } = await openWebhook(() => new Response("", { status }))
  const fail = async () => {
    await publish(product)
    await flush(product)
  }
  await fail()
  product.clock.now += 4 * DAY_MS
  status = 200
  await send("test", { id })
  await flush(product)
  expect(await webhook()).toMatchObject({ failing_since: null })
  status = 500
  await fail()
  const since = product.clock.now
  product.clock.now += 5 * DAY_MS - 1
  await fail()
  expect(await webhook()).toMatchObject({ state: "active", failing_since: new Date(since).toISOString() })
  product.clock.now += 1
  await fail()
  expect(await webhook()).toMatchObject({ state: "paused" })
})

test("sending again repeats the same message with new attempts, and a test is sent while paused", async () => {
  let status = 200
  const { product, send, id, receiver, deliveries, types } = await openWebhook(
    () => new Response("", { status }),
  )
  await publish(product)
  await flush(product)
  const [{ id: delivery_id }] = await deliveries()
  await send("update", { id, active: false })
  status = 500
  expect(await send("resend", { delivery_id })).toMatchObject({ state: "waiting" })
  await flush(product)
  const [first, second] = receiver.seen
  expect([second?.body, second?.headers.get("webhook-id")]).toEqual([
    first?.body,
    first?.headers.get("webhook-id"),
  ])
  expect((await deliveries())[0]).toMatchObject({ state: "waiting", next_at: null })
  await send("test", { id })
  await flush(product)
  expect(types()).toEqual(["listing.published", "listing.published", "webhook.test"])
  status = 200
  await send("resend", { delivery_id })
  await flush(product)
  expect(receiver.seen).toHaveLength(3)
  await send("update", { id, active: true })
  await flush(product)
  expect((await deliveries({ state: "delivered" })).map((one: { id: number }) => one.id)).toContain(
    delivery_id,
  )
})

test("two processes send each message once, and the second takes over what the first one left", async () => {
  let isDead = true
  const woken = Promise.withResolvers<Response>()
  const story = await openWebhook(() => (isDead ? woken.promise : new Response("ok")))
  const { product, receiver } = story
  const other = await openProduct({ settings: LOCAL, existing: product.address })
  other.clock.now = product.clock.now
  await publish(product)
  const dying = flush(product)
  await expect.poll(() => receiver.seen.length).toBe(1)
  isDead = false
  await flush(other)
  expect(receiver.seen).toHaveLength(1)
  // The first process sent it and died before it could record that.
  other.clock.now += MINUTE_MS + SECOND_MS
  await flush(other)
  expect(receiver.seen).toHaveLength(2)
  const ids = receiver.seen.map(({ headers }) => headers.get("webhook-id"))
  expect(ids[0]).toBe(ids[1])
  woken.resolve(new Response("late", { status: 500 }))
  await dying
  expect((await story.deliveries())[0]).toMatchObject({ state: "delivered" })
  for (let index = 0; index < 40; index++) await publish(product)
  product.clock.now = other.clock.now
  await Promise.all([flush(product), flush(other)])
  await Promise.all([flush(product), flush(other)])
  expect(receiver.seen).toHaveLength(42)
})

test("stopping gives up running attempts without counting them, and the next start repeats them", async () => {
  let isSlow = true
  const story = await openWebhook(() =>
    isSlow ? new Promise<Response>(() => undefined) : new Response("ok"),
  )
  const { product, receiver } = story
  await publish(product)
  const running = flush(product)
  await expect.poll(() => receiver.seen.length).toBe(1)
  await product.services.webhookSender.stop(Promise.resolve())
  await running
  expect((await story.deliveries())[0]).toMatchObject({ state: "waiting", attempts: [] })
  isSlow = false
  const next = await openProduct({ settings: LOCAL, existing: product.address })
  next.clock.now = product.clock.now
  await flush(next)
  expect((await story.deliveries())[0]).toMatchObject({ state: "delivered" })
})

test("deliveries are deleted after thirty days, those of a removed webhook immediately, and others remain", async () => {
  const { product, id } = await openWebhook()
  await publish(product)
  await flush(product)
  const { webhookSender: sender } = product.services
  product.clock.now += 30 * DAY_MS
  expect(await sender.sweep()).toEqual({ removed: 0 })
  await publish(product)
  await flush(product)
  product.clock.now += 1
  expect(await sender.sweep()).toEqual({ removed: 1 })
  expect((await trpc(product, await signIn(product), "remove", { id })).status).toBe(200)
  expect(await sender.sweep()).toEqual({ removed: 1 })
  const { rows } = await product.database.client.execute(
    "SELECT (SELECT count(*) FROM webhook_attempts) + (SELECT count(*) FROM webhook_deliveries) AS count",
  )
  expect(rows[0]?.count).toBe(0)
})

test("events of the time before a webhook are not sent, also when the consumer was behind", async () => {
  const { product, owner, types } = await openWebhook()
  await publish(product)
  const late = openReceiver(() => new Response("ok"))
  await trpc(product, owner, "create", { url: late.url, events: ["listing.published"] })
  await flush(product)
  expect([types(), late.seen]).toEqual([["listing.published"], []])
})
