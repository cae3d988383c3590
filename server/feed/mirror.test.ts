import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { readLoosely } from "#server/testing/loose-json.ts"
import { payload } from "#server/testing/product.ts"
import { startServer } from "#server/testing/server-process.ts"

const hasPython = spawnSync("python3", ["--version"]).status === 0
const SCRIPT = join(import.meta.dirname, "../../docs/examples/mirror.py")
const LOGIN = { email: "owner@example.com", password: "a long passphrase" }
const SETTINGS = { ADMIN_EMAIL: LOGIN.email, ADMIN_PASSWORD: LOGIN.password }
const WITHIN = { timeout: 30_000, interval: 200 }

/** The listings that a mirror has stored, by id. */
function stored(folder: string): Record<string, unknown> {
  const names = readdirSync(folder).filter(name => /^\d+\.json$/.test(name))
  return Object.fromEntries(names.map(name => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]))
}

test.skipIf(!hasPython)(
  "the mirror of the documentation survives a killed product and ends with the same catalogue",
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "mirrored-"))
    const copy = join(folder, "copy")
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    let server = await startServer(folder, SETTINGS)
    onTestFinished(async () => {
      await server.end("SIGKILL")
    })
    const { url } = server
    const port = new URL(url).port
    const json = async (path: string, init: RequestInit = {}) => readLoosely(await fetch(url + path, init))
    const { token } = await json("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(LOGIN),
    })
    const send = (method: string, path: string, body?: object) =>
      json(path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      })
    const ids: number[] = []
    for (let index = 0; index < 6; index++)
      ids.push((await send("POST", "/api/apps", payload({ title: `Mirrored ${index}` }))).id)
    const mirror = spawn("python3", [SCRIPT, url, copy, "", "0.1"])
    onTestFinished(() => void mirror.kill("SIGKILL"))
    const expectSame = () =>
      expect.poll(async () => {
        const shown = await json("/api/apps?per_page=100")
        const all = shown.data.map(
          async ({ id }: { id: number }) => [`${id}.json`, await json(`/api/apps/${id}`)] as const,
        )
        return isDeepStrictEqual(Object.fromEntries(await Promise.all(all)), stored(copy))
      }, WITHIN)
    await expect.poll(() => Object.keys(stored(copy)).length, WITHIN).toBe(6)
    await server.end("SIGKILL")
    server = await startServer(folder, { ...SETTINGS, PORT: port })
    await send("PUT", `/api/apps/${ids[0]}`, payload({ title: "Mirrored again" }))
    await send("POST", "/trpc/apps.setStatus", { ids: [ids[1]], status: "draft" })
    await send("POST", "/trpc/apps.delete", { id: ids[2] })
    await send("POST", "/trpc/apps.setAvailability", { id: ids[3], availability: "sold" })
    await send("POST", "/api/apps", payload({ title: "Mirrored late" }))
    await expect.poll(() => Object.keys(stored(copy)).length, WITHIN).toBe(4)
    await expectSame().toBe(true)
  },
)
