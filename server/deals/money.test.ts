import { expect, test } from "vitest"
import { openProduct, VISITOR } from "#server/testing/product.ts"
import { openStory } from "./testing/deal-story.ts"

const open = async () => openStory(await openProduct())

test("receipts add up to what is owed, and one beyond it or with a used reference changes nothing", async () => {
  const { people, dealIn, get, step } = await open()
  const number = await dealIn("signed")
  const receive = async (amount: number, reference: string) =>
    people.mediator("recordReceipt", {
      ...{ number, version: (await get(number)).version, amount, reference, method: 2 },
    })
  expect((await receive(40_000, "A-1")).data).toMatchObject({ state: "signed", held: 40_000 })
  const before = await get(number)
  expect(Object.keys((await receive(60_001, "A-2")).fields)).toEqual(["amount"])
  expect(Object.keys((await receive(1, "A-1")).fields)).toEqual(["reference"])
  expect(Object.keys((await receive(0, "A-3")).fields)).toEqual(["amount"])
  for (const call of ["reopen", "cancel"])
    expect((await people.mediator(call, { number, version: before.version, text: "No" })).code).toBe(
      "deal_money_received",
    )
  expect(await get(number)).toEqual(before)
  expect((await receive(60_000, "A-2")).data).toMatchObject({ state: "funded", held: 100_000 })
  expect((await receive(1, "A-4")).code).toBe("deal_state")
  await step("mediator", "startTransfer", number)
})

test("two receipts at once never both count", async () => {
  const { people, dealIn, get } = await open()
  const number = await dealIn("signed")
  const { version } = await get(number)
  const answers = await Promise.all(
    ["A", "B", "C"].map(reference =>
      people.mediator("recordReceipt", { number, version, amount: 100_000, reference, method: 1 }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await get(number)).held).toBe(100_000)
})

test("a deal that is read while money is received shows the version and the money of one moment", async () => {
  const { people, dealIn, get } = await open()
  const number = await dealIn("signed")
  const { version } = await get(number)
  const receipt = { number, version, amount: 100_000, reference: "A-1", method: 1 }
  const received = people.mediator("recordReceipt", receipt)
  const seen = []
  for (let reads = 0; reads < 100; reads++) {
    seen.push(get(number))
    if (reads % 10 === 9) await new Promise(resolve => setTimeout(resolve))
  }
  expect((await received).status).toBe(200)
  const moments = new Set((await Promise.all(seen)).map(deal => `${deal.version - version} ${deal.held}`))
  expect(["0 0", "1 100000"]).toEqual(expect.arrayContaining([...moments]))
})

test("a release takes effect when a second person confirms it, one at a time", async () => {
  const { people, dealIn, get, step, nextReference } = await open()
  const number = await dealIn("accepted")
  const release = (amount: number) =>
    step("mediator", "recordRelease", number, { amount, reference: nextReference() })
  const call = async (who: "owner" | "mediator", name: string, input: object) =>
    people[who](name, { number, version: (await get(number)).version, ...input })
  const first = (await release(20_000)).ledger.at(-1)
  expect(first).toMatchObject({ kind: "released", state: "pending", confirmed_by: null })
  expect((await get(number)).held).toBe(100_000)
  expect((await call("owner", "recordRelease", { amount: 1, reference: "Z" })).code).toBe(
    "deal_entry_pending",
  )
  expect((await call("mediator", "confirm", { entry_id: first.id })).status).toBe(403)
  expect((await call("owner", "confirm", { entry_id: 999 })).status).toBe(404)
  expect((await call("owner", "rescind", { entry_id: first.id })).data.ledger.at(-1).state).toBe("rescinded")
  expect((await call("owner", "confirm", { entry_id: first.id })).status).toBe(409)
  const second = (await release(20_000)).ledger.at(-1)
  const part = (await call("owner", "confirm", { entry_id: second.id })).data
  expect(part).toMatchObject({ state: "accepted", held: 80_000 })
  const tooMuch = await call("mediator", "recordRelease", { amount: 75_001, reference: "Z" })
  expect(Object.keys(tooMuch.fields)).toEqual(["amount"])
  expect((await call("mediator", "recordRelease", { amount: 0, reference: "Z" })).status).toBe(422)
  const last = (await release(75_000)).ledger.at(-1)
  const done = (await call("owner", "confirm", { entry_id: last.id })).data
  expect(done).toMatchObject({ state: "completed", held: 0 })
  expect(done.ledger.at(-1)).toMatchObject({ kind: "fee", amount: 5000, single: false })
  expect(done.ledger.at(-1).recorded_by).toBe(last.recorded_by)
  const seen = (await people.buyer("get", { number })).data.ledger.at(-1)
  expect([seen.recorded_by, seen.confirmed_by, seen.amount]).toEqual([undefined, undefined, 5000])
})

test("the only person with a right to deals confirms with the typed number, and the record says so", async () => {
  const story = await open()
  const { product, people, dealIn, get } = story
  const number = await dealIn("accepted")
  const { auth } = product.services
  await auth.removeAdmin("mediator@example.com")
  for (const { email, role } of await auth.listAdmins())
    if (role === "owner" && email !== "owner@example.com") await auth.removeAdmin(email)
  const own = (name: string, input: object) => people.owner(name, { number, ...input })
  const version = async () => (await people.owner("get", { number })).data.version
  const proposed = await own("recordRelease", { version: await version(), amount: 95_000, reference: "R" })
  const entry = proposed.data.ledger.at(-1)
  for (const typed of [{}, { typed_number: "D-2026-0002" }]) {
    const refused = await own("confirm", { version: await version(), entry_id: entry.id, ...typed })
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["typed_number"]])
  }
  const input = { version: await version(), entry_id: entry.id, typed_number: number }
  expect((await own("confirm", input)).data.ledger.at(-2)).toMatchObject({ state: "recorded", single: true })
  expect((await get(number))?.state).toBeUndefined()
})

