import { expect, test } from "vitest"
import { call, openProduct, payload, signIn, signInMember, signInStaff } from "#server/testing/product.ts"

const STALE_MS = 46_000

async function open() {
  const product = await openProduct()
  const owner = await signIn(product)
  const editor = await signInStaff(product, "editor")
  const { json } = await call(product, "/api/apps", { token: owner, body: payload() })
  const edit = async (token: string | undefined, body: object = { id: json.id }) => {
    const answer = await call(product, "/trpc/apps.editing", { token, body })
    return { status: answer.status, others: answer.json.result?.data.others }
  }
  return { product, owner, editor, id: json.id, edit }
}

test("people who have the form of a listing open learn of each other, until one leaves", async () => {
  const { owner, editor, id, edit } = await open()
  expect((await edit(owner)).others).toEqual([])
  expect((await edit(editor)).others).toMatchObject([{ name: "admin" }])
  expect((await edit(owner)).others).toHaveLength(1)
  expect((await edit(editor, { id, left: true })).status).toBe(200)
  expect((await edit(owner)).others).toEqual([])
})

test("people learn of each other whichever process answers them", async () => {
  const { product, owner, editor, id, edit } = await open()
  const other = await openProduct({ existing: product.address })
  const editThere = async (body: object) =>
    (await call(other, "/trpc/apps.editing", { token: editor, body })).json.result.data.others
  expect((await edit(owner)).others).toEqual([])
  expect(await editThere({ id })).toMatchObject([{ name: "admin" }])
  expect((await edit(owner)).others).toHaveLength(1)
  await editThere({ id, left: true })
  expect((await edit(owner)).others).toEqual([])
})

test("a form that no longer calls does not count, nor does that of another listing", async () => {
  const { product, owner, editor, id, edit } = await open()
  await edit(editor)
  const { json } = await call(product, "/api/apps", { token: owner, body: payload() })
  expect((await edit(owner, { id: json.id })).others).toEqual([])
  product.clock.now += STALE_MS
  expect((await edit(owner, { id })).others).toEqual([])
})

test("a form that is open or closes while its listing is deleted is not refused", async () => {
  const { product, owner, editor, id, edit } = await open()
  await edit(editor)
  await call(product, "/trpc/apps.delete", { token: owner, body: { id } })
  expect(await edit(editor)).toEqual({ status: 200, others: [] })
  expect(await edit(editor, { id, left: true })).toEqual({ status: 200, others: [] })
})

test("only people who may edit listings see who edits one", async () => {
  const { product, owner, id, edit } = await open()
  const mediator = await signInStaff(product, "mediator")
  const member = await signInMember(product, "seller@example.com")
  expect((await edit(undefined)).status).toBe(401)
  expect((await edit(mediator)).status).toBe(403)
  expect((await edit(member.token)).status).toBe(403)
  expect(await edit(owner, { id: id + 1 })).toEqual({ status: 200, others: [] })
  expect((await edit(owner, {})).status).toBe(422)
  expect((await edit(owner, { id, left: "yes" })).status).toBe(422)
})
