import { expect, test } from "vitest"
import { call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"

const TEXT = "Someone else has changed this since you opened it."

/** The same edit in every supported request format; `updated_at` is omitted where it is null. */
const WAYS = ["PUT with JSON", "POST with JSON", "PUT with a form", "POST with a form", "tRPC"] as const
type Edit = { id: number; title: string; updated_at: string | null }

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const { json } = await call(product, "/api/apps", { token, body: payload() })
  const edit = (way: (typeof WAYS)[number], { id, title, updated_at }: Edit) => {
    const fields = { ...payload({ title }), ...(updated_at !== null && { updated_at }) }
    if (way === "tRPC") return call(product, "/trpc/apps.update", { token, body: { id, ...fields } })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, String(one))
    const isPut = way.startsWith("PUT")
    const path = `/api/apps/${id}${isPut ? "" : "?_method=PUT"}`
    const body = way.endsWith("form") ? form : fields
    return call(product, path, { method: isPut ? "PUT" : "POST", token, body })
  }
  return { product, app: json, edit }
}
const titleNow = async (product: Product, id: number) => (await call(product, `/api/apps/${id}`)).json.title

test.each(WAYS)(
  "%s: an outdated edit is rejected, a current one and one without updated_at are accepted",
  async way => {
    const { product, app, edit } = await open()
    const opened = app.updated_at
    const changes = { id: app.id, updated_at: opened }
    expect((await edit(way, { ...changes, title: "First" })).status).toBe(200)
    const late = await edit(way, { ...changes, title: "Late" })
    expect([late.status, (late.json.error ?? late.json).message]).toEqual([409, TEXT])
    expect(await titleNow(product, app.id)).toBe("First")
    const { updated_at } = (await call(product, `/api/apps/${app.id}`)).json
    expect((await edit(way, { id: app.id, updated_at, title: "Fresh" })).status).toBe(200)
    expect((await edit(way, { id: app.id, updated_at: null, title: "Unchecked" })).status).toBe(200)
    expect(await titleNow(product, app.id)).toBe("Unchecked")
  },
)

test("of concurrent edits in all formats, exactly one succeeds and is stored", async () => {
  const { product, app, edit } = await open()
  const racing = [...WAYS, ...WAYS].map((way, index) =>
    edit(way, { id: app.id, title: `Racer ${index}`, updated_at: app.updated_at }),
  )
  const statuses = (await Promise.all(racing)).map(answer => answer.status)
  expect([...statuses].sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await titleNow(product, app.id)).toBe(`Racer ${statuses.indexOf(200)}`)
})
