import { spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { freePort } from "./engines.ts"

const ROOT = join(import.meta.dirname, "../..")

const READY_WITHIN_MS = 20_000
const POLL_MS = 5

/** Settings of a separate product with its data in `folder`; none of the caller's settings are inherited. */
export const settingsFor = (folder: string, more: Record<string, string> = {}): Record<string, string> => ({
  PATH: dirname(process.execPath),
  HOME: homedir(),
  NODE_ENV: "production",
  DATABASE_URL: `file:${join(folder, "data/marketplace.db")}`,
  STORAGE_URL: `file:${join(folder, "storage")}`,
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  ...more,
})

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    answer => answer.ok,
    () => false,
  )

/** Starts `server/main.ts` over a folder without waiting for it; its output goes to `server.log` there. */
export async function spawnServer(folder: string, more: Record<string, string> = {}) {
  const port = more.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const log = openSync(join(folder, "server.log"), "a")
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    env: settingsFor(folder, { APP_URL: url, ...more, PORT: port }),
    stdio: ["ignore", log, log],
  })
  closeSync(log)
  const exit = once(child, "exit")
  /** Sends a signal and waits for the exit; returns the exit code, or null if a signal killed it. */
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    await exit
    return child.exitCode
  }
  return { url, child, exit, end }
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the product and waits until it responds; `readyMs` is the time to the first successful response. Throws if it
 * exits or is not ready in 20 s.
 */
export async function startServer(folder: string, more: Record<string, string> = {}) {
  const startedAt = performance.now()
  const server = await spawnServer(folder, more)
  while (!(await answers(server.url))) {
    const isLate = performance.now() - startedAt > READY_WITHIN_MS
    const { exitCode, signalCode } = server.child
    if (exitCode === null && signalCode === null && !isLate) {
      await Bun.sleep(POLL_MS)
      continue
    }
    await server.end("SIGKILL")
    throw new Error(`server/main.ts ${isLate ? "was not ready in time" : "ended"}; see ${folder}/server.log`)
  }
  return { ...server, readyMs: performance.now() - startedAt }
}
