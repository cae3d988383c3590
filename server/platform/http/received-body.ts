import { mkdir, open, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { Context } from "hono"
import { AppError } from "#server/platform/app-error.ts"
import { isDiskFull } from "#server/platform/disk-full.ts"
import { hasEnded, newOwner } from "#server/platform/process-owner.ts"

/** A request is received and answered within minutes; older files belong to a machine that no longer exists. */
const MAX_AGE_MS = 3_600_000

/** Where bodies are received: on the disk of the stored files, and for a bucket in the folder of temporary files. */
export function incomingFolder(storageUrl: string): string {
  return storageUrl.startsWith("file:")
    ? resolve(storageUrl.slice("file:".length), "incoming")
    : join(tmpdir(), "appbourse-incoming")
}

/** Deletes the bodies left by processes that have exited. */
export async function clearIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    const isOld = found !== null && found.mtimeMs < Date.now() - MAX_AGE_MS
    if (isOld || hasEnded(decodeURIComponent(name))) await rm(path, { force: true })
  }
}

/** Writes a body to a file as it arrives; returns its size. */
async function receiveInto(path: string, body: ReadableStream<Uint8Array>, mostBytes: number) {
  const reader = body.getReader()
  const file = await open(path, "wx", 0o600)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return size
      size += value.length
      if (size > mostBytes) throw new AppError("too_large")
      await file.writeFile(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw isDiskFull(error) ? new AppError("storage_full") : error
  } finally {
    await file.close()
  }
}

const received = new WeakMap<Request, string>()

/** The file with the body of this request; null if it was not received into one. */
export function receivedFile(c: Context): string | null {
  return received.get(c.req.raw) ?? null
}

/**
 * Receives the body of a request into a temporary file before `work`, which finds it as the body of the request; the
 * file is deleted afterwards. 413 above `mostBytes`, 507 on a full disk.
 */
export async function withReceivedBody<Result>(
  c: Context,
  { folder, mostBytes }: { folder: string; mostBytes: number },
  work: (bytes: number) => Promise<Result>,
): Promise<Result> {
  const { body } = c.req.raw
  if (!body) return work(0)
  await mkdir(folder, { recursive: true })
  const path = join(folder, encodeURIComponent(newOwner()))
  try {
    const bytes = await receiveInto(path, body, mostBytes)
    c.req.raw = new Request(c.req.raw, { body: Bun.file(path) })
    received.set(c.req.raw, path)
    return await work(bytes)
  } finally {
    await rm(path, { force: true })
  }
}
