import { expect, test } from "vitest"
import { ADMIN, openProduct, type Product } from "#server/testing/product.ts"
import { BUYER, openStory, SELLER, TERMS } from "./testing/deal-story.ts"

const HOUR_MS = 3_600_000
const MEDIATOR = "mediator@example.com"

/** The subjects of the mails to an address that a run of the clock at a later time causes. */
async function openClock() {
  const product: Product = await openProduct()
  const { services, clock } = product
  // A Monday, so that business days are days.
  clock.now = Date.UTC(2027, 2, 1, 12)
  const deliver = async () => {
    for (const { run } of services.consumers) await run()
  }
  await deliver()
  const story = await openStory(product)
  const subjects = async (to: string) =>
    (await services.mail.list({ to, per_page: 100 }, ADMIN)).data.map(({ subject }) => subject)
  /** Two processes look at the clock at the same time. */
  const after = async (hours: number, to: string) => {
    // What a consumer makes, such as the signed copy, is mailed by the next run.
    await deliver()
    await deliver()
    clock.now += hours * HOUR_MS
    const before = (await subjects(to)).length
    await Promise.all([services.deals.remind(), services.deals.remind()])
    await services.deals.remind()
    await deliver()
    const all = await subjects(to)
    return all.slice(0, all.length - before)
  }
  return { ...story, product, after }
}

test("whoever has not signed is reminded a day before the term ends and at its end, when staff are told", async () => {
  const { dealIn, sign, after, get } = await openClock()
  const number = await dealIn("contract")
  await sign("seller", number)
  const { version } = await get(number)
  expect(await after(47, BUYER.email)).toEqual([])
  expect(await after(1.1, BUYER.email)).toEqual([
    expect.stringMatching(/^Please sign the contract for “Budget Buddy” by March 4/),
  ])
  expect(await after(1, BUYER.email)).toEqual([])
  expect(await after(23, MEDIATOR)).toEqual(["Overdue: Bea Buyer hasn’t acted on “Budget Buddy”"])
  expect(await after(48, BUYER.email)).toEqual([])
  expect((await get(number)).version).toBe(version)
})

test("a buyer who has not paid is reminded with what is missing, and at the end once more", async () => {
  const { dealIn, after, receive } = await openClock()
  const number = await dealIn("signed")
  await receive(number, 60_000)
  expect(await after(95, BUYER.email)).toEqual([])
  expect(await after(1.1, BUYER.email)).toEqual([
    expect.stringMatching(/^Please pay USD 400 for “Budget Buddy” by/),
  ])
  expect(await after(24, BUYER.email)).toEqual(["Overdue: USD 400 for “Budget Buddy” is missing"])
  expect(await after(1, SELLER.email)).toEqual([])
})

test("a term of one day has its reminder twelve hours before its end", async () => {
  const { dealIn, after, step, leadTo } = await openClock()
  const number = await dealIn("draft")
  await step("mediator", "update", number, { ...TERMS, handover_days: 1 })
  for (const state of ["contract", "signed", "funded", "transferring"]) await leadTo[state]?.(number)
  expect(await after(11, SELLER.email)).toEqual([])
  expect(await after(1.1, SELLER.email)).toHaveLength(1)
  expect(await after(12, SELLER.email)).toHaveLength(1)
})

test("an inspection that ends is announced and recorded, and nothing moves by itself", async () => {
  const { dealIn, after, get, people } = await openClock()
  const number = await dealIn("delivered")
  expect(await after(47, BUYER.email)).toEqual([])
  expect(await after(1.1, BUYER.email)).toEqual([
    expect.stringMatching(/^Your inspection of “Budget Buddy” ends on/),
  ])
  expect(await after(24.1, SELLER.email)).toHaveLength(1)
  expect(await after(24, BUYER.email)).toEqual([])
  expect(await get(number)).toMatchObject({ state: "delivered", held: 100_000 })
  const { data } = (await people.owner("timeline", { number })).data
  expect(data.at(-1)).toMatchObject({ action: "deal.inspection_ended", actor: { kind: "system" } })
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("an inspection of which a dispute left an hour ends after that hour", async () => {
  const { dealIn, after, get, step } = await openClock()
  const number = await dealIn("delivered")
  expect(await after(71, BUYER.email)).toHaveLength(1)
  await step("buyer", "dispute", number, { reason: "other", text: "One file is missing" })
  await step("mediator", "resume", number, { text: "It has been added" })
  expect(await after(0.5, BUYER.email)).toEqual([expect.stringMatching(/^Your inspection/)])
  expect(await after(1, SELLER.email)).toHaveLength(1)
  expect((await get(number)).next).toContainEqual(
    expect.objectContaining({ call: "acceptForBuyer", by: "mediator" }),
  )
})

test("staff are reminded of a dispute that nobody of them answered for a day", async () => {
  const { dealIn, after, step, people } = await openClock()
  const number = await dealIn("funded")
  await step("seller", "dispute", number, { reason: "other", text: "Please help" })
  await people.mediator("post", { number, text: "For us only", staff_only: true })
  expect(await after(23, MEDIATOR)).toEqual([])
  expect(await after(1.1, MEDIATOR)).toEqual(["The dispute about “Budget Buddy” is waiting for your answer"])
  await step("mediator", "resume", number, { text: "Done" })
  await step("seller", "dispute", number, { reason: "other", text: "Again" })
  await people.mediator("post", { number, text: "We are on it" })
  expect((await after(48, MEDIATOR)).filter(subject => subject.includes("waiting for your answer"))).toEqual(
    [],
  )
})
