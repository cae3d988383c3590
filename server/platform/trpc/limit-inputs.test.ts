import { expect, test } from "vitest"
import { call, openProduct, signInMember } from "#server/testing/product.ts"
import { turnsDuring } from "#server/testing/turns.ts"

test("others are served between the calls of a batch", async () => {
  const product = await openProduct()
  const batch = () => call(product, `/trpc/${Array(10).fill("apps.facets").join()}?batch=1`)
  expect((await batch()).json).toHaveLength(10)
  expect(await turnsDuring(batch)).toBeGreaterThan(9)
})

test("others are served between requests of a member that arrive together", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  const read = async () => expect((await call(product, "/trpc/deals.mine", { token })).status).toBe(200)
  await read()
  expect(await turnsDuring(() => Promise.all(Array.from({ length: 50 }, read)))).toBeGreaterThan(49)
})

test("the whole record of a deal is read once in a batch", async () => {
  const product = await openProduct()
  for (const name of ["deals.timeline", "deals.verify"]) {
    const refused = await call(product, `/trpc/${name},deals.get,${name}?batch=1`)
    expect([refused.status, refused.json.error.data.error]).toEqual([413, "too_large"])
    expect((await call(product, `/trpc/${name},deals.get?batch=1`)).status).not.toBe(413)
  }
})

test("a mutation without input needs no body", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  const post = (name: string, body: string) =>
    call(product, `/trpc/${name}`, {
      method: "POST",
      token,
      body,
      headers: { "content-type": "application/json" },
    })
  expect((await post("members.signOut", "{")).status).toBe(400)
  const lacking = await post("members.requestCode", "")
  expect([lacking.status, Object.keys(lacking.json.error.data.fields)]).toEqual([422, ["email"]])
  expect((await post("members.signOut", "")).status).toBe(200)
  expect((await post("members.signOut", "")).status).toBe(401)
})
