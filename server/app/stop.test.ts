import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { SMTPServer } from "smtp-server"
import { expect, onTestFinished, test } from "vitest"
import { ensureBuilt } from "#server/testing/ensure-built.ts"
import { parseLoosely, readLoosely } from "#server/testing/loose-json.ts"
import { ADMIN_EMAIL, ADMIN_PASSWORD, payload } from "#server/testing/product.ts"
import { type ServerProcess, startServer } from "#server/testing/server-process.ts"

const BUILD_AND_RUN_MS = 120_000

async function start(settings: Record<string, string> = {}) {
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), "stop-"))
  const server = await startServer(folder, { ADMIN_EMAIL, ADMIN_PASSWORD, ...settings })
  onTestFinished(async () => {
    await server.end("SIGKILL")
    rmSync(folder, { recursive: true })
  })
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
  })
  const { token }: { token: string } = await readLoosely(answer)
  const log = () => readFileSync(join(folder, "server.log"), "utf8")
  return { server, token, database: `file:${folder}/data/marketplace.db`, log }
}

/** A connection that has sent some bytes; collects what it receives, and its end can be awaited. */
async function connection({ url }: ServerProcess, bytes: string) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1")
  const received: string[] = []
  socket.on("data", data => received.push(String(data)))
  socket.on("error", () => socket.destroy())
  const closed = once(socket, "close")
  await once(socket, "connect")
  socket.write(bytes)
  return { received, closed, write: (more: string) => socket.write(more) }
}

/** Creates listings until the server stops; collects the acknowledged titles and returns any truncated response. */
async function writeUntilClosed(
  { url }: ServerProcess,
  { token, writer, acknowledged }: { token: string; writer: number; acknowledged: string[] },
) {
  const odd: string[] = []
  for (let count = 0; ; count++) {
    const title = `Writer ${writer} ${count}`
    const answer = await fetch(`${url}/api/apps`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(payload({ title })),
    }).catch(() => null)
    if (!answer) return odd
    const body = await readLoosely(answer).catch(() => null)
    if (answer.status === 201 && body?.title === title) acknowledged.push(title)
    else if (answer.status !== 503) odd.push(`${answer.status} ${JSON.stringify(body)}`)
  }
}

test(
  "SIGTERM under load exits with 0, acknowledged writes are saved, and idle connections cause no delay",
  async () => {
    const { server, token, database } = await start()
    const idle = await connection(server, "GET /api/platforms HTTP/1.1\r\nHost: x\r\n\r\n")
    await connection(server, "GET /api/plat")
    const acknowledged: string[] = []
    const writers = [1, 2, 3, 4].map(writer => writeUntilClosed(server, { token, writer, acknowledged }))
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(4)
    const startedAt = performance.now()
    expect(await server.end("SIGTERM")).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    await idle.closed
    expect(idle.received.join("")).toMatch(/^HTTP\/1\.1 200 /)
    expect((await Promise.all(writers)).flat()).toEqual([])
    const client = createClient({ url: database })
    const { rows } = await client.execute("SELECT title FROM listings")
    client.close()
    expect(rows.map(row => row.title)).toEqual(expect.arrayContaining(acknowledged))
  },
  BUILD_AND_RUN_MS,
)

test(
  "a running upload is finished; one that never ends is aborted by a second signal, and the exit code is 0",
  async () => {
    const { server, token } = await start()
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const body = [part("field", "files"), part('file"; filename="a.txt', "hello"), "--x--\r\n"]
    const head = (length: number) =>
      [
        "POST /api/uploads HTTP/1.1",
        "Host: x",
        `Authorization: Bearer ${token}`,
        "Content-Type: multipart/form-data; boundary=x",
        `Content-Length: ${length}\r\n\r\n`,
      ].join("\r\n")
    const finishing = await connection(server, head(body.join("").length) + body[0])
    const endless = await connection(server, head(1000) + body[0])
    await Bun.sleep(200)
    server.child.kill("SIGTERM")
    await Bun.sleep(300)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    finishing.write(body.slice(1).join(""))
    await finishing.closed
    expect(finishing.received.join("")).toMatch(/^HTTP\/1\.1 201 /)
    expect([server.child.exitCode, endless.received]).toEqual([null, []])
    expect(await server.end("SIGINT")).toBe(0)
    await endless.closed
    const [refusal = "", content = ""] = endless.received.join("").split("\r\n\r\n")
    expect(refusal).toMatch(/^HTTP\/1\.1 503 /)
    expect(refusal.toLowerCase()).toContain("retry-after: 1")
    expect(parseLoosely(content).message).toMatch(/^The service isn’t available right now/)
  },
  BUILD_AND_RUN_MS,
)

/** Longer than stopping takes when nothing is running. */
const SLOW_ANSWER_MS = 1000

/** A mail server that accepts a mail a second after it is released, and never before. */
async function startSlowMail() {
  const released = Promise.withResolvers<void>()
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _, done) => {
      mails.push("begun")
      stream.resume()
      stream.on("end", () => released.promise.then(() => setTimeout(done, SLOW_ANSWER_MS)))
    },
  })
  server.on("error", () => undefined)
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  onTestFinished(() => server.close())
  const address = server.server.address()
  const port = address && typeof address === "object" ? address.port : 0
  return { mails, release: released.resolve, url: `smtp://127.0.0.1:${port}` }
}

const sendRequest = ({ url }: ServerProcess) =>
  fetch(`${url}/api/contact/create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ann", phone: "+7 900 123", email: "ann@example.com" }),
  })

async function noticesIn(database: string) {
  const client = createClient({ url: database })
  const { rows } = await client.execute("SELECT tries, next_at FROM mails WHERE state = 'waiting'")
  client.close()
  return rows.map(row => ({ tries: row.tries, isDue: Number(row.next_at) <= Date.now() }))
}

test.each([
  ["the notice that is being sent is finished", true, []],
  ["a notice that hangs is released for the next start", false, [{ tries: 0, isDue: true }]],
])(
  "SIGTERM within ten seconds: %s",
  async (_, isReleased, left) => {
    const mail = await startSlowMail()
    const { server, database } = await start({ SMTP_URL: mail.url, NOTIFY_EMAIL: "owner@example.com" })
    expect((await sendRequest(server)).status).toBe(201)
    await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(1)
    const startedAt = performance.now()
    const ended = server.end("SIGTERM")
    if (isReleased) {
      await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => "refused")).toBe("refused")
      mail.release()
    }
    expect(await ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(await noticesIn(database)).toEqual(left)
  },
  BUILD_AND_RUN_MS,
)

test(
  "a setting of notices without the other one causes a warning at startup that names both",
  async () => {
    const { server, log } = await start({ TELEGRAM_CHAT_ID: "-1", LOG_LEVEL: "warn" })
    expect(log()).toContain(
      "TELEGRAM_CHAT_ID is set but TELEGRAM_BOT_TOKEN is not, so no Telegram message is sent about new requests",
    )
    expect(await server.end("SIGTERM")).toBe(0)
  },
  BUILD_AND_RUN_MS,
)
