import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { expect, onTestFinished, test } from "vitest"
import { startLibsql } from "#server/testing/engines.ts"
import { ensureBuilt } from "#server/testing/ensure-built.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN_EMAIL, payload } from "#server/testing/product.ts"
import { startServer } from "#server/testing/server-process.ts"

const BUILD_AND_RUN_MS = 120_000
/** Longer than a write waits for the database. */
const ANSWERED_WITHIN_MS = 20_000
const UNAVAILABLE = { message: "The service isn’t available right now. Please try again in a moment." }

type Sent = { method?: string; body?: unknown; token?: string; from?: string }
type Process = { url: string; log: string }

async function call({ url }: Process, path: string, { method, body, token, from = "10.0.0.1" }: Sent = {}) {
  const response = await fetch(`${url}${path}`, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.includes("json")
  return { status: response.status, headers: response.headers, json: isJson ? parseLoosely(text) : null }
}

/** Several processes of the product, started at the same time on one database and one folder of files. */
async function startTogether(count: number, settings: Record<string, string>): Promise<Process[]> {
  await ensureBuilt()
  const storage = mkdtempSync(join(tmpdir(), "storage-"))
  const starting = Array.from({ length: count }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "process-"))
    const more = { STORAGE_URL: `file:${storage}`, ADMIN_EMAIL, TRUST_PROXY: "1", ...settings }
    const server = await startServer(folder, more)
    return { url: server.url, log: join(folder, "server.log"), end: () => server.end("SIGKILL") }
  })
  const started = await Promise.allSettled(starting)
  const processes = started.flatMap(one => (one.status === "fulfilled" ? one.value : []))
  onTestFinished(async () => {
    await Promise.all(processes.map(process => process.end()))
  })
  expect(started.filter(one => one.status === "rejected")).toEqual([])
  return processes
}

/**
 * Signs in with the password that one of the processes printed: of several started concurrently, one created the admin.
 */
async function signIn(processes: Process[]) {
  const passwords = processes.flatMap(({ log }) => readFileSync(log, "utf8").match(/(?<=Password: ).+/) ?? [])
  expect(passwords).toHaveLength(1)
  const [first = { url: "", log: "" }] = processes
  const { json } = await call(first, "/api/login", { body: { email: ADMIN_EMAIL, password: passwords[0] } })
  expect(json.token).toEqual(expect.any(String))
  return String(json.token)
}

/** Writes listings and requests until stopped; `titles` are the allowed ones of each listing. */
function write(target: Process, token: string, name: string) {
  const titles = new Map<number, Set<string>>()
  const answers: Awaited<ReturnType<typeof call>>[] = []
  let isStopped = false
  const ask = async (path: string, sent: Sent) => {
    const answer = await call(target, path, sent)
    answers.push(answer)
    return answer
  }
  async function run() {
    for (let round = 0; !isStopped; round++) {
      const title = `${name} ${round}`
      const made = await ask("/api/apps", { body: payload({ title }), token })
      await ask("/api/apps?sort_by=sort_price_inc", {})
      await ask("/api/me", { token })
      if (made.status !== 201) continue
      const changed = await ask(`/api/apps/${made.json.id}`, {
        method: "PUT",
        token,
        body: payload({ title: `${title} again` }),
      })
      titles.set(made.json.id, new Set([`${title} again`, ...(changed.status === 200 ? [] : [title])]))
    }
  }
  const done = run()
  const stop = async () => {
    isStopped = true
    await done
    return answers
  }
  return { titles, stop }
}

/** Waits until more than so many listings have been written. */
type UntilWritten = (count: number) => Promise<void>

/**
 * Mixed load on two processes while `disturb` runs: nothing acknowledged is lost, and failures are 503s in the
 * documented shape.
 */
