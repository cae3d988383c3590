import { expect, test } from "vitest"
import { call, ORIGIN, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"

async function withListings(count: number, changes: (index: number) => Record<string, unknown> = () => ({})) {
  const product = await openProduct()
  const token = await signIn(product)
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    product.clock.now += 1000
    const { json } = await call(product, "/api/apps", { token, body: payload(changes(index)) })
    ids.push(json.id)
  }
  return { product, token, ids }
}
const idsOf = async (product: Product, path: string) =>
  (await call(product, path)).json.data.map((app: { id: number }) => app.id)

test("a page has every documented key, and its links keep the query", async () => {
  const { product, ids } = await withListings(5)
  const { status, json } = await call(product, "/api/apps?per_page=2&page=2&platform_id[]=1&lang=ru")
  expect(status).toBe(200)
  const url = (page: number) => `${ORIGIN}/api/apps?per_page=2&page=${page}&platform_id%5B%5D=1&lang=ru`
  expect(json).toMatchObject({
    current_page: 2,
    per_page: 2,
    from: 3,
    to: 4,
    total: 5,
    last_page: 3,
    first_page_url: url(1),
    prev_page_url: url(1),
    next_page_url: url(3),
    last_page_url: url(3),
    path: `${ORIGIN}/api/apps`,
  })
  expect(json.data.map((app: { id: number }) => app.id)).toEqual([ids[2], ids[1]])
  expect(json.links).toEqual([
    { url: url(1), label: "Назад", active: false },
    { url: url(1), label: "1", active: false },
    { url: url(2), label: "2", active: true },
    { url: url(3), label: "3", active: false },
    { url: url(3), label: "Вперёд", active: false },
  ])
})

test("a page beyond the last is empty and links to the last one", async () => {
  const { product } = await withListings(1)
  const { status, json } = await call(product, "/api/apps?page=9007199254740991")
  expect(status).toBe(200)
  expect(json).toMatchObject({ data: [], from: null, to: null, total: 1, last_page: 1, next_page_url: null })
  expect(json.prev_page_url).toBe(`${ORIGIN}/api/apps?page=1`)
})

test("a listing has every documented key, the private note only for an admin", async () => {
  const { product, token, ids } = await withListings(1, () => ({
    user_notes: "owes us money",
    specials: [1],
  }))
  const visitor = (await call(product, `/api/apps/${ids[0]}?lang=vi`)).json
  const admin = (await call(product, `/api/apps/${ids[0]}`, { token })).json
  expect(Object.keys(visitor).sort()).toEqual(
    `age age_id app_icon appstore_link asking availability category category_id confidential confidential_files created_at description evidence figures files financials google_play_link id installs_range
    installs_range_id kind last_month_earnings last_month_earnings_id last_year_earnings last_year_earnings_id link_video
    monetizations not_in_store on_request payment_methods platforms price rating ratings screenshots specials status store_facts summary title title_image type
    updated_at user_bio user_country user_image user_name value`.split(/\s+/),
  )
  expect(visitor).toMatchObject({
    specials: [{ id: 1, title: "Người bán đã xác minh" }],
    age: { id: 4, min: 12, max: 24 },
    last_year_earnings: null,
    created_at: "2026-01-02T00:00:01.000Z",
  })
  expect(admin.user_notes).toBe("owes us money")
})

test("a draft is indistinguishable from a listing that never existed", async () => {
  const { product, token, ids } = await withListings(1, () => ({
    status: "draft",
    title: "Secret",
    price: 77,
  }))
  const draft = await call(product, `/api/apps/${ids[0]}`)
  const never = await call(product, "/api/apps/999999")
  expect([draft.status, draft.text]).toEqual([never.status, never.text])
  for (const query of ["", "?title=secret", "?status=all", "?status=draft", "?price_min=77", "?exclude=5"])
    expect(await idsOf(product, `/api/apps${query}`)).toEqual([])
  const empty = await openProduct()
  for (const path of [
    "/api/apps?status=all",
    "/api/apps/facets",
    "/api/apps/facets?status=draft&title=secret",
  ])
    expect((await call(product, path)).text).toBe((await call(empty, path)).text)
  expect((await call(product, `/api/apps/${ids[0]}`, { token })).json.title).toBe("Secret")
  expect((await call(product, "/api/apps?status=draft", { token })).json.total).toBe(1)
})

