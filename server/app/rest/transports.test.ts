import fc from "fast-check"
import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { LOCALES } from "#shared/locales.ts"
import { listingPayload, requestPayload } from "./testing/payloads.ts"
import { catalogueQuery, SPELLINGS, toAddress } from "./testing/queries.ts"

const LINKS = ["links", "first_page_url", "prev_page_url", "next_page_url", "last_page_url", "path"]
type Outcome = { status: number; message?: unknown; errors?: unknown; data?: unknown }
type Sent = { method?: string; body?: unknown; token?: string }

/** A REST response without the fields that only REST has. */
async function overRest(product: Product, path: string, sent: Sent): Promise<Outcome> {
  const { status, json } = await call(product, path, sent)
  if (status >= 400) return { status, message: json.message, errors: json.errors }
  const data = json?.data && !json.links ? json.data : json
  return { status, data: Object.fromEntries(Object.entries(data).filter(([key]) => !LINKS.includes(key))) }
}

/** The same for tRPC, where a creation is a 200 and not a 201. */
async function overTrpc(
  product: Product,
  name: string,
  query: object,
  { token, body }: Sent,
): Promise<Outcome> {
  const answer = await call(product, `/trpc/${name}?${new URLSearchParams({ ...query })}`, { token, body })
  const { status, json } = answer
  if (status >= 400) return { status, message: json.error.message, errors: json.error.data.fields }
  return { status: name.endsWith(".create") ? 201 : status, data: json.result.data }
}

async function fill(product: Product) {
  for (let index = 0; index < 20; index++) {
    product.clock.now += 1000
    const changes = {
      title: ["Budget Buddy", "Photo Editor", "Ёлка"][index % 3],
      status: index % 5 ? "published" : "draft",
      type: index % 2 ? "game" : "non-game",
      price: index * 70,
      on_request: index % 7 === 0,
      platforms: [1 + (index % 2)],
      specials: index % 3 ? [] : [1 + (index % 2)],
      monetizations: [1 + (index % 6)],
      last_month_earnings: 1 + (index % 8),
      age: 1 + (index % 7),
      installs_range: 1 + (index % 7),
    }
    await product.services.apps.create(payload(changes), ADMIN)
  }
}

test.each([
  ["/api/apps", "apps.list", runs(300, 1200)],
  ["/api/apps/facets", "apps.facets", runs(200, 800)],
])(
  "%s and %s return the same for %i generated queries",
  { timeout: 120_000 },
  async (path, name, numRuns) => {
    const product = await openProduct()
    await fill(product)
    const admin = await signIn(product)
    const seen = new Map<number, number>()
    const property = fc.asyncProperty(
      catalogueQuery,
      fc.constantFrom(...SPELLINGS),
      fc.boolean(),
      async (query, spelling, isAdmin) => {
        const token = isAdmin ? admin : undefined
        const rest = await overRest(product, `${path}?${toAddress(query, spelling)}`, { token })
        seen.set(rest.status, (seen.get(rest.status) ?? 0) + 1)
        const input = JSON.stringify(query)
        expect(await overTrpc(product, name, { input }, { token })).toEqual(rest)
      },
    )
    await fc.assert(property, { numRuns, seed: 5 })
    expect([...seen.keys()].sort()).toEqual([200, 422])
    for (const times of seen.values()) expect(times).toBeGreaterThan(numRuns / 10)
  },
)

test("both transports create, change and reject a listing alike", async () => {
  const [one, other] = [await openProduct(), await openProduct()]
  const tokens = [await signIn(one), await signIn(other)]
  for (const product of [one, other]) await product.services.apps.create(payload(), ADMIN)
  const seen = new Set<number>()
  const property = fc.asyncProperty(
    listingPayload,
    fc.boolean(),
    fc.constantFrom(...LOCALES),
    async (sent, isNew, lang) => {
      const [path, method, name] = isNew
        ? (["/api/apps", "POST", "apps.create"] as const)
        : (["/api/apps/1", "PUT", "apps.update"] as const)
      const body = isNew ? sent : { ...sent, id: 1 }
      const rest = await overRest(one, `${path}?lang=${lang}`, { method, body: sent, token: tokens[0] })
      seen.add(rest.status)
      expect(await overTrpc(other, name, { lang }, { body, token: tokens[1] })).toEqual(rest)
    },
  )
  await fc.assert(property, { numRuns: runs(300, 1000), seed: 6 })
  expect([...seen].sort()).toEqual([200, 201, 409, 422])
})

test("both transports reject inputs that are not objects alike", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (const body of [[], [1], "null", "3", '"x"', "true"])
    for (const [path, name] of [
      ["/api/apps", "apps.create"],
      ["/api/contact/create", "contacts.create"],
      ["/api/login", "auth.login"],
    ] as const) {
      const rest = await overRest(product, path, { method: "POST", body, token })
      expect([rest.status, Object.keys(Object(rest.errors))]).toEqual([422, ["body"]])
      expect(await overTrpc(product, name, {}, { body, token })).toEqual(rest)
    }
})

test("both transports accept and reject a request alike", async () => {
  const [one, other] = [await openProduct(), await openProduct()]
  for (const product of [one, other]) await product.services.apps.create(payload(), ADMIN)
  const seen = new Set<number>()
  const property = fc.asyncProperty(requestPayload, fc.constantFrom(...LOCALES), async (body, lang) => {
    for (const product of [one, other]) product.clock.now += 200_000
    const rest = await overRest(one, `/api/contact/create?lang=${lang}`, { body })
    seen.add(rest.status)
    expect(await overTrpc(other, "contacts.create", { lang }, { body })).toEqual(rest)
  })
  await fc.assert(property, { numRuns: runs(250, 1000), seed: 7 })
  expect([...seen].sort()).toEqual([201, 422])
})
