import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { sumsOfKinds } from "./service.ts"

const summary = (product: Product, token?: string, input: object = {}) =>
  call(product, `/trpc/money.summary?input=${encodeURIComponent(JSON.stringify(input))}`, { token })

async function openWith(...states: string[]) {
  const product = await openProduct()
  const story = await openStory(product)
  for (const state of states) await story.dealIn(state)
  return { product, story, token: await signIn(product) }
}

test("without deals everything is zero, and every month of the period has an entry", async () => {
  const { product, token } = await openWith()
  const { json } = await summary(product, token)
  expect(json.result.data).toMatchObject({
    from: "2025-02-01",
    to: "2026-01-02",
    held: 0,
    received: 0,
    released: 0,
    earned: 0,
    expected: 0,
    mediators: [],
    funnel: { views: 0, requests: 0, deals: 0, completed: 0 },
  })
  expect(json.result.data.months).toHaveLength(12)
  expect(json.result.data.months.at(-1)).toMatchObject({ month: "2026-01", received: 0 })
})

test("a day of a year that no deal can be in is a 422 on its field", async () => {
  const { product, token } = await openWith()
  for (const [from, to, field] of [
    ["0000-01-01", "2026-01-02", "from"],
    ["1969-12-31", "2026-01-02", "from"],
    ["2026-01-02", "2200-01-01", "to"],
    ["2026-01-02", "9999-12-31", "to"],
  ] as const) {
    const { status, json } = await summary(product, token, { from, to })
    expect([from, to, status, Object.keys(json.error.data.fields)]).toEqual([from, to, 422, [field]])
  }
  const longest = (await summary(product, token, { from: "1970-01-01", to: "2199-12-31" })).json.result.data
  expect([longest.months.length, longest.months.at(-1).month]).toEqual([2760, "2199-12"])
})

test("what is received and not paid out is held, and its commission is expected", async () => {
  const { product, token } = await openWith("funded")
  const { data } = (await summary(product, token)).json.result
  expect(data).toMatchObject({ held: 100_000, received: 100_000, released: 0, earned: 0, expected: 5000 })
  expect(data.stages.find((one: { state: string }) => one.state === "funded")).toEqual({
    state: "funded",
    count: 1,
    amount: 100_000,
    expected: 5000,
  })
  expect(data.months.at(-1)).toEqual({
    month: "2026-01",
    received: 100_000,
    released: 0,
    refunded: 0,
    earned: 0,
  })
  expect(data.mediators).toEqual([
    {
      id: expect.any(String),
      name: "mediator",
      deals: 1,
      received: 100_000,
      released: 0,
      refunded: 0,
      earned: 0,
    },
  ])
})

test("payments count for the deal’s assignee, whoever recorded them", async () => {
  const { product, story, token } = await openWith()
  const number = await story.dealIn("funded")
  const { data: people } = (await call(product, "/trpc/contacts.people", { token })).json.result.data
  const owner = people.find(({ name }: { name: string }) => name === "admin")
  expect((await story.people.mediator("assign", { number, staff_id: owner.id })).status).toBe(200)
  const { data } = (await summary(product, token)).json.result
  expect(data.mediators).toMatchObject([{ id: owner.id, name: "admin", deals: 1, received: 100_000 }])
})

test("a cancelled deal expects no commission, a decided one what was decided", async () => {
  const { product, story, token } = await openWith()
  const number = await story.dealIn("funded")
  const expected = async () => (await summary(product, token)).json.result.data.expected
  expect(await expected()).toBe(5000)
  await story.step("buyer", "dispute", number, { reason: "other", text: "It differs" })
  const sums = { refund: 58_000, release: 40_000, fee: 2000, text: "In parts" }
  await story.step("mediator", "decide", number, sums)
  expect(await expected()).toBe(5000)
  const first = (await story.people.owner("get", { number })).data.ledger.find(
    ({ state }: { state: string }) => state === "pending",
  )
  await story.step("owner", "confirm", number, { entry_id: first.id })
  expect(await expected()).toBe(2000)
})

test("once both sides have agreed to cancel, nothing more is expected", async () => {
  const { product, story, token } = await openWith()
  const number = await story.dealIn("funded")
  await story.step("buyer", "agreeToCancel", number, { agree: true, text: "Please" })
  await story.step("seller", "agreeToCancel", number, { agree: true })
  const { data } = (await summary(product, token)).json.result
  expect([data.expected, data.held]).toEqual([0, 100_000])
})

