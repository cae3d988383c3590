import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { type Client, createClient } from "@libsql/client"
import { createRemoteFetch } from "./remote-fetch.ts"

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
    makeFolder(resolve(dirname(url.slice("file:".length))))
    return createClient({ url, timeout: busyMs })
  }
  const fetch = createRemoteFetch({ timeoutMs, isReading: purpose === "reading" })
  return createClient({ url, ...(authToken && { authToken }), fetch, concurrency: CONCURRENCY })
}
