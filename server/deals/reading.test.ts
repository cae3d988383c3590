import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signInMember, signInStaff } from "#server/testing/product.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { BUYER, dealCaller, openStory } from "./testing/deal-story.ts"

test("each person has separate marks, which others, the version and the timeline do not notice", async () => {
  const { number, people, get } = await openDealIn("contract")
  const { version } = await get(number)
  const first = (await people.buyer("post", { number, text: "Hello" })).data.id
  await people.mediator("post", { number, text: "For us", staff_only: true })
  await people.mediator("post", { number, text: "Welcome" })
  const unread = async () =>
    Promise.all(
      (["buyer", "seller", "mediator", "owner"] as const).map(
        async who => (await people[who]("get", { number })).data.unread,
      ),
    )
  expect(await unread()).toEqual([1, 2, 1, 3])
  const events = (await people.owner("timeline", { number })).data.data.length
  const counts = async () => [
    (await people.buyer("unreadCount")).data.count,
    (await people.owner("unreadCount")).data.count,
  ]
  expect(await counts()).toEqual([1, 1])
  expect((await people.buyer("markRead", { number })).data).toEqual({})
  expect((await people.owner("markRead", { number, message_id: first })).status).toBe(200)
  expect(await unread()).toEqual([0, 2, 1, 2])
  // A read position does not move back, nor beyond the newest message.
  await people.buyer("markRead", { number, message_id: 1 })
  await people.seller("markRead", { number, message_id: Number.MAX_SAFE_INTEGER })
  expect(await unread()).toEqual([0, 0, 1, 2])
  await people.seller("post", { number, text: "Hi" })
  expect(await unread()).toEqual([1, 0, 2, 3])
  expect((await people.buyer("mine")).data.data[0].unread).toBe(1)
  expect((await people.owner("list", { title: "budget" })).data.data[0].unread).toBe(3)
  await people.owner("markRead", { number })
  expect(await counts()).toEqual([1, 0])
  expect((await get(number)).version).toBe(version)
  expect((await people.owner("timeline", { number })).data.data).toHaveLength(events + 1)
})

test("only the people of a deal mark its thread, and bad input changes nothing", async () => {
  const { number, people } = await openDealIn("contract")
  const draft = "D-2026-0099"
  for (const [who, input, status] of [
    ["visitor", { number }, 401],
    ["editor", { number }, 403],
    ["stranger", { number }, 404],
    ["buyer", { number: draft }, 404],
    ["buyer", {}, 422],
    ["buyer", { number, message_id: 0 }, 422],
    ["buyer", { number, message_id: "1" }, 422],
    ["buyer", { number: "a\0b" }, 404],
    ["buyer", { number: "x".repeat(41) }, 422],
  ] as const)
    expect([who, input, (await people[who]("markRead", input)).status]).toEqual([who, input, status])
  expect((await people.visitor("unreadCount")).status).toBe(401)
  expect((await people.editor("unreadCount")).status).toBe(403)
  expect((await people.stranger("unreadCount")).data).toEqual({ count: 0 })
})

test("a deal that is not known to a party yet is not counted for it", async () => {
  const { number, people, step } = await openDealIn("draft")
  await step("mediator", "update", number, { buyer: BUYER })
  await people.mediator("post", { number, text: "Before the contract" })
  expect((await people.buyer("unreadCount")).data).toEqual({ count: 0 })
})

test("a member who left and came back is not notified of the messages it wrote before", async () => {
  const { product, number, people } = await openDealIn("completed")
  await people.buyer("post", { number, text: "Thank you" })
  product.clock.now += 3_600_000
  const { token } = await signInMember(product, BUYER.email)
  await call(product, "/trpc/members.remove", { token, body: {} })
  const again = dealCaller(product, (await signInMember(product, BUYER.email)).token)
  expect((await again("get", { number })).data.unread).toBe(0)
  expect((await again("unreadCount")).data).toEqual({ count: 0 })
  await people.seller("post", { number, text: "Good luck with it" })
  expect((await again("unreadCount")).data).toEqual({ count: 1 })
})

