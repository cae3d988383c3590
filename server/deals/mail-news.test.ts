import { expect, test } from "vitest"
import { ADMIN } from "#server/testing/product.ts"
import { EVENT_ACTIONS } from "#shared/events.ts"
import { NEWS_ACTIONS } from "./news.ts"
import { BUYER, SELLER, TERMS } from "./testing/deal-story.ts"
import { deliver, openMailed } from "./testing/mailed-story.ts"

/** Events without a mail: those of drafts and documents, and what the page of the deal already shows. */
const SILENT = [
  ...["created", "updated", "opened", "contract_viewed", "contact_shared", "item_set"],
  ...["note_added", "assigned", "sealed", "document_requested", "document_failed"],
  "receipt_recorded",
].map(verb => `deal.${verb}`)

test("every event of a deal is mailed or listed as one without a mail", () => {
  const all = EVENT_ACTIONS.filter(action => action.startsWith("deal."))
  expect([...NEWS_ACTIONS, ...SILENT].sort()).toEqual([...all].sort())
})

test("whoever is asked for name and address reads the price, the other side, and who will see them", async () => {
  const { product, dealIn, step, mailsOf } = await openMailed()
  const number = await dealIn("draft")
  await step("mediator", "update", number, TERMS)
  const [mail] = await mailsOf(BUYER.email, () => step("mediator", "askIdentity", number, { party: "buyer" }))
  expect(mail).toContain("The contract shows them to the other side; apart from that, only our staff")
  const [{ text } = { text: "" }] = (await product.services.mail.list({ to: BUYER.email }, ADMIN)).data
  expect(text).toContain(`Price: USD 1,000\nSeller: ${SELLER.name}`)
})

test("a buyer who paid too much reads what comes back, and may not be told that nothing is left", async () => {
  const { dealIn, receive, mailsOf } = await openMailed()
  const number = await dealIn("signed")
  const [mail] = (await mailsOf(BUYER.email, () => receive(number, 125_000))).slice(-1)
  expect(mail).toMatch(/^Your payment for “Budget Buddy” is complete: USD 250 will be refunded to you \/ /)
  expect(mail).toContain("You paid USD 250 more than the USD 1,000 you owe.")
})

