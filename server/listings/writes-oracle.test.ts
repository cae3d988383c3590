import fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { createServices, type Services } from "#server/app/services.ts"
import { openClient } from "#server/platform/db/clients.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { ADMIN, openProduct, type Product, payload, VISITOR } from "#server/testing/product.ts"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Listing } from "#shared/listings/listing.ts"
import {
  availability,
  claims,
  listing,
  listingOf,
  nearestTo,
  ordered,
  passes,
  query,
} from "./testing/oracle.ts"

const SIX = 6
const STEPS = 140

/** The services of another process on the same database. */
async function openSecondProcess({ config, clock, ...product }: Product): Promise<Services> {
  const database = await openDatabase(product.database.address)
  onTestFinished(() => database.close())
  return createServices(database, config, () => clock.now)
}

const write = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("create" as const), as: listing, back: fc.nat(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("update" as const), as: fc.record(listingOf), at: fc.nat() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("mark" as const), as: availability, at: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("check" as const), as: claims, at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("publish" as const), at: fc.nat(), many: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("hide" as const), at: fc.nat(), many: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), at: fc.nat(), many: fc.nat(1) }) },
)
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

/** Applies a change to the product and to the model, which stores every listing as an admin receives it. */
async function perform(
  one: Write,
  { apps, evidence }: Services,
  model: Map<number, Listing>,
  clock: { now: number },
) {
  if (one.do === "create") {
    // Occasionally sets the clock back, so that a listing is ordered before others.
    const behind = one.back === 0 ? 90_000 : 0
    clock.now += 1000 - behind
    const app = await apps.create(one.as, ADMIN)
    clock.now += behind
    model.set(app.id, app)
    return
  }
  const all = [...model.keys()]
  const from = one.at % all.length
  if (one.do === "update") {
    const kind = model.get(all[from] ?? 0)?.kind ?? "app"
    const app = await apps.update(all[from] ?? 0, one.as[kind], ADMIN)
    model.set(app.id, app)
    return
  }
  if (one.do === "mark") {
    const app = await apps.setAvailability({ id: all[from] ?? 0, availability: one.as }, ADMIN)
    model.set(app.id, app)
    return
  }
  if (one.do === "check") {
    const id = all[from] ?? 0
    await evidence.set({ listing_id: id, claims: one.as }, ADMIN)
    model.set(id, await apps.get(id, ADMIN))
    return
  }
  const ids = all.slice(from, from + 1 + one.many)
  if (one.do === "delete") for (const id of (await apps.deleteMany({ ids }, ADMIN)).done) model.delete(id)
  else {
    const status = one.do === "publish" ? "published" : "draft"
    const { done } = await apps.setStatus({ ids, status }, ADMIN)
    for (const id of done) model.set(id, await apps.get(id, ADMIN))
  }
}

const forVisitors = ({ user_notes: _, external_id: __, figures: ___, store_facts: ____, ...app }: Listing) =>
  app
/** Lists of staff have everything but the monthly figures and what each store says. */
const inList = ({ figures: _, store_facts: __, ...app }: Listing) => app

async function expectExact({ apps }: Services, model: Map<number, Listing>, asked: CatalogueQuery) {
  const all = [...model.values()]
  const published = all.filter(app => app.status === "published")
  const shown = await apps.list({ ...asked, per_page: 100 }, VISITOR)
  const found = published.filter(app => passes(app, asked, published))
  const ids = ordered(found, asked)
  expect({ asked, total: shown.total, data: shown.data }).toEqual({
    asked,
    total: found.length,
    data: ids.flatMap(id => found.find(app => app.id === id) ?? []).map(forVisitors),
  })
  const facets = await apps.facets(asked, VISITOR)
  const prices = published
    .filter(app => passes(app, { ...asked, price_min: undefined, price_max: undefined }, published))
    .flatMap(app => app.price ?? [])
  expect([facets.total, facets.price.min, facets.price.max]).toEqual([
    found.length,
    prices.length ? Math.min(...prices) : null,
    prices.length ? Math.max(...prices) : null,
  ])
  const { histogram } = facets.price
  expect(histogram.map(bucket => bucket.count)).toEqual(
    histogram.map(({ from }, bucket) => {
      const next = histogram[bucket + 1]?.from ?? Number.POSITIVE_INFINITY
      return prices.filter(price => price >= from && price < next).length
    }),
  )
  const drafts = all.filter(app => app.status === "draft" && passes(app, asked, published, true))
  const { data } = await apps.list({ ...asked, status: "draft", per_page: 100 }, ADMIN)
  expect(data).toEqual(ordered(drafts, asked).flatMap(id => drafts.filter(app => app.id === id).map(inList)))
  const words = { title: asked.title }
  expect({ words, ...(await apps.statusCounts(words, ADMIN)) }).toEqual({
    words,
    all: all.filter(app => passes(app, words, published, true)).length,
    published: published.filter(app => passes(app, words, published, true)).length,
    draft: all.filter(app => app.status === "draft" && passes(app, words, published, true)).length,
  })
  const [one] = published
  if (!one) return
  const others = await apps.similar(one.id, VISITOR)
  expect(others.map(app => app.id)).toEqual(nearestTo(one, published, SIX))
}

