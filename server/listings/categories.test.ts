import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import { migrate } from "drizzle-orm/libsql/migrator"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "#server/platform/db/database.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"

const PUZZLE = { id: 6, title: "Puzzle", code: "game-puzzle" }
const OTHER_TYPE: Record<Locale, string> = {
  en: "This category doesn’t belong to the chosen type",
  ru: "Эта категория не относится к выбранному типу",
  es: "Esta categoría no corresponde al tipo elegido",
  vi: "Danh mục này không thuộc loại đã chọn",
}
const account = (changes: Record<string, unknown> = {}) =>
  payload({ kind: "account", type: null, account_type: "personal", ...changes })

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const send = async (path: string, body: unknown, method = "POST") =>
    call(product, path, { token, body, method })
  return { product, token, send }
}

/** Titles of listings in an order that does not depend on the time. */
const found = async (product: Product, query: string, token?: string) => {
  const { status, json } = await call(product, `/api/apps?${query}`, { ...(token && { token }) })
  return status === 200 ? json.data.map((app: { title: string }) => app.title).sort() : json.errors
}

test("an app has a category or none, in the language of the request; an account lacks the keys", async () => {
  const { product, send } = await open()
  const game = (await send("/api/apps", payload({ type: "game", category: 6 }))).json
  expect(game).toMatchObject({ category_id: 6, category: PUZZLE })
  const form = new FormData()
  for (const [key, value] of Object.entries({ title: "By form", category_id: "15" })) form.append(key, value)
  expect((await send("/api/apps", form)).json).toMatchObject({ category_id: 15, category: { id: 15 } })
  const none = (await send("/api/apps", payload({ category: null }))).json
  expect(none).toMatchObject({ category_id: null, category: null })
  expect((await send("/api/apps", payload({ category: "" }))).status).toBe(201)

  const russian = (await call(product, `/api/apps/${game.id}?lang=ru`)).json
  expect(russian.category).toEqual({ ...PUZZLE, title: "Головоломки" })
  const input = encodeURIComponent(JSON.stringify({ id: game.id }))
  const viaTrpc = (await call(product, `/trpc/apps.get?input=${input}`)).json.result.data
  expect(viaTrpc).toMatchObject({ category_id: 6, category: PUZZLE })
  const cards = (await call(product, "/trpc/apps.cards?input=%7B%7D")).json.result.data.data
  expect(cards.map((card: { category?: unknown }) => card.category ?? null)).toEqual([
    null,
    null,
    { id: 6, title: "Puzzle" },
  ])

  const { json: made } = await send("/api/apps", account())
  const list = (await call(product, "/api/apps?kind=account")).json.data
  for (const one of [made, (await call(product, `/api/apps/${made.id}`)).json, list[0]]) {
    expect(one.id).toBe(made.id)
    expect(one).not.toHaveProperty("category")
    expect(one).not.toHaveProperty("category_id")
  }
})

test("a category of the other type, or any on an account, is refused on its field, in each language", async () => {
  const { product, send } = await open()
  for (const locale of LOCALES)
    for (const wrong of [
      { type: "non-game", category: 6 },
      { type: "game", category: 12 },
      { type: "game", category_id: "24" },
      // The type is non-game unless it is given.
      { type: undefined, category: 11 },
    ]) {
      const { status, json } = await send(`/api/apps?lang=${locale}`, payload(wrong))
      expect([status, json.errors]).toEqual([422, { category: [OTHER_TYPE[locale]] }])
    }
  for (const category of [1, 12, 99]) {
    const { status, json } = await send("/api/apps", account({ category }))
    expect([status, Object.keys(json.errors)]).toEqual([422, ["category"]])
  }
  for (const category of [
    0,
    25,
    -1,
    1.5,
    "six",
    "6 ",
    "\u0000",
    "__proto__",
    "9".repeat(400),
    [6],
    {},
    true,
  ]) {
    const { status, json } = await send("/api/apps", payload({ type: "game", category }))
    expect([category, status, Object.keys(json.errors)]).toEqual([category, 422, ["category"]])
  }
  const viaTrpc = await send("/trpc/apps.create", payload({ category: 1 }))
  expect([viaTrpc.status, Object.keys(viaTrpc.json.error.data.fields)]).toEqual([422, ["category"]])
  expect((await call(product, "/api/apps")).json.total).toBe(0)
})

