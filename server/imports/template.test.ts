import { expect, test } from "vitest"
import { call, signInStaff } from "#server/testing/product.ts"
import { ALLOWED_ROW } from "#shared/imports/imports.ts"
import { LOCALES } from "#shared/locales.ts"
import { importFile, openAsEditor, read } from "./testing/imports.ts"

/** Each language, in one of the formats. */
const TEMPLATES = LOCALES.map((locale, index) => ({ locale, format: index % 2 === 0 ? "csv" : "xlsx" }))

test("the template can be imported as it is, in each language and both formats", async () => {
  const { product, token } = await openAsEditor()
  for (const { locale, format } of TEMPLATES) {
    const file = await read(product, `/api/apps/import/template?format=${format}&lang=${locale}`, token)
    expect(await importFile(product, token, file)).toMatchObject({ total: 1, failed: 0, faults: [] })
    const [listing] = (await call(product, "/api/apps?status=draft", { token })).json.data
    expect(listing).toMatchObject({
      title: "Night Runner",
      type: "game",
      price: 12500,
      platforms: [{ id: 1 }, { id: 2 }],
      monetizations: [{ id: 1 }, { id: 3 }],
      last_month_earnings_id: 4,
      age_id: 4,
    })
  }
})

test("the CSV template lists the allowed values of each column in the language of the page", async () => {
  const { product, token } = await openAsEditor()
  const textOf = async (lang: string) =>
    new TextDecoder().decode(await read(product, `/api/apps/import/template?format=csv&lang=${lang}`, token))
  const rows = (await textOf("ru")).split("\n").filter(row => row.includes(ALLOWED_ROW))
  expect(rows.length).toBeGreaterThan(6)
  for (const word of ["Реклама", "Да", "Нет", "Игра"]) expect(rows.join("\n")).toContain(`"${word}"`)
  expect(await textOf("en")).toContain('"10k – 100k"')
})

test("the template is for those who may import, in a format that it has", async () => {
  const { product, token } = await openAsEditor()
  const path = "/api/apps/import/template?format="
  expect((await call(product, `${path}ods`, { token })).status).toBe(422)
  expect((await call(product, `${path}csv`)).status).toBe(401)
  const mediator = await signInStaff(product, "mediator")
  expect((await call(product, `${path}csv`, { token: mediator })).status).toBe(403)
})
