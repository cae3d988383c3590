import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { propertiesOf } from "#shared/properties.ts"

/** A rejected command says why. */
async function ask(method: string, url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
    signal: AbortSignal.timeout(COMMAND_MS),
  })
  const { value } = propertiesOf(await answer.json())
  if (answer.ok) return value
  throw new Error(`WebDriver refused ${method} ${url}: ${JSON.stringify(value)}`)
}

/** A machine that runs other tests may be slow to start a browser. */
const COMMAND_MS = 120_000
const STOPPING_MS = 3_000

/** A session of a browser that is driven by the W3C's WebDriver protocol. */
export type Session = {
  call: (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<unknown>
}

/** Opens a session; `driver` is the URL of its server. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const created = await ask("POST", `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = propertiesOf(created)
  return { call: (method, path, body) => ask(method, `${driver}/session/${String(sessionId)}${path}`, body) }
}

/** Starts a program of the tests; `stop` ends it, by force if it does not end itself. */
export function startProgram(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "ignore"],
  })
  const ended = once(child, "close")
  const stop = async () => {
    child.kill("SIGTERM")
    const force = setTimeout(() => child.kill("SIGKILL"), STOPPING_MS)
    await ended
    clearTimeout(force)
  }
  return { stop, isRunning: () => child.exitCode === null }
}
