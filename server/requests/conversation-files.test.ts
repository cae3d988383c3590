import { expect, test } from "vitest"
import { call, openProduct, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { ANN, callerOf, listingOf, SAM } from "./testing/conversation.ts"

async function open() {
  const product = await openProduct()
  const seller = (await signInMember(product, SAM)).token
  const listing = await listingOf(product, SAM)
  const tokens = {
    seller,
    buyer: (await signInMember(product, ANN)).token,
    stranger: (await signInMember(product, "eve@example.com")).token,
    staff: await signIn(product),
    editor: await signInStaff(product, "editor"),
  }
  const { json } = await call(product, "/api/contact/create", {
    body: { name: "Ann", email: ANN, app_id: listing, intent: "question", message: "Is it yours?" },
  })
  const path = `/api/requests/${json.data.reference}/files`
  const upload = async (token: string | undefined, text = "month,earnings\n", name = "figures.csv") => {
    const body = new FormData()
    body.append("file", new File([text], name))
    return call(product, path, { body, ...(token && { token }) })
  }
  return { product, tokens, path, upload, id: json.data.id, reference: json.data.reference }
}

test("files belong to the message just written, and only those of the conversation open them", async () => {
  const { product, tokens, path, upload, reference } = await open()
  const buyer = callerOf(product, tokens.buyer)
  const { data: message } = await buyer("requests.post", { reference, text: "My figures." })
  const sent = await upload(tokens.buyer)
  expect(sent.status).toBe(201)
  expect(sent.json).toEqual({ id: 1, name: "figures.csv", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const own = await upload(tokens.seller, "x,y\n", "contract.csv")
  const { messages } = (await buyer("requests.get", { reference })).data
  expect(messages.slice(1)).toMatchObject([
    { id: message.id, text: "My figures.", files: [{ name: "figures.csv" }] },
    { by: "seller", text: "", files: [{ id: own.json.id, name: "contract.csv" }] },
  ])
  for (const [token, status] of [
    [tokens.buyer, 200],
    [tokens.seller, 200],
    [tokens.staff, 200],
    [tokens.editor, 200],
    [tokens.stranger, 404],
    [undefined, 401],
  ] as const) {
    const got = await call(product, `${path}/1`, token ? { token } : {})
    expect(got.status).toBe(status)
    if (status === 200) expect(got.text).toBe("month,earnings\n")
  }
  expect((await call(product, `${path}/99`, { token: tokens.buyer })).status).toBe(404)
  expect((await upload(tokens.stranger)).status).toBe(404)
  expect((await upload(undefined)).status).toBe(401)
})

test("a file of several megabytes is accepted from the people of a conversation and refused from all others", async () => {
  const { product, tokens, path, upload, reference } = await open()
  const large = "month,earnings\n".repeat(200_000)
  expect((await upload(tokens.buyer, large)).status).toBe(201)
  expect((await upload(tokens.staff, large)).status).toBe(201)
  expect((await upload(tokens.stranger, large)).status).toBe(404)
  expect((await upload(undefined, large)).status).toBe(401)
  expect((await call(product, `${path}/1`, { token: tokens.seller })).text).toBe(large)
  const { messages } = (await callerOf(product, tokens.buyer)("requests.get", { reference })).data
  expect(messages.at(-1)?.files).toMatchObject([{ name: "figures.csv" }])
})

test("a form without a file and a file of another type are a 422 on it", async () => {
  const { product, tokens, path, upload } = await open()
  const empty = await call(product, path, { body: new FormData(), token: tokens.buyer })
  expect([empty.status, Object.keys(empty.json.errors)]).toEqual([422, ["file"]])
  const bad = await upload(tokens.buyer, "<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg")
  expect([bad.status, Object.keys(bad.json.errors)]).toEqual([422, ["file"]])
})

test("the sweep keeps files of conversations, and deleting a request for good deletes them", async () => {
  const { product, tokens, path, upload, id } = await open()
  await upload(tokens.buyer)
  product.clock.now += 48 * 3_600_000
  await product.services.files.sweep(Date.now() + 48 * 3_600_000)
  const buyer = (await signInMember(product, ANN)).token
  expect((await call(product, `${path}/1`, { token: buyer })).status).toBe(200)
  const staff = callerOf(product, await signIn(product))
  await staff("contacts.delete", { id })
  expect((await call(product, `${path}/1`, { token: buyer })).status).toBe(404)
  const stored = async () => {
    const all: string[] = []
    for await (const paths of product.services.files.storage.list("listings/")) all.push(...paths)
    return all
  }
  expect(await stored()).toHaveLength(1)
  await staff("trash.purge", { kind: "request", id })
  expect(await stored()).toEqual([])
})
