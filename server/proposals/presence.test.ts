import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { SECOND_MS } from "#shared/units.ts"
import { caller, sellersContent } from "./testing/caller.ts"

type Caller = ReturnType<typeof caller>

async function open() {
  const product = await openProduct()
  const seller = caller(product, (await signInMember(product, "ann@example.com")).token)
  const submit = async (title: string) => {
    const { data } = await seller("save", { content: sellersContent({ title }) })
    await seller("submit", { id: data.id, promise: true })
    return Number(data.id)
  }
  const owner = caller(product, await signIn(product))
  const editorToken = await signInStaff(product, "editor")
  const editor = caller(product, editorToken)
  return { product, seller, submit, owner, editor, editorToken }
}

const seenBy = async (person: Caller, id: number): Promise<string[]> =>
  (await person("look", { id })).data.data.map(({ name }: { name: string }) => name)
const idOf = async ({ services }: Product, name: string) =>
  (await services.auth.listAdmins()).find(one => one.name === name)?.id ?? ""
const inQueue = async (person: Caller): Promise<string[][]> =>
  (await person("queue")).data.data.map(({ reviewers }: { reviewers: { name: string }[] }) =>
    reviewers.map(({ name }) => name),
  )

test("a reviewer sees who else has the review open, and so does the queue", async () => {
  const { product, submit, owner, editor } = await open()
  const [first, second] = [await submit("One"), await submit("Two")]
  expect(await seenBy(owner, first)).toEqual([])
  expect(await seenBy(editor, first)).toEqual(["admin"])
  expect(await seenBy(owner, first)).toEqual(["editor"])
  expect(await seenBy(owner, second)).toEqual([])
  await product.services.auth.ensureAdmin("bea@example.com", "a long password for tests", "owner")
  await product.services.proposals.look(
    { id: first },
    {
      ...ADMIN,
      actor: {
        kind: "staff",
        id: await idOf(product, "bea"),
        email: "bea@example.com",
        name: "bea",
        role: "owner",
      },
    },
  )
  expect(await seenBy(editor, first)).toEqual(["admin", "bea"])
  expect(await inQueue(editor)).toEqual([["admin", "bea"], ["admin"]])
  expect(await inQueue(owner)).toEqual([["bea", "editor"], []])
})

test("looking ends by leaving, and by itself half a minute after the last call", async () => {
  const { product, submit, owner, editor } = await open()
  const id = await submit("One")
  await seenBy(owner, id)
  expect(await seenBy(editor, id)).toEqual(["admin"])
  expect((await owner("leave", { id })).status).toBe(200)
  expect((await owner("leave", { id })).status).toBe(200)
  expect(await seenBy(editor, id)).toEqual([])
  await seenBy(owner, id)
  product.clock.now += 29 * SECOND_MS
  expect(await inQueue(editor)).toEqual([["admin"]])
  expect(await seenBy(editor, id)).toEqual(["admin"])
  product.clock.now += SECOND_MS
  expect(await inQueue(editor)).toEqual([[]])
  expect(await seenBy(editor, id)).toEqual([])
  const { rows } = await product.database.client.execute("SELECT count(*) AS count FROM presence")
  expect(rows[0]?.count).toBe(1)
})

test("a look through one process is seen through another", async () => {
  const { product, submit, owner, editorToken } = await open()
  const id = await submit("One")
  await seenBy(owner, id)
  const other: Product = await openProduct({ existing: product.address })
  const editorThere = caller(other, editorToken)
  expect(await seenBy(editorThere, id)).toEqual(["admin"])
  expect(await inQueue(editorThere)).toEqual([["admin"]])
  expect(await seenBy(owner, id)).toEqual(["editor"])
})

test("a person who is removed from the staff is shown no more", async () => {
  const { product, submit, owner, editor } = await open()
  const id = await submit("One")
  await seenBy(editor, id)
  const { status } = await call(product, "/trpc/staff.remove", {
    body: { id: await idOf(product, "editor") },
    token: await signIn(product),
  })
  expect(status).toBe(200)
  expect(await seenBy(owner, id)).toEqual([])
})

test("only owners and editors look at proposals, and only at those that exist", async () => {
  const { product, seller, submit, owner } = await open()
  const id = await submit("One")
  const mediator = caller(product, await signInStaff(product, "mediator"))
  for (const name of ["look", "leave"]) {
    expect((await caller(product, undefined)(name, { id })).status).toBe(401)
    expect((await seller(name, { id })).status).toBe(403)
    expect((await mediator(name, { id })).status).toBe(403)
  }
  for (const unknown of [999, "x", null]) expect((await owner("look", { id: unknown })).status).toBe(404)
  const events = await product.services.events.list({ subject: { kind: "proposal", id } }, ADMIN)
  await owner("look", { id })
  expect(await product.services.events.list({ subject: { kind: "proposal", id } }, ADMIN)).toEqual(events)
})
