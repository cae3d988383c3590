import { connect } from "node:net"
import fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { openProduct } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { hostilePiece, hostileText } from "./testing/hostile-texts.ts"

const GIVE_UP_MS = 15_000

async function open() {
  const product = await openProduct()
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", idleTimeout: 1, fetch: product.app.fetch })
  onTestFinished(() => server.stop(true))
  const port = server.port ?? 0
  /** Sends raw bytes and closes; returns the whole response. */
  const send = (bytes: string) =>
    new Promise<string>(resolve => {
      const parts: Buffer[] = []
      const socket = connect(port, "127.0.0.1", () => socket.end(Buffer.from(bytes, "latin1")))
      socket.setTimeout(GIVE_UP_MS, () => socket.destroy())
      socket.on("data", part => parts.push(Buffer.from(part)))
      socket.on("error", () => {})
      socket.on("close", () => resolve(Buffer.concat(parts).toString("latin1")))
    })
  return { send, port }
}

const HEAD = "Host: a\r\nConnection: close\r\n"
const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\n${HEAD}${headers}\r\n\r\n${body}`
const JSON_TYPE = "Content-Type: application/json"

/** Requests that no client library would send. */
const RAW = [
  "GET /api/apps HTTP/1.1\r\nConnection: close\r\n\r\n",
  "GET /api/apps HTTP/1.0\r\n\r\n",
  "GET /api/apps HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n",
  "GET /api/apps HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
  "GET /api/apps HTTP/1.1\r\nHost: \xff\r\nConnection: close\r\n\r\n",
  "GET /api/apps HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
  `GET http://[/api/apps HTTP/1.1\r\n${HEAD}\r\n`,
  `GET http://evil.example/api/apps HTTP/1.1\r\n${HEAD}\r\n`,
  `GET * HTTP/1.1\r\n${HEAD}\r\n`,
  `GET //evil.example/%2f.. HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT evil.example:80 HTTP/1.1\r\n${HEAD}\r\n`,
  `TRACE /api/apps HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/apps?title=\xc0\xaf\xff HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/apps/\0 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/apps HTTP/9.9\r\n${HEAD}\r\n`,
  `GET /api/apps HTTP/1.1\r\n${HEAD}X: ${"a".repeat(40_000)}\r\n\r\n`,
  `GET /api/apps?${"a".repeat(40_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/apps HTTP/1.1\r\n${HEAD}${Array.from({ length: 300 }, (_, index) => `X${index}: 1\r\n`).join("")}\r\n`,
  `GET /api/apps HTTP/1.1\r\n${HEAD}Bad Name: 1\r\n\r\n`,
  `GET /api/apps HTTP/1.1\r\n${HEAD}X: a\r\n folded\r\n\r\n`,
  `GET /api/apps HTTP/1.1\r\n${HEAD}Range: bytes=0-\r\nExpect: 100-continue\r\n\r\n`,
  post("/api/login", `${JSON_TYPE}\r\nContent-Length: 500`, "{"),
  post("/api/login", `${JSON_TYPE}\r\nContent-Length: -1`, "{}"),
  post("/api/login", `${JSON_TYPE}\r\nContent-Length: 2\r\nContent-Length: 9`, "{}"),
  post("/api/login", `${JSON_TYPE}\r\nContent-Length: 99999999999999999999`, "{}"),
  post("/api/login", `${JSON_TYPE}\r\nTransfer-Encoding: chunked`, "zz\r\n{}\r\n0\r\n\r\n"),
  post(
    "/api/login",
    `${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\nContent-Length: 2`,
    "2\r\n{}\r\n0\r\n\r\n",
  ),
  post("/api/login", `${JSON_TYPE}\r\nTransfer-Encoding: chunked`, `${"1\r\n{\r\n".repeat(2000)}0\r\n\r\n`),
  post("/api/login", `${JSON_TYPE}\r\nContent-Encoding: gzip\r\nContent-Length: 2`, "{}"),
  post("/api/uploads", "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999", "--x\r\n"),
  "\x16\x03\x01\x02\x00\x01\x00",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\r\n\r\n\r\n",
]
/** Bun's own response to a control character in the request line; no handler ever sees such a request. */
const REFUSED_BY_BUN = "HTTP/1.1 505 HTTP Version Not Supported\r\nConnection: close\r\n\r\n"
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const INSIDE = /node_modules|\/server\/|\.ts\b|SQLITE|\bSELECT\b|"stack"/

test("malformed HTTP is rejected or dropped, and the next request succeeds", async () => {
  const { send, port } = await open()
  for (const bytes of RAW) {
    const answer = await send(bytes)
    const status = statusOf(answer)
    const isFine = status === 0 || answer === REFUSED_BY_BUN || (status >= 100 && status < 500)
    expect([bytes.slice(0, 60), isFine ? true : answer]).toEqual([bytes.slice(0, 60), true])
    expect(answer).not.toMatch(INSIDE)
    if (status >= 400) expect(answer.length).toBeLessThan(20 * bytes.length + 1)
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test("any bytes in a URL or a header get exactly one response and no internal error", async () => {
  const { send, port } = await open()
  const field = hostileText.map(text =>
    Buffer.from(text.slice(0, 200))
      .toString("latin1")
      .replace(/[\r\n\0]/g, ""),
  )
  const property = fc.asyncProperty(
    fc.constantFrom(
      "/api/apps",
      "/api/apps?title=",
      "/trpc/apps.list?input=",
      "/storage/",
      "/cards/en/",
      "/",
    ),
    hostilePiece,
    fc.constantFrom(
      "Accept",
      "Authorization",
      "If-None-Match",
      "Range",
      "Accept-Encoding",
      "X-Forwarded-For",
      "Origin",
    ),
    field,
    async (path, piece, name, value) => {
      const answer = await send(`GET ${path}${piece} HTTP/1.1\r\n${HEAD}${name}: ${value}\r\n\r\n`)
      expect(statusOf(answer)).toBeGreaterThanOrEqual(200)
      expect(statusOf(answer)).toBeLessThan(500)
      expect(answer.match(/^X-Evil/im)).toBeNull()
    },
  )
  await fc.assert(property, { numRuns: runs(60, 150), seed: 13 })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
