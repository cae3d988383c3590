import { expect, test } from "vitest"
import { call, payload } from "#server/testing/product.ts"
import { importFile, openAsEditor, send } from "./testing/imports.ts"

async function open() {
  const { product, token } = await openAsEditor()
  const query = async (id: string, more: Record<string, number> = {}, by = token) => {
    const input = encodeURIComponent(JSON.stringify({ id, ...more }))
    const { status, json } = await call(product, `/trpc/imports.changes?input=${input}`, { token: by })
    return { status, page: json.result?.data }
  }
  return { product, token, query }
}

test("a dry run tells by row what a field was and what it becomes", async () => {
  const { product, token, query } = await open()
  const body = payload({ title: "Old title", price: 40, platforms: [1] })
  const { id } = (await call(product, "/api/apps", { token, body })).json
  const file = [
    "id,title,price,platforms,title_image",
    `${id},Old title,55,2|1,https://pictures.example.com/1.png`,
    ",New one,7,1,",
    ",,x,1,",
  ]
  const { json } = await send(product, token, `${file.join("\n")}\n`, { dryRun: true })
  const { page } = await query(json.id)
  expect(page).toMatchObject({ total: 2, current_page: 1, last_page: 1 })
  const [changed, created] = page.data
  expect(changed).toEqual({
    row: 2,
    id,
    title: "Old title",
    before: { platforms: [1], price: 40, title_image: [] },
    after: { platforms: [1, 2], price: 55, title_image: ["https://pictures.example.com/1.png"] },
  })
  expect(created).toMatchObject({ row: 3, id: null, title: "New one", before: null })
  expect(created.after).toMatchObject({ price: 7, platforms: [1], status: "draft" })
  expect((await call(product, `/api/apps/${id}`)).json.price).toBe(40)
})

test("its pages go across batches and leave out what does not change", async () => {
  const { product, token, query } = await open()
  const rows = Array.from({ length: 230 }, (_, index) => `e${index},App ${index},${index + 1}`)
  const fileOf = (all: readonly string[]) => `external_id,title,price\n${all.join("\n")}\n`
  await importFile(product, token, fileOf(rows))
  const changed = rows.map((row, index) => (index % 2 ? row : `${row}.5`))
  const { json } = await send(product, token, fileOf(changed), { dryRun: true })
  const numbers = async (page: number) =>
    (await query(json.id, { page, per_page: 40 })).page.data.map(({ row }: { row: number }) => row)
  const all = await Promise.all([1, 2, 3].map(numbers))
  expect(all.flat()).toEqual(Array.from({ length: 115 }, (_, index) => 2 * index + 2))
  expect(all.map(({ length }) => length)).toEqual([40, 40, 35])
})

test("only staff reads it, of a dry run only", async () => {
  const { product, token, query } = await open()
  const { json } = await send(product, token, "title,price\nOne,5\n", { dryRun: true })
  expect((await query(json.id, {}, "nobody")).status).toBe(401)
  expect((await query("unknown")).status).toBe(404)
  expect((await query(json.id, { page: 0 })).status).toBe(422)
  await call(product, `/api/apps/import/${json.id}/commit`, { method: "POST", token })
  expect((await query(json.id)).status).toBe(409)
})
