import openapiTypescript from "openapi-typescript"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { call, openProduct, type Product, signIn } from "#server/testing/product.ts"
import type { KeyScope } from "#shared/policy.ts"
import type { components } from "../../../docs/examples/api.gen.ts"
import { openApiDocument } from "./openapi/document.ts"
import { apiClient, toForm } from "./testing/api-client.ts"

type Payload = components["schemas"]["ListingPayload"]
const LISTING: Payload = {
  title: "Budget Buddy",
  description: "Keeps track of money",
  price: 1200,
  status: "published",
  platforms: [1],
  monetizations: [2],
  last_month_earnings: 3,
  age: 4,
  installs_range: 3,
  user_name: "Ann",
}

async function keyFor(product: Product, ...scopes: KeyScope[]) {
  const owner = await signIn(product)
  const body = { name: "Client", scopes }
  const { json } = await call(product, "/trpc/keys.create", { token: owner, body })
  return apiClient(product, json.result.data.secret)
}
const openWith = async (...scopes: KeyScope[]) => {
  const product = await openProduct()
  return { product, api: await keyFor(product, ...scopes) }
}
const upload = (text: string) => toForm({ file: new File([text], "listings.csv") })

test("the types of the client are those of the document", async () => {
  const types = await openapiTypescript(parseLoosely(JSON.stringify(openApiDocument())))
  await expect(types).toMatchFileSnapshot("../../../docs/examples/api.gen.ts")
})

test("a key for listings makes one once, finds it, changes it unless it is stale, and deletes it", async () => {
  const { api } = await openWith("listings:read", "listings:write")
  const create = () =>
    api.POST("/apps", { body: LISTING, params: { header: { "Idempotency-Key": "budget-buddy" } } })
  const [first, again] = [await create(), await create()]
  expect([first.response.status, again.response.headers.get("idempotency-replayed")]).toEqual([201, "true"])
  expect(again.data).toEqual(first.data)
  const { id = 0, updated_at } = first.data ?? {}
  const params = { path: { id } }
  const found = await api.GET("/apps", { params: { query: { platform_id: [1, 2], price_max: 2000 } } })
  expect(found.data?.data.map(one => one.id)).toEqual([id])
  const counts = await api.GET("/apps/facets", { params: { query: { platform_id: [2] } } })
  expect([counts.data?.total, counts.data?.platforms[0]?.count]).toEqual([0, 1])
  const edit = { ...LISTING, title: "Budget Buddy Pro", updated_at }
  expect((await api.PUT("/apps/{id}", { params, body: edit })).data?.title).toBe("Budget Buddy Pro")
  const stale = await api.PUT("/apps/{id}", { params, body: { ...edit, updated_at: "2020-01-01T00:00:00Z" } })
  expect([stale.response.status, stale.error]).toEqual([409, { message: expect.any(String) }])
  expect((await api.DELETE("/apps/{id}", { params })).response.status).toBe(204)
  const gone = await api.GET("/apps/{id}", { params })
  expect([gone.response.status, gone.data, gone.error]).toEqual([404, undefined, { message: "Not found." }])
})

test("a copy of the catalogue follows by cursor, by listing and by entity tag", async () => {
  const { api } = await openWith("listings:read", "listings:write")
  const ids: number[] = []
  for (const title of ["One", "Two", "Three"])
    ids.push((await api.POST("/apps", { body: { ...LISTING, title } })).data?.id ?? 0)
  await api.POST("/apps", { body: { title: "A draft" } })
  const seen: [number, string][] = []
  let since = ""
  for (let more = true; more; ) {
    const { data } = await api.GET("/apps/changes", { params: { query: { since, limit: 2 } } })
    seen.push(...(data?.data ?? []).map((one): [number, string] => [one.id, one.change]))
    since = data?.next_cursor ?? ""
    more = data?.has_more ?? false
  }
  expect(seen).toEqual(ids.map(id => [id, "changed"]))
  const changed = await api.GET("/apps", {
    params: { query: { updated_since: "2000-01-01T00:00:00Z", per_page: 2 } },
  })
  if (!changed.data || !("has_more" in changed.data)) throw new Error("a page was answered")
  expect([changed.data.data.map(one => one.id), changed.data.has_more]).toEqual([ids.slice(0, 2), true])
  const rest = await api.GET("/apps", { params: { query: { updated_since: changed.data.next_cursor } } })
  expect(rest.data?.data.map(one => one.id)).toEqual(ids.slice(2))
  const [id = 0] = ids
  await api.DELETE("/apps/{id}", { params: { path: { id } } })
  const later = await api.GET("/apps/changes", { params: { query: { since } } })
  expect(later.data?.data).toEqual([
    { id, change: "gone", event: expect.any(Number), at: expect.any(String) },
  ])
  const read = await api.GET("/platforms", {})
  const tag = read.response.headers.get("etag") ?? ""
  const unchanged = await api.GET("/platforms", { params: { header: { "If-None-Match": tag } } })
  expect([unchanged.response.status, unchanged.data]).toEqual([304, undefined])
})

