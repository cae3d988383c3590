import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "#server/testing/engines.ts"
import { startBalancer } from "./balancer.ts"

export const ADMIN = { email: "admin@example.com", password: "a long password for browser tests" }

const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 5_000

type Settings = Record<string, string>

/** Settings of a product that stores database and files in `folder`. */
export const inFolder = (folder: string): Settings => ({
  DATABASE_URL: `file:${folder}/marketplace.db`,
  STORAGE_URL: `file:${folder}/storage`,
})

/** The product's whole environment, without the caller's variables. */
const environment = (settings: Settings): Settings => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  NODE_ENV: "production",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  // No request leaves the machine.
  STORE_LOOKUPS: "off",
  ...settings,
})

const start = (args: string[], env: Settings, cwd = process.cwd()) => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()))
  return { child, ended: once(child, "close"), read: () => output.join("") }
}

/** Runs a command of the product and returns its output; on failure throws with it. */
export const run = async (args: string[], settings: Settings): Promise<string> => {
  const { child, ended, read } = start(args, environment(settings))
  await ended
  if (child.exitCode !== 0) throw new Error(`${args.join(" ")} failed:\n${read()}`)
  return read()
}

/** Fills an empty product with the demonstration data. */
export const seed = (settings: Settings, ...options: string[]): Promise<string> =>
  run(["scripts/seed.ts", "--demo", ...options], settings)

/** Moves a product's data from a folder to another database and storage. */
export const move = (
  from: Settings,
  { DATABASE_URL = "", STORAGE_URL = "", ...keys }: Settings,
): Promise<string> =>
  run(["scripts/move.ts", "--to-database", DATABASE_URL, "--to-storage", STORAGE_URL], { ...keys, ...from })

const isHealthy = async (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    response => response.status === 200,
    () => false,
  )

/** A running product: its public URL and those of the processes behind it. */
export type Product = { url: string; processes: string[]; settings: Settings; stop: () => Promise<void> }

const startProcess = async (settings: Settings, port: number, folder?: string) => {
  const url = `http://127.0.0.1:${port}`
  const env = environment({ APP_URL: url, ...settings, PORT: String(port) })
  const { child, ended, read } = start(["dist/server/run/main.js"], env, folder)
  const stop = async () => {
    child.kill("SIGTERM")
    await Promise.race([ended, sleep(STOP_LIMIT_MS)])
    child.kill("SIGKILL")
    await ended
  }
  const deadlineMs = performance.now() + START_LIMIT_MS
  while (!(await isHealthy(url))) {
    const isGone = child.exitCode !== null
    if (isGone || performance.now() > deadlineMs) {
      await stop()
      throw new Error(`dist/server/run/main.js ${isGone ? "ended" : "was not healthy in time"}:\n${read()}`)
    }
    await sleep(50)
  }
  return { url, stop }
}

/** Starts the built product, on a free port and from this folder unless others are given, and waits until it is healthy. */
export const startProduct = async (
  settings: Settings,
  { port, folder }: { port?: number; folder?: string } = {},
): Promise<Product> => {
  const { url, stop } = await startProcess(settings, port ?? (await freePort()), folder)
  return { url, processes: [url], settings, stop }
}

/** Starts two processes simultaneously on the same database and files, behind a proxy. */
export const startTwoProcesses = async (settings: Settings): Promise<Product> => {
  const ports = [await freePort(), await freePort()]
  const { url, stop: close } = startBalancer(ports.map(port => `http://127.0.0.1:${port}`))
  const shared = { ...settings, APP_URL: url }
  const starting = await Promise.allSettled(ports.map(port => startProcess(shared, port)))
  const processes = starting.flatMap(one => (one.status === "fulfilled" ? one.value : []))
  const stop = async () => {
    await close()
    await Promise.all(processes.map(process => process.stop()))
  }
  const failed = starting.find(one => one.status === "rejected")
  if (!failed) return { url, processes: processes.map(process => process.url), settings, stop }
  await stop()
  throw failed.reason
}
