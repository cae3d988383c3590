import { expect, test } from "vitest"
import { sha256 } from "#server/platform/sha256.ts"
import { HOUR_MS } from "#shared/units.ts"
import { openDealIn, type StraightState } from "./testing/deal-in.ts"
import { BUYER, identityOf, PAYOUT, TERMS } from "./testing/deal-story.ts"

type Who = "buyer" | "seller" | "mediator" | "owner"
type Entry = { id: number; kind: string; state: string }

const OTHER = { payee: "Sam Ltd", lines: [{ label: "IBAN", value: "GB33 BUKB 2020 1555 5555 55" }] }
const THIRD = { payee: "Thief Ltd", lines: [{ label: "Account", value: "000111222" }] }
const CHECK = { how: "call", contact: "+353 1 000 0000", person: "Sam Seller" }

async function openIn(state: StraightState) {
  const story = await openDealIn(state)
  const { product, number } = story
  const deal = () => story.get(number)
  const call = async (who: Who, name: string, input: object = {}) =>
    story.people[who](name, { number, version: (await deal()).version, ...input })
  const set = async (who: "buyer" | "seller", payout: object) =>
    call(who, "setPayout", { ...payout, code: (await story.freshCode(who, number, "payout")) || "000000" })
  const paid = (entry_id: number, reference: string) =>
    call("mediator", "paid", { entry_id, reference, paid_on: story.today() })
  const mailsTo = async (email: string) => {
    for (const consumer of product.services.consumers) await consumer.run()
    const { rows } = await product.database.client.execute({
      sql: "SELECT subject FROM mails WHERE recipient = ? ORDER BY id",
      args: [email],
    })
    return rows.map(({ subject }) => String(subject))
  }
  return { ...story, product, number, deal, call, set, paid, mailsTo }
}
type Opened = Awaited<ReturnType<typeof openIn>>

/** A decision that pays both sides, approved; the ids of its entries. */
async function decide({ call }: Opened) {
  await call("buyer", "dispute", { reason: "other", text: "Stop" })
  const sums = { refund: 60_000, release: 35_000, fee: 5_000, text: "Half of it works" }
  const { ledger } = (await call("mediator", "decide", sums)).data
  const [refund, release] = ledger.slice(-2).map(({ id }: Entry) => id)
  expect((await call("owner", "confirm", { entry_id: refund })).status).toBe(200)
  return { refund, release }
}
const statesOf = (ledger: readonly Entry[]) => ledger.slice(1).map(({ kind, state }) => [kind, state])

test("the seller's first details return an approved decision to its second person, and others are refused", async () => {
  const opened = await openIn("funded")
  const { call, deal, set, paid, people, number, mailsTo } = opened
  const { refund, release } = await decide(opened)
  expect((await deal()).next).not.toContainEqual(expect.objectContaining({ call: "setPayout", by: "buyer" }))
  const approvedNote = (await mailsTo("owner@example.com")).length
  const first = await set("seller", PAYOUT)
  expect([first.status, statesOf((await deal()).ledger)]).toEqual([
    200,
    [
      ["refunded", "pending"],
      ["released", "pending"],
    ],
  ])
  expect((await mailsTo("owner@example.com")).slice(approvedNote)).toContainEqual(
    expect.stringContaining("please confirm the decision about “Budget Buddy” again"),
  )
  const { data } = (await people.seller("timeline", { number })).data
  expect(data.at(-1)).toMatchObject({
    action: "deal.payout_set",
    data: { of: "seller", entries: [{ state: "pending" }, { state: "pending" }] },
  })
  // The parties know the decision, which stays as it is.
  expect((await people.buyer("get", { number })).data.decision).toMatchObject({ refund: 60_000 })
  for (const id of [refund, release])
    expect((await paid(id, `EARLY-${id}`)).code).toBe("deal_nothing_approved")
  const mailsOfBuyer = (await mailsTo(BUYER.email)).length
  await call("owner", "confirm", { entry_id: release })
  expect((await mailsTo(BUYER.email)).length).toBe(mailsOfBuyer)
  const again = await set("seller", THIRD)
  expect([again.status, again.code]).toEqual([409, "deal_payout_approved"])
  expect((await paid(release, "OUT-1")).data.ledger).toContainEqual(
    expect.objectContaining({ id: release, state: "recorded", ...PAYOUT }),
  )
  expect((await paid(refund, "OUT-2")).data.state).toBe("completed")
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("details set twice while a decision is approved are paid only as they were confirmed", async () => {
  const opened = await openIn("funded")
  const { call, deal, set, paid } = opened
  const { release } = await decide(opened)
  await set("seller", PAYOUT)
  // Between the two confirmations the seller may still change them, which has to be checked.
  expect((await set("seller", THIRD)).status).toBe(200)
  const refused = await call("owner", "confirm", { entry_id: release })
  expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["payout_checked"]])
  await call("owner", "confirm", { entry_id: release, payout_checked: CHECK })
  expect((await set("seller", OTHER)).code).toBe("deal_payout_approved")
  expect((await paid(release, "OUT-1")).data.ledger).toContainEqual(
    expect.objectContaining({ id: release, state: "recorded", ...THIRD, payout_checked: CHECK }),
  )
  expect((await deal()).seller.payout).toMatchObject(THIRD)
})