test("a file is checked by row and cell, corrected, imported and exported", async () => {
  const { product, api } = await openWith("listings:read", "listings:write")
  const mapping = JSON.stringify({ App: "title" })
  const check = (text: string) =>
    api.POST("/apps/import", {
      params: { query: { dry_run: "1" } },
      body: { file: "", mapping },
      bodySerializer: () => toForm({ mapping, file: new File([text], "listings.csv") }),
    })
  const faulty = await check("App,price,external_id\nHabit Garden,a lot,h-1\n")
  expect([faulty.response.status, faulty.data?.failed, faulty.data?.faults]).toMatchObject([
    200,
    1,
    [{ row: 2, column: "price", field: "price", message: "Enter a number", value: "a lot" }],
  ])
  const { data } = await check("App,price,external_id\nHabit Garden,9000,h-1\n")
  const params = { path: { id: data?.id ?? "" } }
  const started = await api.POST("/apps/import/{id}/commit", { params })
  expect([started.response.status, started.data?.state]).toEqual([202, "running"])
  await product.services.importRunner.run()
  const done = await api.GET("/apps/import/{id}", { params })
  expect(done.data).toMatchObject({ state: "done", created: 1, failed: 0, faults: [] })
  const report = await api.GET("/apps/import/{id}/report", { params, parseAs: "text" })
  expect(report.data).toContain('2,"created",1,"h-1",,')
  const query = { format: "ndjson", status: "all" } as const
  const file = await api.GET("/apps/export", { params: { query }, parseAs: "text" })
  expect(file.data).toContain('"title":"Habit Garden"')
  const refused = await api.POST("/apps/import", {
    body: { file: "" },
    bodySerializer: () => upload("colour,size\nred,1\n"),
  })
  expect([refused.response.status, refused.error]).toEqual([
    422,
    {
      message: expect.any(String),
      columns: ["colour", "size"],
      errors: { file: ["None of the columns matches a listing field"] },
    },
  ])
})

test("a key without the scope is refused, and reads requests and deals with it", async () => {
  const { product, number } = await openDealIn("contract")
  const body = { name: "Ben", phone: "+1 555 0100", email: "ben@example.com" }
  const { data: sent } = await apiClient(product).POST("/contact/create", { body })
  const params = { path: { id: sent?.data.id ?? 0 } }
  const reader = await keyFor(product, "listings:read")
  for (const refused of [
    await reader.GET("/contacts", {}),
    await reader.GET("/contacts/{id}", { params }),
    await reader.GET("/deals", {}),
    await reader.POST("/apps", { body: LISTING }),
    await reader.POST("/contact/create", { body }),
  ])
    expect([refused.response.status, refused.error]).toEqual([403, { message: expect.any(String) }])
  const api = await keyFor(product, "requests:read", "deals:read")
  expect((await api.GET("/contacts/{id}", { params })).data).toMatchObject(body)
  expect((await api.GET("/contacts", { params: { query: { unread: "1" } } })).data?.total).toBe(1)
  expect((await api.GET("/deals/{number}", { params: { path: { number } } })).data?.state).toBe("contract")
  expect((await api.GET("/deals", { params: { query: { state: "contract" } } })).data?.total).toBe(1)
  expect((await api.PUT("/contacts/{id}", { params, body })).response.status).toBe(403)
})
