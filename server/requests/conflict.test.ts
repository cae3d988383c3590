import { expect, test } from "vitest"
import { call, openProduct, type Product, signIn } from "#server/testing/product.ts"

const sender = { name: "Ann", phone: "+1 555 010 0100", email: "ann@example.com" }
const TEXT = "Someone else has changed this since you opened it."

/** The same edit over every transport; `updated_at` is left out where it is undefined. */
const WAYS = ["PUT with JSON", "POST with JSON", "PUT with a form", "POST with a form", "tRPC"] as const
type Edit = { name: string; updated_at?: unknown }

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const { json } = await call(product, "/api/contact/create", { body: sender })
  const { id } = json.data
  const edit = (way: (typeof WAYS)[number], changes: Edit) => {
    const fields = { ...sender, ...changes }
    if (way === "tRPC") return call(product, "/trpc/contacts.update", { token, body: { id, ...fields } })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    const isPut = way.startsWith("PUT")
    const path = `/api/contacts/${id}${isPut ? "" : "?_method=PUT"}`
    const body = way.endsWith("form") ? form : fields
    return call(product, path, { method: isPut ? "PUT" : "POST", token, body })
  }
  const read = async () => (await call(product, `/api/contacts/${id}`, { token })).json
  return { product, token, id, edit, read }
}

const markRead = (product: Product, token: string, id: number) =>
  call(product, "/trpc/contacts.markRead", { token, body: { id, read: true } })

test.each(WAYS)(
  "%s: an edit of an old version is refused, a fresh and an unchecked one are not",
  async way => {
    const { edit, read } = await open()
    const { updated_at } = await read()
    expect((await edit(way, { name: "First", updated_at })).status).toBe(200)
    const late = await edit(way, { name: "Late", updated_at })
    expect([late.status, (late.json.error ?? late.json).message]).toEqual([409, TEXT])
    expect((await read()).name).toBe("First")
    const newer = (await read()).updated_at
    expect((await edit(way, { name: "Fresh", updated_at: newer })).status).toBe(200)
    expect((await edit(way, { name: "Unchecked" })).status).toBe(200)
    expect((await read()).name).toBe("Unchecked")
  },
)

test("of concurrent edits over all transports, one wins and is not overwritten", async () => {
  const { edit, read } = await open()
  const { updated_at } = await read()
  const racing = [...WAYS, ...WAYS].map((way, index) => edit(way, { name: `Racer ${index}`, updated_at }))
  const statuses = (await Promise.all(racing)).map(answer => answer.status)
  expect([...statuses].sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await read()).name).toBe(`Racer ${statuses.indexOf(200)}`)
})

test("a request that was marked as read can still be edited with the time it was opened at", async () => {
  const { product, token, id, edit, read } = await open()
  const { updated_at } = await read()
  product.clock.now += 60_000
  await markRead(product, token, id)
  expect((await read()).updated_at).toBe(updated_at)
  expect((await edit("PUT with JSON", { name: "Bea", updated_at })).status).toBe(200)
})

test.each(["%j is not a time: a 422 on its field", 12, ["2026-01-01T00:00:00Z"], {}])(
  "%j is no time: a 422 on its field",
  async updated_at => {
    const { edit, read } = await open()
    const { status, json } = await edit("PUT with JSON", { name: "Bea", updated_at })
    expect([status, Object.keys(json.errors)]).toEqual([422, ["updated_at"]])
    expect((await read()).name).toBe("Ann")
  },
)
