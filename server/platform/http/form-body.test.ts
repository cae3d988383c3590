import { Hono } from "hono"
import { expect, test } from "vitest"
import { call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { toAppError } from "./error-handler.ts"
import { formOrJsonBody } from "./read-body.ts"

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

test("a list of ninety thousand wrong ids is one problem, not ninety thousand", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (const entry of ["", null, []]) {
    const body = payload({ platforms: Array.from({ length: 90_000 }, () => entry) })
    const { status, json } = await call(product, "/api/apps", { token, body })
    expect([status, json.errors]).toEqual([422, { platforms: ["At most 50 entries"] }])
  }
})

const named = (value: unknown): unknown =>
  value instanceof File ? `file ${value.name}` : Array.isArray(value) ? value.map(named) : value

/** What a handler reads from the request, files by name; or the failure's code and problems. */
async function read(init: RequestInit): Promise<unknown> {
  const app = new Hono().post("/", async c => {
    const body = await formOrJsonBody(c)
    return c.json(Object.entries(body).map(([name, value]) => [name, named(value)]))
  })
  app.onError((error, c) => {
    const { code, problems } = toAppError(error)
    return c.json([code, ...Object.keys(problems ?? {})])
  })
  return (await app.request("/", { method: "POST", ...init })).json()
}
function form(parts: [string, string | File][]) {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value)
  return { body }
}
const typed = (type: string, body: string) => ({ headers: { "content-type": type }, body })

test("every spelling of a list is parsed under its name, in the order sent", async () => {
  const file = new File(["x"], "a.txt")
  expect(
    await read(
      form([
        ["title", "One"],
        ["platforms[]", "1"],
        ["screenshots[0]", "kept"],
        ["screenshots[1]", file],
        ["ids", "1"],
        ["ids", "2"],
        ["platforms[]", "2"],
      ]),
    ),
  ).toEqual([
    ["title", "One"],
    ["platforms", ["1", "2"]],
    ["screenshots", ["kept", "file a.txt"]],
    ["ids", ["1", "2"]],
  ])
})

test("one entry written as a list is a list", async () => {
  expect(await read(form([["platforms[]", "1"]]))).toEqual([["platforms", ["1"]]])
})

test("a file input without a file is absent, an empty file is not", async () => {
  const chosen = new File([], "empty.txt")
  const parts: [string, string | File][] = [
    ["title_image", new File([], "")],
    ["files[]", chosen],
  ]
  expect(await read(form(parts))).toEqual([["files", ["file empty.txt"]]])
})

test("unusual names are ordinary keys", async () => {
  expect(
    await read(
      form([
        ["__proto__", "x"],
        ["constructor[]", "y"],
        ["a[b]", "z"],
      ]),
    ),
  ).toEqual([
    ["__proto__", "x"],
    ["constructor", ["y"]],
    ["a[b]", "z"],
  ])
  expect(await read(typed("application/json", '{"__proto__": {"title": 1}}'))).toEqual([
    ["__proto__", { title: 1 }],
  ])
})

test("JSON is parsed as an object", async () => {
  expect(await read(typed("application/json; charset=utf-8", '{"title": "One"}'))).toEqual([["title", "One"]])
  for (const body of ["[]", "null", "3", '"x"', "{"])
    expect(await read(typed("application/json", body))).toEqual(["invalid", "body"])
})

test("a malformed form is rejected, and so is any other type", async () => {
  for (const body of ["", "hello", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhi'])
    expect(await read(typed("multipart/form-data; boundary=x", body))).toEqual(["invalid", "body"])
  expect(await read(typed("multipart/form-data", "x"))).toEqual(["invalid", "body"])
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/mixed; boundary=x"])
    expect(await read(typed(type, "a=b"))).toEqual(["unsupported_type"])
})

test("more than 400 parts are rejected", async () => {
  const parts = Array.from({ length: 401 }, (_, index): [string, string] => [`field${index}`, "x"])
  expect(await read(form(parts))).toEqual(["invalid", "body"])
  expect(await read(form(parts.slice(1)))).toHaveLength(400)
})

test("a text that is not UTF-8 is rejected, a replacement character that was really sent is not", async () => {
  const part = (name: Uint8Array | string, value: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="'),
      Buffer.from(name),
      Buffer.from('"\r\n\r\n'),
      Buffer.from(value),
      Buffer.from("\r\n--x--\r\n"),
    ])
  const send = (body: Buffer) =>
    read({ headers: { "content-type": "multipart/form-data; boundary=x" }, body: new Uint8Array(body) })
  const latin = Buffer.from("caf\u00e9", "latin1")
  const overlong = Buffer.from([0xc0, 0xaf])
  const surrogate = Buffer.from([0xed, 0xa0, 0x80])
  for (const broken of [latin, overlong, surrogate]) {
    expect(await send(part("title", broken))).toEqual(["invalid", "body"])
    expect(await send(part(broken, "x"))).toEqual(["invalid", "body"])
  }
  expect(await send(part("title", "odd \ufffd"))).toEqual([["title", "odd \ufffd"]])
})
