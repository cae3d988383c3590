import { expect, test } from "vitest"
import { call as request, VISITOR } from "#server/testing/product.ts"
import { openDealIn, type StraightState } from "./testing/deal-in.ts"
import { BUYER, dealCaller, PAYOUT, SELLER } from "./testing/deal-story.ts"

const PAYER = { payer: "Bea Buyer", received_on: "2026-01-02" }
type Who = "owner" | "mediator" | "buyer" | "seller"
type Entry = { id: number; kind: string; amount: number; state: string; recorded_by?: string }
const newest = (deal: { ledger: Entry[] }) => deal.ledger.at(-1)?.id ?? 0

/** A deal in a state, and calls with its present version. */
async function openIn(state: StraightState) {
  const { number, ...story } = await openDealIn(state)
  const call = async (who: Who, name: string, input: object = {}) =>
    story.people[who](name, { number, version: (await story.get(number)).version, ...input })
  const deal = () => story.get(number)
  const ledger = async () =>
    (await deal()).ledger.map(({ kind, amount, state }: Entry) => [kind, amount, state])
  return { ...story, number, call, deal, ledger }
}

test("a receipt counts once a second person confirms it, and what is above the missing sum is a surplus", async () => {
  const { call, deal, receive, number, people } = await openIn("signed")
  const enter = (amount: number, reference: string) =>
    call("mediator", "recordReceipt", { amount, reference, method: 2, ...PAYER })
  const entered = (await enter(40_000, "A-1")).data
  expect(entered).toMatchObject({ state: "signed", held: 0, payment: { missing: 100_000, received: 0 } })
  expect((await enter(1, "A-2")).code).toBe("deal_entry_pending")
  expect((await call("mediator", "confirm", { entry_id: newest(entered) })).code).toBe("deal_own_entry")
  for (const name of ["reopen", "cancel"])
    expect((await call("mediator", name, { text: "No" })).code).toBe("deal_entry_pending")
  const first = (await call("owner", "confirm", { entry_id: newest(entered) })).data
  expect(first).toMatchObject({ state: "signed", held: 40_000, payment: { missing: 60_000 } })
  for (const name of ["reopen", "cancel"])
    expect((await call("mediator", name, { text: "No" })).code).toBe("deal_money_received")
  for (const used of ["A-1", " a\u200b-\uff11 "]) {
    const refused = await enter(1, used)
    expect([used, refused.status, Object.keys(refused.fields)]).toEqual([used, 422, ["reference"]])
  }
  expect(Object.keys((await enter(0, "A-3")).fields)).toEqual(["amount"])
  expect((await call("mediator", "refundSurplus")).code).toBe("deal_no_surplus")
  expect(await receive(number, 60_250)).toMatchObject({
    state: "funded",
    held: 100_250,
    payment: { owed: 100_000, received: 100_250, missing: 0, surplus: 250 },
  })
  const surplus = (await call("owner", "refundSurplus")).data
  expect(surplus.ledger.at(-1)).toMatchObject({ kind: "surplus", amount: 250, state: "pending" })
  expect((await people.seller("get", { number })).data.payment).not.toHaveProperty("payee")
  const approved = (await call("mediator", "confirm", { entry_id: newest(surplus) })).data
  expect([approved.ledger.at(-1).state, approved.held]).toEqual(["approved", 100_250])
  const back = { entry_id: newest(surplus), reference: "BACK-1", paid_on: "2026-01-02" }
  expect((await call("mediator", "paid", back)).data).toMatchObject({
    state: "funded",
    held: 100_000,
    payment: { missing: 0, surplus: 0 },
  })
  expect((await deal()).ledger.at(-1)).toMatchObject({ state: "recorded", paid_on: "2026-01-02" })
})