test("the dashboard says what waits for a mediator; an editor sees nothing of deals", async () => {
  const product = await openProduct()
  const { people, dealIn, step, leadTo, setPayout } = await openStory(product)
  const waiting = async (role: "mediator" | "owner" | "editor") => {
    const token = await signInStaff(product, role)
    return (await call(product, "/trpc/dashboard.get", { token })).json.result.data.waiting.deals
  }
  expect(await waiting("mediator")).toEqual({ open: 0, late: 0, to_confirm: 0, unread: 0 })
  const number = await dealIn("signed")
  // The buyer's payment and the seller's payout details are the parties' turn.
  expect(await waiting("mediator")).toMatchObject({ open: 0 })
  const { owed } = (await people.mediator("get", { number })).data
  await step("mediator", "recordReceipt", number, {
    amount: owed,
    reference: "IN-1",
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
  })
  expect(await waiting("mediator")).toMatchObject({ open: 1 })
  const { ledger } = (await people.mediator("get", { number })).data
  await step("owner", "confirm", number, { entry_id: ledger[0].id })
  for (const state of ["transferring", "delivered", "accepted"]) await leadTo[state]?.(number)
  expect(await waiting("mediator")).toMatchObject({ open: 0 })
  await people.seller("post", { number, text: "When will I be paid?" })
  await setPayout("seller", number)
  expect(await waiting("mediator")).toMatchObject({ open: 1, to_confirm: 0 })
  await step("mediator", "recordRelease", number, { amount: 95_000 })
  expect(await waiting("mediator")).toMatchObject({ open: 1, to_confirm: 0 })
  expect(await waiting("owner")).toMatchObject({ open: 1, to_confirm: 1, unread: 1 })
  expect(await waiting("editor")).toBeNull()
})

test("a member's export has the deals that it knows of, as it reads them there", async () => {
  const { product, number, people, step, get } = await openDealIn("funded")
  await people.mediator("post", { number, text: "A note of staff", staff_only: true })
  await people.seller("post", { number, text: "Ready when you are" })
  product.clock.now += 3_600_000
  const exportOf = async (email: string) => {
    product.clock.now += 60_000
    const { token } = await signInMember(product, email)
    return (await call(product, "/trpc/members.export", { token })).json.result.data.data
  }
  const { unread: _, ...read } = (await people.buyer("get", { number })).data
  const own = await exportOf(BUYER.email)
  expect(own.deals).toEqual([read])
  expect(JSON.stringify(own.deals)).not.toMatch(/sam@example\.com|A note of staff|recorded_by/)
  expect((await exportOf("eve@example.com")).deals).toEqual([])
  for (const who of ["buyer", "seller"] as const) await step(who, "shareContact", number, { allow: true })
  expect(JSON.stringify((await exportOf(BUYER.email)).deals)).toContain("sam@example.com")
  expect((await get(number)).buyer.name).toBe(BUYER.name)
})

test("visitors learn how many deals were completed and their median days, and nothing before the tenth", async () => {
  const product = await openProduct()
  const { dealIn } = await openStory(product)
  const asked = async () => (await call(product, "/trpc/deals.completed")).json.result.data
  const make = async (state: string) => {
    const { id } = await product.services.apps.create(payload({ title: "Another" }), ADMIN)
    await dealIn(state, id)
  }
  await make("completed")
  const close = "UPDATE deals SET state = 'completed', state_at = created_at WHERE state = 'draft'"
  for (let count = 2; count < 10; count += 1) await make("draft")
  await product.database.client.execute(close)
  expect(await asked()).toBeNull()
  await make("draft")
  await product.database.client.execute(close)
  const { count, median_days } = await asked()
  expect(count).toBe(10)
  expect(median_days).toBeGreaterThanOrEqual(1)
})

test("deals with a step of one's own or an unseen message wait for a party", async () => {
  const { people, leadTo, dealIn, setPayout } = await openStory(await openProduct())
  const counts = async () =>
    Promise.all(
      (["buyer", "seller", "stranger"] as const).map(
        async who => (await people[who]("waitingCount")).data.count,
      ),
    )
  const number = await dealIn("draft")
  expect(await counts()).toEqual([0, 0, 0])
  for (const [state, expected] of [
    ["contract", [1, 1, 0]],
    // From here on the seller's payout details are missing.
    ["signed", [1, 1, 0]],
    ["funded", [0, 1, 0]],
    ["transferring", [0, 1, 0]],
    ["delivered", [1, 0, 0]],
    ["accepted", [0, 1, 0]],
  ] as const) {
    await leadTo[state]?.(number)
    expect([state, await counts()]).toEqual([state, expected])
  }
  await setPayout("seller", number)
  expect(await counts()).toEqual([0, 0, 0])
  await people.mediator("post", { number, text: "Thank you" })
  expect(await counts()).toEqual([1, 1, 0])
  expect((await people.visitor("waitingCount")).status).toBe(401)
  expect((await people.mediator("waitingCount")).status).toBe(403)
})