test("a change of the type with a category of the old one is refused and changes nothing", async () => {
  const { product, send } = await open()
  const { json } = await send("/api/apps", payload({ type: "game", category: 6 }))
  const put = (changes: Record<string, unknown>) => send(`/api/apps/${json.id}`, payload(changes), "PUT")
  const refused = await put({ type: "non-game", category: 6 })
  expect([refused.status, refused.json.errors]).toEqual([422, { category: [OTHER_TYPE.en] }])
  expect((await call(product, `/api/apps/${json.id}`)).json).toMatchObject({ type: "game", category_id: 6 })
  expect((await put({ type: "non-game", category: 15 })).json).toMatchObject({ category_id: 15 })
  expect((await put({ type: "game" })).json).toMatchObject({ type: "game", category: null })
  const events = await product.services.apps.history({ id: json.id }, ADMIN)
  expect(events.data.map(({ before, after }) => [before?.category ?? null, after?.category ?? null])).toEqual(
    [
      [15, null],
      [6, 15],
      [null, 6],
    ],
  )
})

test("the catalogue filters by several categories and counts each under all other filters", async () => {
  const { product, token, send } = await open()
  for (const [title, type, category, status] of [
    ["Chess", "game", 11, "published"],
    ["Hexa", "game", 6, "published"],
    ["Glyph", "game", 6, "published"],
    ["Budget", "non-game", 15, "published"],
    ["Plain", "non-game", null, "published"],
    ["Hidden", "game", 6, "draft"],
  ])
    expect((await send("/api/apps", payload({ title, type, category, status }))).status).toBe(201)
  await send("/api/apps", account({ title: "Account" }))
  expect(await found(product, "category_id=6")).toEqual(["Glyph", "Hexa"])
  for (const query of [
    "category_id=6,15",
    "category_id[]=6&category_id[]=15",
    "category_id=6&category_id=15",
    "category_id[0]=15&category_id[1]=6",
  ])
    expect(await found(product, query)).toEqual(["Budget", "Glyph", "Hexa"])
  expect(await found(product, "category_id=6,15&type=non-game")).toEqual(["Budget"])
  expect(await found(product, "category_id=6&kind=account")).toEqual([])
  expect(await found(product, "category_id=6&status=all", token)).toEqual(["Glyph", "Hexa", "Hidden"])
  for (const wrong of ["0", "25", "six", "6,99", "%00"])
    expect(Object.keys(await found(product, `category_id=${wrong}`))).toEqual(["category_id"])

  const countsOf = async (query: string) => {
    const { json } = await call(product, `/api/apps/facets?${query}`)
    expect(json.categories).toHaveLength(24)
    return json.categories.filter((one: { count: number }) => one.count > 0)
  }
  const all = [
    { id: 6, title: "Puzzle", count: 2 },
    { id: 11, title: "Strategy", count: 1 },
    { id: 15, title: "Finance", count: 1 },
  ]
  expect(await countsOf("")).toEqual(all)
  expect(await countsOf("category_id=6")).toEqual(all)
  expect(await countsOf("type=non-game&lang=es")).toEqual([{ id: 15, title: "Finanzas", count: 1 }])
})

