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
 * What a client is for: how long it waits for a lock on a file, blocking the event loop, and for a server's answer.
 * A server makes a transaction wait five seconds at most for another one.
 */
const PURPOSES = {
  reading: { busyMs: 100, timeoutMs: 5_000 },
  writing: { busyMs: 20, timeoutMs: 6_000 },
  migrating: { busyMs: 10_000, timeoutMs: 600_000 },
} as const
/** Requests to a server at once. */
const CONCURRENCY = 50

/** Makes a folder so that it survives a power cut; SQLite itself syncs what is in it. */
function makeFolder(folder: string) {
  const made = mkdirSync(folder, { recursive: true })
  if (!made) return
  for (let at = folder; at.length >= made.length; at = dirname(at)) {
    const above = openSync(dirname(at), "r")
    fsyncSync(above)
    closeSync(above)
  }
}

/** Opens a client for a purpose of its own; a file's folder is made, a server is not asked yet. */
export function openClient({ url, authToken }: DatabaseAddress, purpose: keyof typeof PURPOSES): Client {
  const { busyMs, timeoutMs } = PURPOSES[purpose]
  if (url.startsWith("file:")) {
    makeFolder(resolve(dirname(url.slice("file:".length))))
    return createClient({ url, timeout: busyMs })
  }
  const fetch = createRemoteFetch({ timeoutMs, isReading: purpose === "reading" })
  return createClient({ url, ...(authToken && { authToken }), fetch, concurrency: CONCURRENCY })
}
