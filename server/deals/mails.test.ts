import { expect, test } from "vitest"
import { ADMIN, ORIGIN, openProduct, type Product } from "#server/testing/product.ts"
import { BUYER, openStory, SELLER } from "./testing/deal-story.ts"

async function deliver({ services }: Product) {
  for (const { run } of services.consumers) await run()
}
const mailsTo = async ({ services }: Product, to: string) =>
  (await services.mail.list({ to, per_page: 100 }, ADMIN)).data.map(({ subject, text, html }) => ({
    ...{ subject, text, html },
  }))

test("parties are told of each step in their languages, with the newest number and hash of the record", async () => {
  const product = await openProduct({ settings: { NOTIFY_LANGUAGE: "es" } })
  await deliver(product)
  const { people, dealIn, step } = await openStory(product)
  const number = await dealIn("contract")
  await deliver(product)
  const { data } = (await people.owner("timeline", { number })).data
  const [toBuyer] = await mailsTo(product, BUYER.email)
  const [toSeller] = await mailsTo(product, SELLER.email)
  expect(toBuyer?.subject).toBe("The contract for “Budget Buddy” is ready to sign")
  expect(toSeller?.subject).toBe("Договор по «Budget Buddy» готов к подписанию")
  for (const mail of [toBuyer, toSeller]) {
    expect(mail?.text).toContain(data.at(-1).hash)
    expect(mail?.text).toContain(String(data.at(-1).number))
  }
  expect(toSeller?.text).toContain(`${ORIGIN}/ru/my/deals/${number}`)
  await people.buyer("requestSignCode", { number })
  const [withCode] = await mailsTo(product, BUYER.email)
  expect(new Set(`${withCode?.subject} ${withCode?.text}`.match(/\d{6,}/g)).size).toBe(1)
  await step("mediator", "cancel", number, { text: "Called off" })
  await deliver(product)
  expect((await mailsTo(product, SELLER.email))[0]?.subject).toBe("Сделка по «Budget Buddy» отменена")
})

test("a dispute is mailed to both parties and to everybody with a right to deals", async () => {
  const product = await openProduct()
  await deliver(product)
  const { dealIn, step } = await openStory(product)
  const number = await dealIn("funded")
  await step("buyer", "dispute", number, { reason: "other", text: "Something is wrong" })
  await deliver(product)
  for (const to of [BUYER.email, SELLER.email, "owner@example.com", "mediator@example.com"])
    expect([to, (await mailsTo(product, to)).some(({ text }) => text.includes(number))]).toEqual([to, true])
  expect(await mailsTo(product, "editor@example.com")).toEqual([])
})

test("codes for signing share the five an hour of a session's codes for signing in", async () => {
  const product = await openProduct()
  const { people, dealIn } = await openStory(product)
  const number = await dealIn("contract")
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked++)
    statuses.push((await people.buyer("requestSignCode", { number })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await people.seller("requestSignCode", { number })).status).toBe(200)
  expect((await people.stranger("requestSignCode", { number })).status).toBe(404)
  expect((await people.mediator("requestSignCode", { number })).status).toBe(403)
})
