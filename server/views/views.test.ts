import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn, signInMember, VISITOR } from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"
import { DAY_MS, HOUR_MS } from "#shared/units.ts"
import { createViewsService } from "./service.ts"

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"
let clients = 0
/** Each view comes from another client. */
const someone = () => ({ address: `client ${++clients}`, userAgent: BROWSER })
const person = { "user-agent": BROWSER }

async function openSiteWithListing(settings: Record<string, string> = {}) {
  const site = await openSite(settings)
  const { id } = await site.services.apps.create(payload(), ADMIN)
  /** The views of today that are written. */
  const views = async () => {
    await site.services.views.flush()
    return (await site.services.views.ofListings([id], 1)).get(id)?.[0]?.views
  }
  return { ...site, id, views }
}

test("a page counts whenever it is sent: computed, cached or unchanged, in any language", async () => {
  const { ask: askAs, id, views } = await openSiteWithListing({ TRUST_PROXY: "1" })
  let client = 0
  /** Each view comes from another client. */
  const ask: typeof askAs = (path, headers) =>
    askAs(path, { ...headers, "x-forwarded-for": `198.51.100.${++client}` })
  const first = await ask(`/marketplace/${id}`, person)
  expect([first.status, await views()]).toEqual([200, 1])
  await ask(`/marketplace/${id}`, person)
  await ask(`/ru/marketplace/${id}`, person)
  expect(await views()).toBe(3)
  // Browsers follow this redirect to the page without the query.
  expect((await ask(`/marketplace/${id}?from=mail`, person)).status).toBe(307)
  const tag = first.headers.get("etag") ?? ""
  expect((await ask(`/marketplace/${id}`, { ...person, "if-none-match": tag })).status).toBe(304)
  expect(await views()).toBe(4)
})

test("a client counts once an hour for each listing, whatever it calls itself", async () => {
  const { ask, id, views, services, clock } = await openSiteWithListing()
  const { id: other } = await services.apps.create(payload(), ADMIN)
  for (let read = 0; read < 1000; read++)
    await ask(`/marketplace/${id}`, { "user-agent": `${BROWSER} Edg/${read}` })
  await ask(`/marketplace/${other}`, person)
  expect(await views()).toBe(1)
  expect((await services.views.ofListings([other], 1)).get(other)?.[0]?.views).toBe(1)
  clock.now += HOUR_MS - 1
  await ask(`/marketplace/${id}`, person)
  expect(await views()).toBe(1)
  clock.now += 1
  await ask(`/ru/marketplace/${id}`, person)
  expect(await views()).toBe(2)
})

test("robots, tools, clients without a name and pages fetched in advance do not count", async () => {
  const { app, ask, id, views } = await openSiteWithListing()
  for (const agent of [
    "Mozilla/5.0 (compatible; Googlebot/2.1)",
    "curl/8.5.0",
    "TelegramBot (like TwitterBot)",
  ])
    await ask(`/marketplace/${id}`, { "user-agent": agent })
  await ask(`/marketplace/${id}`)
  await ask(`/marketplace/${id}`, { ...person, "sec-purpose": "prefetch" })
  await app.request(`/marketplace/${id}`, { method: "HEAD", headers: person })
  await ask(`/api/apps/${id}`, person)
  expect(await views()).toBe(0)
})

test("a draft, an unknown listing and a malformed id leave no row", async () => {
  const { ask, services, database } = await openSiteWithListing()
  const { id } = await services.apps.create(payload({ status: "draft" }), ADMIN)
  for (const path of [id, 4711, "0", "x", "99999999999999999999"]) await ask(`/marketplace/${path}`, person)
  await services.views.flush()
  expect((await database.client.execute("SELECT * FROM listing_views")).rows).toEqual([])
})

test("a page that the browser shows itself counts once, for visitors only", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await product.services.apps.create(payload(), ADMIN)
  const input = encodeURIComponent(JSON.stringify({ id }))
  const headers = { ...person }
  const views = async () => {
    await product.services.views.flush()
    return (await product.services.views.ofListings([id], 1)).get(id)?.[0]?.views
  }
  await call(product, `/trpc/apps.get?input=${input}`, { headers })
  expect(await views()).toBe(0)
  await call(product, `/trpc/apps.similarCards?input=${input}`, { headers })
  await call(product, `/trpc/apps.similarCards?input=${input}`, { headers, token })
  await call(product, `/trpc/apps.similarCards?input=${encodeURIComponent('{"id":99}')}`, { headers })
  expect(await views()).toBe(1)
})