test("random writes in two processes appear in every response: immediately in the same process, within two seconds in the other", async () => {
  const product = await openProduct()
  const processes = [product.services, await openSecondProcess(product)] as const
  const model = new Map<number, Listing>()
  const wide = fc.record({ title: fc.constantFrom("an", "20", "buddy") }, { requiredKeys: [] })
  const queries = fc.sample(fc.oneof(query, wide), { numRuns: STEPS, seed: 11 })
  for (const [step, one] of fc.sample(write, { numRuns: STEPS, seed: 12 }).entries()) {
    if (one.do !== "create" && model.size === 0) continue
    const [writer, reader] = step % 3 ? processes : [processes[1], processes[0]]
    await perform(one, writer, model, product.clock)
    await expectExact(writer, model, queries[step] ?? {})
    if (step % 4) continue
    product.clock.now += 2000
    await expectExact(reader, model, queries[step] ?? {})
  }
  expect(model.size).toBeGreaterThan(20)
})

test("a response that was computed before a write is not sent after it", async () => {
  const { services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Title 0" }), ADMIN)
  for (let round = 1; round <= 20; round++) {
    const early = [services.apps.list({}, VISITOR), services.apps.list({ title: "title" }, VISITOR)]
    const saving = services.apps.update(id, payload({ title: `Title ${round}` }), ADMIN)
    const during = services.apps.get(id, VISITOR)
    await saving
    const { data } = await services.apps.list({ title: `${round}` }, VISITOR)
    expect(data.map(app => app.title)).toEqual([`Title ${round}`])
    await Promise.all([...early, during])
    expect((await services.apps.get(id, VISITOR)).title).toBe(`Title ${round}`)
  }
})

test("each of many concurrent writes is visible to the next read", async () => {
  const { services } = await openProduct()
  const version = await services.apps.version()
  const check = async (number: number) => {
    const { id } = await services.apps.create(payload({ title: `Number ${number}` }), ADMIN)
    const { data } = await services.apps.list({ title: `${number}` }, VISITOR)
    expect(data.map(app => app.id)).toContain(id)
  }
  await Promise.all(Array.from({ length: 30 }, (_, number) => check(number)))
  expect(await services.apps.version()).toBeGreaterThan(version)
})

test("a listing that another process has just unpublished is omitted, never shown as a draft", async () => {
  const product = await openProduct()
  const second = await openSecondProcess(product)
  const { id } = await product.services.apps.create(payload(), ADMIN)
  expect((await second.apps.facets({}, VISITOR)).total).toBe(1)
  await product.services.apps.setStatus({ ids: [id], status: "draft" }, ADMIN)
  expect((await second.apps.list({}, VISITOR)).data).toEqual([])
  await expect(second.apps.get(id, VISITOR)).rejects.toMatchObject({ code: "not_found" })
})

test("missing entries of the change log are detected", async () => {
  const { clock, database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old" }), ADMIN)
  expect((await services.apps.list({ title: "old" }, VISITOR)).total).toBe(1)
  const outside = openClient(database.address, "writing")
  await outside.execute(`UPDATE listings SET title = 'New' WHERE id = ${id}`)
  await outside.execute(`INSERT INTO listing_changes (listing_id)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10100) SELECT ${id + 1} FROM n`)
  outside.close()
  clock.now += 2000
  expect((await services.apps.list({}, VISITOR)).data.map(app => app.title)).toEqual(["New"])
})

test("more changes by another process than the change log stores are still read", async () => {
  const { clock, database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old" }), ADMIN)
  expect((await services.apps.list({ title: "old" }, VISITOR)).total).toBe(1)
  const outside = openClient(database.address, "writing")
  await outside.execute(`UPDATE listings SET title = 'New', price = 7 WHERE id = ${id}`)
  await outside.execute(`INSERT INTO listings (title, type, status, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10100)
    SELECT 'x', 'game', 'published', i, i FROM n`)
  const { rows } = await outside.execute("SELECT count(*) AS stored FROM listing_changes")
  expect(rows[0]?.stored).toBe(10_000)
  outside.close()
  clock.now += 2000
  const { total, data } = await services.apps.list({ hide_no_price: true }, VISITOR)
  expect([total, data[0]?.title, data[0]?.price]).toEqual([1, "New", 7])
  expect((await services.apps.list({}, VISITOR)).total).toBe(10_101)
})
