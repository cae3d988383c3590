import { expect, test } from "vitest"
import type { ConversationMessage } from "#shared/requests/conversation.ts"
import { HOUR_MS } from "#shared/units.ts"
import { openMarket } from "./testing/conversation.ts"

const MESSAGES = 250

test("a conversation is read from its newest messages, and earlier ones page by page", async () => {
  const { product, ask, buyer, seller, stranger } = await openMarket()
  const { reference } = await ask()
  for (let message = 1; message <= MESSAGES; message++) {
    if (message % 50 === 0) product.clock.now += HOUR_MS
    const sent = await buyer("requests.post", { reference, text: `Message ${message}`.padEnd(4000, "x") })
    expect(sent.status).toBe(200)
  }
  const idsOf = (list: ConversationMessage[]) => list.map(({ text }) => Number(/\d+/.exec(text)?.[0] ?? 0))
  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const read = async (before?: number) => (await seller("requests.messages", { reference, before })).data
  const { messages } = (await seller("requests.get", { reference })).data
  expect(idsOf(messages)).toEqual(ids(151, 250))
  const earlier = await read(messages[0].id)
  expect([idsOf(earlier.data), earlier.has_more]).toEqual([ids(51, 150).reverse(), true])
  const first = await read(earlier.data.at(-1).id)
  expect([idsOf(first.data), first.has_more]).toEqual([[...ids(1, 50).reverse(), 0], false])
  expect(first.data.at(-1)).toMatchObject({ id: 0, by: "buyer", text: "Is the code included?" })
  expect(await read(0)).toEqual({ data: [], has_more: false })
  expect((await stranger("requests.messages", { reference })).status).toBe(404)
  expect(Object.keys((await seller("requests.messages", { reference, before: -1 })).fields)).toEqual([
    "before",
  ])
})

test("a person makes sixty offers an hour in a conversation, and its answers hold the newest", async () => {
  const { product, ask, buyer, seller } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 1000 })
  await buyer("offers.withdraw", { reference })
  for (let offer = 0; offer < 60; offer++) {
    expect(
      (await buyer("offers.make", { reference, amount: 1 + offer, text: "x".repeat(4000) })).status,
    ).toBe(200)
    if (offer === 50) product.clock.now += 60_000
    await buyer("offers.withdraw", { reference })
  }
  const refused = await buyer("offers.make", { reference, amount: 5000 })
  expect([refused.status, refused.error]).toEqual([429, "too_many_messages"])
  expect((await seller("offers.make", { reference, amount: 900 })).status).toBe(200)
  const { offers } = (await buyer("requests.get", { reference })).data
  expect([offers.length, offers.at(-1).amount, offers.at(-2).amount]).toEqual([50, 900, 60])
  expect((await buyer("requests.mine")).data.data[0].offers).toHaveLength(50)
})
