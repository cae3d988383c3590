import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROOT } from "../scripts/lib/root.ts"
import { childEnv } from "../scripts/lib/run.ts"
import { measure } from "./measure.ts"
import { queriesOver } from "./queries.ts"

const LISTINGS = Number(process.argv[2] ?? 16_000)
const [PRODUCT_PORT, CONSTANT_PORT] = [3201, 3202]

const folder = mkdtempSync(join(tmpdir(), "bench-"))
const env = childEnv({
  DATABASE_URL: `file:${folder}/marketplace.db`,
  STORAGE_URL: `file:${folder}/storage`,
  PORT: String(PRODUCT_PORT),
  LOG_LEVEL: "error",
})
const bun = (...args: string[]) =>
  Bun.spawn([process.execPath, ...args], { cwd: ROOT, env, stdio: ["ignore", "ignore", "inherit"] })

async function ready(url: string) {
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(url).then(
        answer => answer.ok,
        () => false,
      )
    )
      return
    await Bun.sleep(50)
  }
  throw new Error(`${url} did not come up`)
}

async function someIds(): Promise<number[]> {
  const page: { data: { id: number }[] } = await (await fetch(`${product}/api/apps?per_page=100`)).json()
  return page.data.map(app => app.id)
}

const row = (...cells: (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, index) => String(cell)[index ? "padStart" : "padEnd"](index ? 10 : 34)).join("")}\n`,
  )

const product = `http://127.0.0.1:${PRODUCT_PORT}`
const children: Bun.Subprocess[] = []
try {
  await bun("scripts/seed.ts", "--count", String(LISTINGS)).exited
  children.push(bun("server/main.ts"), bun("bench/constant-server.ts", String(CONSTANT_PORT)))
  await ready(`${product}/healthz`)
  await ready(`http://127.0.0.1:${CONSTANT_PORT}/`)
  const constant = await measure(() => `http://127.0.0.1:${CONSTANT_PORT}/`)
  process.stdout.write(
    `${LISTINGS} listings; a constant page of 26 kB: ${Math.round(constant.perSecond)} requests a second\n`,
  )
  row("query", "req/s", "ratio", "p50 ms", "p99 ms")
  for (const [name, address] of Object.entries(queriesOver(await someIds()))) {
    const { perSecond, p50Ms, p99Ms } = await measure(index => product + address(index))
    row(
      name,
      Math.round(perSecond),
      (perSecond / constant.perSecond).toFixed(4),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
    )
  }
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
}
