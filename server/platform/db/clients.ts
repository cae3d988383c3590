import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { type Client, createClient } from "@libsql/client"
import { DatabaseUnreachable } from "./failures.ts"
import { createKeepingClient } from "./kept-statements.ts"

/** After a request timed out, further ones fail immediately for this long; otherwise waiting requests would pile up. */
const BREAK_MS = 1_000
const AGAIN_AFTER_MS = 100

type Manner = {
  /** Milliseconds until a request times out. */
  timeoutMs: number
  /** Retries once when the connection is lost; for requests that change nothing. */
  isReading: boolean
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError"
const isServerFault = (status: number) => status >= 500 || status === 429

/**
 * Sends the database client's requests to a libSQL server: a response received completely and in time, or
 * DatabaseUnreachable. The body is read here, because a connection may break in the middle of it too.
 */
export function createRemoteFetch({ timeoutMs, isReading }: Manner) {
  let brokenUntil = 0

  async function send(request: Request): Promise<Response> {
    const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
    const { status, headers } = response
    const body = await response.arrayBuffer()
    if (isServerFault(status)) throw new Error(`the database server answered ${status}`)
    return new Response(body, { status, headers })
  }

  return async (request: Request): Promise<Response> => {
    if (performance.now() < brokenUntil) throw new DatabaseUnreachable(new Error("it did not answer before"))
    const copy = isReading ? request.clone() : null
    try {
      return await send(request).catch(async (error: unknown) => {
        if (!copy || isTimeout(error)) throw error
        await Bun.sleep(AGAIN_AFTER_MS)
        return send(copy)
      })
    } catch (error) {
      if (isTimeout(error)) brokenUntil = performance.now() + BREAK_MS
      throw new DatabaseUnreachable(error)
    }
  }
}

export type DatabaseAddress = {
  /** `file:PATH`, `libsql://HOST` or `http(s)://HOST`. */
  url: string
  authToken?: string | undefined
}

/**
 * The purpose of a client: how long it waits for a lock on a file, blocking the event loop, and for a server's
 * response. A server lets a transaction wait at most five seconds for another one.
 */
const PURPOSES = {
  reading: { busyMs: 100, timeoutMs: 5_000 },
  writing: { busyMs: 20, timeoutMs: 6_000 },
  migrating: { busyMs: 10_000, timeoutMs: 600_000 },
} as const
/** Concurrent requests to a server. */
const CONCURRENCY = 50

/** Creates a folder durably, so that it survives a power failure; SQLite itself syncs the files in it. */
function makeFolder(folder: string) {
  const made = mkdirSync(folder, { recursive: true })
  if (!made) return
  for (let at = folder; at.length >= made.length; at = dirname(at)) {
    const above = openSync(dirname(at), "r")
    fsyncSync(above)
    closeSync(above)
  }
}

/** Opens a client for one purpose; creates a file's folder, and does not connect to a server yet. */
export function openClient({ url, authToken }: DatabaseAddress, purpose: keyof typeof PURPOSES): Client {
  const { busyMs, timeoutMs } = PURPOSES[purpose]
  if (url.startsWith("file:")) {
    const path = decodeURIComponent(url.slice("file:".length))
    makeFolder(resolve(dirname(path)))
    return createKeepingClient(path, busyMs)
  }
  const fetch = createRemoteFetch({ timeoutMs, isReading: purpose === "reading" })
  return createClient({ url, ...(authToken && { authToken }), fetch, concurrency: CONCURRENCY })
}
