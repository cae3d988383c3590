import { expect, test } from "vitest"
import { ADMIN, openProduct, type Product } from "#server/testing/product.ts"
import { BUYER, openStory, SELLER } from "./testing/deal-story.ts"

const HOUR_MS = 3_600_000

/** The subjects of the mails to an address that a run of the clock at a later time causes. */
async function openClock() {
  const product: Product = await openProduct()
  const { services, clock } = product
  const deliver = async () => {
    for (const { run } of services.consumers) await run()
  }
  await deliver()
  const story = await openStory(product)
  const count = async (to: string) => (await services.mail.list({ to }, ADMIN)).total
  const after = async (hours: number, to: string) => {
    await deliver()
    clock.now += hours * HOUR_MS
    const before = await count(to)
    await services.deals.remind()
    await services.deals.remind()
    await deliver()
    const added = (await count(to)) - before
    return (await services.mail.list({ to }, ADMIN)).data.slice(0, added).map(({ subject }) => subject)
  }
  return { ...story, product, after }
}

test("whoever has not signed for two days is reminded, once", async () => {
  const { dealIn, sign, after, get } = await openClock()
  const number = await dealIn("contract")
  const { version } = await sign("seller", number)
  expect(await after(47, BUYER.email)).toEqual([])
  expect(await after(1.1, BUYER.email)).toEqual(["Please sign the contract for “Budget Buddy”"])
  expect(await after(48, BUYER.email)).toEqual([])
  expect((await get(number)).version).toBe(version)
})

test("a buyer who has not paid for five days is reminded, the seller is not", async () => {
  const { dealIn, after } = await openClock()
  await dealIn("signed")
  expect(await after(119, BUYER.email)).toEqual([])
  expect(await after(1.1, BUYER.email)).toEqual(["The payment for “Budget Buddy” is due"])
  expect(await after(1.1, SELLER.email)).toEqual([])
})

test("an inspection that ends is announced and recorded, and nothing moves by itself", async () => {
  const { dealIn, after, get, people } = await openClock()
  const number = await dealIn("delivered")
  expect(await after(47, BUYER.email)).toEqual([])
  expect(await after(1.1, BUYER.email)).toEqual(["Your inspection of “Budget Buddy” ends within 24 hours"])
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
  expect(await after(10, SELLER.email)).toHaveLength(0)
  await step("mediator", "resume", number, { text: "It has been added" })
  expect(await after(0.5, BUYER.email)).toEqual(["Your inspection of “Budget Buddy” ends within 24 hours"])
  expect(await after(1, SELLER.email)).toHaveLength(1)
  expect((await get(number)).next).toContainEqual({
    ...{ call: "acceptForBuyer", by: "mediator", due_at: null },
  })
})

test("staff are reminded of a dispute that nobody of them answered for a day", async () => {
  const { dealIn, after, step, people } = await openClock()
  const number = await dealIn("funded")
  await step("seller", "dispute", number, { reason: "other", text: "Please help" })
  await people.mediator("post", { number, text: "For us only", staff_only: true })
  expect(await after(23, "mediator@example.com")).toEqual([])
  expect(await after(1.1, "mediator@example.com")).toEqual([
    "The dispute about “Budget Buddy” is waiting for an answer",
  ])
  await step("mediator", "resume", number, { text: "Done" })
  await step("seller", "dispute", number, { reason: "other", text: "Again" })
  await people.mediator("post", { number, text: "We are on it" })
  expect(await after(48, "mediator@example.com")).toEqual([])
})
