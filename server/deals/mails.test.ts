import { expect, test } from "vitest"
import { ADMIN, call, ORIGIN, openProduct, type Product } from "#server/testing/product.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { BUYER, openStory, SELLER } from "./testing/deal-story.ts"

async function deliver({ services }: Product) {
  for (const { run } of services.consumers) await run()
}
const mailsTo = async ({ services }: Product, to: string) =>
  (await services.mail.list({ to, per_page: 100 }, ADMIN)).data.map(({ subject, text, html }) => ({
    subject,
    text,
    html,
  }))

test("parties are notified of each step in their languages, with the newest number and hash of the record", async () => {
  const product = await openProduct({ settings: { NOTIFY_LANGUAGE: "es" } })
  await deliver(product)
  const { people, dealIn, step } = await openStory(product)
  const number = await dealIn("contract")
  await deliver(product)
  const { data } = (await people.owner("timeline", { number })).data
  const [toBuyer] = await mailsTo(product, BUYER.email)
  const [toSeller] = await mailsTo(product, SELLER.email)
  expect(toBuyer?.subject).toBe("Please sign the contract for “Budget Buddy”")
  expect(toSeller?.subject).toBe("Подпишите договор по сделке «Budget Buddy»")
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
  expect((await mailsTo(product, SELLER.email))[0]?.subject).toBe("Сделка «Budget Buddy» отменена")
})

test("each side of a whole deal reads what happened, what is its to do and until when", async () => {
  const product = await openProduct()
  await deliver(product)
  const { dealIn, receive, leadTo, people } = await openStory(product)
  const number = await dealIn("signed")
  await receive(number, 97_750)
  await deliver(product)
  const missing = (await mailsTo(product, BUYER.email)).find(({ subject }) => subject.includes("the missing"))
  expect(missing?.subject).toBe("Please pay the missing USD 22.50 for “Budget Buddy”")
  expect(missing?.text).toMatch(
    /^Hello Bea Buyer,\n\nPlease pay the missing USD\s22\.50 for “Budget Buddy”\n\nUSD\s977\.50 of USD\s1,000 has arrived.+ by .+ UTC, with the reference D-/,
  )
  await receive(number, 2_250)
  for (const state of ["transferring", "delivered", "accepted", "completed"]) await leadTo[state]?.(number)
  await deliver(product)
  const subjects = async (to: string) =>
    (await mailsTo(product, to))
      .map(({ subject }) => subject)
      .filter(subject => !/^[\d•]{6}/.test(subject))
      .reverse()
  expect(await subjects(BUYER.email)).toEqual([
    "Please sign the contract for “Budget Buddy”",
    "You’ve both signed: please pay USD 1,000 for “Budget Buddy”",
    "Please pay the missing USD 22.50 for “Budget Buddy”",
    "Your signed copy of the contract for “Budget Buddy”",
    "Your payment for “Budget Buddy” is complete",
    "Сэм Продавец has started the transfer of “Budget Buddy”",
    "“Budget Buddy” was handed over: please inspect it",
    "You’ve confirmed receipt of “Budget Buddy”",
    "The deal for “Budget Buddy” is complete",
  ])
  // No fact is in the subject alone.
  for (const to of [BUYER.email, SELLER.email, "owner@example.com"])
    for (const { subject, text, html } of await mailsTo(product, to))
      if (text.includes("SHA-256"))
        expect([subject, text.includes(subject), html.includes(subject)]).toEqual([subject, true, true])
  const toSeller = await subjects(SELLER.email)
  expect(toSeller).toContain("Покупатель Bea Buyer подписал договор по сделке «Budget Buddy»")
  expect(toSeller.map(subject => subject.replace(/\s/g, " "))).toContain(
    "Покупатель подтвердил получение: вам будет выплачено 950 $",
  )
  const toOwner = await subjects("owner@example.com")
  expect(toOwner.filter(subject => subject.includes("needs your confirmation"))).toHaveLength(3)
  const toProposer = await subjects("mediator@example.com")
  expect(toProposer).toContain("USD 950 is to be paid to Сэм Продавец")
  expect(toProposer.filter(subject => subject.includes("needs your confirmation"))).toEqual([])
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("no mail of a deal is written to somebody who has deleted the account", async () => {
  const product = await openProduct()
  await deliver(product)
  const { dealIn, step, tokens, people } = await openStory(product)
  const number = await dealIn("contract")
  await people.seller("get", { number })
  await deliver(product)
  await step("mediator", "cancel", number, { text: "Called off" })
  const { status } = await call(product, "/trpc/members.remove", { token: tokens.seller, body: {} })
  expect(status).toBe(200)
  await deliver(product)
  // The last mail says that the account is deleted.
  expect((await mailsTo(product, SELLER.email)).map(({ subject }) => subject)).toEqual([
    "Your Appbourse account is deleted",
  ])
  expect((await mailsTo(product, BUYER.email))[0]?.subject).toBe("The deal for “Budget Buddy” was canceled")
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
  const quoting = async (to: string) =>
    (await mailsTo(product, to)).some(({ text }) => text.includes("You wrote:\n> Something is wrong"))
  expect([await quoting(BUYER.email), await quoting(SELLER.email)]).toEqual([true, false])
})

test("codes for signing share the five an hour of a session's codes for signing in", async () => {
  const { number, people } = await openDealIn("contract")
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked++)
    statuses.push((await people.buyer("requestSignCode", { number })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await people.seller("requestSignCode", { number })).status).toBe(200)
  expect((await people.stranger("requestSignCode", { number })).status).toBe(404)
  expect((await people.mediator("requestSignCode", { number })).status).toBe(403)
})
