import { expect, test } from "vitest"
import { ADMIN } from "#server/testing/product.ts"
import { openMarket } from "./testing/conversation.ts"

test("a row of the list says what was last offered and who has to answer, until there is a deal", async () => {
  const { ask, buyer, seller, staff, listing, product } = await openMarket()
  const { id, reference } = await ask({ intent: "offer", offer: 1000 })
  const row = async () => {
    const { stage, offer, last_offer, turn } =
      (await staff("contacts.list")).data.data.find((one: { id: number }) => one.id === id) ?? {}
    return { stage, offer, last_offer, turn }
  }
  const offered = (by: string, amount: number, state = "open") => ({ by, amount, state })
  expect(await row()).toEqual({
    stage: "new",
    offer: 1000,
    last_offer: offered("buyer", 1000),
    turn: "seller",
  })
  await staff("requests.setSeller", { reference, included: false })
  expect(await row()).toMatchObject({ turn: "staff" })
  await staff("requests.setSeller", { reference, included: true })
  await seller("offers.make", { reference, amount: 1150 })
  expect(await row()).toMatchObject({ offer: 1000, last_offer: offered("seller", 1150), turn: "buyer" })
  await buyer("offers.accept", { reference })
  const accepted = offered("seller", 1150, "accepted")
  expect(await row()).toMatchObject({ stage: "negotiating", last_offer: accepted, turn: "staff" })
  const { data: events } = await product.services.events.list({ subject: { kind: "request", id } }, ADMIN)
  expect(events.find(({ action }) => action === "request.stage_set")).toMatchObject({
    before: { stage: "new" },
    after: { stage: "negotiating" },
  })
  await staff("deals.create", { listing_id: listing, request_id: id })
  expect(await row()).toMatchObject({ stage: "deal", last_offer: accepted, turn: null })
  expect((await staff("contacts.get", { id })).data).toMatchObject({
    last_offer: accepted,
    turn: null,
    member: { id: expect.any(String) },
  })
})

test("staff move requests to negotiating by hand, and one without an offer has no turn", async () => {
  const { ask, staff } = await openMarket()
  const { id } = await ask()
  expect((await staff("contacts.setStage", { ids: [id], stage: "negotiating" })).status).toBe(200)
  const { data } = (await staff("contacts.list", { stage: "negotiating" })).data
  expect(data).toMatchObject([{ id, stage: "negotiating", last_offer: null, turn: null }])
})

test("a request is found by its reference and by parts of it", async () => {
  const { ask, staff } = await openMarket()
  for (let count = 0; count < 3; count++) await ask({ message: "Hello" })
  const found = async (search: string) =>
    (await staff("contacts.list", { search })).data.data.map((one: { id: number }) => one.id)
  for (const search of ["R-2026-000002", "r-2026-000002", "R‑2026‑000002", "2026-000002", "000002", " 0002 "])
    expect([search, await found(search)]).toEqual([search, [2]])
  // The zeros may be left out.
  for (const search of ["r-2026-2", "R-2026-2", "R‑2026‑02", "ann r-2026-2"])
    expect([search, await found(search)]).toEqual([search, [2]])
  expect(await found("r-2027-2")).toEqual([])
  expect(await found("R-2026-00000")).toEqual([3, 2, 1])
  expect(await found("ann R-2026-000003")).toEqual([3])
  // Too short to be meant as a reference, and in no other text.
  for (const search of ["002", "2027-000002"]) expect([search, await found(search)]).toEqual([search, []])
})
