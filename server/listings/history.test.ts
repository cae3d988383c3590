import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInStaff,
} from "#server/testing/product.ts"

async function history(product: Product, token: string, id: number) {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const { status, json } = await call(product, `/trpc/apps.history?input=${input}`, { token })
  return { status, events: json.result?.data.data ?? [] }
}
const restore = (product: Product, token: string, id: number, number: number) =>
  call(product, "/trpc/apps.restoreVersion", { token, body: { id, number } })

test("the history contains every change of a listing with the fields before and after", async () => {
  const product = await openProduct()
  const { apps } = product.services
  const token = await signIn(product)
  const { id } = await apps.create(payload({ status: "draft" }), ADMIN)
  await apps.update(id, payload({ status: "draft", price: 900 }), ADMIN)
  await apps.update(id, payload({ status: "draft", price: 900 }), ADMIN)
  await apps.update(id, payload({ price: 900, title: "Budget Pal" }), ADMIN)
  await apps.setStatus({ ids: [id], status: "draft" }, ADMIN)
  await apps.delete(id, ADMIN)
  await apps.restore(id, ADMIN)
  const { events } = await history(product, token, id)
  expect(events.map((event: { action: string }) => event.action)).toEqual([
    "listing.restored",
    "listing.deleted",
    "listing.unpublished",
    "listing.published",
    "listing.updated",
    "listing.created",
  ])
  expect(events[4]).toMatchObject({
    actor: { kind: "staff", id: "1", name: "admin" },
    before: { price: 1200 },
    after: { price: 900 },
  })
  expect(events[3].after).toEqual({ title: "Budget Pal", status: "published" })
  const editor = await signInStaff(product, "editor")
  expect((await history(product, editor, id)).status).toBe(200)
  expect((await history(product, token, 999)).status).toBe(404)
})

test("any version is restored with its files, and files that were deleted permanently are reported", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const form = async (title: string, pictures: string[]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(payload({ title })))
      if (Array.isArray(value)) for (const one of value) body.append(`${name}[]`, String(one))
      else body.append(name, String(value))
    for (const name of pictures) body.append("screenshots[]", toFile(await drawPng(20, 20), name))
    return body
  }
  const first = (await call(product, "/api/apps", { token, body: await form("First", ["a.png", "b.png"]) }))
    .json
  const [a, b] = first.screenshots
  await product.services.apps.update(
    first.id,
    { ...payload({ title: "Second" }), screenshots: [b.path, a.path] },
    ADMIN,
  )
  await product.services.apps.update(
    first.id,
    { ...payload({ title: "Third" }), screenshots: [b.path] },
    ADMIN,
  )
  const { events } = await history(product, token, first.id)
  const [third, second, created] = events.map((event: { number: number }) => event.number)
  const back = await restore(product, token, first.id, created)
  expect(back.json.result.data).toMatchObject({
    title: "First",
    status: "published",
    screenshots: [{ path: b.path }],
    missing_files: [{ field: "screenshots", name: "a.png" }],
  })
  expect((await restore(product, token, first.id, second)).json.result.data.title).toBe("Second")
  expect((await restore(product, token, first.id, third)).json.result.data).toMatchObject({
    title: "Third",
    missing_files: [],
  })
  const other = await product.services.apps.create(payload(), ADMIN)
  for (const [id, number] of [
    [other.id, created],
    [first.id, 99_999],
    [999, created],
  ] as const)
    expect([id, number, (await restore(product, token, id, number)).status]).toEqual([id, number, 404])
  expect((await restore(product, await signInStaff(product, "mediator"), first.id, created)).status).toBe(403)
})

test("a version that would leave a published listing incomplete is rejected, and nothing changes", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { id } = await product.services.apps.create({ title: "Idea" }, ADMIN)
  await product.services.apps.update(id, payload(), ADMIN)
  const { events } = await history(product, token, id)
  const answer = await restore(product, token, id, events.at(-1).number)
  expect([answer.status, Object.keys(answer.json.error.data.fields)]).toEqual([
    422,
    expect.arrayContaining(["platforms", "price"]),
  ])
  expect((await call(product, `/api/apps/${id}`)).json.title).toBe("Budget Buddy")
})