test("two concurrent receipts never both count", async () => {
  const { people, number, deal, ledger } = await openIn("signed")
  const { version } = await deal()
  const answers = await Promise.all(
    ["A", "B", "C"].map(reference =>
      people.mediator("recordReceipt", {
        number,
        version,
        amount: 100_000,
        reference,
        method: 1,
        ...PAYER,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const confirm = { number, version: version + 1, entry_id: newest(await deal()) }
  const confirmed = await Promise.all([1, 2, 3].map(() => people.owner("confirm", confirm)))
  expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await ledger()).toEqual([["received", 100_000, "recorded"]])
})

test("a deal that is read while money is received shows the version and the money of one moment", async () => {
  const { people, number, get, step } = await openIn("signed")
  const { version, ledger } = await step("mediator", "recordReceipt", number, {
    amount: 100_000,
    reference: "A-1",
    method: 1,
    ...PAYER,
  })
  const received = people.owner("confirm", { number, version, entry_id: newest({ ledger }) })
  const seen = []
  const row = async () => (await people.buyer("mine")).data.data[0]
  for (let reads = 0; reads < 100; reads++) {
    seen.push(reads % 2 ? row() : get(number))
    if (reads % 10 === 9) await new Promise(resolve => setTimeout(resolve))
  }
  expect((await received).status).toBe(200)
  const moments = new Set((await Promise.all(seen)).map(deal => `${deal.version - version} ${deal.held}`))
  expect(["0 0", "1 100000"]).toEqual(expect.arrayContaining([...moments]))
})

test("a receipt is reversed as a whole, once, by two people, and frees its reference", async () => {
  const { call, deal, receive, number, ledger } = await openIn("signed")
  await receive(number, 60_000)
  await receive(number, 40_000)
  const [first, second] = (await deal()).ledger
  const reverse = (entry_id: number) => call("mediator", "reverseReceipt", { entry_id, text: "It bounced" })
  expect((await reverse(999)).status).toBe(404)
  expect(Object.keys((await call("mediator", "reverseReceipt", { entry_id: first.id })).fields)).toEqual([
    "text",
  ])
  const asked = (await reverse(second.id)).data
  expect(asked).toMatchObject({ state: "funded", held: 100_000 })
  expect(asked.ledger.at(-1)).toMatchObject({ kind: "reversed", amount: 40_000, reverses: second.id })
  expect((await call("seller", "startTransfer")).code).toBe("deal_reversal_pending")
  const back = (await call("owner", "confirm", { entry_id: newest(asked) })).data
  expect(back).toMatchObject({
    state: "signed",
    held: 60_000,
    payment: { received: 60_000, missing: 40_000 },
  })
  expect((await reverse(second.id)).code).toBe("deal_entry_settled")
  const again = { amount: 40_000, reference: second.reference, method: 2, ...PAYER }
  const entered = (await call("owner", "recordReceipt", again)).data
  expect((await call("mediator", "confirm", { entry_id: newest(entered) })).data.state).toBe("funded")
  await call("seller", "startTransfer")
  expect((await reverse(first.id)).code).toBe("deal_state")
  expect(await ledger()).toHaveLength(4)
})

test("during a dispute the state that it left follows the money", async () => {
  const { call, deal, receive, number } = await openIn("signed")
  await receive(number, 60_000)
  await call("buyer", "dispute", { reason: "other", text: "Is this right?" })
  await receive(number, 40_000)
  expect((await deal()).dispute.left_state).toBe("funded")
  expect((await call("mediator", "resume", { text: "Paid" })).data.state).toBe("funded")
})

test("a release is approved by a second person and recorded once it was paid, one at a time", async () => {
  const { call, deal, people, number, setPayout, confirm, pay, ledger } = await openIn("accepted")
  const release = (amount: number) => call("mediator", "recordRelease", { amount })
  expect((await release(95_000)).code).toBe("deal_payout_missing")
  await setPayout("seller", number)
  const first = (await release(20_000)).data
  expect(first.ledger.at(-1)).toMatchObject({
    kind: "released",
    state: "pending",
    reference: null,
    confirmed_by: null,
    payee: "Сэм Продавец",
  })
  expect((await call("owner", "recordRelease", { amount: 1 })).code).toBe("deal_entry_pending")
  const entry_id = newest(first)
  const paid = { entry_id, reference: "OUT-1", paid_on: "2026-01-02" }
  expect((await call("owner", "paid", paid)).code).toBe("deal_nothing_approved")
  expect((await call("mediator", "confirm", { entry_id })).status).toBe(403)
  expect((await call("owner", "confirm", { entry_id: 999 })).status).toBe(404)
  expect((await call("owner", "rescind", { entry_id })).data.ledger.at(-1).state).toBe("rescinded")
  expect((await call("owner", "confirm", { entry_id })).code).toBe("deal_nothing_pending")
  const again = newest((await release(20_000)).data)
  await confirm(number)
  expect(await deal()).toMatchObject({ state: "accepted", held: 100_000 })
  expect((await call("owner", "rescind", { entry_id: again })).data.ledger.at(-1)).toMatchObject({
    state: "pending",
    confirmed_by: null,
  })
  await confirm(number)
  for (const [day, expected] of [
    ["2025-12-31", 422],
    ["2026-01-03", 422],
    ["2026-02-30", 422],
    // Today in the latest time zone.
    ["2026-01-01", 200],
  ] as const) {
    const answer = await call("mediator", "paid", { ...paid, entry_id: again, paid_on: day })
    expect([day, answer.status]).toEqual([day, expected])
    if (expected === 422) expect(Object.keys(answer.fields)).toEqual(["paid_on"])
  }
  expect(await deal()).toMatchObject({ state: "accepted", held: 80_000 })
  expect(Object.keys((await release(75_001)).fields)).toEqual(["amount"])
  expect((await release(0)).status).toBe(422)
  await release(75_000)
  await confirm(number)
  const last = newest(await deal())
  const used = await call("mediator", "paid", { ...paid, entry_id: last })
  expect(Object.keys(used.fields)).toEqual(["reference"])
  const done = await pay(number)
  expect(done).toMatchObject({ state: "completed", held: 0 })
  expect(done.ledger.at(-1)).toMatchObject({ kind: "fee", amount: 5000, single: false, reference: null })
  const seen = (await people.buyer("get", { number })).data.ledger
  expect(seen.every((one: Entry) => one.recorded_by === undefined && !("lines" in one))).toBe(true)
  expect((await ledger()).at(-2)).toEqual(["released", 75_000, "recorded"])
})

test("the only person with a right to deals confirms with the typed number, and the record says so", async () => {
  const { product, number, setPayout, people } = await openIn("accepted")
  await setPayout("seller", number)
  const { auth } = product.services
  await auth.removeAdmin("mediator@example.com")
  for (const { email, role } of await auth.listAdmins())
    if (role === "owner" && email !== "owner@example.com") await auth.removeAdmin(email)
  const own = async (name: string, input: object) =>
    people.owner(name, { number, version: (await people.owner("get", { number })).data.version, ...input })
  const entered = (await own("recordRelease", { amount: 95_000 })).data
  expect(entered.is_alone).toBe(true)
  const entry_id = newest(entered)
  for (const typed of [{}, { typed_number: "D-2026-0002" }]) {
    const refused = await own("confirm", { entry_id, ...typed })
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["typed_number"]])
  }
  const approved = await own("confirm", { entry_id, typed_number: number.toLowerCase() })
  expect(approved.data.ledger.at(-1)).toMatchObject({ state: "approved", single: true })
})

test("somebody of staff who is a party neither sees the deal nor counts as the second person", async () => {
  const { product, number, people, tokens } = await openIn("signed")
  const { auth } = product.services
  await auth.ensureAdmin(SELLER.email, "correct horse battery staple", "mediator")
  const signedIn = await request(product, "/api/login", {
    body: { email: SELLER.email, password: "correct horse battery staple" },
  })
  const partyStaff = dealCaller(product, signedIn.json.token)
  for (const name of ["get", "messages", "timeline", "verify"])
    expect([name, (await partyStaff(name, { number })).status]).toEqual([name, 403])
  const { version } = (await people.owner("get", { number })).data
  for (const [name, input] of Object.entries({
    confirm: { version, entry_id: 1 },
    recordReceipt: { version, amount: 1, reference: "OWN", method: 2, ...PAYER },
    post: { text: "For me", staff_only: true },
  }))
    expect([name, (await partyStaff(name, { number, ...input })).status]).toEqual([name, 403])
  expect((await partyStaff("list")).data).toMatchObject({ total: 0, data: [] })
  await auth.removeAdmin("mediator@example.com")
  for (const { email, role } of await auth.listAdmins())
    if (role === "owner" && email !== "owner@example.com") await auth.removeAdmin(email)
  const own = async (name: string, input: object) =>
    people.owner(name, { number, version: (await people.owner("get", { number })).data.version, ...input })
  const entered = await own("recordReceipt", { amount: 100_000, reference: "ALONE", method: 2, ...PAYER })
  const entry_id = newest(entered.data)
  expect(entered.data.is_alone).toBe(true)
  const alone = await own("confirm", { entry_id, typed_number: number })
  expect(alone.data).toMatchObject({ state: "funded", ledger: [{ single: true }] })
  const invite = { email: BUYER.email, name: "Bea", role: "editor" }
  const invited = await request(product, "/trpc/staff.invite", { token: tokens.owner, body: invite })
  expect([invited.status, invited.json.error.data.error]).toEqual([409, "deal_party"])
})

test("a decision is unknown to the parties until it is confirmed, and each payment of it has its reference", async () => {
  const { product, people, listing, call, deal, number, setPayout, today, receive } =
    await openIn("transferring")
  const [item] = (await deal()).checklist
  const disputed = (await call("buyer", "dispute", { reason: "access_lost", text: "No access" })).data
  expect(disputed).toMatchObject({
    state: "disputed",
    dispute: { reason: "access_lost", text: "No access", by: "buyer", left_state: "transferring" },
  })
  const frozen: [Who, string, object][] = [
    ["seller", "setItem", { item_id: item.id, done: true }],
    ["seller", "handOver", {}],
    ["mediator", "recordRelease", { amount: 1 }],
    ["mediator", "refundSurplus", {}],
    ["mediator", "recordRefund", {}],
    ["buyer", "agreeToCancel", { agree: true, text: "Please" }],
  ]
  for (const [who, name, input] of frozen)
    expect([name, (await call(who, name, input)).status]).toEqual([name, 409])
  expect((await people.seller("post", { number, text: "I will help" })).status).toBe(200)
  await receive(number, 300)
  expect((await call("mediator", "resume", { text: "Settled" })).data).toMatchObject({
    state: "transferring",
    dispute: null,
  })
  await call("seller", "dispute", { reason: "not_paid", text: "Again" })
  const decide = (refund: number, release: number, fee: number) =>
    call("mediator", "decide", { refund, release, fee, text: "Half each" })
  expect(Object.keys((await decide(50_000, 45_000, 4999)).fields)).toEqual(["refund", "release", "fee"])
  expect((await decide(50_000, 44_999, 5001)).fields).toEqual({ fee: [expect.any(String)] })
  const unprintable = { refund: 50_000, release: 45_000, fee: 5000, text: "半分" }
  expect(Object.keys((await call("mediator", "decide", unprintable)).fields)).toEqual(["text"])
  const decided = (await decide(50_000, 45_000, 5000)).data
  expect(decided.ledger.slice(-2).map(({ kind, state }: Entry) => [kind, state])).toEqual([
    ["refunded", "pending"],
    ["released", "pending"],
  ])
  const seen = (await people.buyer("get", { number })).data
  expect([seen.ledger.length, seen.decision]).toEqual([2, null])
  const entry = (await people.buyer("timeline", { number })).data.data.at(-2)
  expect(entry).toMatchObject({
    action: "deal.decision_proposed",
    data: { decision_sha256: expect.any(String) },
  })
  expect(JSON.stringify(entry.data)).not.toMatch(/50000|45000/)
  expect((await call("owner", "resume", { text: "No" })).code).toBe("deal_entry_pending")
  const [refunded, released] = decided.ledger.slice(-2)
  expect((await call("mediator", "confirm", { entry_id: refunded.id })).status).toBe(403)
  const confirmed = (await call("owner", "confirm", { entry_id: refunded.id })).data
  expect(confirmed).toMatchObject({ state: "disputed", held: 100_300, decision: { text: "Half each" } })
  expect((await people.buyer("get", { number })).data.decision).toMatchObject({
    refund: 50_000,
    release: 45_000,
    fee: 5000,
    text: "Half each",
  })
  const paid = (entry_id: number, reference: string) =>
    call("mediator", "paid", { entry_id, reference, paid_on: today() })
  expect((await paid(released.id, "D-1")).code).toBe("deal_payout_missing")
  await setPayout("seller", number)
  // Who confirms the transfer sees where it goes, although it was approved before.
  const again = (await deal()).ledger.find(({ id }: Entry) => id === released.id)
  expect(again).toMatchObject({ state: "pending", ...PAYOUT })
  expect((await call("owner", "confirm", { entry_id: released.id })).status).toBe(200)
  expect((await paid(released.id, "D-1")).data).toMatchObject({ state: "disputed", held: 55_300 })
  expect((await call("owner", "rescind", { entry_id: refunded.id })).code).toBe("deal_entry_settled")
  expect((await paid(refunded.id, "D-2")).data).toMatchObject({
    state: "completed",
    held: 300,
    payment: { surplus: 300 },
  })
  expect((await product.services.apps.get(listing.id, VISITOR)).availability).toBe("sold")
  const surplus = (await call("owner", "refundSurplus")).data
  expect((await call("mediator", "confirm", { entry_id: newest(surplus) })).status).toBe(200)
  expect((await paid(newest(surplus), "D-3")).data).toMatchObject({ state: "completed", held: 0 })
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("a decision of a fee alone is recorded by its confirmation", async () => {
  const { call, number, receive } = await openIn("signed")
  await receive(number, 4000)
  await call("buyer", "dispute", { reason: "other", text: "Stop" })
  const decided = await call("owner", "decide", { refund: 0, release: 0, fee: 4000, text: "As agreed" })
  const done = await call("mediator", "confirm", { entry_id: newest(decided.data) })
  expect(done.data).toMatchObject({ state: "completed", held: 0, decision: { fee: 4000 } })
})

test("who asks to cancel says why, and the ask stays until the deal leaves the states that it is about", async () => {
  const { product, people, listing, call, deal, number, receive, confirm, pay } = await openIn("signed")
  const agree = (who: "buyer" | "seller", yes: boolean, text?: string) =>
    call(who, "agreeToCancel", { agree: yes, ...(text && { text }) })
  await receive(number, 30_000)
  const silent = await agree("buyer", true)
  expect([silent.status, Object.keys(silent.fields)]).toEqual([422, ["text"]])
  expect((await agree("buyer", true, "No money left")).data).toMatchObject({
    cancel_ask: { by: "buyer", text: "No money left", at: expect.any(String) },
  })
  const { version } = await deal()
  const twice = (await agree("buyer", true, "Again")).data
  expect(twice).toMatchObject({ version, cancel_ask: { text: "No money left" } })
  const { data: events } = (await people.buyer("timeline", { number })).data
  expect(events.at(-1)).toMatchObject({ action: "deal.cancellation_agreed" })
  expect(
    events.filter(({ action }: { action: string }) => action === "deal.cancellation_agreed"),
  ).toHaveLength(1)
  expect((await agree("buyer", false)).data.cancel_ask).toBeNull()
  await agree("buyer", true, "No money left")
  await receive(number, 70_000)
  await call("seller", "startTransfer")
  expect((await deal()).cancel_ask).toMatchObject({ by: "buyer" })
  await call("seller", "dispute", { reason: "other", text: "Wait" })
  expect((await deal()).cancel_ask).toBeNull()
  const { data } = (await people.seller("timeline", { number })).data
  expect(data.at(-1)).toMatchObject({ action: "deal.cancel_ask_ended", data: { party: "buyer" } })
  await call("mediator", "resume", { text: "Continue the import" })
  await agree("seller", true, "It does not work out")
  expect((await agree("buyer", true)).data.state).toBe("cancelling")
  const refund = (await call("mediator", "recordRefund")).data
  expect(refund.ledger.at(-1)).toMatchObject({ kind: "refunded", amount: 100_000, state: "pending" })
  expect((await confirm(number)).ledger.at(-1)).toMatchObject({ state: "approved", payee: null })
  expect(await pay(number)).toMatchObject({ state: "refunded", held: 0 })
  expect((await product.services.apps.get(listing.id, VISITOR)).availability).toBe("available")
})

test("when the inspection ends nothing moves by itself, and a mediator may accept for the buyer", async () => {
  const { number, product, people, get } = await openDealIn("delivered")
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