test("the views of several processes add up by day, and every day of a period has an entry", async () => {
  const { database, clock } = await openProduct()
  const services = [1, 2].map(() => createViewsService(database, () => clock.now))
  for (const views of services) {
    for (let view = 0; view < 3; view++) views.count(7, someone())
    views.count(8, someone())
  }
  await Promise.all(services.map(views => views.flush()))
  clock.now += 2 * DAY_MS
  for (const views of services) views.count(7, someone())
  await Promise.all(services.map(views => views.flush()))
  await Promise.all(services.map(views => views.flush()))
  const [views] = services
  expect(await views?.ofListings([7, 9], 3)).toEqual(
    new Map([
      [
        7,
        [
          { day: "2026-01-02", views: 6 },
          { day: "2026-01-03", views: 0 },
          { day: "2026-01-04", views: 2 },
        ],
      ],
      [9, ["2026-01-02", "2026-01-03", "2026-01-04"].map(day => ({ day, views: 0 }))],
    ]),
  )
  expect((await views?.ofSite(3))?.map(day => day.views)).toEqual([8, 0, 2])
})

test("the most viewed listings are ordered by views, without those in the trash", async () => {
  const { services } = await openProduct()
  const ids: number[] = []
  for (const title of ["Once", "Thrice", "Deleted"])
    ids.push((await services.apps.create(payload({ title }), ADMIN)).id)
  for (const [index, times] of [1, 3, 5].entries())
    for (let time = 0; time < times; time++) services.views.count(ids[index] ?? 0, someone())
  await services.views.flush()
  await services.apps.delete(ids[2] ?? 0, ADMIN)
  const found = await services.views.mostViewed(7, 5)
  expect(found.map(({ title, views }) => [title, views])).toEqual([
    ["Thrice", 3],
    ["Once", 1],
  ])
})

test("while the database is away, counts wait in memory up to a limit", async () => {
  const { database, clock } = await openProduct()
  const state = { isAway: true }
  const write: typeof database.write = work =>
    state.isAway ? Promise.reject(new Error("away")) : database.write(work)
  const views = createViewsService({ ...database, write }, () => clock.now, 2)
  for (const id of [1, 1, 2, 3]) views.count(id, someone())
  await expect(views.flush()).rejects.toThrow("away")
  views.count(1, someone())
  state.isAway = false
  await views.flush()
  const found = await views.ofListings([1, 2, 3], 1)
  expect([...found.values()].map(([day]) => day?.views)).toEqual([3, 1, 0])
})

test("counts are deleted after 400 days", async () => {
  const { services, clock } = await openProduct()
  services.views.count(1, someone())
  await services.views.flush()
  clock.now += 399 * DAY_MS
  expect(await services.views.sweep()).toEqual({ removed: 0 })
  clock.now += DAY_MS
  expect(await services.views.sweep()).toEqual({ removed: 1 })
})

test("sellers see views, shortlists and requests of their own listings, and nobody else does", async () => {
  const product = await openProduct()
  const { services } = product
  const [seller, other] = [
    await signInMember(product, "seller@example.com"),
    await signInMember(product, "other@example.com"),
  ]
  const { status: _, specials: __, ...content } = payload({ not_in_store: "Sold directly" })
  const body = { content }
  const saved = await call(product, "/trpc/proposals.save", { token: seller.token, body })
  const { id } = saved.json.result.data
  await call(product, "/trpc/proposals.submit", { token: seller.token, body: { id, promise: true } })
  const accepted = await services.proposals.accept({ id, publish: true }, ADMIN)
  const listing = accepted.listing_id ?? 0
  for (let view = 0; view < 3; view++) services.views.count(listing, someone())
  await services.views.flush()
  const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", app_id: listing }
  await services.contacts.create(sender, VISITOR)
  await call(product, "/trpc/shortlist.add", { token: other.token, body: { ids: [listing] } })
  await services.apps.create(payload({ title: "Entered by staff" }), ADMIN)
  const mine = async (token?: string) => (await call(product, "/trpc/views.mine", { token })).json
  const { data } = (await mine(seller.token)).result.data
  expect(data).toMatchObject([
    {
      listing_id: listing,
      title: "Budget Buddy",
      status: "published",
      availability: "available",
      shortlisted: 1,
      requests: 1,
    },
  ])
  expect([data[0].views.length, data[0].views.at(-1)]).toEqual([30, { day: "2026-01-02", views: 3 }])
  expect(JSON.stringify(data)).not.toContain("ann@example.com")
  expect((await mine(other.token)).result.data).toEqual({ data: [] })
  expect((await mine(await signIn(product))).error.data.httpStatus).toBe(403)
  expect((await mine()).error.data.httpStatus).toBe(401)
})
