import { expect, test, vi } from "vitest"
import { SERVE_OPTIONS } from "#server/platform/http/allow.ts"
import { openProduct, type Product, signIn } from "#server/testing/product.ts"
import { openConnection, serve } from "#server/testing/serve.ts"

/** Shorter than in production, so that the tests do not wait for half a minute. */
const IDLE_S = 4

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: market.test", ...headers, "", ""].join("\r\n")
const JSON_TYPE = "Content-Type: application/json"

function* endless(piece: string) {
  for (;;) yield piece
}

const isAnswered = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/ages`)).status === 200
const errorsOf = ({ logged }: Product) => logged.filter(line => line.includes('"level":"error"'))

/** A listing's form that takes 1.5 times as long as other bodies may; returns the result. */
async function uploadSlowly(port: number, authorization: string) {
  const form = [
    ...['--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n', "Slow ", "but ", "sure"],
    "\r\n--x--\r\n",
  ]
  const size = `Content-Length: ${form.join("").length}`
  const client = await openConnection(port)
  const type = "Content-Type: multipart/form-data; boundary=x"
  client.send(head("/api/apps", authorization, "Connection: close", type, size))
  client.drip(form, (IDLE_S * 1500) / (form.length - 1))
  return client.ended
}

test("slow clients are disconnected, and a normal one is served meanwhile", async () => {
  const product = await openProduct()
  expect(SERVE_OPTIONS.idleTimeout).toBeLessThanOrEqual(30)
  const port = serve(product, { idleTimeout: IDLE_S })
  const slow: [name: string, begin: string, drip: string][] = [
    ["a JSON body", head("/api/login", JSON_TYPE, "Content-Length: 5000"), " "],
    ["a body without end", head("/api/login", JSON_TYPE, "Transfer-Encoding: chunked"), "1\r\n \r\n"],
    ["a body of tRPC's", head("/trpc/auth.login", JSON_TYPE, "Content-Length: 5000"), " "],
    ["a body for nobody", head("/nowhere", JSON_TYPE, "Transfer-Encoding: chunked"), "1\r\n \r\n"],
    ["a body shorter than its Content-Length", head("/api/login", JSON_TYPE, "Content-Length: 5000"), ""],
  ]
  const cut = slow.map(async ([name, begin, drip]) => {
    const client = await openConnection(port)
    client.send(begin)
    if (drip) client.drip(endless(drip), 200)
    const { answer, seconds } = await client.ended
    return { name, wasCut: seconds < 2 * IDLE_S, isFault: answer.includes(" 500 ") }
  })
  const uploads = [
    uploadSlowly(port, `Authorization: Bearer ${await signIn(product)}`),
    uploadSlowly(port, "Accept: */*"),
  ]
  await Bun.sleep(500)
  expect(await isAnswered(port)).toBe(true)
  expect(await Promise.all(cut)).toEqual(slow.map(([name]) => ({ name, wasCut: true, isFault: false })))
  expect(await isAnswered(port)).toBe(true)
  const [admins, strangers] = await Promise.all(uploads)
  expect(admins?.answer).toMatch(/^HTTP\/1.1 201 [\s\S]*"title":"Slow but sure"/)
  expect(admins?.seconds).toBeGreaterThan(1.2 * IDLE_S)
  expect(strangers?.answer).toMatch(/^HTTP\/1.1 401 /)
  expect(strangers?.seconds).toBeLessThan(admins?.seconds ?? 0)
  expect(errorsOf(product)).toEqual([])
})

test("a verification that takes longer than others may is answered", async () => {
  const product = await openProduct()
  const port = serve(product, { idleTimeout: IDLE_S })
  const intact = { ok: true, checked: 1, first_break: null }
  vi.spyOn(product.services.deals, "verify").mockImplementation(async () => {
    await Bun.sleep(IDLE_S * 2500)
    return intact
  })
  const headers = { authorization: `Bearer ${await signIn(product)}` }
  const answer = await fetch(`http://127.0.0.1:${port}/trpc/deals.verify`, { headers })
  expect(await answer.json()).toEqual({ result: { data: intact } })
})

test("a thousand idle connections do not delay a normal client", async () => {
  const port = serve(await openProduct())
  const idle = await Promise.all(Array.from({ length: 1000 }, () => openConnection(port)))
  for (let asked = 0; asked < 20; asked++) expect(await isAnswered(port)).toBe(true)
  expect(idle.filter(client => client.isOpen())).toHaveLength(1000)
  for (const client of idle) client.close()
})

test("a body that is longer or shorter than its declared length does no harm", async () => {
  const product = await openProduct()
  const port = serve(product)
  const statusesOf = async (pieces: string[], count: number) => {
    const client = await openConnection(port)
    await client.drip(pieces, 30)
    await client.statuses(count)
    // An answer too many would come now.
    await Bun.sleep(100)
    client.close()
    return client.statuses(count)
  }
  const body = '{"email":"a@example.com","password":"b"}'
  const sized = (length: number | string) => head("/api/login", JSON_TYPE, `Content-Length: ${length}`)
  const chunked = head("/api/login", JSON_TYPE, "Transfer-Encoding: chunked")
  const sizeToo = `Content-Length: ${body.length}`
  const halfMegabyte = `80000\r\n${" ".repeat(0x80000)}\r\n`
  const cases: [pieces: string[], statuses: number[]][] = [
    [[sized(body.length), body], [401]],
    [
      [sized(body.length - 1), body],
      [422, 400],
    ],
    [[sized(200_000_000), body], [413]],
    ...["-1", "1e3", "99999999999999999999", "5, 6", "0x10"].map((length): [string[], number[]] => [
      [sized(length), body],
      [400],
    ]),
    [[head("/api/login", JSON_TYPE, "Transfer-Encoding: chunked", sizeToo), body], [400]],
    [
      [head("/api/login", JSON_TYPE, "Expect: 100-continue", sizeToo), body],
      [100, 401],
    ],
    [[chunked, halfMegabyte, halfMegabyte, halfMegabyte], [413]],
    [[chunked, "zz\r\n"], [400]],
  ]
  const found = await Promise.all(cases.map(([pieces, { length }]) => statusesOf(pieces, length)))
  expect(found).toEqual(cases.map(([, statuses]) => statuses))
  expect(errorsOf(product)).toEqual([])
})
