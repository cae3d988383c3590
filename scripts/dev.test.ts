import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, onTestFailed, onTestFinished, test } from "vitest"
import { ROOT } from "./lib/root.ts"

/** Slow machines need longer than the few seconds that a start takes. */
const LIMIT = { timeout: 300_000, interval: 250 }
const LOWEST_PORT = 20_000
const PORTS = 10_000

/**
 * A copy of the working tree inside the root, so that packages are found in the root's `node_modules`. Vite does not watch
 * `test-results`.
 */
async function copyTree(): Promise<string> {
  await mkdir(join(ROOT, "data"), { recursive: true })
  const folder = await mkdtemp(join(ROOT, "data/dev-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const list = Bun.spawnSync(["git", "ls-files", "-co", "--exclude-standard"], { cwd: ROOT }).stdout
  for (const path of list.toString().split("\n")) {
    if (!path || !(await Bun.file(join(ROOT, path)).exists())) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(ROOT, path), join(folder, path))
  }
  // Its packages count as installed.
  const hash = new Bun.CryptoHasher("sha256").update(await readFile(join(ROOT, "bun.lock"))).digest("hex")
  await mkdir(join(folder, "node_modules"))
  await writeFile(join(folder, "node_modules/.installed-lock"), hash)
  return folder
}

/** Starts `bun run dev` in a copy, with its own data; Vite has two ports that follow from the product's. */
async function startDev() {
  const folder = await copyTree()
  const port = LOWEST_PORT + Math.floor(Math.random() * PORTS)
  const child = Bun.spawn([process.execPath, "scripts/dev.ts"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, "dev.db")}`,
      STORAGE_URL: `file:${join(folder, "dev-storage")}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const output: string[] = []
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) output.push(Buffer.from(chunk).toString())
  }
  onTestFailed(() => console.log(output.join("")))
  const ended = [read(child.stdout), read(child.stderr), child.exited]
  onTestFinished(async () => {
    child.kill("SIGTERM")
    await Promise.all(ended)
  })
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      answer => answer.text(),
      () => "",
    )
  const change = async (path: string, from: string, to: string) => {
    const text = await readFile(join(folder, path), "utf8")
    expect(text).toContain(from)
    await writeFile(join(folder, path), text.replace(from, to))
  }
  return { get, change, printed: () => output.join("") }
}

test("bun run dev serves the demo in a clean copy, and shows a change of the server and of a page", {
  timeout: 1_200_000,
}, async () => {
  const { get, change, printed } = await startDev()
  const start = performance.now()
  await expect.poll(() => get("/marketplace"), LIMIT).toContain("<article")
  await expect.poll(printed, LIMIT).toContain("Sign in as admin@example.com")
  const ready = performance.now()
  await change("server/app/app.ts", '"/healthz"', '"/healthy"')
  await expect.poll(() => get("/healthy"), LIMIT).toMatch(/^ok\b/)
  const seenOnServer = performance.now()
  await change("client/site/site-document.tsx", "<html lang", '<html data-changed="yes" lang')
  await expect.poll(() => get("/marketplace"), LIMIT).toContain('data-changed="yes"')
  const seconds = [ready - start, seenOnServer - ready, performance.now() - seenOnServer].map(ms => ms / 1000)
  console.log(
    `ready, server's change, page's change after ${seconds.map(one => one.toFixed(1)).join(", ")} s`,
  )
})
