import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { freePort } from "#server/testing/engines.ts"
import { readLoosely } from "#server/testing/loose-json.ts"
import { openProduct, payload, signIn } from "#server/testing/product.ts"
import { startServer } from "#server/testing/server-process.ts"
import { flush, LOCAL, trpc } from "./testing/story.ts"

const hasPython = spawnSync("python3", ["--version"]).status === 0
const EXAMPLES = join(import.meta.dirname, "../../docs/examples")
const LOGIN = { email: "owner@example.com", password: "a long passphrase" }
const WITHIN = { timeout: 45_000, interval: 200 }

/** Runs an example until the test ends; returns its output so far. */
function run(name: string, secret: string, ...args: string[]) {
  const child = spawn("env", [`SECRET=${secret}`, "python3", join(EXAMPLES, name), ...args])
  let printed = ""
  child.stdout.on("data", data => {
    printed += String(data)
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  return () => printed
}

const isListening = async (url: string) =>
  fetch(url, { method: "POST", body: "{}" }).then(
    ({ status }) => status,
    () => 0,
  )

test.skipIf(!hasPython)(
  "the receiver of the guide takes what is signed and refuses what is forged",
  async () => {
    const product = await openProduct({ settings: LOCAL })
    product.clock.now = Date.now()
    const owner = await signIn(product)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const created = await trpc(product, owner, "create", { url, events: ["listing.sold"] })
    const { webhook, secret } = created.json.result.data
    const printed = run("receiver.py", secret, String(port))
    // A message without a signature is rejected.
    await expect.poll(() => isListening(url), WITHIN).toBe(400)
    const { json } = await trpc(product, owner, "test", { id: webhook.id })
    await flush(product)
    await expect.poll(printed, WITHIN).toContain(`'event': ${json.result.data.event}`)
    const page = await trpc(
      product,
      owner,
      `deliveries?input=${encodeURIComponent(JSON.stringify({ id: webhook.id }))}`,
    )
    expect(page.json.result.data.data[0]).toMatchObject({ state: "delivered", attempts: [{ status: 204 }] })
    expect(printed().trim().split("\n")).toHaveLength(1)
  },
)

/** The listings that a mirror has stored, by id. */
function stored(folder: string): Record<string, unknown> {
  const names = readdirSync(folder).filter(name => /^\d+\.json$/.test(name))
  return Object.fromEntries(names.map(name => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]))
}

test.skipIf(!hasPython)(
  "a mirror told by webhooks survives a killed product and ends with the same catalogue",
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "told-"))
    const copy = join(folder, "copy")
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const settings = { ADMIN_EMAIL: LOGIN.email, ADMIN_PASSWORD: LOGIN.password, ...LOCAL }
    let server = await startServer(folder, settings)
    onTestFinished(async () => {
      await server.end("SIGKILL")
    })
    const { url } = server
    const json = async (path: string, init: RequestInit = {}) => readLoosely(await fetch(url + path, init))
    const type = { "content-type": "application/json" }
    const login = { method: "POST", headers: type, body: JSON.stringify(LOGIN) }
    const { token } = await json("/api/login", login)
    const send = (method: string, path: string, body: object) =>
      json(path, {
        method,
        body: JSON.stringify(body),
        headers: { ...type, authorization: `Bearer ${token}` },
      })
    const port = await freePort()
    const events = ["listing.published", "listing.updated", "listing.unpublished", "listing.sold"]
    const target = `http://127.0.0.1:${port}/`
    const created = await send("POST", "/trpc/webhooks.create", { url: target, events })
    run("mirror_by_webhook.py", created.result.data.secret, url, copy, String(port))
    await expect.poll(() => isListening(target), WITHIN).toBe(400)
    const ids: number[] = []
    for (let index = 0; index < 6; index++)
      ids.push((await send("POST", "/api/apps", payload({ title: `Mirrored ${index}` }))).id)
    await expect.poll(() => Object.keys(stored(copy)).length, WITHIN).toBe(6)
    await send("PUT", `/api/apps/${ids[0]}`, payload({ title: "Mirrored again" }))
    // The change is committed, and most likely not yet delivered.
    await server.end("SIGKILL")
    server = await startServer(folder, { ...settings, PORT: new URL(url).port })
    await send("POST", "/trpc/apps.setStatus", { ids: [ids[1]], status: "draft" })
    await send("POST", "/trpc/apps.delete", { id: ids[2] })
    await send("POST", "/trpc/apps.setAvailability", { id: ids[3], availability: "sold" })
    await send("POST", "/api/apps", payload({ title: "Mirrored late" }))
    const isSame = async () => {
      const shown = await json("/api/apps?per_page=100")
      const all = shown.data.map(
        async ({ id }: { id: number }) => [`${id}.json`, await json(`/api/apps/${id}`)] as const,
      )
      return isDeepStrictEqual(Object.fromEntries(await Promise.all(all)), stored(copy))
    }
    await expect.poll(isSame, WITHIN).toBe(true)
    expect(Object.keys(stored(copy))).toHaveLength(4)
  },
)
