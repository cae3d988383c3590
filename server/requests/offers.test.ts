import fc from "fast-check"
import { expect, test } from "vitest"
import { ADMIN } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { DAY_MS } from "#shared/units.ts"
import { ANN, listingOf, openMarket } from "./testing/conversation.ts"

test("buyer and seller agree on a price by counteroffers, and staff make the deal of it with one click", async () => {
  const { ask, buyer, seller, staff, listing } = await openMarket()
  const { id, reference } = await ask({ intent: "offer", offer: 1000 })
  expect((await seller("requests.get", { reference })).data).toMatchObject({
    state: "offer",
    offer: 1000,
    offers: [{ by: "buyer", amount: 1000, state: "open", text: null }],
    moves: ["make", "accept", "decline"],
  })
  const countered = await seller("offers.make", { reference, amount: 1150, text: "With support." })
  expect(countered.data.offers).toMatchObject([
    { state: "countered" },
    { by: "seller", amount: 1150, text: "With support.", state: "open" },
  ])
  expect((await buyer("offers.accept", { reference })).data).toMatchObject({
    state: "answered",
    offers: [{ state: "countered" }, { state: "accepted" }],
    moves: ["make"],
  })
  const { data: deal } = await staff("deals.create", { listing_id: listing, request_id: id })
  expect(deal).toMatchObject({
    amount: 115_000,
    buyer: { email: ANN, name: "Ann" },
    seller: { email: "sam@example.com", name: "Sam" },
  })
  expect((await buyer("requests.get", { reference })).data).toMatchObject({
    state: "deal",
    deal: deal.number,
    // The price of an open deal is changed in its draft, and its page opens once the buyer is asked for something.
    moves: [],
    deal_open: false,
  })
  // Each is found by the other's reference, as mails name it.
  const dealsFound = (await staff("deals.list", { title: reference })).data.data
  expect(dealsFound.map(({ number }: { number: string }) => number)).toEqual([deal.number])
  const found = (await staff("contacts.list", { search: deal.number.toLowerCase() })).data.data
  expect(found.map((one: { reference: string }) => one.reference)).toEqual([reference])
  await staff("deals.askIdentity", { number: deal.number, version: deal.version, party: "buyer" })
  expect((await buyer("requests.get", { reference })).data).toMatchObject({ deal_open: true })
  expect((await seller("requests.get", { reference })).data).toMatchObject({ deal_open: false })
})

test("an answer is meant for the offer that was shown, not for one that replaced it meanwhile", async () => {
  const { ask, buyer, seller } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 1000 })
  const [shown] = (await seller("requests.get", { reference })).data.offers
  await buyer("offers.withdraw", { reference, offer_id: shown.id })
  await buyer("offers.make", { reference, amount: 100 })
  for (const name of ["accept", "decline"])
    expect(await seller(`offers.${name}`, { reference, offer_id: shown.id })).toMatchObject({
      status: 409,
      error: "offer_replaced",
    })
  const { offers } = (await seller("requests.get", { reference })).data
  expect(offers).toMatchObject([{ state: "withdrawn" }, { amount: 100, state: "open" }])
  expect((await seller("offers.accept", { reference, offer_id: offers[1].id })).data.offers).toMatchObject([
    { state: "withdrawn" },
    { amount: 100, state: "accepted" },
  ])
})

test("refusals: one’s own offer, none open, another kind of request, a listing that cannot be sold, staff although a seller takes part", async () => {
  const { ask, buyer, seller, stranger, staff, listing } = await openMarket()
  const { reference } = await ask()
  const of = { reference }
  for (const name of ["accept", "decline", "withdraw"])
    expect(await buyer(`offers.${name}`, of)).toMatchObject({ status: 409, error: "offer_none" })
  for (const amount of [undefined, 0, -1, 1.5, "x", 10_000_000_001])
    expect((await buyer("offers.make", { ...of, amount })).fields).toHaveProperty("amount")
  await buyer("offers.make", { ...of, amount: 900 })
  expect(await buyer("offers.make", { ...of, amount: 901 })).toMatchObject({
    status: 409,
    error: "offer_open",
  })
  for (const name of ["accept", "decline"])
    expect(await buyer(`offers.${name}`, of)).toMatchObject({ status: 403, error: "offer_own" })
  expect(await seller("offers.withdraw", of)).toMatchObject({ status: 403, error: "offer_not_own" })
  for (const name of ["make", "accept", "decline", "withdraw"]) {
    expect((await stranger(`offers.${name}`, { ...of, amount: 1 })).status).toBe(404)
    expect((await staff(`offers.${name}`, { ...of, amount: 1 })).status).toBe(403)
  }
  const deal = await ask({ intent: "deal", phone: "+1 555 0100" })
  expect(await buyer("offers.make", { reference: deal.reference, amount: 5 })).toMatchObject({
    status: 409,
    error: "offer_not_possible",
  })
  await staff("apps.setAvailability", { id: listing, availability: "in_deal" })
  expect(await seller("offers.accept", of)).toMatchObject({ status: 409, error: "listing_unavailable" })
  expect((await buyer("requests.get", of)).data).toMatchObject({
    state: "received",
    offers: [{ state: "expired" }],
  })
  await expect(ask({ intent: "offer", offer: 5 })).rejects.toThrow("part of an open deal")
})

