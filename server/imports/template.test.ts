import { expect, test } from "vitest"
import { call, signInStaff } from "#server/testing/product.ts"
import { importFile, openAsEditor, read } from "./testing/imports.ts"

test("the template of an import can be imported as it is, in both formats", async () => {
  for (const format of ["csv", "xlsx"]) {
    const { product, token } = await openAsEditor()
    const file = await read(product, `/api/apps/import/template?format=${format}`, token)
    expect(await importFile(product, token, file)).toMatchObject({ total: 1, created: 1, faults: [] })
    const [listing] = (await call(product, "/api/apps?status=draft", { token })).json.data
    expect(listing).toMatchObject({
      title: "Night Runner",
      type: "game",
      price: 12500,
      platforms: [{ id: 1 }, { id: 2 }],
    })
  }
})

test("the template is for those who may import, in a format that it has", async () => {
  const { product, token } = await openAsEditor()
  const path = "/api/apps/import/template?format="
  expect((await call(product, `${path}ods`, { token })).status).toBe(422)
  expect((await call(product, `${path}csv`)).status).toBe(401)
  const mediator = await signInStaff(product, "mediator")
  expect((await call(product, `${path}csv`, { token: mediator })).status).toBe(403)
})
