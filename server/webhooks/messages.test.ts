import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { caller, sellersContent } from "#server/proposals/testing/caller.ts"
import { toFile } from "#server/testing/pictures.ts"
import { call, payload, signInMember } from "#server/testing/product.ts"
import { flush, openWebhook } from "./testing/story.ts"

/** A webhook of all events, and an owner's changes of listings. */
async function openListings() {
  const story = await openWebhook()
  const { product, owner: token } = story
  const later = () => {
    product.clock.now += 1000
  }
  return {
    ...story,
    async create(changes: object = {}) {
      later()
      return (await call(product, "/api/apps", { token, body: payload({ ...changes }) })).json
    },
    async change(id: number, changes: object) {
      later()
      return (await call(product, `/api/apps/${id}`, { token, method: "PUT", body: payload({ ...changes }) }))
        .json
    },
    async act(name: string, body: object) {
      later()
      const { status, json } = await call(product, `/trpc/${name}`, { token, body })
      expect([name, status]).toEqual([name, 200])
      return json.result.data
    },
    newest: async () => {
      await flush(product)
      return story.bodies().at(-1)
    },
    sent: async () => {
      await flush(product)
      return story.types()
    },
  }
}

test("publishing, changing, selling and unpublishing are sent with the listing as it was then", async () => {
  const { product, create, change, act, bodies } = await openListings()
  const made = await create()
  const changed = await change(made.id, { price: 99, title: "Other" })
  await act("apps.setStatus", { ids: [made.id], status: "draft" })
  const again = await change(made.id, { price: 98 })
  const sold = await act("apps.setAvailability", { id: made.id, availability: "sold" })
  await flush(product)
  const data = (listing: { updated_at: string }, more: object = {}) => ({
    id: made.id,
    kind: "app",
    status: "published",
    availability: "available",
    updated_at: listing.updated_at,
    ...more,
  })
  expect(bodies().map(({ type, data }) => ({ type, data }))).toEqual([
    { type: "listing.published", data: data(made) },
    { type: "listing.updated", data: data(changed, { changed: ["title", "price"] }) },
    {
      type: "listing.unpublished",
      data: data(changed, { status: "draft", updated_at: expect.any(String) }),
    },
    { type: "listing.published", data: data(again) },
    { type: "listing.sold", data: data(sold, { availability: "sold" }) },
  ])
  const numbers = bodies().map(({ event }) => event)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  const [first] = bodies()
  expect(Object.keys(first)).toEqual(["type", "timestamp", "event", "data"])
})

test("an event that another release recorded beside a change does not hold its message back", async () => {
  const { product, create, sent } = await openListings()
  await create()
  await product.database.client.execute(
    "INSERT INTO events (at, actor_kind, action, subject_kind, subject_id) VALUES (1, 'system', 'listing.auctioned', 'listing', '1')",
  )
  await create()
  expect(await sent()).toEqual(["listing.published", "listing.published"])
})

test("deleting a published listing is unpublishing it, restoring publishes it, and drafts are never sent", async () => {
  const { create, change, act, sent, newest } = await openListings()
  const draft = await create({ status: "draft" })
  await change(draft.id, { status: "draft", price: 5 })
  await act("apps.delete", { id: draft.id })
  await act("trash.restore", { kind: "listing", id: draft.id })
  expect(await sent()).toEqual([])
  const { id } = await create()
  await act("apps.delete", { id })
  expect(await newest()).toMatchObject({ type: "listing.unpublished", data: { id, status: "draft" } })
  await act("trash.restore", { kind: "listing", id })
  expect(await newest()).toMatchObject({ type: "listing.published", data: { id, status: "published" } })
  await act("apps.delete", { id })
  await act("trash.purge", { kind: "listing", id })
  expect(await sent()).toEqual([
    ...["listing.published", "listing.unpublished", "listing.published", "listing.unpublished"],
  ])
})

test("a change that visitors cannot see is not sent, and private fields are not named", async () => {
  const { create, change, act, sent, newest } = await openListings()
  const { id } = await create()
  await change(id, { user_notes: "Calls at night", external_id: "x-1" })
  await act("evidence.set", { listing_id: id, claims: [{ claim: "age", level: "self_reported", note: "?" }] })
  expect(await sent()).toEqual(["listing.published"])
  await change(id, { user_notes: "Calls by day", external_id: "x-1", description: "New words" })
  expect((await newest()).data.changed).toEqual(["description"])
  await act("apps.setAvailability", { id, availability: "in_deal" })
  expect(await newest()).toMatchObject({
    type: "listing.updated",
    data: { availability: "in_deal", changed: ["availability"] },
  })
})

