import { expect, test } from "vitest"
import { ADMIN } from "#server/testing/product.ts"
import { BUYER, identityOf, SELLER } from "./testing/deal-story.ts"
import { openMailed } from "./testing/mailed-story.ts"

const DAY_MS = 86_400_000
const MEDIATOR = "mediator@example.com"

test("a payment that arrives during a dispute is no surplus, and one in a canceled deal is not asked to be completed", async () => {
  const { dealIn, step, receive, mailsOf } = await openMailed()
  const disputed = await dealIn("signed")
  await receive(disputed, 60_000)
  await step("buyer", "dispute", disputed, { reason: "other", text: "Too slow" })
  const [part] = await mailsOf(BUYER.email, () => receive(disputed, 10_000))
  expect(part).toMatch(/^USD 100 has arrived for “Budget Buddy” \/ The dispute continues/)
  const [rest] = await mailsOf(BUYER.email, () => receive(disputed, 30_000))
  expect(rest).toMatch(/^The payment for “Budget Buddy” is complete \/ USD 1,000 is in escrow\. The dispute/)
  const [more] = await mailsOf(BUYER.email, () => receive(disputed, 5_000))
  expect(more).toMatch(/^Another USD 50 has arrived .+ exceeds what you owe/)
})

test("what arrives while a deal is being canceled goes back, and nothing more is asked for", async () => {
  const { dealIn, step, receive, mailsOf } = await openMailed()
  const number = await dealIn("signed")
  await receive(number, 60_000)
  await step("seller", "agreeToCancel", number, { agree: true, text: "Sold elsewhere" })
  const agreed = await mailsOf(BUYER.email, () => step("buyer", "agreeToCancel", number, { agree: true }))
  expect(agreed.at(-1)).toMatch(/to where your payment came from.+ Please return without delay/)
  const [late] = await mailsOf(BUYER.email, () => receive(number, 40_000))
  expect(late).toMatch(/^USD 400 has arrived for “Budget Buddy” and will be refunded to you .+ don’t send/)
})

test("who is asked to cancel before anything was paid reads of no money, and the end warns of a payment on its way", async () => {
  const { dealIn, step, mailsOf } = await openMailed()
  const number = await dealIn("signed")
  const ask = () => step("seller", "agreeToCancel", number, { agree: true, text: "Sold elsewhere" })
  const [asked] = await mailsOf(BUYER.email, ask)
  expect(asked).toContain("If you agree, the deal is over: no payment has been recorded.")
  const [ended] = await mailsOf(BUYER.email, () => step("buyer", "agreeToCancel", number, { agree: true }))
  expect(ended).toContain("if you’ve already sent money, write to us now")
})

test("who cancels a deal says why in the mail, and the buyer reads what to do with money on its way", async () => {
  const { product, dealIn, step, mailsOf } = await openMailed()
  const number = await dealIn("signed")
  const cancel = () => step("mediator", "cancel", number, { text: "The app was sold elsewhere" })
  const [mail] = await mailsOf(BUYER.email, cancel)
  expect(mail).toContain("No payment has been recorded. Please don’t send one")
  const [{ text } = { text: "" }] = (await product.services.mail.list({ to: BUYER.email }, ADMIN)).data
  expect(text).toContain("The app was sold elsewhere")
})

test("a buyer whose contract is reopened is told not to pay", async () => {
  const { dealIn, step, mailsOf } = await openMailed()
  const reopened = await dealIn("signed")
  const [mail] = await mailsOf(BUYER.email, () => step("mediator", "reopen", reopened))
  expect(mail).toContain("Please don’t pay until you’ve both signed the new version")
})

test("new details void a contract: staff read who changed them, the other side waits", async () => {
  const { dealIn, step, sign, mailsOf } = await openMailed()
  const number = await dealIn("contract")
  await sign("seller", number)
  const change = () => step("buyer", "setIdentity", number, identityOf("Bea B. Buyer"))
  const toStaff = await mailsOf(MEDIATOR, change)
  expect(toStaff).toEqual([
    expect.stringMatching(
      /^The contract for “Budget Buddy” needs to be sent again \/ Bea Buyer has changed .+ UTC\.$/,
    ),
  ])
})

test("who waits for a signature or a payment is told that it is late, and who waits for us that we are", async () => {
  const { product, dealIn, step, sign, mailsOf } = await openMailed()
  const remindAfter = (days: number) => async () => {
    product.clock.now += days * DAY_MS
    await product.services.deals.remind()
  }
  const contract = await dealIn("contract")
  await sign("buyer", contract)
  expect(await mailsOf(BUYER.email, remindAfter(3.1))).toEqual([
    expect.stringMatching(/^Сэм Продавец hasn’t signed the contract for “Budget Buddy” yet/),
  ])
  await step("mediator", "cancel", contract, { text: "Too late" })
  const signed = await dealIn("signed")
  expect((await mailsOf(SELLER.email, remindAfter(5.1))).join("\n")).toMatch(
    /Bea Buyer ещё не оплатил сделку/,
  )
  await step("buyer", "reportPayment", signed, { amount: 100_000, sent_on: "2026-01-10" })
  const late = (await mailsOf(BUYER.email, remindAfter(5))).filter(line => line.startsWith("We’re late"))
  expect(late).toHaveLength(1)
})

test("who asked to cancel and got no answer reads what comes next, and staff whom to ask", async () => {
  const { product, dealIn, step, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  await step("buyer", "agreeToCancel", number, { agree: true, text: "Too slow" })
  const late = async () => {
    product.clock.now += 3.1 * DAY_MS
    await product.services.deals.remind()
  }
  await mailsOf(MEDIATOR, late)
  const [toStaff] = (await product.services.mail.list({ to: MEDIATOR }, ADMIN)).data
  expect(toStaff?.text).toContain("hasn’t answered the request to cancel the deal")
  const { data } = await product.services.mail.list({ to: BUYER.email, per_page: 100 }, ADMIN)
  const told = data.find(({ subject }) => subject.includes("hasn’t answered your request to cancel"))
  expect(told?.text).toContain("The mediator now asks you both")
})

test("a decision that is withdrawn after it was announced is told to both sides", async () => {
  const { dealIn, step, confirm, get, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  await step("buyer", "dispute", number, { reason: "other", text: "Too slow" })
  const sums = { refund: 95_000, release: 0, fee: 5_000 }
  await step("mediator", "decide", number, { ...sums, text: "Not delivered" })
  const [decided] = await mailsOf(BUYER.email, () => confirm(number))
  expect(decided).toMatch(/Your money is sent by .+ UTC to the payout details/)
  const withdraw = async () => {
    const { ledger } = await get(number)
    await step("owner", "rescind", number, { entry_id: ledger.at(-1).id })
  }
  const [withdrawn] = await mailsOf(BUYER.email, withdraw)
  expect(withdrawn).toMatch(/^The decision about “Budget Buddy” is being checked again/)
  expect(await mailsOf(BUYER.email, withdraw)).toEqual([])
})

test("a seller with payout details reads by when they are paid, and one without what is missing", async () => {
  const { product, dealIn, setPayout, accept, mailsOf } = await openMailed()
  const toSeller = async (number: string) => {
    await mailsOf(SELLER.email, () => accept(number))
    return (await product.services.mail.list({ to: SELLER.email }, ADMIN)).data[0]?.text ?? ""
  }
  const ready = await dealIn("delivered")
  await setPayout("seller", ready)
  const paid = await toSeller(ready)
  expect(paid).toMatch(/мы отправим 950\s\$ по вашим реквизитам/)
  expect(paid).not.toContain("остаются на счёте эскроу")
})
