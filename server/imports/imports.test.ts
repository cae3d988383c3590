import { createServer } from "node:http"
import { setImmediate } from "node:timers/promises"
import fc from "fast-check"
import { unzipSync } from "fflate"
import { expect, onTestFinished, test } from "vitest"
import { drawPng } from "#server/testing/pictures.ts"
import { call, openProduct, payload, signIn, signInStaff } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { countOf, finished, importFile, type Job, openAsEditor, read, send } from "./testing/imports.ts"

const CSV = `external_id,title,kind,type,platforms,price,on_request,last_month_earnings,monetizations
a-1,Night Runner,app,game,Android|iOS,12.50,no,$1k – $10k,Advertising|Subscriptions
a-2,"Plants, and more",app,non-game,2,,yes,3,
`

test("a file makes drafts, a second run changes what the first made, and only what changed", async () => {
  const { product, token } = await openAsEditor()
  expect(await importFile(product, token, CSV)).toMatchObject({
    state: "done",
    total: 2,
    done: 2,
    created: 2,
    failed: 0,
  })
  const [newest, older] = (await call(product, "/api/apps?status=draft", { token })).json.data
  expect(newest).toMatchObject({
    title: "Plants, and more",
    external_id: "a-2",
    on_request: true,
    price: null,
  })
  expect(older).toMatchObject({
    title: "Night Runner",
    type: "game",
    price: 12.5,
    platforms: [{ id: 1 }, { id: 2 }],
    last_month_earnings_id: 4,
    monetizations: [{ id: 1 }, { id: 3 }],
    status: "draft",
  })
  const visitor = await call(product, "/api/apps")
  expect(JSON.stringify(visitor.json)).not.toContain("external_id")
  const again = await importFile(product, token, CSV.replace("12.50", "13"))
  expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect((await call(product, `/api/apps/${older.id}`, { token })).json.price).toBe(13)
  const cleared = await importFile(product, token, `id;title;price\n${older.id};Night Runner 2;\n`)
  expect(cleared).toMatchObject({ updated: 1 })
  const stored = (await call(product, `/api/apps/${older.id}`, { token })).json
  expect(stored).toMatchObject({ title: "Night Runner 2", price: null, type: "game", external_id: "a-1" })
})

test("a dry run changes nothing, names each fault by cell, and can be committed once", async () => {
  const { product, token } = await openAsEditor()
  const file = "Title,Price,Kind,User name\nFirst,12,app,\n,1.234,app,Ann\nThird,x,account,\n"
  const dry = await send(product, token, file, { dryRun: true })
  expect(dry.status).toBe(200)
  expect(dry.json).toMatchObject({ dry_run: true, state: "done", total: 3, done: 3, created: 1, failed: 2 })
  expect(dry.json.faults).toMatchObject([
    { row: 3, column: "Title", field: "title", message: "This field is required" },
    { row: 3, column: "Price", field: "price", message: "Enter a number with at most 2 decimals" },
    { row: 4, column: "Price", field: "price", message: "Enter a number" },
  ])
  expect(await countOf(product, token)).toBe(0)
  const committed = await call(product, `/api/apps/import/${dry.json.id}/commit`, { token, method: "POST" })
  expect(committed.status).toBe(202)
  const job = await finished(product, token, dry.json.id)
  expect(job).toMatchObject({ state: "done", dry_run: false, done: 3, created: 1, failed: 2 })
  expect(await countOf(product, token)).toBe(1)
  for (const step of ["commit", "cancel", "resume"])
    expect(
      (await call(product, `/api/apps/import/${dry.json.id}/${step}`, { token, method: "POST" })).status,
    ).toBe(409)
  const report = new TextDecoder().decode(
    await read(product, `/api/apps/import/${dry.json.id}/report`, token),
  )
  expect(report.split("\r\n").slice(0, 3)).toEqual([
    '"row","action","id","external_id","column","message"',
    expect.stringMatching(/^2,"created",\d+,,,$/),
    '3,"failed",,,"Title","This field is required"',
  ])
})

