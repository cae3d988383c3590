import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signIn, VISITOR } from "#server/testing/product.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"

const OWN = {
  account_type: "organization",
  account_country: "Estonia",
  registered_year: 2016,
  published_apps: 0,
  standing: "warnings",
  identity_verified: true,
  testing_requirement_met: false,
}
const COMPLETE = {
  kind: "account",
  title: "Studio account",
  description: "Two apps",
  price: 6800,
  status: "published",
  platforms: [2],
  age: 6,
  user_name: "Ann",
  ...OWN,
}
const OTHER_KIND: Record<Locale, string> = {
  en: "This field doesn’t apply to this kind of listing",
  ru: "Для такого объявления это поле не используется",
  es: "Este campo no se usa en este tipo de anuncio",
  vi: "Trường này không áp dụng cho loại tin đăng này",
}
const KIND_FIXED: Record<Locale, string> = {
  en: "The kind of a listing can’t be changed; create a new listing instead",
  ru: "Поле «Что продаётся» изменить нельзя: создайте новое объявление",
  es: "El campo «Qué se vende» no se puede modificar; crea un anuncio nuevo",
  vi: "Không thể đổi loại tin đăng; hãy tạo tin đăng mới",
}

/** A browser's form sends booleans as 1 and 0, lists as `field[]`. */
function form(fields: Record<string, unknown>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (Array.isArray(value)) for (const one of value) data.append(`${name}[]`, String(one))
    else data.append(name, typeof value === "boolean" ? String(Number(value)) : String(value))
  return data
}

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const send = async (path: string, body: unknown, method = "POST") =>
    call(product, path, { token, body, method })
  return { product, send }
}
const read = (product: Product, id: number) => call(product, `/api/apps/${id}`)
const fieldsOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [
  status,
  Object.keys(json.errors ?? {}).sort(),
]

test("an account is created from JSON and from a form, and read with its fields by everybody", async () => {
  const { product, send } = await open()
  for (const body of [COMPLETE, form(COMPLETE)]) {
    const made = await send("/api/apps", body)
    expect(made.status).toBe(201)
    const { json } = await read(product, made.json.id)
    expect(json).toMatchObject({ kind: "account", type: null, availability: "available", ...OWN })
    expect(json).toMatchObject({ last_month_earnings: null, installs_range: null, monetizations: [] })
    const listed = await call(product, "/api/apps?kind=account")
    expect(listed.json.data[0]).toMatchObject({ id: made.json.id, ...OWN })
    const input = encodeURIComponent(JSON.stringify({ id: made.json.id }))
    const viaTrpc = await call(product, `/trpc/apps.get?input=${input}`)
    expect(viaTrpc.json.result.data).toMatchObject({ kind: "account", type: null, ...OWN })
  }
})

test("an app has none of an account's fields", async () => {
  const { product, send } = await open()
  const { json } = await send("/api/apps", payload())
  expect(json).toMatchObject({ kind: "app", type: "non-game" })
  const listed = (await call(product, "/api/apps")).json.data[0]
  for (const name of Object.keys(OWN)) for (const app of [json, listed]) expect(app).not.toHaveProperty(name)
})

test("each field of the other kind is refused on that field, in each language", async () => {
  const { product, send } = await open()
  for (const locale of LOCALES) {
    for (const [name, value] of Object.entries(OWN))
      for (const body of [payload({ [name]: value }), form(payload({ [name]: value }))]) {
        const { status, json } = await send(`/api/apps?lang=${locale}`, body)
        expect([status, json.errors]).toEqual([422, { [name]: [OTHER_KIND[locale]] }])
      }
    for (const type of ["game", "non-game"]) {
      const { status, json } = await send(`/api/apps?lang=${locale}`, { ...COMPLETE, type })
      expect([status, json.errors]).toEqual([422, { type: [OTHER_KIND[locale]] }])
    }
  }
  const viaTrpc = await send("/trpc/apps.create", payload({ standing: "clean" }))
  expect([viaTrpc.status, Object.keys(viaTrpc.json.error.data.fields)]).toEqual([422, ["standing"]])
  expect((await call(product, "/api/apps")).json.total).toBe(0)
  expect((await send("/api/apps", { ...COMPLETE, type: null })).status).toBe(201)
})

test("a change without a kind keeps it, and another kind is refused", async () => {
  const { product, send } = await open()
  const account = (await send("/api/apps", COMPLETE)).json
  const app = (await send("/api/apps", payload())).json
  const { kind: _, ...fields } = COMPLETE
  const changedPrice = await send(`/api/apps/${account.id}`, { ...fields, price: 7000 }, "PUT")
  expect([
    changedPrice.status,
    changedPrice.json.kind,
    changedPrice.json.price,
    changedPrice.json.standing,
  ]).toEqual([200, "account", 7000, "warnings"])
  expect((await send(`/api/apps/${app.id}`, payload(), "PUT")).json.kind).toBe("app")
  for (const locale of LOCALES) {
    const changed = await send(`/api/apps/${app.id}?lang=${locale}`, COMPLETE, "PUT")
    expect([changed.status, changed.json.errors.kind]).toEqual([422, [KIND_FIXED[locale]]])
  }
  const changed = await send(`/api/apps/${account.id}?_method=PUT`, form({ ...fields, kind: "app" }))
  expect([changed.status, "kind" in changed.json.errors]).toEqual([422, true])
  expect((await read(product, app.id)).json.kind).toBe("app")
  expect((await read(product, account.id)).json).toMatchObject({ kind: "account", ...OWN })
})

