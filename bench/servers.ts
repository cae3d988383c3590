import { readFile } from "node:fs/promises"
import { ROOT } from "../scripts/lib/root.ts"
import { childEnv } from "../scripts/lib/run.ts"

const START_LIMIT_MS = 120_000
const TICKS_PER_SECOND = 100

export type Server = {
  url: string
  /** From the start of the process to its first response. */
  readyMs: number
  /** Resident memory in MB, now or at most so far, as reported by the system; 0 if it is not reported. */
  memoryMb: (which?: "VmRSS" | "VmHWM") => Promise<number>
  /** Processor time used so far, in ms; 0 if it is not reported. */
  cpuMs: () => Promise<number>
  stop: () => Promise<void>
}

async function proc(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")
}

async function memoryMb(pid: number, which: string): Promise<number> {
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(await proc(pid, "status"))?.[1] ?? 0) / 1024
}

async function cpuMs(pid: number): Promise<number> {
  const text = await proc(pid, "stat")
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND) * 1000
}

async function waitUntilReady(url: string, child: Bun.Subprocess) {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await Bun.sleep(5)
  }
  throw new Error(`${url} did not come up`)
}

async function start(args: string[], port: number, path: string, env: Record<string, string>) {
  const startedAt = performance.now()
  const stdio: ["ignore", "ignore", "inherit"] = ["ignore", "ignore", "inherit"]
  const child = Bun.spawn([process.execPath, ...args], { cwd: ROOT, env: childEnv(env), stdio })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url + path, child)
  const server: Server = {
    url,
    readyMs: performance.now() - startedAt,
    memoryMb: (which = "VmRSS") => memoryMb(child.pid, which),
    cpuMs: () => cpuMs(child.pid),
    stop: async () => {
      child.kill("SIGTERM")
      await child.exited
    },
  }
  return server
}

/** The server with a constant response of `bytes` bytes. */
export const startConstant = (port: number, bytes: number): Promise<Server> =>
  start(["bench/constant-server.ts", String(port), String(bytes)], port, "/", {})

/** The receiver of webhooks. */
export const startReceiver = (port: number): Promise<Server> =>
  start(["bench/webhook-receiver.ts", String(port)], port, "/count", {})

/** The built product over a benchmark database. */
export const startProduct = (port: number, env: Record<string, string>): Promise<Server> =>
  start(["dist/server/run/main.js"], port, "/healthz", { ...env, PORT: String(port), NODE_ENV: "production" })