test("a faulty row is left out, and its neighbours are imported", async () => {
  const { product, token } = await openAsEditor()
  const rows = Array.from({ length: 250 }, (_, index) => (index === 120 ? ",app" : `Listing ${index},app`))
  const job = await importFile(product, token, `title,kind\n${rows.join("\n")}\n`)
  expect(job).toMatchObject({ state: "done", total: 250, done: 250, created: 249, failed: 1 })
  expect(job.faults).toMatchObject([
    { row: 122, column: "title", field: "title", message: "This field is required" },
  ])
  expect(await countOf(product, token)).toBe(249)
})

test("an import goes on where it was cancelled, or where another process died", async () => {
  const { product, token } = await openAsEditor()
  const rows = Array.from({ length: 300 }, (_, index) => `Listing ${index}`)
  const { json } = await send(product, token, `title\n${rows.join("\n")}\n`)
  const cancelled = await call(product, `/api/apps/import/${json.id}/cancel`, { token, method: "POST" })
  expect(cancelled.json.state).toBe("cancelled")
  const { done } = await finished(product, token, json.id)
  expect(done).toBeLessThan(300)
  expect(await countOf(product, token)).toBe(done)
  await call(product, `/api/apps/import/${json.id}/resume`, { token, method: "POST" })
  expect(await finished(product, token, json.id)).toMatchObject({ state: "done", done: 300, created: 300 })
  expect(await countOf(product, token)).toBe(300)
})

test("an import that runs is cancelled by a call that arrives meanwhile", async () => {
  // Many batches, so that the call arrives during the import on a busy machine too.
  const ROWS = 1_000
  const { product, token } = await openAsEditor()
  const rows = Array.from({ length: ROWS }, (_, index) => `Listing ${index}`)
  const { json } = await send(product, token, `title\n${rows.join("\n")}\n`)
  const running = product.services.importRunner.run()
  // Yields like a server between the calls of its clients.
  await setImmediate()
  const { status } = await call(product, `/api/apps/import/${json.id}/cancel`, { token, method: "POST" })
  expect(status).toBe(202)
  await running
  expect(await countOf(product, token)).toBeLessThan(ROWS)
})

test("columns are mapped by hand, and a wrong mapping is refused", async () => {
  const { product, token } = await openAsEditor()
  const file = "Name of the app,Ignored\nNight Runner,9\n"
  const job = await importFile(product, token, file, { mapping: { "Name of the app": "title" } })
  expect(job).toMatchObject({ created: 1 })
  for (const mapping of [
    { Missing: "title" },
    { Ignored: "owner" },
    [],
    "x",
    { Ignored: "title", "Name of the app": "title" },
  ])
    expect(
      (await send(product, token, file, { mapping })).json.errors,
      JSON.stringify(mapping),
    ).toHaveProperty("mapping")
})

test("only editors and owners import", async () => {
  const { product, token } = await openAsEditor()
  expect((await send(product, undefined, CSV)).status).toBe(401)
  expect((await send(product, await signInStaff(product, "mediator"), CSV)).status).toBe(403)
  const { json } = await send(product, token, CSV, { dryRun: true })
  expect((await call(product, `/api/apps/import/${json.id}`)).status).toBe(401)
  expect((await call(product, "/api/apps/import/unknown", { token })).status).toBe(404)
})

test("a row about a listing of an earlier row, an unknown id and one in the trash are faults", async () => {
  const { product, token } = await openAsEditor()
  const { json: listing } = await call(product, "/api/apps", {
    token,
    body: payload({ external_id: "kept" }),
  })
  const { json: gone } = await call(product, "/api/apps", { token, body: payload({ external_id: "gone" }) })
  await call(product, `/api/apps/${gone.id}`, { token, method: "DELETE" })
  const file = `id,external_id,title\n${listing.id},,One\n${listing.id},,Two\n999,,Three\n,gone,Four\n,x,Five\n,x,Six\nabc,,Seven\n`
  const { json } = await send(product, token, file, { dryRun: true })
  expect(json.faults.map(({ row, field, message }: Job["faults"][0]) => [row, field, message])).toEqual([
    [3, "id", "An earlier row of the file is about the same listing"],
    [4, "id", "There is no listing with this ID"],
    [5, "external_id", "The listing is in the trash"],
    [7, "external_id", "An earlier row of the file is about the same listing"],
    [8, "id", expect.any(String)],
  ])
  const taken = await call(product, "/api/apps", { token, body: payload({ external_id: "kept" }) })
  expect(taken.json.errors).toEqual({ external_id: ["Another listing already has this value"] })
})

