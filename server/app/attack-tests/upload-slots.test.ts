import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { clearIncoming } from "#server/platform/http/read-body.ts"
import { newOwner } from "#server/platform/process-owner.ts"
import { call, openProduct, type Product, signIn, signInMember } from "#server/testing/product.ts"
import { openConnection, serve } from "#server/testing/serve.ts"

const MB = 1024 * 1024
const NEWEST = "/api/uploads"

const head = (token: string, length: number | "chunked", path = NEWEST) =>
  [
    ...[`POST ${path} HTTP/1.1`, "Host: market.test", `Authorization: Bearer ${token}`],
    "Content-Type: multipart/form-data; boundary=x",
    length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
    ...["", ""],
  ].join("\r\n")

const part = '--x\r\nContent-Disposition: form-data; name="field"\r\n\r\nfiles\r\n'

/** Starts an upload that sends its first part and then nothing more. */
async function startSlow(port: number, token: string, length: number) {
  const client = await openConnection(port)
  client.send(head(token, length) + part)
  return client
}
async function refusalOf(port: number, sent: string) {
  const client = await openConnection(port)
  client.send(sent)
  const [status = 0] = await client.statuses(1)
  client.close()
  const { answer } = await client.ended
  return { status, retryAfter: /retry-after: (\d+)/i.exec(answer)?.[1] }
}
const upload = async (product: Product, token: string) => {
  const body = new FormData()
  body.append("field", "files")
  body.append("file", new File(["hello"], "a.txt"))
  // As browsers do, with its length.
  return call(product, NEWEST, { token, body, headers: { "content-length": "400" } })
}

test("sixty slow uploads of one person: two are received, and the others are rejected immediately", async () => {
  const product = await openProduct()
  const port = serve(product)
  const { token } = await signInMember(product, "ann@example.com")
  const slow = [await startSlow(port, token, 25 * MB), await startSlow(port, token, 25 * MB)]
  for (let more = 0; more < 58; more++)
    expect(await refusalOf(port, head(token, 25 * MB) + part)).toEqual({ status: 429, retryAfter: "2" })
  expect((await upload(product, token)).status).toBe(429)
  const { token: others } = await signInMember(product, "ben@example.com")
  expect((await upload(product, others)).status).toBe(201)
  product.clock.now += 60_000
  for (const client of slow) client.close()
  await expect.poll(async () => (await upload(product, token)).status).toBe(201)
})

test("256 MB are received at a time from all people together; then it is a 503 with Retry-After", async () => {
  const product = await openProduct()
  const port = serve(product)
  const tokens: string[] = []
  for (let member = 0; member < 6; member++)
    tokens.push((await signInMember(product, `m${member}@example.com`)).token)
  const slow = []
  for (const token of tokens.slice(0, 5))
    for (let own = 0; own < 2; own++) slow.push(await startSlow(port, token, 25 * MB))
  const last = tokens.at(-1) ?? ""
  await expect.poll(async () => (await refusalOf(port, head(last, 25 * MB) + part)).status).toBe(503)
  expect(await refusalOf(port, head(last, "chunked"))).toEqual({ status: 503, retryAfter: "5" })
  // There is room for a small one.
  expect((await upload(product, last)).status).toBe(201)
  for (const client of slow) client.close()
})

test("more than 26 MB for one file, and a deal that is not one's own, are refused before any byte of the body", async () => {
  const product = await openProduct()
  const port = serve(product)
  const { dealIn } = await openStory(product)
  const files = `/api/deals/${await dealIn("contract")}/files`
  const { token: buyer } = await signInMember(product, "bea@example.com")
  const { token: stranger } = await signInMember(product, "mal@example.com")
  const statusOf = async (token: string, length: number | "chunked", path: string) =>
    (await refusalOf(port, head(token, length, path))).status
  expect(await statusOf(buyer, 26 * MB + 1, NEWEST)).toBe(413)
  expect(await statusOf(buyer, 26 * MB + 1, files)).toBe(413)
  for (const length of [90 * MB, "chunked"] as const) {
    expect(await statusOf(buyer, length, "/api/deals/D-2026-9999/files")).toBe(404)
    expect(await statusOf(stranger, length, files)).toBe(404)
    expect(await statusOf("x".repeat(40), length, files)).toBe(401)
  }
})

test("a listing that does not exist, and a member in place of staff, are refused before any byte of the body", async () => {
  const product = await openProduct()
  const port = serve(product)
  const admin = await signIn(product)
  const { token: member } = await signInMember(product, "ann@example.com")
  for (const path of ["/api/apps/999?_method=PUT", "/api/apps/999/evidence/files"]) {
    expect((await refusalOf(port, head(admin, 25 * MB, path))).status).toBe(404)
    expect((await refusalOf(port, head(member, 25 * MB, path))).status).toBe(403)
  }
  for (const path of ["/api/apps", "/api/apps/import"])
    expect((await refusalOf(port, head(member, 90 * MB, path))).status).toBe(403)
})

test("a body is received in a file, which is deleted afterwards, when the client leaves and above the limit", async () => {
  const product = await openProduct()
  const port = serve(product)
  const { token } = await signInMember(product, "ann@example.com")
  const folder = join(product.folder, "storage/incoming")
  const sizes = () => readdirSync(folder).map(name => statSync(join(folder, name)).size)
  const client = await startSlow(port, token, 25 * MB)
  await expect.poll(() => existsSync(folder) && sizes()).toEqual([part.length])
  client.close()
  await expect.poll(sizes).toEqual([])
  expect((await upload(product, token)).status).toBe(201)
  expect(sizes()).toEqual([])
  const endless = await openConnection(port)
  endless.send(head(token, "chunked"))
  const piece = `100000\r\n${"a".repeat(MB)}\r\n`
  await endless.drip(
    Array.from({ length: 27 }, () => piece),
    1,
  )
  expect(await endless.statuses(1)).toEqual([413])
  endless.close()
  await expect.poll(sizes).toEqual([])
})

test("a server deletes the bodies that a killed one was receiving when it starts", async () => {
  const product = await openProduct()
  const folder = join(product.folder, "storage/incoming")
  mkdirSync(folder, { recursive: true })
  const own = encodeURIComponent(newOwner())
  const [host, , ...rest] = decodeURIComponent(own).split("/")
  // The same process id of an earlier process, as in a container that was restarted.
  const killed = encodeURIComponent([host, process.pid, `${rest[0]}x`, rest[1]].join("/"))
  for (const name of [own, killed]) writeFileSync(join(folder, name), "x")
  await clearIncoming(folder)
  expect(readdirSync(folder)).toEqual([own])
})
