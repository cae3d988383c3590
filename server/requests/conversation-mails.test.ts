import { expect, test } from "vitest"
import { ADMIN, call, ORIGIN, signInMember } from "#server/testing/product.ts"
import { solveProof } from "#server/testing/proof.ts"
import { ANN, openMarket, SAM } from "./testing/conversation.ts"

const NEW = "new@example.com"

test("the sender gets a confirmation after the bot check alone, which repeats nothing typed, three a day an address", async () => {
  const { product, ask, mails } = await openMarket()
  const typed = { email: NEW, name: "Nina 482913", message: "Buy pills at evil.example", locale: "es" }
  await ask(typed)
  expect(await mails(NEW)).toEqual([])
  const { reference } = await ask({ ...typed, altcha: await solveProof(product) })
  const [mail] = await mails(NEW)
  expect(mail?.subject).toBe(`We received your request ${reference}`)
  expect(mail?.text).toContain("The seller or our team will reply within 24 hours.")
  expect(mail?.text).toContain(`${ORIGIN}/my/requests/${reference}`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Nina|pills|evil/)
  const other = await ask({ ...typed, intent: "other", app_id: null, altcha: await solveProof(product) })
  expect((await mails(NEW))[0]?.text).toContain("Our team will reply within 24 hours.")
  expect(other.verified).toBe(true)
  for (let count = 0; count < 3; count++) await ask({ ...typed, altcha: await solveProof(product) })
  expect(await mails(NEW)).toHaveLength(3)
  product.clock.now += 24 * 3_600_000
  await ask({ ...typed, altcha: await solveProof(product) })
  expect(await mails(NEW)).toHaveLength(4)
})

test("the owner is mailed once for each unread conversation, and nothing is quoted unless the sender’s session proves the address", async () => {
  const { product, ask, buyer, seller, mails } = await openMarket()
  const stranger = await ask({ email: NEW, name: "Nina", message: "Is it <b>yours</b>?" })
  const [first] = await mails(SAM)
  expect(first?.subject).toBe("A buyer has a question about “Budget Buddy”")
  expect(first?.text).toContain("Hello Sam,")
  expect(first?.text).toContain(`${ORIGIN}/my/requests/${stranger.reference}`)
  expect(first?.text).not.toMatch(/yours|Nina|example\.com/)
  await ask({ email: NEW, name: "Nina", intent: "offer", offer: 777 })
  expect((await mails(SAM))[0]?.text).not.toMatch(/777|Nina|example\.com/)
  const { reference } = await ask({ intent: "offer", offer: 900, message: "For cash" })
  expect((await mails(SAM))[0]).toMatchObject({
    subject: "You have an offer for “Budget Buddy”",
    text: expect.stringMatching(/Ann offers \$900 for “Budget Buddy”\.[\s\S]*> For cash/),
  })
  await buyer("requests.post", { reference, text: "Are you there?" })
  expect(await mails(SAM)).toHaveLength(3)
  await seller("requests.markRead", { reference })
  await buyer("requests.post", { reference, text: "Hello again" })
  await buyer("requests.post", { reference, text: "And again" })
  const [news, ...older] = await mails(SAM)
  expect(older).toHaveLength(3)
  expect(news?.text).toContain("> Hello again")
  expect(news?.text).not.toContain(ANN)
  await seller("requests.post", { reference: stranger.reference, text: "It is." })
  const [answer] = await mails(NEW)
  expect(answer?.text).not.toContain("It is.")
  await signInMember(product, NEW)
  await seller("requests.post", { reference, text: "Deal?" })
  expect((await mails(ANN))[0]?.text).toContain("> Deal?")
})

test("both sides hear of offers, and staff of a price that was agreed", async () => {
  const { ask, buyer, seller, mails } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 900 })
  await mails(SAM)
  await seller("offers.make", { reference, amount: 950 })
  expect((await mails(ANN))[0]).toMatchObject({
    subject: "New offer for “Budget Buddy”",
    text: expect.stringContaining("Sam’s studio offers $950 for “Budget Buddy”."),
  })
  await seller("requests.markRead", { reference })
  await buyer("offers.accept", { reference })
  expect((await mails(SAM))[0]?.subject).toBe("Your offer for “Budget Buddy” was accepted")
  const [toStaff] = await mails("admin@example.com")
  expect(toStaff?.subject).toBe("A price was agreed for “Budget Buddy”")
  expect(toStaff?.text).toContain("Buyer and seller have agreed on $950 for “Budget Buddy”.")
  expect(toStaff?.text).toMatch(/\/admin\/contacts\/\d+\/edit/)
})

test("mails of offers say what is asked, what both sides get and pay, and until when the offer is open", async () => {
  const { product, ask, seller, mails } = await openMarket()
  await product.services.settings.update({ commission_percent: 10, fee_payer: "half" }, ADMIN)
  const { reference } = await ask({ intent: "offer", offer: 900 })
  const until = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })
  const end = until.format(product.clock.now + 14 * 86_400_000)
  const [offered] = await mails(SAM)
  expect(offered?.text).toContain(
    `Asking price: $1,200\nWith our usual commission of 10%, the seller receives $855 and the buyer pays $945.\nThe offer is open until ${end}.`,
  )
  await seller("requests.markRead", { reference })
  await seller("offers.make", { reference, amount: 1000 })
  const [countered] = await mails(ANN)
  expect(countered?.text).toContain("the seller receives $950 and the buyer pays $1,050")
  expect(countered?.text).toContain(`The offer is open until ${end}.`)
})

test("the export of an account has what was sent, offered and written, each with its reference", async () => {
  const { ask, buyer, seller } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 900, message: "For cash" })
  await seller("offers.make", { reference, amount: 950, text: "My last word" })
  await buyer("requests.post", { reference, text: "Let me think" })
  const { data: bought } = await buyer("members.export")
  expect(bought.data.conversations).toMatchObject({
    requests: [
      {
        reference,
        message: "For cash",
        listing: "Budget Buddy",
        offers: [
          { by: "buyer", amount: 900, state: "countered" },
          { by: "seller", amount: 950, text: "My last word", state: "open" },
        ],
      },
    ],
    messages: [{ reference, text: "Let me think" }],
  })
  const { data: sold } = await seller("members.export")
  expect(JSON.stringify(sold.data.conversations)).not.toMatch(/For cash|Let me think/)
})

test("a deal or service request is not mailed to the owner", async () => {
  const { product, ask, mails, listing } = await openMarket()
  await ask({ intent: "deal", phone: "+1 555 0100" })
  await ask({ intent: "files" })
  await call(product, "/api/contact/create", {
    body: { name: "Ann", phone: "5550100", email: ANN, app_id: listing },
  })
  expect(await mails(SAM)).toEqual([])
})
