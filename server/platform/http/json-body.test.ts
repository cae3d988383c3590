import { expect, test } from "vitest"
import { call, openProduct, payload, signIn } from "#server/testing/product.ts"

test("malicious JSON is a 422 on the body, quickly", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const deep = `{"title":"x","a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`
  const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1]))
  for (const body of ["{", "", "nul", deep, JSON.stringify({ ...payload(), ...keys })]) {
    const { status, json } = await call(product, "/api/apps", { token, body })
    expect([body.slice(0, 20), status, Object.keys(json.errors ?? {})]).toEqual([
      body.slice(0, 20),
      422,
      ["body"],
    ])
  }
  const latin1 = new Uint8Array([...new TextEncoder().encode('{"title":"caf'), 0xe9, 0x22, 0x7d])
  const answer = await product.app.request("/api/apps", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: latin1,
  })
  expect(answer.status).toBe(422)
})

test("brackets inside a string do not count as nesting", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const title = `${"[{".repeat(60)} \\ " \\"`
  const { status, json } = await call(product, "/api/apps", { token, body: payload({ title }) })
  expect([status, json.title]).toEqual([201, title])
})

test("a list of a hundred thousand wrong ids is one problem, not a hundred thousand", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (const entry of ["", null, []]) {
    const body = payload({ platforms: Array.from({ length: 100_000 }, () => entry) })
    const { status, json } = await call(product, "/api/apps", { token, body })
    expect([status, json.errors]).toEqual([422, { platforms: ["Choose one of the listed values"] }])
  }
})
