import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn, signInMember } from "#server/testing/product.ts"
import { openConnection, serve } from "#server/testing/serve.ts"

const JSON_TYPE = "Content-Type: application/json"
const INVALID = `Authorization: Bearer ${"a".repeat(40)}`
const KB = 1024

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: market.test", ...headers, "", ""].join("\r\n")

/** The status that an anonymous client gets who sends a head, part of a body, and then nothing more. */
async function statusOf(port: number, pieces: string[]): Promise<number> {
  const client = await openConnection(port)
  for (const piece of pieces) client.send(piece)
  const [status = 0] = await client.statuses(1)
  client.close()
  return status
}

test("an anonymous body beyond 256 KB is rejected before it is received, with an invalid token too", async () => {
  const port = serve(await openProduct())
  const paths = ["/api/contact/create", "/api/login", "/trpc/contacts.create", "/api/apps"]
  const chunk = `${(129 * KB).toString(16)}\r\n${" ".repeat(129 * KB)}\r\n`
  const attempts = [[JSON_TYPE], [JSON_TYPE, INVALID]].flatMap(headers =>
    paths.flatMap(path => [
      [head(path, ...headers, `Content-Length: ${256 * KB + 1}`), "{"],
      [head(path, ...headers, "Transfer-Encoding: chunked"), chunk, chunk],
    ]),
  )
  const statuses = await Promise.all(attempts.map(pieces => statusOf(port, pieces)))
  expect(statuses).toEqual(attempts.map(() => 413))
})

test("JSON has up to 256 KB, that of staff and of keys that save listings 2 MB, on both transports", async () => {
  const product = await openProduct()
  const keyWith = async (scope: string) =>
    (await product.services.keys.create({ name: "Robot", scopes: [scope] }, ADMIN)).secret
  const { token: member } = await signInMember(product, "ann@example.com")
  const staff = await signIn(product)
  const save = { body: payload({ title: "Large" }), path: "/api/apps", accepted: 201 }
  const draft = { title: "Large", description: "ệ".repeat(20_000), user_bio: "ệ".repeat(4_000) }
  const figures = Array.from({ length: 60 }, (_, index) => ({
    month: `${2019 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
    ...{ earnings: 1e12, costs: 1e12, installs: 1e12, active_users: 1e12 },
  }))
  const attempts = [
    { body: { email: "a@example.com", password: "b" }, path: "/api/login", accepted: 401, most: 256 },
    {
      body: { content: { ...draft, figures } },
      path: "/trpc/proposals.save",
      accepted: 200,
      token: member,
      most: 256,
    },
    {
      body: { name: "Robot" },
      path: "/api/contact/create",
      accepted: 422,
      token: await keyWith("requests:write"),
      most: 256,
    },
    { ...save, token: await keyWith("listings:write"), most: 2048 },
    { ...save, token: staff, most: 2048 },
    { body: payload(), path: "/trpc/apps.create", accepted: 200, token: staff, most: 2048 },
  ]
  for (const { body, path, accepted, token, most } of attempts)
    for (const [bytes, status] of [
      [most * KB, accepted],
      [most * KB + 1, 413],
    ] as const) {
      const text = JSON.stringify(body)
      const padded = text + " ".repeat(bytes - Buffer.byteLength(text))
      const answer = await call(product, path, { token, body: padded, method: "POST" })
      expect([path, bytes, answer.status]).toEqual([path, bytes, status])
    }
})

test("an anonymous form has up to 64 KB", async () => {
  const port = serve(await openProduct())
  const form = "Content-Type: multipart/form-data; boundary=x"
  const sent = [head("/api/contact/create", form, `Content-Length: ${64 * KB + 1}`), "--x"]
  expect(await statusOf(port, sent)).toBe(413)
})

test("tRPC inputs may be nested as deep as REST bodies, in the URL too", async () => {
  const product = await openProduct()
  const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`
  const statusFor = async (depth: number, batch: boolean) => {
    const text = batch ? `{"0":${nested(depth)}}` : nested(depth)
    const search = batch ? "?batch=1" : ""
    const input = `${batch ? "&" : "?"}input=${encodeURIComponent(text)}`
    const { status, json } = await call(product, `/trpc/apps.list${search}${input}`)
    const posted = await call(product, `/trpc/contacts.create${search}`, { body: text })
    const problem = (answer: unknown) => JSON.stringify(answer).includes("The request couldn’t be read")
    return [status, problem(json), posted.status, problem(posted.json)]
  }
  for (const batch of [false, true]) {
    expect([batch, ...(await statusFor(32, batch))]).toEqual([batch, 200, false, 422, false])
    expect([batch, ...(await statusFor(33, batch))]).toEqual([batch, 422, true, 422, true])
  }
})

test("the pages of one batch have at most two hundred rows together, in every spelling of the query", async () => {
  const product = await openProduct()
  const statusFor = async (inputs: object[], name = "apps.list") => {
    const names = inputs.map(() => name).join()
    const input = encodeURIComponent(JSON.stringify({ ...inputs }))
    return (await call(product, `/trpc/${names}?batch=1&input=${input}`)).status
  }
  expect(await statusFor(Array(10).fill({ per_page: 100 }))).toBe(413)
  const oneHundred = { per_page: "100" }
  for (const name of ["apps.list", "apps.cards"]) {
    expect([name, await statusFor([oneHundred, oneHundred], name)]).toEqual([name, 200])
    expect([name, await statusFor([oneHundred, oneHundred, { per_page: 1 }], name)]).toEqual([name, 413])
    for (const refused of [{ per_page: [100] }, { "per_page[]": 100 }, { "per_page[0]": [100] }])
      expect([refused, await statusFor([refused, refused], name)]).toEqual([refused, 422])
  }
  expect(await statusFor(Array(8).fill({}))).toBe(200)
  expect(await statusFor(Array(9).fill({}))).toBe(413)
})