test("monthly figures are named with the ranges that follow from them, and files that visitors do not see are not", async () => {
  const { create, change, sent, newest } = await openListings()
  const figures = Array.from({ length: 12 }, (_, index) => ({
    month: `2025-${String(index + 1).padStart(2, "0")}`,
    earnings: 2000,
    costs: 100,
  }))
  const content = { last_month_earnings: undefined, last_year_earnings: undefined }
  const { id } = await create()
  await change(id, { ...content, figures })
  expect((await newest()).data.changed.toSorted()).toEqual([
    "figures",
    "last_month_earnings",
    "last_year_earnings",
  ])
  await change(id, { ...content, figures: figures.with(-1, { month: "2025-12", earnings: 2000, costs: 90 }) })
  expect((await newest()).data.changed).toEqual(["figures"])
  const before = (await sent()).length
  const files = [toFile("month,usd", "payouts.csv")]
  await change(id, { ...content, files, file_access: { "files.0": { visibility: "staff" } } })
  expect(await sent()).toHaveLength(before)
})

test("one write sends one event, with evidence that falls back in it; evidence alone is an update", async () => {
  const { create, change, act, sent, newest } = await openListings()
  const { id } = await create()
  const claims = [
    { claim: "last_month_earnings", level: "checked", checked_on: "2026-01-01", method: "Console" },
  ]
  await act("evidence.set", { listing_id: id, claims })
  expect(await newest()).toMatchObject({ type: "listing.updated", data: { changed: ["evidence"] } })
  await change(id, { last_month_earnings: 4 })
  expect((await newest()).data.changed).toEqual(["last_month_earnings", "evidence"])
  expect(await sent()).toEqual(["listing.published", "listing.updated", "listing.updated"])
})

test("an import of many listings sends one event for each", async () => {
  const { product, create, act, sent } = await openListings()
  const ids: number[] = []
  for (let index = 0; index < 5; index++) ids.push((await create({ status: "draft" })).id)
  await act("apps.setStatus", { ids, status: "published" })
  expect(await sent()).toEqual(ids.map(() => "listing.published"))
  const { rows } = await product.database.client.execute("SELECT count(*) AS count FROM webhook_listings")
  expect(rows[0]?.count).toBe(0)
})

test("requests and proposals are sent by their ids, without personal data", async () => {
  const { product, bodies, receiver, act, create } = await openListings()
  const { id } = await create()
  await flush(product)
  const contact = {
    name: "Ann Smith",
    phone: "+1 555 0100",
    email: "ann@example.com",
    message: "Secret plan",
  }
  const { json } = await call(product, "/api/contact/create", { body: { ...contact, app_id: id } })
  await call(product, "/api/contact/create", { body: contact })
  const member = await signInMember(product, "sam@example.com")
  const proposals = caller(product, member.token)
  const proposal = (await proposals("save", { content: sellersContent() })).data
  await proposals("submit", { id: proposal.id, promise: true })
  await flush(product)
  expect(
    bodies()
      .slice(1)
      .map(({ type, data }) => ({ type, data })),
  ).toEqual([
    { type: "request.created", data: { id: json.data.id, app_id: id } },
    { type: "request.created", data: { id: json.data.id + 1, app_id: null } },
    { type: "proposal.submitted", data: { id: proposal.id, listing_id: null } },
  ])
  await act("apps.delete", { id })
  const texts = receiver.seen.map(({ body }) => body).join()
  for (const hidden of ["Ann", "555", "@", "Secret"]) expect(texts).not.toContain(hidden)
})

test("each change of a deal's state is sent, with what it does to the listing", async () => {
  const { product, bodies } = await openWebhook(undefined, [
    "deal.state_changed",
    "listing.sold",
    "listing.updated",
  ])
  const { dealIn, listing, people } = await openStory(product)
  const number = await dealIn("completed")
  await people.mediator("post", { number, text: "Thanks" })
  await flush(product)
  const states = [
    "draft",
    "contract",
    "signed",
    "funded",
    "transferring",
    "delivered",
    "accepted",
    "completed",
  ]
  const deals = bodies().filter(({ type }) => type === "deal.state_changed")
  expect(deals.map(({ data }) => data)).toEqual(
    states.slice(1).map((to, index) => ({ number, listing_id: listing.id, from: states[index], to })),
  )
  const listings = bodies().filter(({ type }) => type !== "deal.state_changed")
  expect(listings.map(({ type, data }) => [type, data.availability])).toEqual([
    ["listing.updated", "in_deal"],
    ["listing.sold", "sold"],
  ])
})

test("a webhook gets the events that it chose, from its creation on", async () => {
  const { create, sent, receiver, act } = await openListings()
  const { id } = await create()
  const only = await act("webhooks.create", { url: `${receiver.url}only`, events: ["listing.sold"] })
  await act("apps.setAvailability", { id, availability: "sold" })
  await sent()
  expect(receiver.seen.filter(({ url }) => url.endsWith("only"))).toHaveLength(1)
  await act("webhooks.update", { id: only.webhook.id, events: ["request.created"] })
  await act("apps.setAvailability", { id, availability: "available" })
  await sent()
  expect(receiver.seen.filter(({ url }) => url.endsWith("only"))).toHaveLength(1)
})