test("the party that asked to cancel is mailed a refusal, and the other one a withdrawal", async () => {
  const { dealIn, step, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  const ask = () => step("buyer", "agreeToCancel", number, { agree: true, text: "My investor has left" })
  const asked = await mailsOf(SELLER.email, ask)
  expect(asked.at(-1)).toMatch(
    /^Покупатель Bea Buyer хочет отменить сделку .+ 1 000 \$ вернут покупателю \(Bea Buyer\)/,
  )
  const refused = await mailsOf(BUYER.email, () => step("seller", "agreeToCancel", number, { agree: false }))
  expect(refused.slice(-1)).toEqual([
    expect.stringMatching(/^Сэм Продавец doesn’t agree to cancel .+ The deal continues as before/),
  ])
  await ask()
  const withdrawn = await mailsOf(SELLER.email, () =>
    step("buyer", "agreeToCancel", number, { agree: false }),
  )
  expect(withdrawn.at(-1)).toMatch(/^Покупатель Bea Buyer больше не хочет отменять сделку «Budget Buddy»/)
})

test("a request to cancel names the other side, never the recipient", async () => {
  const { dealIn, step, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  const asked = await mailsOf(BUYER.email, () =>
    step("seller", "agreeToCancel", number, { agree: true, text: "I keep it" }),
  )
  expect(asked.at(-1)).toContain("If you agree, USD 1,000 goes back to you")
  expect(asked.at(-1)).not.toContain("Bea Buyer")
})

test("each side reads what its own part is if the buyer does not answer", async () => {
  const { product, dealIn } = await openMailed()
  await dealIn("delivered")
  await deliver(product)
  const [toBuyer, toSeller] = await Promise.all(
    [BUYER, SELLER].map(
      async ({ email }) => (await product.services.mail.list({ to: email }, ADMIN)).data[0]?.text,
    ),
  )
  expect(toBuyer).toContain(
    "If you don’t answer by then, the mediator may confirm receipt for you, and the seller is paid.",
  )
  expect(toSeller).toContain(
    "Если покупатель не ответит к этому сроку, медиатор может подтвердить получение за него, и вы получите деньги.",
  )
})

test("once a term has ended, mails and pages say what may happen now, and what was paid in part comes back", async () => {
  const { product, dealIn, receive, people, mailsOf } = await openMailed()
  const number = await dealIn("signed")
  const newest = async (to: string) => (await product.services.mail.list({ to }, ADMIN)).data[0]?.text
  await receive(number, 40_000)
  const [, partly] = [await deliver(product), await newest(BUYER.email)]
  expect(partly).toContain(
    "If the rest hasn’t arrived by then, you or the seller may open a dispute, and the mediator may decide that you’re refunded what you’ve paid.",
  )
  expect((await mailsOf(BUYER.email, () => receive(number, 10_000))).at(-1)).toMatch(
    /\/ USD 500 of USD 1,000 has arrived in escrow\. Please pay the missing USD 500 by/,
  )
  product.clock.now += 5.1 * 86_400_000
  await product.services.deals.remind()
  await deliver(product)
  const now = "You can still pay the rest. But you or the seller may now open a dispute"
  expect(await newest(BUYER.email)).toContain(now)
  const { next } = (await people.buyer("get", { number })).data
  expect(next[0]).toMatchObject({ overdue: true, otherwise: expect.stringContaining(now) })
})

test("after a dispute each side reads whose turn it is and until when", async () => {
  const { dealIn, step, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  const settle = async () => {
    await step("buyer", "dispute", number, { reason: "other", text: "Too slow" })
    await step("mediator", "resume", number, { text: "Agreed on Friday" })
  }
  expect((await mailsOf(SELLER.email, settle)).at(-1)).toMatch(/урегулирован: начните передачу .+ до .+ UTC/)
  expect((await mailsOf(BUYER.email, settle)).at(-1)).toMatch(/Сэм Продавец has until .+ UTC to start/)
})

test("staff read that payout details are missing and who enters them, and later that they are there", async () => {
  const { dealIn, setPayout, mailsOf } = await openMailed()
  let number = ""
  const accepted = await mailsOf("mediator@example.com", async () => {
    number = await dealIn("accepted")
  })
  expect(accepted.at(-1)).toMatch(
    /^USD 950 is to be paid to Сэм Продавец, whose payout details are missing .+ We’ve asked Сэм Продавец .+ by .+ UTC/,
  )
  const ready = await mailsOf("mediator@example.com", () => setPayout("seller", number))
  expect(ready).toEqual([
    expect.stringMatching(
      /^Сэм Продавец has entered payout details: USD 950 is to be paid .+ Please enter the payout by .+ UTC\.$/,
    ),
  ])
})

test("staff are not mailed payout details that are entered before the payout is due", async () => {
  const { dealIn, setPayout, accept, mailsOf } = await openMailed()
  const number = await dealIn("delivered")
  expect(await mailsOf("mediator@example.com", () => setPayout("seller", number))).toEqual([])
  const accepted = await mailsOf("mediator@example.com", () => accept(number))
  expect(accepted).toEqual([
    expect.stringMatching(/^USD 950 is to be paid to Сэм Продавец \/ .+ Please enter the payout/),
  ])
})

test("staff read what to confirm and what to transfer, with the sum and the person", async () => {
  const { dealIn, step, setPayout, confirm, mailsOf } = await openMailed()
  const number = await dealIn("accepted")
  await setPayout("seller", number)
  const proposed = await mailsOf("owner@example.com", () =>
    step("mediator", "recordRelease", number, { amount: 95_000 }),
  )
  expect(proposed).toContainEqual(
    expect.stringMatching(/^The payout of USD 950 to Сэм Продавец needs your confirmation .+ UTC\.$/),
  )
  const approved = await mailsOf("mediator@example.com", () => confirm(number))
  expect(approved).toContainEqual(
    expect.stringMatching(/^Approved: please pay USD 950 to Сэм Продавец .+ UTC, then record it/),
  )
})

test("a dispute that only refunds the buyer tells the seller so, and no mail names a payment of 0", async () => {
  const { dealIn, step, confirm, pay, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  const decide = async () => {
    await step("buyer", "dispute", number, { reason: "other", text: "Too slow" })
    await step("mediator", "decide", number, {
      refund: 95_000,
      release: 0,
      fee: 5_000,
      text: "Not delivered",
    })
    await confirm(number)
    await pay(number)
  }
  const toSeller = await mailsOf(SELLER.email, decide)
  expect(toSeller.slice(-2)).toEqual([
    expect.stringMatching(/^Решение по сделке «Budget Buddy»: выплаты не будет/),
    expect.stringMatching(/^Сделка «Budget Buddy» завершена .+ вам выплат не будет/),
  ])
  expect(toSeller.join("\n")).not.toMatch(/[^\d.,]0 \$/)
})

test("a decision that is confirmed again orders both payments of it, never their sum as one refund", async () => {
  const { dealIn, step, confirm, pay, get, setPayout, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  await step("buyer", "dispute", number, { reason: "other", text: "Too slow" })
  const sums = { refund: 40_000, release: 55_000, fee: 5_000 }
  await step("mediator", "decide", number, { ...sums, text: "Half of it" })
  const approval =
    /^Approved: please carry out the decision .+ USD 400 goes back to Bea Buyer, and USD 550 is paid/
  const approved = await mailsOf("mediator@example.com", () => confirm(number))
  expect(approved).toEqual([expect.stringMatching(approval)])
  const again = await mailsOf("owner@example.com", () => setPayout("seller", number))
  expect(again).toEqual([
    expect.stringMatching(
      /confirm the decision about “Budget Buddy” again .+ a refund of USD 400 to Bea Buyer and a payout of USD 550/,
    ),
  ])
  const second = await mailsOf("mediator@example.com", () => confirm(number))
  expect(second).toEqual([expect.stringMatching(approval)])
  expect([...again, ...second].join()).not.toContain("950")
  expect((await get(number)).state).toBe("disputed")
  expect((await pay(number)).state).toBe("completed")
})

test("a decision that only refunds orders that refund alone", async () => {
  const { dealIn, step, confirm, mailsOf } = await openMailed()
  const number = await dealIn("funded")
  await step("buyer", "dispute", number, { reason: "other", text: "Too slow" })
  await step("mediator", "decide", number, { refund: 95_000, release: 0, fee: 5_000, text: "Not delivered" })
  expect(await mailsOf("mediator@example.com", () => confirm(number))).toEqual([
    expect.stringMatching(/^Approved: please refund USD 950 to Bea Buyer /),
  ])
})

test("a payout that was made in part is due with what is left of it", async () => {
  const { dealIn, step, confirm, pay, setPayout, product, mailsOf } = await openMailed()
  const number = await dealIn("accepted")
  await setPayout("seller", number)
  await step("mediator", "recordRelease", number, { amount: 20_000 })
  await confirm(number)
  await pay(number)
  const late = await mailsOf("mediator@example.com", async () => {
    product.clock.now += 5 * 86_400_000
    await product.services.deals.remind()
  })
  expect(late.join()).toMatch(/Overdue: the payout of USD 750 to Сэм Продавец/)
})

test("a mail about saved payout details shows what they are recognized by, and no whole account", async () => {
  const { product, dealIn, setPayout, mailsOf } = await openMailed()
  const number = await dealIn("signed")
  const lines = [
    { label: "IBAN", value: "IE29 AIBK 9311 5212 3456 78" },
    { label: "Bank", value: "Allied Irish" },
  ]
  await mailsOf(BUYER.email, () => setPayout("buyer", number, { payee: "Bea B. Buyer", lines }))
  const [mail] = (await product.services.mail.list({ to: BUYER.email }, ADMIN)).data
  expect(mail?.text).toContain("Payee: Bea B. Buyer\nIBAN: ends in 5678")
  expect(mail?.text).not.toContain("Allied")
})

test("the time of a step is that of its event, so that a page takes no known event for news", async () => {
  const { dealIn, people, get } = await openMailed()
  const number = await dealIn("transferring")
  const { data } = (await people.owner("timeline", { number })).data
  expect(data.at(-1)).toMatchObject({ action: "deal.transfer_started", at: (await get(number)).updated_at })
})
