import { expect, test } from "vitest"
import { call, openProduct } from "#server/testing/product.ts"
import { storeWithListing } from "#server/testing/stored.ts"

const TEXT = "0123456789".repeat(30)

async function open() {
  const product = await openProduct()
  const kind = { field: "files", name: "digits.txt", mime: "text/plain" } as const
  const { id, path } = await storeWithListing(product, new TextEncoder().encode(TEXT), kind)
  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    call(product, `/storage/${path}`, { headers, method })
  return { product, id, path, ask }
}

test.each([
  ["bytes=0-9", "bytes 0-9/300", TEXT.slice(0, 10)],
  ["bytes=290-", "bytes 290-299/300", TEXT.slice(290)],
  ["bytes=-5", "bytes 295-299/300", TEXT.slice(-5)],
  ["bytes=-999", "bytes 0-299/300", TEXT],
  ["bytes=298-999", "bytes 298-299/300", TEXT.slice(298)],
])("a range %s returns only that part", async (range, part, text) => {
  const { ask } = await open()
  const answer = await ask({ range })
  expect([answer.status, answer.text]).toEqual([206, text])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-range": part,
    "content-length": String(text.length),
    "accept-ranges": "bytes",
    "content-type": "text/plain",
  })
})

test.each(["bytes=300-", "bytes=999-1000", "bytes=-0"])("an unsatisfiable range %s is a 416", async range => {
  const { ask } = await open()
  const answer = await ask({ range })
  expect([answer.status, answer.text, answer.headers.get("content-range")]).toEqual([416, "", "bytes */300"])
  expect(answer.headers.get("cache-control")).toBe("no-store")
})

test.each(["bytes=0-1,5-6", "lines=1-2", "bytes=a-b", "bytes", "bytes=5-2,"])(
  "an ignored range %s gets the whole file or an empty body",
  async range => {
    const { ask } = await open()
    const answer = await ask({ range })
    expect([200, 416]).toContain(answer.status)
    if (answer.status === 200) expect(answer.text).toBe(TEXT)
  },
)

test("a file that the client has already is not sent again", async () => {
  const { ask } = await open()
  const { headers } = await ask()
  const tag = headers.get("etag") ?? ""
  expect(tag).toMatch(/^"[0-9a-f]{32}\.bin"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = await ask({ "if-none-match": known })
    expect([answer.status, answer.text, answer.headers.get("etag")]).toEqual([304, "", tag])
    expect(answer.headers.get("cache-control")).toBe("private, no-cache")
  }
  expect((await ask({ "if-none-match": '"other"' })).status).toBe(200)
})

test("a range is continued only for the same bytes", async () => {
  const { ask } = await open()
  const tag = (await ask()).headers.get("etag") ?? ""
  expect((await ask({ range: "bytes=0-9", "if-range": tag })).status).toBe(206)
  for (const other of ['"other"', `W/${tag}`, "Sat, 01 Jan 2026 00:00:00 GMT"])
    expect((await ask({ range: "bytes=0-9", "if-range": other })).status).toBe(200)
})

test("HEAD has the headers of GET and no body", async () => {
  const { ask } = await open()
  const { status, text, headers } = await ask({ range: "bytes=0-9" }, "HEAD")
  expect([status, text, headers.get("content-length")]).toEqual([200, "", "300"])
})

test("a visitor's conditional request for a draft's file is a 404", async () => {
  const { product, id, ask } = await open()
  const tag = (await ask()).headers.get("etag") ?? ""
  await product.database.client.execute({
    sql: "UPDATE listings SET status = 'draft' WHERE id = ?",
    args: [id],
  })
  for (const [name, value] of [
    ["if-none-match", tag],
    ["if-none-match", "*"],
    ["range", "bytes=0-9"],
  ] as const)
    expect((await ask({ [name]: value })).status).toBe(404)
})
