import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

export const ADMIN = { email: "admin@example.com", password: "a long password for browser tests" }

const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 5_000

/** The product's settings for the database and the files in `folder`; nothing of the caller's leaks in. */
const settings = (folder: string): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  NODE_ENV: "production",
  DATABASE_URL: `file:${folder}/marketplace.db`,
  STORAGE_URL: `file:${folder}/storage`,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
})

const start = (args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()))
  return { child, ended: once(child, "close"), read: () => output.join("") }
}

/** Fills the folder's database with the demonstration data. Throws with the script's output. */
export const seed = async (folder: string): Promise<void> => {
  const { child, ended, read } = start(["scripts/seed.ts", "--demo"], settings(folder))
  await ended
  if (child.exitCode !== 0) throw new Error(`scripts/seed.ts --demo failed:\n${read()}`)
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("No free port was given.")
  return address.port
}

const isHealthy = async (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    response => response.status === 200,
    () => false,
  )

export type Product = { url: string; stop: () => Promise<void> }

/** Starts the built product on a free port over `folder`, and waits until it is healthy. */
export const startProduct = async (folder: string): Promise<Product> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, ended, read } = start(["server/main.ts"], {
    ...settings(folder),
    PORT: String(port),
    APP_URL: url,
  })
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
      throw new Error(`server/main.ts ${isGone ? "ended" : "was not healthy in time"}:\n${read()}`)
    }
    await sleep(50)
  }
  return { url, stop }
}
