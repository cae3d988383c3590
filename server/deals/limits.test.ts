import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signInMember } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { DAY_MS, MINUTE_MS } from "#shared/units.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { BUYER, openStory, SELLER, type Story } from "./testing/deal-story.ts"

const mailsTo = async (product: Product, email: string) => {
  for (const consumer of product.services.consumers) await consumer.run()
  const { rows } = await product.database.client.execute({
    sql: "SELECT count(*) AS n FROM mails WHERE recipient = ?",
    args: [email],
  })
  return Number(rows[0]?.n)
}
const post = (
  { people }: Story,
  who: "buyer" | "seller" | "mediator" | "owner",
  number: string,
  text = "Hello",
) => people[who]("post", { number, text })

test.each(["buyer", "mediator"] as const)(
  "sixty messages an hour of one %s in a deal, and others still can",
  async who => {
    const story = await openDealIn("contract")
    const { product, number } = story
    const other = await story.dealIn("contract", (await product.services.apps.create(payload(), ADMIN)).id)
    for (let message = 0; message < 60; message++)
      expect((await post(story, who, number, "x".repeat(4000))).status).toBe(200)
    const refused = await post(story, who, number)
    expect([refused.status, refused.code]).toEqual([429, "too_many_messages"])
    const limited = { token: story.tokens[who], body: { number, text: "Hello" } }
    const answer = await call(product, "/trpc/deals.post", limited)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    for (const other of ["seller", "owner"] as const)
      expect((await post(story, other, number)).status).toBe(200)
    expect((await post(story, who, other)).status).toBe(200)
    product.clock.now += 60 * MINUTE_MS
    expect((await post(story, who, number)).status).toBe(200)
  },
)

test("one mail about messages until they are read, whether or not the reader has an account", async () => {
  const story = await openDealIn("contract")
  const { product, number } = story
  const before = await mailsTo(product, SELLER.email)
  for (let message = 0; message < 50; message++) await post(story, "buyer", number)
  expect((await mailsTo(product, SELLER.email)) - before).toBe(1)
  await post(story, "buyer", number)
  expect((await mailsTo(product, SELLER.email)) - before).toBe(1)
  await story.people.seller("markRead", { number })
  await post(story, "buyer", number)
  await post(story, "buyer", number)
  expect((await mailsTo(product, SELLER.email)) - before).toBe(2)
  // Messages read before their mail was written need none.
  await story.people.seller("markRead", { number })
  await post(story, "buyer", number)
  await story.people.seller("markRead", { number })
  expect((await mailsTo(product, SELLER.email)) - before).toBe(2)
})

test("a party that toggles its consent repeatedly doesn't block the other side's or the mediator's steps", async () => {
  const story = await openStory(await openProduct())
  const { people, dealIn, step, get } = story
  const number = await dealIn("transferring")
  await step("buyer", "dispute", number, { reason: "other", text: "One file is missing" })
  const { version } = await get(number)
  for (let time = 0; time < 6; time++)
    expect((await people.buyer("shareContact", { number, allow: time % 2 === 0 })).status).toBe(200)
  const resumed = await people.mediator("resume", { number, version, text: "It was found" })
  expect([resumed.status, resumed.data.state]).toEqual([200, "transferring"])
  const before = (await get(number)).version
  for (const { id, by } of (await get(number)).checklist)
    if (by === "seller") await people.seller("setItem", { number, item_id: id, done: true })
  for (const allow of [true, false]) await people.buyer("shareContact", { number, allow })
  expect((await people.seller("handOver", { number, version: before })).status).toBe(200)
})

test("opening the contract is one event a person and day", async () => {
  const story = await openDealIn("contract")
  const { product, number } = story
  const { contract } = await story.get(number)
  const open = async (email: string, times: number) => {
    const { token } = await signInMember(product, email)
    for (let time = 0; time < times; time++)
      expect((await call(product, `/api/deals/${number}/files/${contract.file_id}`, { token })).status).toBe(
        200,
      )
  }
  const views = async () => {
    const { data } = await story.people.mediator("timeline", { number })
    return data.data.filter((one: { action: string }) => one.action === "deal.contract_viewed").length
  }
  await open(BUYER.email, runs(40, 300))
  expect(await views()).toBe(1)
  await open(SELLER.email, 3)
  expect(await views()).toBe(2)
  product.clock.now += DAY_MS
  await open(BUYER.email, 2)
  expect(await views()).toBe(3)
  expect((await story.people.mediator("verify", { number })).data.ok).toBe(true)
})