const FORMULAS = ["=1+1", "+7 900", "-5", "@x", "'=quoted", "a;=b|\t+c\n-d", '"=x"', "x,=y", "｜＝"]

test("what is exported is imported unchanged, in each format, whatever its texts are", async () => {
  const { product, token } = await openAsEditor()
  const text = fc.oneof(
    fc.constantFrom(...FORMULAS),
    fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(..."=+-@'\",;|\t\n ab"), minLength: 1, maxLength: 30 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 5, maxLength: 20 }), async texts => {
      for (const [title, user_notes] of texts)
        await call(product, "/api/apps", { token, body: payload({ title, user_notes, status: "draft" }) })
      for (const format of EXPORT_FORMATS) {
        const file = await read(product, `/api/apps/export?format=${format}&status=all`, token)
        const job = await importFile(product, token, new Uint8Array(file))
        expect(job.faults).toEqual([])
        expect(job.unchanged, format).toBe(job.total)
      }
    }),
    { numRuns: runs(3, 12) },
  )
}, 120_000)

test("monthly figures are a cell of a spreadsheet and a list in NDJSON, and an empty cell clears them", async () => {
  const { product, token } = await openAsEditor()
  const months = [
    { month: "2025-11", earnings: 1200, costs: 300, installs: 4000, active_users: 900 },
    { month: "2025-12", earnings: 1300, costs: null, installs: null, active_users: 950 },
  ]
  const body = payload({ figures: months, last_month_earnings: 4, external_id: "a" })
  const { id } = (await call(product, "/api/apps", { token, body })).json
  const figures = async () => (await call(product, `/api/apps/${id}`)).json.figures
  for (const format of EXPORT_FORMATS) {
    const file = await read(product, `/api/apps/export?format=${format}`, token)
    if (format === "csv")
      expect(new TextDecoder().decode(file)).toContain('"2025-11:1200:300:4000:900|2025-12:1300:::950"')
    if (format === "ndjson")
      expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject({ figures: months })
    expect(await importFile(product, token, new Uint8Array(file))).toMatchObject({ unchanged: 1, failed: 0 })
  }
  const made = await importFile(product, token, "external_id,title,figures\nb,New,2025-10:5|2025-11:7:2\n")
  expect(made).toMatchObject({ created: 1, faults: [] })
  const { data } = (await call(product, "/api/apps?status=draft", { token })).json
  expect(data[0]).toMatchObject({ last_month_earnings_id: 2, summary: { months: 2, until: "2025-11" } })
  const gap = await importFile(product, token, `id,figures\n${id},2025-09:5|2025-11:7\n`)
  expect(gap.faults).toMatchObject([{ row: 2, column: "figures", field: "figures" }])
  expect(await figures()).toEqual(months)
  await importFile(product, token, `id,title\n${id},Kept\n`)
  expect(await figures()).toEqual(months)
  await importFile(product, token, `id,figures\n${id},\n`)
  expect(await figures()).toEqual([])
})

