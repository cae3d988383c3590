import { expect, test } from "vitest"
import { call } from "#server/testing/product.ts"
import { finished, importFile, openAsEditor, send } from "./testing/imports.ts"

/** A value that has no text, as JSON. */
const WITHOUT_TEXT = { toString: 1 }
const VALUES = [WITHOUT_TEXT, [WITHOUT_TEXT], [[WITHOUT_TEXT]], { id: WITHOUT_TEXT }, [{ id: WITHOUT_TEXT }]]
const FIELDS = [
  ...["id", "external_id", "title", "price", "specials", "platforms", "installs_range", "figures", "type"],
  ...["kind", "status", "title_image", "app_icon", "screenshots", "availability"],
]
const row = (title: string, changes: object = {}) => ({ title, status: "draft", ...changes })
const listed = async (product: Parameters<typeof call>[0], token: string) =>
  (await call(product, "/api/apps?status=all&per_page=100", { token })).json.data.map(
    ({ title }: { title: string }) => title,
  )

test("a row with a value of a wrong kind is named with its field, and its neighbours are imported", async () => {
  const { product, token } = await openAsEditor()
  const hostile = FIELDS.flatMap(field => VALUES.map(value => ({ field, value })))
  const lines = hostile.flatMap(({ field, value }, index) => [
    JSON.stringify(row(`Before ${index}`)),
    JSON.stringify(row(`Faulty ${index}`, { [field]: value })),
  ])
  lines.push(
    '{"title":"1e400","status":"draft","id":1e400,"app_icon":-1e400}',
    '{"title":"proto","status":"draft","__proto__":{"x":1},"screenshots":{"__proto__":1}}',
  )
  const job = await importFile(product, token, lines.join("\n"), { name: "listings.ndjson" })
  expect(product.logged.filter(line => line.includes('"error"'))).toEqual([])
  expect(job.state).toBe("done")
  const faulty = new Map(job.faults.map(fault => [fault.row, fault.field]))
  for (const [index, { field, value }] of hostile.entries())
    expect([JSON.stringify(value), faulty.get(index * 2 + 2)]).toEqual([JSON.stringify(value), field])
  expect([job.created, job.failed]).toEqual([hostile.length, hostile.length + 2])
})

test("columns named as what every object has are ignored or mapped like any other", async () => {
  const { product, token } = await openAsEditor()
  for (const name of ["Constructor", "constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"]) {
    const file = `title,${name}\nOne ${name},x\nTwo ${name},y\n`
    expect(await importFile(product, token, file)).toMatchObject({ state: "done", created: 2, failed: 0 })
    const mapped = `status,${name}\ndraft,Mapped ${name}\n`
    const { status, json } = await send(product, token, mapped, {
      mapping: JSON.parse(`{"${name}":"title"}`),
    })
    expect([name, status]).toEqual([name, 202])
    expect(await finished(product, token, json.id)).toMatchObject({ state: "done", created: 1, failed: 0 })
  }
  expect(await listed(product, token)).toEqual(
    expect.arrayContaining(["One Constructor", "Two __proto__", "Mapped __proto__", "Mapped constructor"]),
  )
})
