import { expect, test } from "vitest"
import { turnsDuring } from "#server/testing/turns.ts"
import { HOUR_MS } from "#shared/units.ts"
import { openDealIn } from "./testing/deal-in.ts"

const MESSAGES = 500

test("a deal of hundreds of messages is read and verified in pieces, and its answers stay small", {
  timeout: 120_000,
}, async () => {
  const { product, number, people } = await openDealIn("contract")
  for (let message = 0; message < MESSAGES; message++) {
    if (message % 50 === 0) product.clock.now += HOUR_MS
    const posted = await people[message % 2 ? "buyer" : "seller"]("post", {
      number,
      text: `Message ${message}`,
    })
    expect(posted.status).toBe(200)
  }
  const { deals } = product.services
  expect(
    await turnsDuring(async () => expect((await deals.verifyRecords(number)).ok).toBe(true)),
  ).toBeGreaterThan(1)
  let seen: { data: { action: string }[] } = { data: [] }
  const reading = async () => {
    seen = (await people.buyer("timeline", { number })).data
  }
  expect(await turnsDuring(reading)).toBeGreaterThan(2)
  expect(seen.data.filter(({ action }) => action === "deal.message_posted")).toHaveLength(MESSAGES)

  const { messages } = (await people.buyer("get", { number })).data
  const texts = (list: { text: string }[]) => list.map(({ text }) => text)
  const named = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `Message ${from + index}`)
  expect(texts(messages)).toEqual(named(MESSAGES - 50, MESSAGES))
  const older = (await people.buyer("messages", { number, before: messages[0].id })).data
  expect([texts(older.data), older.has_more]).toEqual([named(MESSAGES - 100, MESSAGES - 50).reverse(), true])
  expect((await people.buyer("mine", {})).data.data[0]).not.toHaveProperty("messages")
})
