import { expect, test } from "vitest"
import { shortlistEntries } from "#drizzle/members.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"

const ANN = "ann@example.com"

function shortlistOf(product: Product, token?: string) {
  const answered = async (name: string, body?: unknown) => {
    const { status, json } = await call(product, `/trpc/shortlist.${name}`, { token, body })
    return { status, ids: json.result?.data.ids, fields: Object.keys(json.error?.data.fields ?? {}) }
  }
  return {
    get: () => answered("get"),
    add: (ids: unknown) => answered("add", { ids }),
    remove: (ids: unknown) => answered("remove", { ids }),
    answered,
  }
}

async function withListings(count: number, changes: Record<string, unknown> = {}) {
  const product = await openProduct()
  const ids: number[] = []
  for (let made = 0; made < count; made++)
    ids.push((await product.services.apps.create(payload(changes), ADMIN)).id)
  return { product, ids }
}

test("starred listings are stored newest first; starring one again does not move it", async () => {
  const { product, ids } = await withListings(4)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const { token } = await signInMember(product, ANN)
  const mine = shortlistOf(product, token)
  expect((await mine.get()).ids).toEqual([])
  expect((await mine.add([a])).ids).toEqual([a])
  expect((await mine.add([c, b, b])).ids).toEqual([c, b, a])
  expect((await mine.add([a, d])).ids).toEqual([d, c, b, a])
  expect((await mine.get()).ids).toEqual([d, c, b, a])
  expect((await mine.remove([b, 99_999])).ids).toEqual([d, c, a])
  expect((await mine.add([])).ids).toEqual([d, c, a])
})

test("unknown listings, drafts and deleted ones are skipped alike", async () => {
  const { product, ids } = await withListings(2)
  const [a = 0, gone = 0] = ids
  const draft = await product.services.apps.create(payload({ status: "draft" }), ADMIN)
  await product.services.apps.delete(gone, ADMIN)
  const { token } = await signInMember(product, ANN)
  expect(await shortlistOf(product, token).add([draft.id, gone, 99_999, a])).toMatchObject({
    status: 200,
    ids: [a],
  })
})

test("the 201st entry is a conflict that adds nothing", async () => {
  const { product, ids } = await withListings(201)
  const { token } = await signInMember(product, ANN)
  const mine = shortlistOf(product, token)
  expect((await mine.add(ids)).status).toBe(409)
  expect((await mine.get()).ids).toEqual([])
  expect((await mine.add(ids.slice(1))).ids).toHaveLength(200)
  expect((await mine.add(ids.slice(0, 1))).status).toBe(409)
  expect((await mine.add(ids.slice(1, 3))).status).toBe(200)
  await mine.remove(ids.slice(1, 2))
  expect((await mine.add(ids.slice(0, 1))).ids?.[0]).toBe(ids[0])
})

test("an invalid list is rejected by name", async () => {
  const { product } = await withListings(0)
  const { token } = await signInMember(product, ANN)
  const mine = shortlistOf(product, token)
  const tooMany = Array.from({ length: 1_001 }, (_, index) => index + 1)
  for (const ids of [undefined, null, 1, "1", {}, ["1"], [0], [-1], [1.5], [1e300], [[1]], tooMany])
    for (const name of ["add", "remove"]) {
      const { status, fields } = await mine.answered(name, { ids })
      expect([name, ids, status, fields]).toEqual([name, ids, 422, ["ids"]])
    }
})

test("a shortlist belongs to its member: nobody else reads or changes it", async () => {
  const { product, ids } = await withListings(1)
  const ann = shortlistOf(product, (await signInMember(product, ANN)).token)
  const ben = shortlistOf(product, (await signInMember(product, "ben@example.com")).token)
  await ann.add(ids)
  expect((await ben.get()).ids).toEqual([])
  await ben.remove(ids)
  expect((await ann.get()).ids).toEqual(ids)
  const staff = shortlistOf(product, await signIn(product))
  const visitor = shortlistOf(product)
  for (const [who, status] of [
    [visitor, 401],
    [staff, 403],
  ] as const)
    for (const answer of [await who.get(), await who.add(ids), await who.remove(ids)])
      expect(answer.status).toBe(status)
})

const shown = async (product: Product, name: string, ids: unknown, token?: string) => {
  const input = encodeURIComponent(JSON.stringify({ ids, lang: "ru" }))
  const { status, json } = await call(product, `/trpc/shortlist.${name}?input=${input}`, { token })
  return { status, data: json.result?.data.data, fields: Object.keys(json.error?.data.fields ?? {}) }
}

test("everybody, staff too, gets the cards of published listings in the order asked, and nothing of others", async () => {
  const { product, ids } = await withListings(3)
  const [a = 0, b = 0, gone = 0] = ids
  const draft = await product.services.apps.create(payload({ status: "draft" }), ADMIN)
  await product.services.apps.delete(gone, ADMIN)
  await product.services.apps.setAvailability({ id: b, availability: "sold" }, ADMIN)
  const { token } = await signInMember(product, ANN)
  for (const who of [undefined, token, await signIn(product)])
    for (const name of ["cards", "compare"]) {
      const { status, data } = await shown(product, name, [b, draft.id, gone, a], who)
      expect([name, status, data.map((one: { id: number }) => one.id)]).toEqual([name, 200, [b, a]])
      expect(data[0].availability).toBe("sold")
    }
  expect((await shown(product, "cards", [a, a])).data).toHaveLength(1)
})

test("a comparison has value, payment methods and evidence in the language asked for", async () => {
  const { product, ids } = await withListings(1, {
    price: 12_000,
    last_year_earnings: 5,
    payment_methods: [1],
  })
  const [id = 0] = ids
  const claims = [{ claim: "identity", level: "checked", method: "passport", checked_on: null }]
  await product.services.evidence.set({ listing_id: id, claims }, ADMIN)
  const { data } = await shown(product, "compare", ids)
  expect(data).toMatchObject([
    {
      id,
      value: { multiple_min: 0.12, multiple_max: 1.2 },
      asking: null,
      payment_methods: [{ id: 1 }],
      evidence: [{ claim: "identity", label: "Личность продавца", method: "passport" }],
    },
  ])
  expect(Object.keys(data[0])).not.toContain("user_notes")
})

test("more listings than can be shown, and what is no id, are rejected by name", async () => {
  const { product } = await withListings(0)
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1)
  expect((await shown(product, "cards", count(200))).status).toBe(200)
  for (const [name, ids] of [
    ["cards", count(201)],
    ["compare", count(5)],
    ...["cards", "compare"].flatMap(name =>
      [undefined, null, "1", ["1"], [0], [1.5], [1e300], [[1]], ["__proto__"], ["\0"]].map(
        bad => [name, bad] as const,
      ),
    ),
  ] as const) {
    const { status, fields } = await shown(product, name, ids)
    expect([name, ids, status, fields]).toEqual([name, ids, 422, ["ids"]])
  }
})

test("it is part of the member's export and is deleted with the account", async () => {
  const { product, ids } = await withListings(2)
  const { token } = await signInMember(product, ANN)
  await shortlistOf(product, token).add(ids)
  const { json } = await call(product, "/trpc/members.export", { token })
  expect(json.result.data.data.shortlist).toEqual(ids)
  expect((await call(product, "/trpc/members.remove", { token, body: {} })).status).toBe(200)
  expect(await product.database.read.select().from(shortlistEntries)).toEqual([])
})
