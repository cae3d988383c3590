import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  payload,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"

async function withRequests(names: readonly string[]) {
  const product = await openProduct()
  const { contacts } = product.services
  const ids: number[] = []
  for (const name of names)
    ids.push((await contacts.create({ name, phone: "+1 555 0100", email: "one@example.com" }, VISITOR)).id)
  const stages = async () =>
    (await contacts.list({ per_page: 100 }, ADMIN)).data.map(({ name, stage }) => `${name} ${stage}`).sort()
  return { product, contacts, ids, stages }
}

test("all requests that match are moved, and the answer says where they were", async () => {
  const { contacts, ids, stages, product } = await withRequests(["Red one", "Red two", "Red three", "Blue"])
  const [one = 0, two = 0, three = 0] = ids
  await contacts.setStage({ ids: [two], stage: "qualified" }, ADMIN)
  await contacts.setStage({ ids: [three], stage: "lost" }, ADMIN)
  const query = { search: "red" }
  const { count, set } = await contacts.matching(query, ADMIN)
  expect(count).toBe(3)
  const { changed, before } = await contacts.changeMatching({ query, set, change: "lost" }, ADMIN)
  expect(changed.toSorted()).toEqual([one, two])
  expect(before).toEqual(
    expect.arrayContaining([
      { stage: "new", ids: [one] },
      { stage: "qualified", ids: [two] },
    ]),
  )
  expect(await stages()).toEqual(["Blue new", "Red one lost", "Red three lost", "Red two lost"])
  const events = await product.services.events.list({ action: "request.stage_set" }, ADMIN)
  expect(events.total).toBe(4)
  const marked = await contacts.changeMatching({ query, set, change: "read" }, ADMIN)
  expect([marked.changed.toSorted(), marked.before]).toEqual([[one, two, three], []])
  const deleted = await contacts.changeMatching({ query, set, change: "delete" }, ADMIN)
  expect(deleted.changed).toHaveLength(3)
  expect(await stages()).toEqual(["Blue new"])
})

test("nothing is changed if other requests match than those that were confirmed", async () => {
  const { contacts, ids, stages } = await withRequests(["Red one", "Red two"])
  const query = { search: "red" }
  const { set } = await contacts.matching(query, ADMIN)
  await contacts.delete(ids[0] ?? 0, ADMIN)
  await contacts.create({ name: "Red three", phone: "+1 555 0100", email: "a@example.com" }, VISITOR)
  await expect(contacts.changeMatching({ query, set, change: "spam" }, ADMIN)).rejects.toMatchObject({
    code: "conflict",
  })
  expect(await stages()).toEqual(["Red three new", "Red two new"])
})

test("a filter may combine a stage, a listing and what is assigned to the person", async () => {
  const { product, contacts, ids } = await withRequests(["One", "Two"])
  const [one = 0, two = 0] = ids
  const token = await signIn(product)
  const listing = await product.services.apps.create(payload(), ADMIN)
  const about = await contacts.create(
    { name: "Three", phone: "+1 555 0100", email: "c@example.com", app_id: listing.id },
    VISITOR,
  )
  const find = async (query: string) =>
    (await call(product, `/api/contacts?${query}`, { token })).json.data.map(({ id }: { id: number }) => id)
  const people = (await call(product, "/trpc/contacts.people", { token })).json.result.data.data
  await contacts.assign({ ids: [one, two], staff_id: people[0].id }, ADMIN)
  await contacts.setStage({ ids: [two, about.id], stage: "qualified" }, ADMIN)
  expect(await find("stage=qualified&mine=1")).toEqual([two])
  expect(await find("mine=1")).toEqual([two, one])
  expect(await find(`app_id=${listing.id}&stage=qualified`)).toEqual([about.id])
  expect((await call(product, "/api/contacts?app_id=0", { token })).status).toBe(422)
})

test("only staff may change all that match, and bad input is refused", async () => {
  const { product, contacts, stages } = await withRequests(["One"])
  const { set } = await contacts.matching({}, ADMIN)
  const body = { query: {}, set, change: "spam" }
  const { token: member } = await signInMember(product, "eve@example.com")
  const path = "/trpc/contacts.changeMatching"
  expect((await call(product, path, { body })).status).toBe(401)
  expect((await call(product, path, { token: member, body })).status).toBe(403)
  expect((await call(product, "/trpc/contacts.matching", { token: member })).status).toBe(403)
  const token = await signInStaff(product, "editor")
  for (const bad of [
    { ...body, change: "won" },
    { ...body, set: 1 },
    { ...body, query: { stage: "won" } },
    { change: "spam" },
    null,
  ])
    expect([bad, (await call(product, path, { token, body: bad })).status]).toEqual([bad, 422])
  expect(await stages()).toEqual(["One new"])
  expect((await call(product, path, { token, body })).status).toBe(200)
})
