import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInStaff,
} from "#server/testing/product.ts"

const SENDER = { name: "Ben", phone: "+1 555 0100", email: "ben@example.com" }

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const listing = await product.services.apps.create(payload(), ADMIN)
  const { json }: { json: { data: { id: number } } } = await call(product, "/api/contact/create", {
    body: { ...SENDER, app_id: listing.id },
  })
  return { product, token, listing, visitors: json.data, id: json.data.id }
}
const trpc = (product: Product, token: string, name: string, input: unknown) =>
  call(product, `/trpc/contacts.${name}`, { token, body: input })
const read = async (product: Product, token: string, id: number) =>
  (await call(product, `/api/contacts/${id}`, { token })).json

test("a request moves through stages, and opening it moves nothing", async () => {
  const { product, token, id, visitors } = await open()
  for (const key of ["stage", "assignee", "notes"]) expect(visitors).not.toHaveProperty(key)
  await trpc(product, token, "markRead", { id, read: true })
  expect(await read(product, token, id)).toMatchObject({ stage: "new", assignee: null, notes: [], deals: [] })
  expect(
    (await trpc(product, token, "setStage", { ids: [id, 999], stage: "qualified" })).json.result.data,
  ).toEqual({})
  expect((await read(product, token, id)).stage).toBe("qualified")
  const found = async (query: string) => (await call(product, `/api/contacts?${query}`, { token })).json.total
  expect([await found("stage=qualified"), await found("stage=lost"), await found("mine=1")]).toEqual([
    1, 0, 0,
  ])
  expect(
    (await trpc(product, token, "setStage", { ids: [id], stage: "won" })).json.error.data.fields,
  ).toHaveProperty("stage")
  const people = (await call(product, "/trpc/contacts.people", { token })).json.result.data.data
  await trpc(product, token, "assign", { ids: [id], staff_id: people[0].id })
  expect((await read(product, token, id)).assignee).toEqual({ id: people[0].id, name: people[0].name })
  expect(await found("mine=1")).toBe(1)
  expect((await trpc(product, token, "assign", { ids: [id], staff_id: "nobody" })).status).toBe(422)
  await trpc(product, token, "assign", { ids: [id], staff_id: null })
  expect((await read(product, token, id)).assignee).toBeNull()
})

test("notes keep who wrote them; the next step is replaced only where it is given", async () => {
  const { product, token, id } = await open()
  const first = await trpc(product, token, "note", {
    id,
    text: "Called, no answer",
    next_step: "Call again",
    due_on: "2026-01-09",
  })
  expect(first.json.result.data).toMatchObject({ next_step: "Call again", due_on: "2026-01-09" })
  const second = await trpc(product, token, "note", { id, text: "<b>Wrote</b> a mail" })
  expect(second.json.result.data).toMatchObject({
    next_step: "Call again",
    notes: [{ text: "Called, no answer", by: "admin" }, { text: "<b>Wrote</b> a mail" }],
  })
  expect(
    (await trpc(product, token, "note", { id, text: "x", due_on: "soon" })).json.error.data.fields,
  ).toHaveProperty("due_on")
  expect((await trpc(product, token, "note", { id, text: " " })).json.error.data.fields).toHaveProperty(
    "text",
  )
  expect((await trpc(product, token, "note", { id: 999, text: "x" })).status).toBe(404)
  const input = encodeURIComponent(JSON.stringify({ subject: "request", subject_id: id }))
  const trail = await call(product, `/trpc/audit.list?input=${input}`, { token })
  expect(JSON.stringify(trail.json)).not.toContain("Called, no answer")
})

test("a deal made from a request is linked in both directions, and known to mediators alone", async () => {
  const { product, token, id, listing } = await open()
  const { json } = await call(product, "/trpc/deals.create", {
    token,
    body: { listing_id: listing.id, request_id: id },
  })
  const deal = json.result.data
  expect(deal).toMatchObject({ request_id: id, buyer: { email: SENDER.email } })
  expect(await read(product, token, id)).toMatchObject({ stage: "deal", deals: [deal.number] })
  expect(await read(product, await signInStaff(product, "editor"), id)).not.toHaveProperty("deals")
})

test("other requests of the same person and about the same listing are related to it", async () => {
  const { product, token, id, listing } = await open()
  const send = async (changes: object) =>
    (await call(product, "/api/contact/create", { body: { ...SENDER, ...changes } })).json.data.id
  const byPerson = await send({ email: "BEN@example.com" })
  const byListing = await send({ email: "eve@example.com", app_id: listing.id })
  await send({ email: "eve@example.com" })
  const input = encodeURIComponent(JSON.stringify({ id }))
  const { data } = (await call(product, `/trpc/contacts.related?input=${input}`, { token })).json.result.data
  expect(data.map((one: { id: number }) => one.id).sort()).toEqual([byPerson, byListing].sort())
  expect((await call(product, `/trpc/contacts.related?input=${input}`)).status).toBe(401)
})
