import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createApp, openApp } from "./app/app.ts"
import { readConfig } from "./app/config.ts"

const folder = mkdtempSync(join(tmpdir(), "main-"))
let server: ReturnType<typeof Bun.serve>

beforeAll(async () => {
  const settings = {
    DATABASE_URL: `file:${folder}/m.db`,
    STORAGE_URL: `file:${folder}/storage`,
    LOG_LEVEL: "error",
  }
  const parts = await openApp(readConfig(settings))
  const app = createApp({ ...parts, origin: () => "http://market.test" })
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: app.fetch })
})
afterAll(async () => {
  await server.stop(true)
  rmSync(folder, { recursive: true, force: true })
})

/** The response to a raw request; the connection is closed by the server or after a second. */
function raw(request: string): Promise<string> {
  return new Promise(resolve => {
    let answer = ""
    const socket = connect(server.port ?? 0, "127.0.0.1", () => socket.write(request))
    socket.on("data", data => {
      answer += data
    })
    socket.on("close", () => resolve(answer))
    setTimeout(() => socket.destroy(), 1000)
  })
}

test.each([
  "GET /api/apps HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
  "GET /api/apps HTTP/1.0\r\n\r\n",
  "GET /trpc/apps.list HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n",
  "GET /storage/images/avatar.webp?w=64 HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
])("%j is refused, not a fault", async request => {
  const answer = await raw(request)
  expect(answer).toMatch(/^HTTP\/1\.[01] 400 /)
  expect(answer).toContain('{"message":"The request couldn’t be read."}')
})

test("limits are counted for the address of the connection, whatever headers a client sends", async () => {
  const guess = (index: number) =>
    fetch(`http://127.0.0.1:${server.port}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${index}` },
      body: JSON.stringify({ email: `${index}@example.com`, password: "a wrong one" }),
    })
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) statuses.push((await guess(index)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})