test("a payment of a decision that was made stays, and the rest waits again", async () => {
  const opened = await openIn("funded")
  const { call, deal, set, paid, people, number } = opened
  const { refund, release } = await decide(opened)
  expect((await paid(refund, "OUT-1")).status).toBe(200)
  const waiting = (await deal()).next
  expect(waiting).not.toContainEqual(expect.objectContaining({ call: "paid" }))
  expect(waiting).not.toContainEqual(expect.objectContaining({ call: "rescind" }))
  expect(waiting).toContainEqual(
    expect.objectContaining({ call: "setPayout", by: "seller", due_at: expect.any(String) }),
  )
  expect((await paid(release, "OUT-2")).code).toBe("deal_payout_missing")
  await set("seller", PAYOUT)
  expect(statesOf((await deal()).ledger)).toEqual([
    ["refunded", "recorded"],
    ["released", "pending"],
  ])
  expect((await call("owner", "rescind", { entry_id: release })).code).toBe("deal_entry_settled")
  expect((await call("owner", "confirm", { entry_id: release })).data.state).toBe("disputed")
  expect((await paid(release, "OUT-2")).data.state).toBe("completed")
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("a refund that goes back the way it came keeps that way", async () => {
  const opened = await openIn("funded")
  await decide(opened)
  const { people, number, deal } = opened
  const input = { number, version: (await deal()).version, ...OTHER, code: "000000" }
  expect((await people.buyer("setPayout", input)).code).toBe("deal_payout_approved")
})

test("staff see the former and the new details while a change is to be checked, and answer how they did", async () => {
  const { product, call, deal, set, people, number } = await openIn("accepted")
  await set("seller", PAYOUT)
  expect((await deal()).seller.payout).toMatchObject({ previous: null, check_until: null })
  await set("seller", OTHER)
  await set("seller", THIRD)
  const { changed_at } = (await deal()).seller.payout
  expect((await deal()).seller.payout).toEqual({
    ...THIRD,
    changed_at,
    previous: PAYOUT,
    check_until: new Date(Date.parse(changed_at) + 48 * HOUR_MS).toISOString(),
  })
  expect(Object.keys((await people.seller("get", { number })).data.seller.payout).sort()).toEqual([
    "changed_at",
    "lines",
    "payee",
  ])
  const entry_id = (await call("mediator", "recordRelease", { amount: 95_000 })).data.ledger.at(-1).id
  for (const payout_checked of [
    undefined,
    null,
    "By phone",
    { ...CHECK, how: "mail" },
    { ...CHECK, contact: "" },
    { how: "call", contact: "+353" },
    { ...CHECK, person: "x".repeat(201) },
    ["call"],
  ]) {
    const refused = await call("owner", "confirm", { entry_id, payout_checked })
    expect([payout_checked, refused.status, Object.keys(refused.fields)]).toEqual([
      payout_checked,
      422,
      ["payout_checked"],
    ])
  }
  const spread = { ...CHECK, person: " Sam\nSeller " }
  const { ledger } = (await call("owner", "confirm", { entry_id, payout_checked: spread })).data
  expect(ledger.at(-1)).toMatchObject({ state: "approved", payout_checked: CHECK })
  const seen = (await people.seller("get", { number })).data.ledger.at(-1)
  expect("payout_checked" in seen).toBe(false)
  const { data } = (await people.seller("timeline", { number })).data
  expect(JSON.stringify(data)).not.toContain(CHECK.contact)
  // A withdrawn approval takes its check with it.
  const rescinded = (await call("owner", "rescind", { entry_id })).data.ledger.at(-1)
  expect(rescinded).toMatchObject({ state: "pending", payout_checked: null })
  product.clock.now += 48 * HOUR_MS
  expect((await deal()).seller.payout.check_until).toBeNull()
  expect((await call("owner", "confirm", { entry_id })).status).toBe(200)
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("the surplus of an ended deal goes to the account that the buyer enters then", async () => {
  const { call, deal, set, paid, receive, number, leadTo } = await openIn("funded")
  await receive(number, 500)
  for (const state of ["transferring", "delivered", "accepted", "completed"]) await leadTo[state]?.(number)
  expect(await deal()).toMatchObject({ state: "completed", held: 500 })
  const named = (by: string) => expect.objectContaining({ call: "setPayout", by })
  expect((await deal()).next).toContainEqual(named("buyer"))
  expect((await deal()).next).not.toContainEqual(named("seller"))
  const idle = await call("seller", "setPayout", { ...OTHER, code: "000000" })
  expect([idle.status, idle.code]).toEqual([409, "deal_payout_idle"])
  expect((await set("buyer", OTHER)).status).toBe(200)
  const entry_id = (await call("owner", "refundSurplus")).data.ledger.at(-1).id
  await call("mediator", "confirm", { entry_id })
  expect((await paid(entry_id, "BACK-1")).data).toMatchObject({
    held: 0,
    payment: { received: 100_000, missing: 0, surplus: 0 },
  })
  expect((await deal()).ledger.at(-1)).toMatchObject(OTHER)
  expect((await call("buyer", "setPayout", { ...PAYOUT, code: "000000" })).code).toBe("deal_payout_idle")
})

test("a wrong IBAN or BIC is named by its line and costs no code", async () => {
  const { set, deal } = await openIn("contract")
  const lines = [
    { label: "Bank", value: "Example Bank" },
    { label: "IBAN", value: "IE29 AIBK 9311 5212 3456 79" },
    { label: "BIC / SWIFT", value: "AIB" },
  ]
  const refused = await set("seller", { payee: "Sam", lines })
  expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["lines.1.value", "lines.2.value"]])
  expect((await deal()).seller.payout).toBeNull()
})

test("a payment that an earlier release approved without an account waits for a second person once there is one", async () => {
  const opened = await openIn("funded")
  const { product, call, deal, paid } = opened
  const { refund, release } = await decide(opened)
  await paid(refund, "OUT-1")
  await product.database.client.execute({
    sql: "INSERT INTO deal_payouts (deal_id, party, payee, lines, changed_at) SELECT id, 'seller', ?, ?, ? FROM deals",
    args: [PAYOUT.payee, JSON.stringify(PAYOUT.lines), product.clock.now],
  })
  expect((await paid(release, "OUT-2")).code).toBe("deal_payout_missing")
  const { version } = await deal()
  for (const _ of [1, 2]) await product.services.deals.returnUnconfirmed()
  expect(await deal()).toMatchObject({ version: version + 1 })
  expect(statesOf((await deal()).ledger)).toEqual([
    ["refunded", "recorded"],
    ["released", "pending"],
  ])
  await call("owner", "confirm", { entry_id: release })
  expect((await paid(release, "OUT-2")).data.state).toBe("completed")
})

test("a text about the check of an earlier release is answered as one of another way", async () => {
  const { product, call, deal, set, number } = await openIn("accepted")
  await set("seller", PAYOUT)
  await set("seller", OTHER)
  const entry_id = (await call("mediator", "recordRelease", { amount: 95_000 })).data.ledger.at(-1).id
  await call("owner", "confirm", { entry_id, payout_checked: CHECK })
  // As the release before stored it: a staff note, and its hash in the event.
  await call("owner", "post", { text: "Called Sam at home", staff_only: true })
  const { client } = product.database
  for (const { name } of (await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")).rows)
    await client.execute(`DROP TRIGGER ${String(name)}`)
  await client.execute("UPDATE deal_entries SET payout_checked = NULL")
  await client.execute({
    sql: "UPDATE events SET after = json_set(after, '$.payout_checked_sha256', ?) WHERE action = 'deal.entry_confirmed' AND subject_id = ? AND number = (SELECT max(number) FROM events WHERE action = 'deal.entry_confirmed')",
    args: [sha256("Called Sam at home"), number],
  })
  expect((await deal()).ledger.at(-1)).toMatchObject({
    state: "approved",
    payout_checked: { how: "other", contact: "Called Sam at home", person: "" },
  })
  expect((await deal()).ledger[0].payout_checked).toBeNull()
})

test("a surplus that was approved before a dispute is paid during it, and a reopened draft has no payment", async () => {
  const { call, deal, paid, receive, number } = await openIn("transferring")
  await receive(number, 500)
  const entry_id = (await call("owner", "refundSurplus")).data.ledger.at(-1).id
  await call("mediator", "confirm", { entry_id })
  await call("buyer", "dispute", { reason: "other", text: "Stop" })
  expect((await paid(entry_id, "BACK-1")).data).toMatchObject({ state: "disputed", held: 100_000 })
  expect((await deal()).payment).toMatchObject({ received: 100_000, missing: 0, surplus: 0 })
  const { call: callFirst, deal: first } = await openIn("signed")
  await callFirst("mediator", "reopen")
  expect(await first()).toMatchObject({ state: "draft", payment: null })
})

test("a party that was asked corrects its identity until the contract is sent, and is named in `next`", async () => {
  const { people, number, step, deal } = await openIn("draft")
  await step("mediator", "update", number, TERMS)
  await step("mediator", "askIdentity", number, { party: "buyer" })
  for (const name of ["Bea", "Bea B.", "Bea Buyer"]) {
    const stated = await people.buyer("setIdentity", {
      number,
      version: (await deal()).version,
      ...identityOf(name),
    })
    expect(stated.data.buyer.identity.legal_name).toBe(name)
    expect((await people.buyer("mine")).data.data[0].next).toMatchObject([
      { call: "setIdentity", by: "buyer" },
    ])
  }
})

test("a confirmation has one day and the refund of a canceled deal two, weekends included; a release has business days", async () => {
  const { product, call, deal } = await openIn("signed")
  product.clock.now = Date.parse("2026-01-03T12:00:00Z")
  await call("mediator", "recordReceipt", {
    amount: 100_000,
    reference: "IN-1",
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
  })
  const dueOf = async (name: string) =>
    (await deal()).next.find(
      ({ call: one, due_at }: { call: string; due_at: string | null }) => one === name && due_at,
    )?.due_at
  expect(await dueOf("confirm")).toBe("2026-01-04T12:00:00.000Z")
  await call("owner", "confirm", { entry_id: (await deal()).ledger.at(-1).id })
  for (const who of ["buyer", "seller"] as const)
    await call(who, "agreeToCancel", { agree: true, text: "Please" })
  expect((await dueOf("recordRefund"))?.slice(0, 16)).toBe("2026-01-05T12:00")
  const entry_id = (await call("mediator", "recordRefund")).data.ledger.at(-1).id
  await call("owner", "confirm", { entry_id })
  // What the buyer was told when the deal was canceled, not two business days of the approval.
  expect((await dueOf("paid"))?.slice(0, 16)).toBe("2026-01-05T12:00")
})
