import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
  VISITOR,
} from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"
import type { Availability } from "#shared/listings/lookups.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"

const mark = (product: Product, token: string | undefined, id: unknown, availability: unknown) =>
  call(product, "/trpc/apps.setAvailability", { body: { id, availability }, ...(token && { token }) })
const idsOf = async (product: Product, query: string, token?: string) => {
  const { json } = await call(product, `/api/apps?${query}`, token ? { token } : {})
  return json.data.map((app: { id: number }) => app.id)
}
const set = ({ services }: Pick<Product, "services">, id: number, availability: Availability) =>
  services.apps.setAvailability({ id, availability }, ADMIN)

test("owners and editors set it; mediators, members and visitors may not", async () => {
  const product = await openProduct()
  const { id } = await product.services.apps.create(payload(), ADMIN)
  const [owner, editor] = [await signIn(product), await signInStaff(product, "editor")]
  for (const token of [owner, editor])
    for (const availability of ["in_deal", "sold", "available"]) {
      const { status, json } = await mark(product, token, id, availability)
      expect([status, json.result.data.availability]).toEqual([200, availability])
    }
  const mediator = await signInStaff(product, "mediator")
  const member = await signInMember(product, "ann@example.com")
  expect((await mark(product, mediator, id, "sold")).status).toBe(403)
  expect((await mark(product, member.token, id, "sold")).status).toBe(403)
  expect((await mark(product, undefined, id, "sold")).status).toBe(401)
  expect((await product.services.apps.get(id, VISITOR)).availability).toBe("available")
})

test("invalid input is refused by field, and an unknown listing is a 404", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await product.services.apps.create(payload(), ADMIN)
  for (const availability of ["gone", "", null, ["sold"], undefined]) {
    const { status, json } = await mark(product, token, id, availability)
    expect([status, Object.keys(json.error.data.fields)]).toEqual([422, ["availability"]])
  }
  expect((await mark(product, token, "x", "sold")).status).toBe(422)
  expect((await mark(product, token, 99_999, "sold")).status).toBe(404)
})

test("a payload cannot set it, and a change of the listing keeps it", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const made = await call(product, "/api/apps", { token, body: payload({ availability: "sold" }) })
  expect(made.json.availability).toBe("available")
  await set(product, made.json.id, "sold")
  const body = payload({ availability: "available", price: 5 })
  const put = await call(product, `/api/apps/${made.json.id}`, { method: "PUT", token, body })
  expect(put.json).toMatchObject({ availability: "sold", price: 5 })
})

test("lists, totals, facets, bounds and similar listings leave out what is sold, for staff too", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { apps } = product.services
  const one = await apps.create(payload(), ADMIN)
  const other = await apps.create(payload(), ADMIN)
  const sold = await apps.create(
    payload({ price: 4_000_000, last_month_earnings: 7, installs_range: 7, platforms: [2] }),
    ADMIN,
  )
  const draft = await apps.create(payload({ status: "draft" }), ADMIN)
  const soldDraft = await apps.create(payload({ status: "draft" }), ADMIN)
  await set(product, other.id, "in_deal")
  for (const { id } of [sold, soldDraft]) await set(product, id, "sold")
  expect((await idsOf(product, "")).sort()).toEqual([one.id, other.id])
  expect((await idsOf(product, "status=all", token)).sort()).toEqual([one.id, other.id, draft.id])
  expect(await idsOf(product, "availability=sold")).toEqual([sold.id])
  expect(await idsOf(product, "availability=in_deal")).toEqual([other.id])
  expect((await idsOf(product, "availability=sold&status=all", token)).sort()).toEqual([
    sold.id,
    soldDraft.id,
  ])
  expect((await idsOf(product, "availability=available,in_deal,sold")).length).toBe(3)
  expect((await call(product, "/api/apps?availability=gone")).status).toBe(422)
  expect(await apps.statusCounts({}, ADMIN)).toEqual({ all: 3, published: 2, draft: 1 })

  const facets = async (query: string) => (await call(product, `/api/apps/facets?${query}`)).json
  const hidden = await facets("")
  expect([hidden.total, hidden.price.max, hidden.bounds.price]).toEqual([2, 1200, 1200])
  expect(hidden.platforms.map(({ count }: { count: number }) => count)).toEqual([2, 0])
  const shown = await facets("availability=sold")
  expect([shown.total, shown.price.min, shown.price.max]).toEqual([1, 4_000_000, 4_000_000])
  expect(shown.bounds.price).toBe(4_000_000)
  expect(shown.bounds.installs).toBeGreaterThan(hidden.bounds.installs)
  expect(shown.price.histogram.at(-1)).toMatchObject({ to: 4_000_000, count: 1 })

  const similar = async (id: number) => (await apps.similar(id, VISITOR)).map(app => app.id)
  expect(await similar(one.id)).toEqual([other.id])
  expect((await similar(sold.id)).sort()).toEqual([one.id, other.id])
})

test("the page of a sold listing stays and says so, the sitemap keeps it, the feed does not", {
  timeout: 20_000,
}, async () => {
  const site = await openSite()
  const sold = await site.services.apps.create(payload({ title: "Sold one" }), ADMIN)
  const other = await site.services.apps.create(payload({ title: "Another" }), ADMIN)
  const page = `/marketplace/${sold.id}`
  expect((await site.get(page)).html).toContain("https://schema.org/InStock")
  await set(site, sold.id, "sold")
  const { status, html } = await site.get(page)
  expect([status, html.includes("This listing has been sold.")]).toEqual([200, true])
  expect(html).toContain("https://schema.org/SoldOut")
  expect(html).toContain(`/marketplace/${other.id}"`)
  for (const locale of LOCALES) {
    const feed = (await site.get(localizedPath(locale, "/feed.atom"))).html
    expect([feed.includes("Sold one"), feed.includes("Another")]).toEqual([false, true])
  }
  const path = /\/sitemaps\/listings-\d+\.xml/.exec((await site.get("/sitemap.xml")).html)?.[0] ?? ""
  expect((await site.get(path)).html).toContain(`${page}<`)
})

test("each change is an event with the values before and after, and the same value is none", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id, updated_at } = await product.services.apps.create(payload(), ADMIN)
  await mark(product, token, id, "in_deal")
  await mark(product, token, id, "in_deal")
  await mark(product, token, id, "sold")
  const input = encodeURIComponent(JSON.stringify({ id }))
  const { json } = await call(product, `/trpc/apps.history?input=${input}`, { token })
  const [second, first, ...earlier] = json.result.data.data
  expect(second).toMatchObject({
    action: "listing.availability_changed",
    before: { availability: "in_deal" },
    after: { availability: "sold" },
  })
  expect(first).toMatchObject({
    actor: { kind: "staff" },
    before: { availability: "available" },
    after: { availability: "in_deal" },
  })
  expect(earlier.map((event: { action: string }) => event.action)).toEqual(["listing.created"])
  expect((await product.services.apps.get(id, VISITOR)).updated_at > updated_at).toBe(true)
})

test("a copy of a sold listing is available", async () => {
  const product = await openProduct()
  const { id } = await product.services.apps.create(payload(), ADMIN)
  await set(product, id, "sold")
  const copy = await product.services.apps.duplicate(id, { title: "Copy" }, ADMIN)
  expect([copy.status, copy.availability]).toEqual(["draft", "available"])
})