test("a dispute freezes the money and the checklist until staff decide or resume", async () => {
  const { product, people, listing, dealIn, get, step, nextReference } = await open()
  const number = await dealIn("transferring")
  const { checklist } = await get(number)
  const [item] = checklist
  const disputed = await step("buyer", "dispute", number, { reason: "access_lost", text: "No access" })
  expect(disputed).toMatchObject({
    state: "disputed",
    dispute: { reason: "access_lost", text: "No access", by: "buyer", left_state: "transferring" },
  })
  const { version } = disputed
  const frozen: [Parameters<typeof step>[0], string, object][] = [
    ["seller", "setItem", { item_id: item.id, done: true }],
    ["seller", "handOver", {}],
    ["mediator", "recordRelease", { amount: 1, reference: "X" }],
    ["mediator", "recordReceipt", { amount: 1, reference: "X", method: 1 }],
    ["mediator", "recordRefund", { reference: "X" }],
    ["buyer", "agreeToCancel", { agree: true }],
  ]
  for (const [who, name, input] of frozen)
    expect([name, (await people[who](name, { number, version, ...input })).status]).toEqual([name, 409])
  expect((await people.seller("post", { number, text: "I will help" })).status).toBe(200)
  expect(await step("mediator", "resume", number, { text: "Settled" })).toMatchObject({
    ...{ state: "transferring", dispute: null },
  })
  await step("seller", "dispute", number, { reason: "not_paid", text: "Again" })
  const decide = async (refund: number, release: number, fee: number) =>
    people.mediator("decide", {
      ...{ number, version: (await get(number)).version, refund, release, fee },
      ...{ reference: nextReference(), text: "Half each" },
    })
  expect(Object.keys((await decide(50_000, 40_000, 9999)).fields)).toEqual(["refund", "release", "fee"])
  const decided = (await decide(50_000, 40_000, 10_000)).data
  expect(decided.ledger.map((entry: { state: string }) => entry.state)).toEqual([
    ...["recorded", "pending", "pending", "pending"],
  ])
  const pending = { number, version: decided.version }
  expect((await people.owner("resume", { ...pending, text: "No" })).code).toBe("deal_entry_pending")
  expect((await people.mediator("confirm", { ...pending, entry_id: decided.ledger[1].id })).status).toBe(403)
  const done = await step("owner", "confirm", number, { entry_id: decided.ledger[2].id })
  expect(done).toMatchObject({ state: "completed", held: 0 })
  expect((await product.services.apps.get(listing.id, VISITOR)).availability).toBe("sold")
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("both parties agree to cancel, and all that is held goes back to the buyer", async () => {
  const { product, people, listing, dealIn, get, step, nextReference } = await open()
  const number = await dealIn("signed")
  const agree = async (who: "buyer" | "seller", yes: boolean) =>
    people[who]("agreeToCancel", { number, version: (await get(number)).version, agree: yes })
  expect((await agree("buyer", true)).code).toBe("deal_nothing_received")
  const receipt = { amount: 30_000, reference: nextReference(), method: 1 }
  await step("mediator", "recordReceipt", number, receipt)
  expect((await agree("buyer", true)).data.buyer.agrees_to_cancel).toBe(true)
  expect((await agree("buyer", true)).status).toBe(409)
  expect((await agree("buyer", false)).data.buyer.agrees_to_cancel).toBe(false)
  await agree("buyer", true)
  await step("mediator", "recordReceipt", number, {
    ...{ amount: 70_000, reference: nextReference(), method: 1 },
  })
  expect((await get(number)).buyer.agrees_to_cancel).toBe(false)
  await agree("buyer", true)
  expect((await agree("seller", true)).data.state).toBe("cancelling")
  const refund = await step("mediator", "recordRefund", number, { reference: nextReference() })
  expect(refund.ledger.at(-1)).toMatchObject({ kind: "refunded", amount: 100_000, state: "pending" })
  const done = await step("owner", "confirm", number, { entry_id: refund.ledger.at(-1).id })
  expect(done).toMatchObject({ state: "refunded", held: 0 })
  expect((await product.services.apps.get(listing.id, VISITOR)).availability).toBe("available")
})

test("when the inspection ends nothing moves by itself, and a mediator may accept for the buyer", async () => {
  const { product, people, dealIn, get } = await open()
  const number = await dealIn("delivered")
  const { inspection_ends_at } = await get(number)
  expect(Date.parse(inspection_ends_at)).toBe(product.clock.now + 3 * 86_400_000)
  const accept = async () =>
    people.mediator("acceptForBuyer", { number, version: (await get(number)).version, text: "No answer" })
  expect((await accept()).code).toBe("deal_inspection_running")
  product.clock.now += 3 * 86_400_000
  expect(await get(number)).toMatchObject({ state: "delivered", held: 100_000 })
  expect((await accept()).data).toMatchObject({ state: "accepted", held: 100_000 })
  const { data } = (await people.buyer("timeline", { number })).data
  expect(data.at(-1)).toMatchObject({ action: "deal.accepted_for_buyer", actor: { kind: "staff" } })
  expect(data.at(-1).actor.name).toBeUndefined()
})
