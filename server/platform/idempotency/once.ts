import { createHash } from "node:crypto"
import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formParts, isJson, isMultipart, parseJson, receivedForm } from "#server/platform/http/read-body.ts"
import { hashOf } from "#server/platform/pieces.ts"
import type { IdempotencyService, KeyedRequest } from "./service.ts"

const KEY = /^[\t\x20-\x7e]{1,255}$/

/** A JSON value as text that does not depend on the order of an object's keys. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join()}}`
}

/** Names, texts, file names and hashes of the contents, in order. */
async function canonicalForm(c: Context<Env>): Promise<string> {
  const parts: string[][] = []
  for (const [name, value] of await formParts(c))
    parts.push(
      typeof value === "string"
        ? [name, "text", value]
        : [name, "file", value.name ?? "", await hashOf(value)],
    )
  return JSON.stringify(parts)
}

/** The parsed body in canonical form; the raw bytes of a body that cannot be parsed. */
async function canonicalBody(c: Context<Env>): Promise<string> {
  try {
    if (isMultipart(c)) return `form ${await canonicalForm(c)}`
    if (isJson(c)) return `json ${canonicalJson(parseJson(await c.req.arrayBuffer()))}`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  const { content } = await receivedForm(c)
  return `bytes ${await hashOf(content)}`
}

/**
 * The Idempotency-Key of a request with the fields it is compared by: method, path, query and body. Null without one;
 * 422 on `idempotency_key` for an invalid key.
 */
async function readKeyedRequest(c: Context<Env>): Promise<KeyedRequest | null> {
  const key = c.req.header("idempotency-key")
  if (key === undefined) return null
  if (!KEY.test(key)) throw fieldError("idempotency_key", "key_invalid")
  const { method, url } = c.req
  const address = url.slice(url.indexOf("/", url.indexOf("//") + 2))
  const canonical = JSON.stringify([method, address, await canonicalBody(c)])
  return { key, request: createHash("sha256").update(canonical).digest("hex"), viewer: c.get("viewer") }
}

export const REPLAYED_HEADER = "Idempotency-Replayed"

type Work<Value> = () => Promise<Value>
/** Runs a procedure's work once for each Idempotency-Key. */
export type RunOnce = <Value>(work: Work<Value>) => Promise<Value>

type Status = 200 | 201 | 202 | 204

/** A result as JSON; null or one of a call that answers nothing is a 204. */
export function answerWith(c: Context<Env>, status: Status, answer: unknown): Response {
  return status === 204 || answer === null ? c.body(null, 204) : c.json(answer, status)
}

/**
 * For REST: responds to a POST with the result of its work, once for each Idempotency-Key; a result of null is a 204.
 * Call it only after the caller was authorized.
 */
export function createOnce(idempotency: IdempotencyService) {
  return async (c: Context<Env>, status: Status, work: Work<unknown>): Promise<Response> => {
    const answer = await idempotency.run(await readKeyedRequest(c), work, () =>
      c.header(REPLAYED_HEADER, "true"),
    )
    return answerWith(c, status, answer)
  }
}
export type Once = ReturnType<typeof createOnce>

/** Marks a replayed response of a procedure: tRPC creates the response itself. */
export const markReplays = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.get("isReplayed")) c.header(REPLAYED_HEADER, "true")
})

/** For tRPC: 422 for a key on a batch of several calls, because a key is for one call. */
export function onceFor(c: Context<Env>, idempotency: IdempotencyService): RunOnce {
  return async work => {
    const keyed = await readKeyedRequest(c)
    if (keyed && decodeURIComponent(c.req.path).includes(","))
      throw fieldError("idempotency_key", "key_in_batch")
    return idempotency.run(keyed, work, () => c.set("isReplayed", true))
  }
}