test("a party's own deals come with those that wait for it first, on all pages, then newest first", async () => {
  const product = await openProduct()
  const { people, dealIn, leadTo } = await openStory(product)
  const numbers: string[] = []
  for (const title of ["One", "Two", "Three"]) {
    const { id } = await product.services.apps.create(payload({ title }), ADMIN)
    numbers.push(await dealIn("contract", id))
  }
  const [oldest = "", middle = "", newest = ""] = numbers
  await leadTo.signed?.(oldest)
  const paged = async (who: "buyer" | "seller") => {
    const found: string[] = []
    for (const page of [1, 2, 3]) {
      const { data } = (await people[who]("mine", { page, per_page: 1 })).data
      found.push(data[0].number)
    }
    return found
  }
  expect(await paged("buyer")).toEqual([newest, middle, oldest])
  expect(await paged("seller")).toEqual([newest, middle, oldest])
  await leadTo.funded?.(oldest)
  await leadTo.signed?.(newest)
  expect(await paged("buyer")).toEqual([newest, middle, oldest])
  expect(await paged("seller")).toEqual([newest, middle, oldest])
})

test("a deal whose step should have been done is late, for those with a right to deals alone", async () => {
  const { product, number, people } = await openDealIn("contract")
  expect((await people.mediator("late")).data.data).toEqual([])
  product.clock.now += 4 * 86_400_000
  const [late, ...others] = (await people.mediator("late")).data.data
  expect([late.number, others]).toEqual([number, []])
  expect(Date.parse(late.late_since)).toBeLessThan(product.clock.now)
  const waiting = (
    await call(product, "/trpc/dashboard.get", { token: await signInStaff(product, "mediator") })
  ).json
  expect(waiting.result.data.waiting.deals.late).toBe(1)
  expect((await people.visitor("late")).status).toBe(401)
  expect((await people.editor("late")).status).toBe(403)
  expect((await people.buyer("late")).status).toBe(403)
})

test("a key reads the rows of deals whole, and nothing waits to be read by it", async () => {
  const { product, number, tokens, people } = await openDealIn("contract")
  await people.buyer("post", { number, text: "Hello" })
  const body = { name: "Ledger", scopes: ["deals:read"] }
  const key = await call(product, "/trpc/keys.create", { token: tokens.owner, body })
  const { json } = await call(product, "/api/deals", { token: key.json.result.data.secret })
  const rows = (await people.mediator("list")).data.data
  expect(Object.keys(json.data[0]).sort()).toEqual(Object.keys(rows[0]).sort())
  expect(json.data[0].unread).toBe(0)
})

test("a decision that waits for a second person is shown to people of staff alone, until it is settled", async () => {
  const { product, number, tokens, people, step, confirm } = await openDealIn("funded")
  const body = { name: "Ledger", scopes: ["deals:read"] }
  const key = await call(product, "/trpc/keys.create", { token: tokens.owner, body })
  const pending = async () => (await people.owner("get", { number })).data.pending_decision
  expect(await pending()).toBeNull()
  await step("buyer", "dispute", number, { reason: "other", text: "Stop" })
  const sums = { refund: 60_000, release: 35_000, fee: 5_000, text: "As agreed" }
  const decided = await step("mediator", "decide", number, sums)
  expect(await pending()).toMatchObject({ ...sums, at: new Date(product.clock.now).toISOString() })
  for (const who of ["buyer", "seller"] as const) {
    const seen = (await people[who]("get", { number })).data
    expect([who, "pending_decision" in seen, seen.decision]).toEqual([who, false, null])
  }
  const read = await call(product, `/api/deals/${number}`, { token: key.json.result.data.secret })
  expect([read.status, "pending_decision" in read.json]).toEqual([200, false])
  await step("owner", "rescind", number, { entry_id: decided.ledger.at(-1).id })
  expect(await pending()).toBeNull()
  await step("mediator", "decide", number, { ...sums, text: "Once more" })
  expect((await pending()).text).toBe("Once more")
  const confirmed = await confirm(number)
  expect([confirmed.pending_decision, confirmed.decision.text]).toEqual([null, "Once more"])
})
