import { mkdir, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { Context } from "hono"
import { AppError, fieldError, isDiskFull } from "#server/platform/app-error.ts"
import { hasEnded, newOwner } from "#server/platform/process-owner.ts"
import { type FormPart, type ReceivedForm, splitForm } from "./split-form.ts"

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

/** A body that fails once it is larger than `mostBytes`. */
function upTo(mostBytes: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.length
        if (size > mostBytes) controller.error(new AppError("too_large"))
        else controller.enqueue(piece)
      },
    }),
  )
}

/**
 * Writes the body of a request to a file as it arrives; returns its size. Bun moves a body of declared length to the
 * file without keeping its pieces in memory; a reader in between would, so only other bodies have one.
 */
async function receiveInto(path: string, request: Context["req"], mostBytes: number) {
  const { body } = request.raw
  if (!body) return 0
  const isDeclared =
    request.header("content-length") !== undefined && request.header("transfer-encoding") === undefined
  try {
    const size = await Bun.write(path, isDeclared ? body : upTo(mostBytes, body), { mode: 0o600 })
    if (size > mostBytes) throw new AppError("too_large")
    return size
  } catch (error) {
    throw isDiskFull(error) ? new AppError("storage_full") : error
  }
}

const received = new WeakMap<Request, string>()

/** The file with the body of this request; null if it was not received into one. */
function receivedFile(c: Context): string | null {
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
  if (!c.req.raw.body) return work(0)
  await mkdir(folder, { recursive: true })
  const path = join(folder, encodeURIComponent(newOwner()))
  try {
    const bytes = await receiveInto(path, c.req, mostBytes)
    c.req.raw = new Request(c.req.raw, { body: Bun.file(path) })
    received.set(c.req.raw, path)
    return await work(bytes)
  } finally {
    await rm(path, { force: true })
  }
}

const MAX_DEPTH = 32
const MAX_KEYS = 400

/** Lists and objects in one body; parsing a megabyte of empty ones would keep others waiting. */
const MAX_NESTED = 100_000
const [QUOTE, ESCAPE, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['"', "\\", "[", "]", "{", "}"].map(
  sign => sign.charCodeAt(0),
)

/**
 * Whether brackets outside of strings are nested more than 32 deep, not counting `envelope` outer levels, or there are
 * more than 100,000 of them.
 */
export function isTooNested(text: string, envelope = 0): boolean {
  let depth = 0
  let count = 0
  let isText = false
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index)
    if (sign === QUOTE) isText = !isText
    else if (isText) index += sign === ESCAPE ? 1 : 0
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth++
      count++
      if (depth > MAX_DEPTH + envelope || count > MAX_NESTED) return true
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
  return false
}

/** The value of a JSON text in UTF-8; 422 on `body` for invalid JSON, much nesting or over 400 keys. */
export function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    const value: unknown = isTooNested(text) ? undefined : JSON.parse(text)
    const keys =
      typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : []
    if (value !== undefined && keys.length <= MAX_KEYS) return value
  } catch {}
  throw unreadable()
}

/** Whether the request declares JSON. */
export function isJson(c: Context): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")
}

/**
 * The JSON body of a request: 415 for any other declared type (which also blocks plain cross-site forms), 422 for
 * invalid JSON.
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!isJson(c)) throw new AppError("unsupported_type")
  return parseJson(await c.req.arrayBuffer())
}

const MAX_PARTS = 400
const MULTIPART = /^multipart\/form-data\b/i
const LISTED = /^(.+?)\[\d*\]$/s

const unreadable = () => fieldError("body", "body_invalid")

/** Browsers send this for a file input without a file; Bun gives such a file no name at all. */
const isUnchosen = (value: unknown) => value instanceof File && value.size === 0 && !value.name

/** The body of a form, which stays in the file that it was received into. */
export async function receivedForm(c: Context): Promise<ReceivedForm> {
  const path = receivedFile(c)
  return path === null
    ? { content: new Blob([await c.req.arrayBuffer()]), path }
    : { content: Bun.file(path), path }
}

async function parseParts(c: Context): Promise<FormPart[]> {
  const parts = await splitForm(await receivedForm(c), c.req.header("content-type") ?? "", MAX_PARTS)
  if (!parts) throw unreadable()
  return parts
}

const parsed = new WeakMap<Request, ReturnType<typeof parseParts>>()

/**
 * The parts of a form as they were sent, split once per request; files are not in memory. 422 on `body` for a malformed
 * form, for over 400 parts and for over 2 MB of texts.
 */
export function formParts(c: Context): ReturnType<typeof parseParts> {
  const parts = parsed.get(c.req.raw) ?? parseParts(c)
  parsed.set(c.req.raw, parts)
  return parts
}

/** Whether the request declares a form with files. */
export function isMultipart(c: Context): boolean {
  return MULTIPART.test(c.req.header("content-type") ?? "")
}

/**
 * A multipart form as an object: `name[]`, `name[0]` and a repeated `name` are a list, in the order sent; values are
 * texts and files. 415 for any other type, 422 on `body` for a malformed form or over 400 parts.
 */
export async function formBody(c: Context): Promise<Record<string, unknown>> {
  if (!isMultipart(c)) throw new AppError("unsupported_type")
  const parts = await formParts(c)
  const found = new Map<string, { values: unknown[]; isList: boolean }>()
  for (const [part, value] of parts) {
    if (isUnchosen(value)) continue
    const listed = LISTED.exec(part)?.[1]
    const name = listed ?? part
    const entry = found.get(name) ?? { values: [], isList: false }
    entry.values.push(value)
    entry.isList ||= listed !== undefined || entry.values.length > 1
    found.set(name, entry)
  }
  return Object.fromEntries(
    [...found].map(([name, { values, isList }]) => [name, isList ? values : values[0]]),
  )
}

/** The body of a request that accepts JSON and multipart; 415 for other types, 422 if it cannot be parsed. */
export async function formOrJsonBody(c: Context): Promise<Record<string, unknown>> {
  if (isMultipart(c)) return formBody(c)
  const body = await jsonBody(c)
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw unreadable()
  return { ...body }
}