test("an invalid value is a 422 that names the key, in the requested language", async () => {
  const product = await openProduct()
  for (const path of ["/api/apps", "/api/apps/facets"]) {
    const { status, json } = await call(product, `${path}?platform_id=9&page=0&lang=es`)
    expect(status).toBe(422)
    expect(json).toEqual({
      message: "Revisa los campos marcados.",
      errors: { platform_id: ["Este elemento no existe"], page: ["El mínimo es 1"] },
    })
  }
})

test("exclude omits a listing, keywords and sorting work over HTTP", async () => {
  const { product, ids } = await withListings(3, index => ({
    title: ["Điện Ёлка", "Plain", "Crème"][index],
    price: [5, 1, 9][index],
  }))
  expect(await idsOf(product, `/api/apps?exclude=${ids[2]}`)).toEqual([ids[1], ids[0]])
  expect(await idsOf(product, "/api/apps?title=dien%20елк")).toEqual([ids[0]])
  expect(await idsOf(product, "/api/apps?sort_by=sort_price_inc")).toEqual([ids[1], ids[0], ids[2]])
  expect(await idsOf(product, "/api/apps?sort_by=sort_oldest")).toEqual(ids)
})

test("a visitor cannot create a listing, and nothing is created", async () => {
  const product = await openProduct()
  for (const token of [undefined, "a".repeat(40)]) {
    const { status, json } = await call(product, "/api/apps", { token, body: payload() })
    expect([status, json]).toEqual([401, { message: "Unauthenticated." }])
    expect((await call(product, "/api/apps", { token, body: "{" })).status).toBe(401)
  }
  expect((await call(product, "/api/apps")).json.total).toBe(0)
})

test("a rejected payload lists its problems by field, and a wrong body type is a 415", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const refused = await call(product, "/api/apps", {
    token,
    body: { status: "published", title: "x", platforms: [7] },
  })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors)).toContain("platforms")
  expect((await call(product, "/api/apps", { token, body: "{" })).status).toBe(422)
  const plain = await call(product, "/api/apps", {
    token,
    body: "title=x",
    headers: { "content-type": "text/plain" },
  })
  expect(plain.status).toBe(415)
  const huge = await call(product, "/api/apps", { token, body: { title: "x".repeat(2_200_000) } })
  expect(huge.status).toBe(413)
})

test("an unknown listing or path is a JSON 404", async () => {
  const product = await openProduct()
  for (const path of [
    "/api/apps/0",
    "/api/apps/abc",
    "/api/apps/1e3",
    "/api/apps/99999999999999999999",
    "/api/nothing",
    "/api/",
  ]) {
    const { status, json } = await call(product, path)
    expect([path, status, json]).toEqual([path, 404, { message: "Not found." }])
  }
})

test("the facets have the documented shape", async () => {
  const { product } = await withListings(2, index => ({ price: 100 * (index + 1), installs_range: 7 }))
  const { json } = await call(product, "/api/apps/facets?price_min=150&lang=ru")
  expect(json).toMatchObject({
    total: 1,
    platforms: [
      { id: 1, title: "Android", count: 1 },
      { id: 2, title: "iOS", count: 0 },
    ],
    types: [
      { value: "game", count: 0 },
      { value: "non-game", count: 1 },
    ],
    price: { min: 100, max: 200 },
    bounds: {
      price: 200,
      last_month_earnings: 1000,
      last_year_earnings: 10_000,
      age: 24,
      installs: 10_000_000,
    },
  })
  expect(json.last_month_earnings[2]).toEqual({ id: 3, title: "100\u00a0$ – 1\u00a0тыс.\u00a0$", count: 1 })
})

test("a keyword of more than twelve words is a 422 that names it, over both transports", async () => {
  const product = await openProduct()
  const title = Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x430 + index)).join(" ")
  const { status, json } = await call(product, `/api/apps/facets?title=${encodeURIComponent(title)}`)
  expect([status, json.errors]).toEqual([422, { title: ["At most 12 different words"] }])
  const input = encodeURIComponent(JSON.stringify({ title }))
  const { json: trpc } = await call(product, `/trpc/apps.list?input=${input}`)
  expect(trpc.error.data).toMatchObject({ httpStatus: 422, fields: json.errors })
})