test("a completed deal has earned its commission, and nothing is held", async () => {
  const { product, token } = await openWith("completed")
  const { data } = (await summary(product, token)).json.result
  expect(data).toMatchObject({ held: 0, received: 100_000, released: 95_000, earned: 5000, expected: 0 })
  expect(data.funnel).toMatchObject({ deals: 1, completed: 1 })
  const later = (await summary(product, token, { from: "2026-03-01", to: "2026-03-31" })).json.result.data
  expect(later).toMatchObject({ received: 0, earned: 0, funnel: { deals: 0, completed: 0 } })
  expect(later.months.map(({ month }: { month: string }) => month)).toEqual(["2026-03"])
})

test("each kind of entry counts once, and what was taken back was not received", () => {
  const one = (kind: string, amount: number) => ({ kind, amount })
  const entries = [
    ...[one("received", 1000), one("reversed", 300), one("released", 400)],
    ...[one("refunded", 100), one("surplus", 50), one("fee", 20), one("unknown", 5)],
  ]
  expect(sumsOfKinds(entries)).toEqual({ received: 700, released: 400, refunded: 150, earned: 20, held: 130 })
})

test("the funnel counts views, requests and deals of the period", async () => {
  const { product, token } = await openWith("draft")
  const { services } = product
  const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }
  await services.contacts.create(sender, VISITOR)
  const { data: listings } = await services.apps.list({}, ADMIN)
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0"
  services.views.count(listings[0]?.id ?? 0, { address: "192.0.2.1", userAgent: browser })
  await services.views.flush()
  const { data } = (await summary(product, token, { from: "2026-01-02", to: "2026-01-02" })).json.result
  expect(data.funnel).toEqual({ views: 1, requests: 1, deals: 1, completed: 0 })
})

test("the ledger and the deals between two days are CSV files", async () => {
  const { product, story, token } = await openWith("completed")
  await story.dealIn("draft").catch(() => null)
  const ledger = await call(product, "/api/money/ledger?from=2026-01-01&to=2026-12-31", { token })
  expect(ledger.status).toBe(200)
  expect(ledger.headers.get("content-type")).toContain("text/csv")
  expect(ledger.headers.get("content-disposition")).toContain("ledger-2026-01-01-2026-12-31.csv")
  const lines = ledger.text.trim().split("\r\n")
  expect(lines[0]).toContain("recorded_at")
  expect(lines.slice(1).map(line => /"(received|released|fee)","([\d.]+)"/.exec(line)?.slice(1))).toEqual(
    expect.arrayContaining([
      ["received", "1000.00"],
      ["released", "950.00"],
      ["fee", "50.00"],
    ]),
  )
  expect(ledger.text).toContain("WIRE-1")
  const deals = await call(product, "/api/money/deals?from=2026-01-01&to=2026-12-31", { token })
  expect(deals.text).toContain('"completed"')
  expect(deals.text).toContain('"950.00"')
  const none = await call(product, "/api/money/ledger?from=2025-01-01&to=2025-01-31", { token })
  expect(none.text.trim().split("\r\n")).toHaveLength(1)
})

test.each([
  ["from", "to=2026-01-01"],
  ["to", "from=2026-01-01"],
  ["from", "from=yesterday&to=2026-01-01"],
  ["to", "from=2026-01-01&to=2026-02-31"],
  ["to", "from=2026-02-01&to=2026-01-01"],
])("a wrong %s is a 422: %s", async (field, query) => {
  const { product, token } = await openWith()
  for (const path of ["ledger", "deals"]) {
    const { status, json } = await call(product, `/api/money/${path}?${query}`, { token })
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  }
})

test("only owners see the money", async () => {
  const { product } = await openWith()
  const tokens = [
    await signInStaff(product, "editor"),
    await signInStaff(product, "mediator"),
    (await signInMember(product, "ann@example.com")).token,
  ]
  for (const path of ["/trpc/money.summary", "/api/money/ledger", "/api/money/deals"]) {
    expect((await call(product, path)).status).toBe(401)
    for (const token of tokens) expect((await call(product, path, { token })).status).toBe(403)
  }
})