test("a visitor exports what is published, without private fields", async () => {
  const { product, token } = await openAsEditor()
  for (const [status, title] of [
    ["published", "Shown"],
    ["draft", "Hidden"],
  ])
    await call(product, "/api/apps", {
      token,
      body: payload({ status, title, user_notes: "secret", external_id: title }),
    })
  for (const format of EXPORT_FORMATS) {
    const answer = await product.app.request(`/api/apps/export?format=${format}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const parts = format === "xlsx" ? Object.values(unzipSync(bytes)) : [bytes]
    const text = parts.map(part => new TextDecoder().decode(part)).join()
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="listings.${format}"`)
    expect(text).toContain("Shown")
    for (const secret of ["Hidden", "secret", "external_id", "user_notes"]) expect(text).not.toContain(secret)
  }
  expect((await call(product, "/api/apps/export?format=pdf")).json.errors).toHaveProperty("format")
  expect((await call(product, "/api/apps/export?format=csv&sort_by=x")).status).toBe(422)
  await read(product, "/api/apps/export?format=csv", token)
  const { json: trail } = await call(
    product,
    `/trpc/audit.list?input=${encodeURIComponent('{"action":"listing.exported"}')}`,
    { token },
  )
  expect(trail.result.data.total).toBe(1)
})

test("pictures are fetched by their addresses; one that cannot be had is a warning on its row", async () => {
  const product = await openProduct({ settings: { ALLOW_LOCAL_TARGETS: "1" } })
  const token = await signIn(product)
  const png = new Uint8Array(await drawPng(40, 30))
  const server = createServer((request, response) => {
    response.statusCode = request.url?.endsWith(".png") ? 200 : 404
    response.end(request.url?.endsWith(".png") ? png : "nothing")
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
  const file = `external_id,title,app_icon,screenshots
p-1,With pictures,${url}/icon.png,${url}/one.png|${url}/missing|${url}/two.png
p-2,Without,https://10.0.0.1/private.png,
`
  const job = await importFile(product, token, file)
  expect(job).toMatchObject({ state: "done", created: 2, failed: 0 })
  const [second, first] = (await call(product, "/api/apps?status=draft", { token })).json.data
  expect(first.app_icon).toMatch(/^listings\//)
  expect(first.screenshots.map((one: { name: string }) => one.name)).toEqual(["one.png", "two.png"])
  expect([second.app_icon, second.screenshots]).toEqual([null, []])
  const report = new TextDecoder().decode(await read(product, `/api/apps/import/${job.id}/report`, token))
  expect(report).toContain(`"The image at ${url}/missing couldn’t be fetched"`)
  expect(report).toContain("https://10.0.0.1/private.png")
  const again = await importFile(product, token, "external_id;app_icon\np-1;\n")
  expect(again).toMatchObject({ updated: 1 })
  expect((await call(product, `/api/apps/${first.id}`, { token })).json).toMatchObject({
    app_icon: null,
    screenshots: [{}, {}],
  })
})

test("a dry run warns of picture addresses that no request may be sent to, and the listing keeps its picture", async () => {
  const { product, token } = await openAsEditor()
  const addresses = [
    "https://10.0.0.1/a.png",
    "http://example.com/a.png",
    "https://u:p@example.com/a.png",
    "C:\\a.png",
  ]
  const file = `Title,Icon of the app\n${addresses.map((one, index) => `Listing ${index},${one}`).join("\n")}\n`
  const mapping = { "Icon of the app": "app_icon" }
  const { json } = await send(product, token, file, { dryRun: true, mapping })
  expect(json).toMatchObject({ created: 4, failed: 0 })
  expect(json.faults).toMatchObject(
    addresses.map((one, index) => ({
      row: index + 2,
      column: "Icon of the app",
      field: "app_icon",
      message: `${one} isn’t a public https address, so no image is fetched from it`,
    })),
  )
})

test("where no column has the name of a field, the refusal names the columns, and they are mapped by hand", async () => {
  const { product, token } = await openAsEditor()
  const file = "Name of the app,Colour\n,\nNight Runner,red\n"
  const refused = await send(product, token, file, { dryRun: true })
  expect([refused.status, refused.json.columns]).toEqual([422, ["Name of the app", "Colour"]])
  const { json } = await send(product, token, file, { dryRun: true, mapping: { "Name of the app": "title" } })
  expect(json).toMatchObject({ created: 1, failed: 0 })
  expect(json.columns).toEqual([
    { column: "Name of the app", field: "title", sample: "Night Runner" },
    { column: "Colour", field: null, sample: "red" },
  ])
})
