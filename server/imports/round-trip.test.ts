import { createServer } from "node:http"
import { expect, onTestFinished, test } from "vitest"
import { drawPng } from "#server/testing/pictures.ts"
import { call, openProduct, type Product, payload, signIn, signInStaff } from "#server/testing/product.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { importFile, openAsEditor, read, send } from "./testing/imports.ts"

const ALL = "status=all&availability=available,in_deal,sold&per_page=100"
type Listed = Record<string, unknown>

/**
 * Every listing as the API shows it, without fields that a copy cannot share: the time of its last change and its
 * evidence.
 */
async function catalogue(product: Product, token: string): Promise<Listed[]> {
  const { data } = (await call(product, `/api/apps?${ALL}`, { token })).json
  const single = await Promise.all(
    data.map(async ({ id }: { id: number }) => (await call(product, `/api/apps/${id}`, { token })).json),
  )
  return single.map(({ updated_at: _, ...listing }) => listing)
}

async function fill(product: Product, token: string) {
  const create = async (changes: Record<string, unknown>) => {
    const { status, json } = await call(product, "/api/apps", { token, body: payload(changes) })
    expect(status, JSON.stringify(json)).toBe(201)
    product.clock.now += 60_000
    return json
  }
  await create({
    title: 'Both stores, with "quotes"',
    platforms: [1, 2],
    monetizations: [1, 3, 5],
    specials: [2],
  })
  await create({
    title: "=Formula",
    description: "First line\nsecond line; with | marks\n\n— end",
    external_id: "x-7",
    category: 12,
    payment_methods: [1, 3],
    link_video: "https://vimeo.com/1",
    user_notes: "private",
  })
  await create({
    title: "Figures",
    figures: [{ month: "2025-11", earnings: 1200, costs: 300 }],
    last_month_earnings: 4,
  })
  await create({ title: "Draft", status: "draft", on_request: true, price: null })
  const sold = await create({ title: "Sold" })
  await call(product, "/trpc/apps.setAvailability", { token, body: { id: sold.id, availability: "sold" } })
  const gone = await create({ title: "Gone" })
  await call(product, `/api/apps/${gone.id}`, { token, method: "DELETE" })
  await create({
    title: "Account",
    kind: "account",
    type: null,
    account_type: "organization",
    account_country: "Vietnam",
    registered_year: 2019,
    published_apps: 4,
    standing: "clean",
    identity_verified: true,
    testing_requirement_met: true,
  })
}

test.each(EXPORT_FORMATS)(
  "an export as %s makes the same catalogue in an empty installation",
  async format => {
    const { product, token } = await openAsEditor()
    await fill(product, token)
    const original = await catalogue(product, token)
    const file = new Uint8Array(await read(product, `/api/apps/export?format=${format}&${ALL}`, token))
    const copy = await openAsEditor()
    copy.product.clock.now = product.clock.now
    const dry = (await send(copy.product, copy.token, file, { dryRun: true })).json
    const job = await importFile(copy.product, copy.token, file)
    expect(job).toMatchObject({ total: 6, created: 6, failed: 0, faults: [] })
    expect(dry).toMatchObject({ created: job.created, failed: 0 })
    expect(await catalogue(copy.product, copy.token)).toEqual(original)
    expect(await importFile(copy.product, copy.token, file)).toMatchObject({ unchanged: 6, faults: [] })
  },
)

