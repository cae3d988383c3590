import { connect } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { openProduct, signIn } from "#server/testing/product.ts"

const CHUNK = Buffer.alloc(1024 * 1024, "a")

async function serve() {
  const product = await openProduct()
  const token = await signIn(product)
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch: product.app.fetch,
  })
  onTestFinished(() => server.stop(true))

  /** Sends a head and then this many megabytes, in chunks without a length; returns the server's response. */
  const send = (path: string, headers: string[], megabytes: number) =>
    new Promise<string>(resolve => {
      let answer = ""
      const socket = connect(server.port ?? 0, "127.0.0.1")
      const drained = () => new Promise<void>(done => void socket.once("drain", done))
      socket.setMaxListeners(0)
      socket.on("data", data => {
        answer += data
        socket.end()
      })
      socket.on("error", () => resolve(answer))
      socket.on("close", () => resolve(answer))
      socket.on("connect", async () => {
        const head = [`POST ${path} HTTP/1.1`, "Host: x", "Connection: close", ...headers]
        socket.write(`${head.join("\r\n")}\r\n\r\n`)
        for (let sent = 0; sent < megabytes && !socket.destroyed && !answer; sent++) {
          socket.write(`${CHUNK.length.toString(16)}\r\n`)
          socket.write(CHUNK)
          if (!socket.write("\r\n")) await drained()
        }
      })
    })
  return { send, token: `Authorization: Bearer ${token}` }
}
const FORM = "Content-Type: multipart/form-data; boundary=x"
const CHUNKED = "Transfer-Encoding: chunked"

test("a visitor's files are rejected before any of their bytes are read", async () => {
  const { send } = await serve()
  for (const path of ["/api/uploads", "/api/apps", "/api/apps/1?_method=PUT"])
    for (const length of ["Content-Length: 90000000", CHUNKED]) {
      const answer = await send(path, [FORM, length], 0)
      expect([path, answer.slice(0, 12), answer.split("\r\n\r\n")[1]]).toEqual([
        path,
        "HTTP/1.1 401",
        '{"message":"Unauthenticated."}',
      ])
    }
})

test("a request that is too large gets an error of the documented shape", async () => {
  const { send, token } = await serve()
  const isRefused = (answer: string) => {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('{"message":"The request is too large."}')
  }
  for (const length of [110_000_000, 900_000_000])
    isRefused(await send("/api/uploads", [token, FORM, `Content-Length: ${length}`], 0))
  isRefused(await send("/api/apps", [token, FORM, CHUNKED], 110))
  isRefused(await send("/api/contact/create", ["Content-Type: application/json", CHUNKED], 2))
  isRefused(await send("/api/contact/create", [FORM, "Content-Length: 2000000"], 0))
  isRefused(await send("/api/apps", ["Content-Type: application/json", "Content-Length: 2000000"], 0))
})