async function checkUnderLoad(
  [one, two]: Process[],
  token: string,
  disturb: (untilWritten: UntilWritten) => Promise<void>,
) {
  if (!one || !two) throw new Error("two processes are needed")
  const writers = [one, two, one, two].map((process, index) => write(process, token, `writer ${index}`))
  const countWritten = () => writers.reduce((sum, { titles }) => sum + titles.size, 0)
  const untilWritten = async (count: number) => {
    await expect.poll(countWritten, { timeout: ANSWERED_WITHIN_MS }).toBeGreaterThan(count)
  }
  const disturbed = await disturb(untilWritten).catch((error: unknown) => ({ error }))
  const answers = (await Promise.all(writers.map(writer => writer.stop()))).flat()
  expect(disturbed).toBeUndefined()
  for (const { status, headers, json } of answers) {
    expect([200, 201, 503]).toContain(status)
    if (status === 503) expect([headers.get("retry-after"), json]).toEqual(["2", UNAVAILABLE])
  }
  const titles = new Map(writers.flatMap(writer => [...writer.titles]))
  for (const process of [one, two])
    await expect
      .poll(
        async () => {
          const stored = await Promise.all([...titles.keys()].map(id => call(process, `/api/apps/${id}`)))
          return stored.filter(({ json }) => !titles.get(json.id)?.has(json.title)).length
        },
        // Writes of one process are visible in the other within two seconds, once the server is back.
        { timeout: 6000 },
      )
      .toBe(0)
  return answers.map(answer => answer.status)
}

async function checkShared([one, two]: Process[], token: string) {
  if (!one || !two) throw new Error("two processes are needed")
  const ask = (process: Process) =>
    call(process, "/api/contact/create", {
      from: "10.0.0.9",
      body: { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" },
    })
  const asked = await Promise.all([one, two, one, two, one, two, one, two].map(ask))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(3)
  await Promise.all([one, two].map(process => call(process, "/api/altcha")))
  expect((await call(two, "/api/me", { token })).status).toBe(200)
  expect((await call(one, "/api/logout", { method: "POST", token })).status).toBe(204)
  expect((await call(two, "/api/me", { token })).status).toBe(401)
}

async function checkStored(address: { url: string; authToken?: string }) {
  const client = createClient(address)
  const count = async (from: string) => (await client.execute(`SELECT count(*) AS n FROM ${from}`)).rows[0]?.n
  expect(await count("users")).toBe(1)
  expect(await count("secrets WHERE name = 'altcha'")).toBe(1)
  // A file is locked by the operating system, which releases the lock when a process dies.
  if (!address.url.startsWith("file:")) expect(await count("__migration_lock")).toBe(0)
  const { rows } = await client.execute("PRAGMA integrity_check")
  expect(rows[0]?.integrity_check).toBe("ok")
  client.close()
}

test(
  "four processes that start concurrently on one file all start, and share limits, sessions and every write",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "shared-"))
    const url = `file:${join(folder, "marketplace.db")}`
    const processes = await startTogether(4, { DATABASE_URL: url })
    const token = await signIn(processes)
    const statuses = await checkUnderLoad(processes, token, untilWritten => untilWritten(8))
    expect(statuses).not.toContain(503)
    await checkShared(processes, token)
    await checkStored({ url })
    rmSync(folder, { recursive: true, force: true })
  },
  BUILD_AND_RUN_MS,
)

test("the same on a libSQL server that is killed and restarted during the load", {
  timeout: BUILD_AND_RUN_MS,
}, async () => {
  const libsql = await startLibsql()
  onTestFinished(() => libsql.stop())
  const { url, token: authToken } = libsql
  const processes = await startTogether(4, { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken })
  const token = await signIn(processes)
  // Calls under load may all wait until the server is back instead of failing.
  await checkUnderLoad(processes, token, async untilWritten => {
    await untilWritten(4)
    await libsql.kill()
    // The cache in memory is valid for a second.
    await Bun.sleep(1200)
    const [one = { url: "", log: "" }] = processes
    const away = ["/healthz", "/sitemap.xml", "/api/apps?exclude=99"].map(path => call(one, path))
    const answers = await Promise.all(away)
    await libsql.restart()
    expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [503, "1"],
      [503, "2"],
      [503, "2"],
    ])
    await untilWritten(12)
  })
  await checkShared(processes, token)
  await checkStored({ url, authToken })
})
