import { expect, test } from "vitest"
import { toFile } from "#server/testing/pictures.ts"
import { call, openProduct } from "#server/testing/product.ts"
import { BUYER, identityOf, openStory, type Story, TERMS } from "./testing/deal-story.ts"

const EVE = { email: "eve@example.com", name: "Eve Newcomer", locale: "en" } as const

const addFile = ({ product }: Story, number: string, token: string, name: string) => {
  const body = new FormData()
  body.append("file", toFile("a bank statement", name))
  return product.app.request(`/api/deals/${number}/files`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}` },
  })
}

test.each(["message", "file", "reading", "contract"])(
  "a buyer who has taken part by a %s alone is not replaced by another one",
  async act => {
    const story = await openStory(await openProduct())
    const { product, people, tokens, dealIn, step, get } = story
    const number = await dealIn("contract")
    const { contract } = await get(number)
    if (act === "message") await people.buyer("post", { number, text: "My account is at First Bank" })
    if (act === "file") expect((await addFile(story, number, tokens.buyer, "statement.txt")).status).toBe(201)
    if (act === "reading") await people.buyer("get", { number })
    if (act === "contract")
      await product.app.request(`/api/deals/${number}/files/${contract.file_id}`, {
        headers: { authorization: `Bearer ${tokens.buyer}` },
      })
    const { version } = await step("mediator", "reopen", number)
    const refused = await people.mediator("update", { number, version, buyer: EVE })
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
      ...[409, "deal_party_fixed", ["buyer"]],
    ])
    expect((await people.stranger("get", { number })).status).toBe(404)
  },
)

test("a buyer in place of one who never opened the deal sees nothing of what was sent to that one", async () => {
  const story = await openStory(await openProduct())
  const { product, people, tokens, dealIn, step, get } = story
  const number = await dealIn("contract")
  const former = (await get(number)).contract
  await people.seller("post", { number, text: "Dear Bea, about your bank" })
  await people.mediator("post", { number, text: "Bea, please send your statement" })
  expect((await addFile(story, number, tokens.seller, "for-bea.txt")).status).toBe(201)
  const earlier = (await get(number)).files
  await step("mediator", "reopen", number)
  await step("mediator", "update", number, { buyer: EVE })
  await step("mediator", "setIdentity", number, { party: "buyer", ...identityOf(EVE.name) })
  await step("mediator", "sendContract", number)
  for (const { run } of product.services.consumers) await run()

  const mine = (await people.stranger("mine", {})).data.data
  expect(mine).toMatchObject([{ number, unread: 0 }])
  expect((await people.stranger("unreadCount", {})).data.count).toBe(0)
  const seen = (await people.stranger("get", { number })).data
  expect([seen.messages, seen.unread]).toEqual([[], 0])
  expect(seen.files.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
    ["contract", seen.contract.file_id],
  ])
  expect(seen.contract.file_id).not.toBe(former.file_id)
  expect((await people.stranger("messages", { number })).data).toEqual({ data: [], has_more: false })
  for (const { id } of earlier) {
    const answer = await product.app.request(`/api/deals/${number}/files/${id}`, {
      headers: { authorization: `Bearer ${tokens.stranger}` },
    })
    expect([id, answer.status]).toEqual([id, 404])
  }
  const timeline = JSON.stringify((await people.stranger("timeline", { number })).data.data)
  expect(timeline).not.toMatch(/Bea|bea@/)
  const account = await call(product, "/trpc/members.export?input=%7B%7D", { token: tokens.stranger })
  expect(account.status).toBe(200)
  expect(JSON.stringify(account.json)).not.toMatch(/Bea |bea@|about your bank|for-bea/)
  // The other party keeps its messages, and new ones are visible to the replacement too.
  expect((await people.seller("get", { number })).data.messages).toHaveLength(2)
  expect((await get(number)).files).toHaveLength(earlier.length + 1)
  await people.seller("post", { number, text: "Welcome" })
  const after = (await people.stranger("get", { number })).data
  expect(after.messages.map(({ text }: { text: string }) => text)).toEqual(["Welcome"])
  expect(after.unread).toBe(1)
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("the timeline never names a later party as the author of what an earlier one did", async () => {
  const story = await openStory(await openProduct())
  const { people, dealIn, step, get, identify } = story
  const number = await dealIn("draft")
  await step("mediator", "update", number, TERMS)
  await step("mediator", "askIdentity", number, { party: "buyer" })
  await step("buyer", "setIdentity", number, identityOf(BUYER.name))
  await step("mediator", "update", number, { buyer: EVE })
  await identify(number)
  await step("mediator", "sendContract", number)
  expect((await get(number)).state).toBe("contract")
  const stated = async (who: "stranger" | "owner") =>
    (await people[who]("timeline", { number })).data.data.find(
      ({ action, actor }: { action: string; actor: { kind: string } }) =>
        action === "deal.identity_set" && actor.kind === "member",
    )
  expect((await stated("stranger")).actor.name).toBeUndefined()
  expect((await stated("owner")).actor.name).not.toBe(EVE.name)
})