test.each(["company", "App", "app,account", 7, ["account"], {}])("the kind %j is refused", async kind => {
  const { send } = await open()
  expect(fieldsOf(await send("/api/apps", payload({ kind })))).toEqual([422, ["kind"]])
})

test("a published account requires its type and what every listing requires; a draft only the title", async () => {
  const { send } = await open()
  const bare = { kind: "account", title: "Bare" }
  expect(fieldsOf(await send("/api/apps", { ...bare, status: "published" }))).toEqual([
    422,
    ["account_type", "age", "description", "platforms", "price", "user_name"],
  ])
  const { price: _, ...onRequest } = { ...COMPLETE, on_request: true }
  expect((await send("/api/apps", onRequest)).status).toBe(201)
  const draft = await send("/api/apps", bare)
  expect(draft.json).toMatchObject({ status: "draft", account_type: null, identity_verified: false })
  const published = await send("/trpc/apps.setStatus", { ids: [draft.json.id], status: "published" })
  expect(Object.keys(published.json.result.data.failed[0].fields).sort()).toEqual([
    "account_type",
    "age",
    "description",
    "platforms",
    "price",
    "user_name",
  ])
})

test.each([
  ["registered_year", 2007],
  ["registered_year", 2027],
  ["registered_year", "MMXVI"],
  ["registered_year", 2016.5],
  ["published_apps", -1],
  ["published_apps", 1.5],
  ["standing", "banned"],
  ["account_type", "company"],
  ["account_country", "x".repeat(121)],
  ["identity_verified", "maybe"],
])("%s %j is refused on its field", async (name, value) => {
  const { send } = await open()
  expect(fieldsOf(await send("/api/apps", { ...COMPLETE, [name]: value }))).toEqual([422, [name]])
})

test("accounts may be registered from 2008 to this year", async () => {
  const { product, send } = await open()
  for (const registered_year of [2008, 2026])
    expect((await send("/api/apps", { ...COMPLETE, registered_year })).status).toBe(201)
  product.clock.now = Date.UTC(2027, 0, 1)
  const { registered_year } = await product.services.apps.create(
    { ...COMPLETE, registered_year: 2027 },
    ADMIN,
  )
  expect(registered_year).toBe(2027)
})

test("the kind is filtered and counted, and a type leaves accounts out", async () => {
  const { product } = await open()
  const { apps } = product.services
  const account = await apps.create(COMPLETE, ADMIN)
  const game = await apps.create(payload({ type: "game" }), ADMIN)
  const tool = await apps.create(payload(), ADMIN)
  await apps.create({ ...COMPLETE, status: "draft" }, ADMIN)
  const ids = async (query: string) =>
    (await call(product, `/api/apps?${query}`)).json.data.map((one: { id: number }) => one.id).sort()
  expect(await ids("")).toEqual([account.id, game.id, tool.id])
  expect(await ids("kind=account")).toEqual([account.id])
  expect(await ids("kind[]=app")).toEqual([game.id, tool.id])
  expect(await ids("kind=app,account")).toEqual([account.id, game.id, tool.id])
  expect(await ids("type=game,non-game")).toEqual([game.id, tool.id])
  expect(await ids("kind=account&type=game")).toEqual([])
  expect((await call(product, "/api/apps?kind=company")).status).toBe(422)
  const facets = async (query: string) => (await call(product, `/api/apps/facets?${query}`)).json
  expect((await facets("kind=account")).kinds).toEqual([
    { value: "app", count: 2 },
    { value: "account", count: 1 },
  ])
  expect((await facets("kind=account")).types.map((one: { count: number }) => one.count)).toEqual([0, 0])
  expect((await facets("type=game")).kinds.map((one: { count: number }) => one.count)).toEqual([1, 0])
})

test("the closed test is a fact of new personal accounts on Google Play, or where it was passed", async () => {
  const { product } = await open()
  const { apps } = product.services
  const shows = async (changes: Record<string, unknown>) => {
    const { id } = await apps.create({ ...COMPLETE, platforms: [1], ...changes }, ADMIN)
    const { facts } = await apps.accountFacts(id, VISITOR)
    return facts.find(({ label }) => label === "Closed testing requirement met")?.value
  }
  const recent = { account_type: "personal", registered_year: 2024 }
  expect(await shows(recent)).toBe("No")
  expect(await shows({ ...recent, registered_year: null })).toBe("No")
  expect(await shows({ ...recent, testing_requirement_met: true })).toBe("Yes")
  expect(await shows({ ...recent, registered_year: 2019 })).toBeUndefined()
  expect(await shows({ ...recent, platforms: [2] })).toBeUndefined()
  expect(await shows({ account_type: "organization", registered_year: 2024 })).toBeUndefined()
})