test("who reads the conversation about a listing that was taken offline is not led to its page", async () => {
  const { ask, buyer, staff, listing } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 1000 })
  expect((await buyer("requests.get", { reference })).data).toMatchObject({
    app_open: true,
    app_sold: false,
    asking_price: 1200,
  })
  await staff("apps.unpublish", { id: listing, reason: "Removed from the store" })
  expect((await buyer("requests.get", { reference })).data).toMatchObject({
    app: { id: listing },
    app_open: false,
    moves: [],
    offers: [{ state: "expired" }],
  })
})

test("without an owner or an included seller staff are the seller’s side", async () => {
  const { product, ask, buyer, seller, staff, listing } = await openMarket()
  const alone = await ask({ app_id: await listingOf(product, null), intent: "offer", offer: 700 })
  expect((await staff("offers.make", { reference: alone.reference, amount: 800 })).data.offers).toMatchObject(
    [{ state: "countered" }, { by: "staff", state: "open" }],
  )
  expect((await staff("offers.accept", alone)).status).toBe(403)
  expect((await buyer("offers.decline", { reference: alone.reference })).status).toBe(200)
  const closed = await ask({ app_id: listing, intent: "offer", offer: 700 })
  await staff("requests.setSeller", { reference: closed.reference, included: false })
  expect((await seller("offers.accept", { reference: closed.reference })).status).toBe(404)
  expect((await staff("offers.accept", { reference: closed.reference })).status).toBe(200)
})

test("an offer expires after fourteen days, and when its listing is sold; what comes back finds it expired", async () => {
  const { product, ask, buyer, seller, listing, consume } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 1000 })
  product.clock.now += 14 * DAY_MS - 1
  expect((await buyer("requests.get", { reference })).data.state).toBe("offer")
  product.clock.now += 1
  expect((await buyer("requests.get", { reference })).data.offers).toMatchObject([{ state: "expired" }])
  expect((await seller("offers.accept", { reference })).status).toBe(409)
  await product.services.contacts.offers.expireDue()
  await buyer("offers.make", { reference, amount: 1100 })
  await product.services.apps.setAvailability({ id: listing, availability: "sold" }, ADMIN)
  await consume()
  await product.services.apps.setAvailability({ id: listing, availability: "available" }, ADMIN)
  expect((await buyer("requests.get", { reference })).data.offers).toMatchObject([
    { state: "expired" },
    { state: "expired" },
  ])
  const { rows } = await product.database.client.execute(
    "SELECT count(*) AS count FROM events WHERE action = 'request.offer_expired'",
  )
  expect(rows[0]?.count).toBe(2)
})

test("of two answers at the same time one wins, and of two offers one counters the other", async () => {
  const { ask, buyer, seller } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 1000 })
  const answers = await Promise.all([
    seller("offers.accept", { reference }),
    seller("offers.decline", { reference }),
    buyer("offers.withdraw", { reference }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const both = await Promise.all([
    buyer("offers.make", { reference, amount: 1 }),
    seller("offers.make", { reference, amount: 2 }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { offers } = (await buyer("requests.get", { reference })).data
  expect(offers.filter((one: { state: string }) => one.state === "open")).toHaveLength(1)
})

test("whatever both sides do, the offers are those of a model of it", async () => {
  const move = fc.record({
    by: fc.constantFrom("buyer" as const, "seller" as const),
    name: fc.constantFrom("make" as const, "accept" as const, "decline" as const, "withdraw" as const),
    days: fc.constantFrom(0, 0, 1, 14),
  })
  const run = async (moves: { by: "buyer" | "seller"; name: string; days: number }[]) => {
    const { product, ask, buyer, seller } = await openMarket()
    const people = { buyer, seller }
    const { reference } = await ask()
    const model: { by: string; state: string; until: number }[] = []
    for (const { by, name, days } of moves) {
      product.clock.now += days * DAY_MS
      for (const person of [buyer, seller]) await person("requests.get", { reference })
      for (const one of model)
        if (one.state === "open" && one.until <= product.clock.now) one.state = "expired"
      const open = model.find(({ state }) => state === "open")
      const { status } = await people[by](`offers.${name}`, {
        reference,
        ...(name === "make" && { amount: 7 }),
      })
      const isOwn = open?.by === by
      if (name === "make") expect(status).toBe(isOwn ? 409 : 200)
      else if (!open) expect(status).toBe(409)
      else expect(status).toBe(isOwn === (name === "withdraw") ? 200 : 403)
      if (status !== 200) continue
      const states: Record<string, string> = {
        make: "countered",
        accept: "accepted",
        decline: "declined",
        withdraw: "withdrawn",
      }
      if (open) open.state = states[name] ?? ""
      if (name === "make") model.push({ by, state: "open", until: product.clock.now + 14 * DAY_MS })
    }
    const { offers } = (await buyer("requests.get", { reference })).data
    expect(offers.map((one: { by: string; state: string }) => [one.by, one.state])).toEqual(
      model.map(({ by, state }) => [by, state]),
    )
  }
  await fc.assert(fc.asyncProperty(fc.array(move, { maxLength: 12 }), run), { numRuns: runs(6, 30) })
})