test("pictures come along by their addresses, and are not fetched again where they are", async () => {
  const product = await openProduct({ settings: { ALLOW_LOCAL_TARGETS: "1" } })
  const token = await signIn(product)
  const png = new Uint8Array(await drawPng(40, 30))
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.end(png)
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
  const rows = `external_id,title,app_icon,screenshots\np-1,One,${url}/icon.png,${url}/a.png|${url}/b.png\n`
  expect(await importFile(product, token, rows)).toMatchObject({ created: 1, faults: [] })
  expect(asked).toBe(3)
  const file = new Uint8Array(await read(product, "/api/apps/export?format=csv&status=all", token))
  const text = new TextDecoder().decode(file)
  const [listing] = (await call(product, "/api/apps?status=all", { token })).json.data
  expect(text).toContain(`/storage/${listing.app_icon}`)
  expect(await importFile(product, token, file)).toMatchObject({ unchanged: 1, faults: [] })
  const { path } = listing.screenshots[1]
  const storage = /http[^"|]*\/storage\//.exec(text)?.[0]
  const swapped = `external_id,screenshots\np-1,${storage}${path}\n`
  expect(await importFile(product, token, swapped)).toMatchObject({ updated: 1, faults: [] })
  const after = (await call(product, `/api/apps/${listing.id}`, { token })).json
  expect(after.screenshots.map((one: { path: string }) => one.path)).toEqual([path])
  expect(asked).toBe(3)
})

test("lists separated by commas are read as well, and a fault names the cell, what is allowed, and how often", async () => {
  const { product, token } = await openAsEditor()
  const file =
    'title,platforms,monetizations\nA,"Android, iOS",Advertising;Subscriptions\nB,Symbian,1\nC,Symbian,1\nD,Palm,1\n'
  const { json } = await send(product, token, file, { dryRun: true })
  expect(json).toMatchObject({ created: 1, failed: 3 })
  expect(json.faults[0]).toMatchObject({
    row: 3,
    value: "Symbian",
    allowed: ["Android", "iOS"],
    warning: false,
  })
  expect(json.fault_groups).toEqual([
    {
      column: "platforms",
      field: "platforms",
      message: json.faults[0].message,
      allowed: ["Android", "iOS"],
      warning: false,
      count: 3,
      rows: [3, 4, 5],
      values: ["Symbian", "Palm"],
    },
  ])
  expect(await importFile(product, token, file)).toMatchObject({ created: json.created, failed: json.failed })
})

test("the dry run predicts rows that meet in one listing", async () => {
  const { product, token } = await openAsEditor()
  const make = async (external_id: string) =>
    (await call(product, "/api/apps", { token, body: payload({ external_id }) })).json.id
  const [first, second] = [await make("a"), await make("b")]
  const filler = Array.from({ length: 150 }, (_, index) => `,f-${index},Filler ${index}`)
  const file = [
    "id,external_id,title",
    `${first},c,Renamed`,
    `${second},a,Takes what the first one had`,
    ...filler,
    ",a,Finds the first one by its old key",
    ",b,Finds the second one, which another row is about",
  ].join("\n")
  const dry = (await send(product, token, file, { dryRun: true })).json
  const job = await importFile(product, token, file)
  for (const count of ["created", "updated", "unchanged", "failed"] as const)
    expect(job[count], count).toBe(dry[count])
  expect(job).toMatchObject({ created: 150, updated: 1, failed: 3 })
})

test("an unknown id without a time of creation stays a fault, and new rows never take an exported id", async () => {
  const { product, token } = await openAsEditor()
  const file = `id,title,created_at\n,New,\n1,Exported,2025-01-01T00:00:00.000Z\n7,Unknown,\n8,Later,2999-01-01T00:00:00.000Z\n`
  const job = await importFile(product, token, file)
  expect(job).toMatchObject({ created: 2, failed: 2 })
  expect(job.faults.map(({ row, field }) => [row, field])).toEqual([
    [4, "id"],
    [5, "id"],
  ])
  const { data } = (await call(product, "/api/apps?status=draft", { token })).json
  expect(data.map(({ id, title }: Listed) => [id, title])).toEqual([
    [2, "New"],
    [1, "Exported"],
  ])
})

test("columns mapped by hand are mapped alike in the next file, for staff and not for keys", async () => {
  const { product, token } = await openAsEditor()
  const file = "App name,Cost\nNight Runner,9\n"
  const mapping = { "App name": "title", Cost: "price" }
  expect((await send(product, token, file, { dryRun: true, mapping })).status).toBe(200)
  const editor = await signInStaff(product, "editor")
  const { json } = await send(product, editor, "Cost,Colour,App name\n7,red,Second\n", { dryRun: true })
  expect(json.columns).toMatchObject([{ field: "price" }, { field: null }, { field: "title" }])
  const made = await call(product, "/trpc/keys.create", {
    token,
    body: { name: "Sync", scopes: ["listings:write"] },
  })
  const { secret } = made.json.result.data
  expect((await send(product, secret, file, { dryRun: true })).status).toBe(422)
  const named = await send(product, token, "title,App name\nFirst,Second\n", { dryRun: true })
  expect(named.json.columns).toMatchObject([{ field: "title" }, { field: null }])
})

test("nothing is dropped silently: a sixth part of a month, a cell too many, a column that is there twice, availability", async () => {
  const { product, token } = await openAsEditor()
  const month = "2025-10:1:2:3:4"
  const file = [
    "external_id,title,figures,availability,title",
    `a,Fine,${month},available,`,
    `b,Six parts,${month}:5,,`,
    `c,A separator at the end,${month}:|2025-11:1,,`,
    "d,Budget, Buddy,,,,Second",
    "e,Sold,,sold,",
  ].join("\n")
  const dry = (await send(product, token, file, { dryRun: true })).json
  expect(dry.columns.map((one: Listed) => [one.column, one.field])).toEqual([
    ["external_id", "external_id"],
    ["title", "title"],
    ["figures", "figures"],
    ["availability", "availability"],
    ["title (2)", null],
  ])
  const job = await importFile(product, token, file)
  expect(job).toMatchObject({ created: 3, failed: 2, faults: dry.faults })
  expect(job.faults).toMatchObject([
    { row: 3, column: "figures", value: `${month}:5`, message: expect.stringContaining("2026-10:1200:300") },
    { row: 5, column: null, message: expect.stringContaining("more cells than there are columns") },
    { row: 6, column: "availability", value: "sold", warning: true },
  ])
  // It was sold meanwhile; an older export does not make it available again.
  const [sold] = (await call(product, "/api/apps?status=all&title=Fine", { token })).json.data
  await call(product, "/trpc/apps.setAvailability", { token, body: { id: sold.id, availability: "sold" } })
  const again = await importFile(product, token, `id,availability\n${sold.id},available\n${sold.id + 1},\n`)
  expect(again.faults).toMatchObject([{ row: 2, column: "availability", warning: true }])
  expect(again).toMatchObject({ unchanged: 2, failed: 0 })
})
