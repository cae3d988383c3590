import { expect, test } from "vitest"
import { callerOf, openMarket } from "./testing/conversation.ts"

test("conversations about one's own listings: unread first, with first words, the open offer and whose turn it is", async () => {
  const { product, ask, buyer, seller, stranger, staff } = await openMarket()
  const long = `${"Is the code included? ".repeat(12)}🏳️‍🌈`
  const question = await ask({ message: long })
  const offer = await ask({ intent: "offer", offer: 800, message: "" })
  await ask({ email: "sam@example.com", message: "My own" })
  await ask({ app_id: null, intent: "other" })
  const rows = async () => (await seller("requests.received")).data
  const page = await rows()
  expect(page).toMatchObject({ total: 2, current_page: 1, per_page: 24, from: 1, to: 2, last_page: 1 })
  expect(page.data).toMatchObject([
    {
      reference: offer.reference,
      first_words: "",
      offer: { amount: 800, state: "open", by: "buyer" },
      turn: "seller",
      unread: 1,
    },
    { reference: question.reference, offer: null, turn: "seller", unread: 1, from: "Ann" },
  ])
  const { first_words: words } = page.data[1]
  expect(words).toBe(`${"Is the code included? ".repeat(5)}Is the…`)
  expect(words.length).toBeLessThanOrEqual(120)
  expect(page.data[0]).not.toHaveProperty("messages")
  expect((await seller("requests.unreadOfListings")).data).toEqual({ count: 2 })

  await seller("requests.markRead", { reference: offer.reference })
  expect((await rows()).data.map((one: { reference: string }) => one.reference)).toEqual([
    question.reference,
    offer.reference,
  ])
  const turn = async (reference: string) =>
    (await rows()).data.find((one: { reference: string }) => one.reference === reference).turn
  await seller("requests.post", { reference: question.reference, text: "Yes." })
  expect(await turn(question.reference)).toBe("buyer")
  await seller("offers.make", { reference: offer.reference, amount: 900 })
  expect(await turn(offer.reference)).toBe("buyer")
  await buyer("requests.confirm", { reference: offer.reference, mine: true })
  expect((await buyer("offers.accept", { reference: offer.reference })).status).toBe(200)
  expect(await turn(offer.reference)).toBe("staff")
  expect((await rows()).data.find((one: { turn: string }) => one.turn === "staff").offer).toBeNull()
  await staff("contacts.setStage", { ids: [question.id], stage: "lost" })
  expect(await turn(question.reference)).toBeNull()

  expect((await seller("requests.received", { page: 2, per_page: 1 })).data.data).toHaveLength(1)
  expect((await seller("requests.received", { page: 0 })).status).toBe(422)
  expect((await stranger("requests.received")).data.total).toBe(0)
  expect((await buyer("requests.received")).data.total).toBe(0)
  expect((await staff("requests.received")).status).toBe(403)
  expect((await callerOf(product)("requests.received")).status).toBe(401)
})