test("an export holds the English title or the id, and importing it again changes nothing", async () => {
  const { product, token, send } = await open()
  const { json } = await send("/api/apps", payload({ title: "Hexa", type: "game", category: 6 }))
  await send("/api/apps", account({ title: "Account" }))
  const exported = async (format: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await product.app.request(`/api/apps/export?format=${format}`, { headers })).text()
  }
  const csv = await exported("csv")
  expect(csv).toContain("Puzzle")
  const lines = (await exported("ndjson")).trim().split("\n").map(parseLoosely)
  expect(lines.map(({ title, category }) => [title, category])).toEqual(
    expect.arrayContaining([
      ["Hexa", 6],
      ["Account", null],
    ]),
  )
  const run = async (text: string, query = "") => {
    const form = new FormData()
    form.append("file", new File([text], "listings.csv"))
    const { json: job } = await send(`/api/apps/import${query}`, form)
    await product.services.importRunner.run()
    return (await call(product, `/api/apps/import/${job.id}`, { token })).json
  }
  expect(await run(csv)).toMatchObject({ unchanged: 2, updated: 0, failed: 0 })
  expect(await run(`id,Category\n${json.id},strategy\n`)).toMatchObject({ updated: 1 })
  expect((await call(product, `/api/apps/${json.id}`)).json.category_id).toBe(11)
  for (const [row, message] of [
    [`id,category_id\n${json.id},12\n`, OTHER_TYPE.en],
    [`id,type\n${json.id},non-game\n`, OTHER_TYPE.en],
    [`id,category\n${json.id},Puzzles\n`, "Unknown id"],
  ]) {
    const { failed, faults } = await run(row ?? "", "?dry_run=1")
    expect([failed, faults[0]?.field]).toEqual([1, "category"])
    if (message === OTHER_TYPE.en) expect(faults[0]?.message).toBe(message)
  }
  expect(await run(`id,type,category\n${json.id},non-game,Finance\n`)).toMatchObject({ updated: 1 })
})

test("a seller proposes a category, which the accepted listing has", async () => {
  const { product, token, send } = await open()
  const member = await signInMember(product, "seller@example.com")
  const save = (content: Record<string, unknown>) =>
    call(product, "/trpc/proposals.save", { token: member.token, body: { content } })
  const {
    status: _,
    specials: __,
    ...content
  } = payload({ type: "game", category: 6, not_in_store: "Sold directly" })
  const wrong = await save({ ...content, type: "non-game" })
  expect([wrong.status, Object.keys(wrong.json.error.data.fields)]).toEqual([422, ["category"]])
  const { id } = (await save(content)).json.result.data
  const submitted = await call(product, "/trpc/proposals.submit", {
    token: member.token,
    body: { id, promise: true },
  })
  expect(submitted.status).toBe(200)
  const accepted = await send("/trpc/proposals.accept", { id, publish: true })
  expect(accepted.status).toBe(200)
  const listing = (await call(product, `/api/apps/${accepted.json.result.data.listing_id}`, { token })).json
  expect(listing).toMatchObject({ type: "game", category: PUZZLE })
})

test("a database of the release without categories keeps its listings, which can then have one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "categories-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const migrations = join(folder, "migrations")
  cpSync(join(import.meta.dirname, "../../drizzle/migrations"), migrations, { recursive: true })
  const path = join(migrations, "meta/_journal.json")
  const journal: { entries: { tag: string }[] } = parseLoosely(readFileSync(path, "utf8"))
  const end = journal.entries.findIndex(one => one.tag.endsWith("_categories"))
  expect(end).toBeGreaterThan(0)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  const address = { url: `file:${folder}/m.db` }
  const client = createClient(address)
  await migrate(drizzle(client), { migrationsFolder: migrations })
  await client.execute(`WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 500)
    INSERT INTO listings (title, kind, type, status, price, platforms, age_id, monetizations, created_at, updated_at)
    SELECT 'Listing ' || id, iif(id % 5 = 0, 'account', 'app'), iif(id % 2, 'game', 'non-game'), 'published',
      id * 10, 1 + id % 3, 1 + id % 7, 1 + id % 63, id, id FROM n`)
  client.close()

  const database = await openDatabase(address)
  await migrateDatabase(database)
  database.close()
  const product = await openProduct({ existing: address })
  const token = await signInStaff(product, "owner")
  expect((await call(product, "/api/apps?per_page=1")).json.total).toBe(500)
  expect((await call(product, "/api/apps?type=game&per_page=1")).json.total).toBe(200)
  expect((await call(product, "/api/apps?age=0,1&platform_id=2&per_page=1")).json.total).toBe(
    Array.from({ length: 500 }, (_, index) => index + 1).filter(
      id => (1 + (id % 3)) & 2 && 1 + (id % 7) === 1,
    ).length,
  )
  expect((await call(product, "/api/apps?category_id=1,2,3,12")).json.total).toBe(0)
  const body = payload({ title: "Listing 7", type: "game", category: 3 })
  expect((await call(product, "/api/apps/7", { token, body, method: "PUT" })).status).toBe(200)
  expect(await found(product, "category_id=3")).toEqual(["Listing 7"])
})
