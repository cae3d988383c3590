import { setImmediate } from "node:timers/promises"
import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import type { Env } from "#server/platform/http/context.ts"
import { isTooNested } from "#server/platform/http/read-body.ts"
import { readPerPage } from "#shared/paging.ts"
import { isPersonal } from "#shared/policy.ts"
import type { Operation } from "./trpc.ts"

/**
 * Starts calls in turns of the event loop: a file's database responds synchronously, so ten calls of a batch, or a
 * hundred concurrent requests, would otherwise block the loop as one piece of work.
 */
export function createTurns(): () => Promise<void> {
  let next: Promise<void> = Promise.resolve()
  return () => {
    const turn = next
    next = turn.then(() => setImmediate())
    return turn
  }
}

const PREFIX = "/trpc/"
const JSON_TYPE = /^application\/json\b/i

/** The procedures that a request calls, several in a batch. */
const calledNames = ({ req }: Context) => decodeURIComponent(req.path.slice(PREFIX.length)).split(",")

type Operations = ReadonlyMap<string, Operation>

/**
 * Rejects a batch with an unknown procedure as a whole, where tRPC would respond once per comma. Bodies must be JSON:
 * tRPC would also accept forms and streams, which no procedure here reads.
 */
export const refuseUnknownCalls = (operations: Operations) =>
  createMiddleware<Env>(async (c, next) => {
    const called = calledNames(c).map(name => operations.get(name))
    if (called.some(one => !one || isPersonal(one.action))) c.set("isPersonal", true)
    if (called.includes(undefined)) throw new AppError("not_found")
    if (c.req.method === "POST" && !JSON_TYPE.test(c.req.header("content-type") ?? ""))
      throw new AppError("unsupported_type")
    await next()
  })

/** Two of the largest pages. */
const MAX_BATCH_ROWS = 200

type Called = readonly { name: string; inBatch?: Operation["inBatch"] }[]

function rowsOf(called: Called, text: string): number {
  const inputs: unknown = JSON.parse(text)
  const byIndex = new Map<string, unknown>(Object.entries(inputs ?? {}))
  return called.reduce(
    (rows, { inBatch }, index) =>
      inBatch === "page" ? rows + readPerPage(byIndex.get(String(index))) : rows,
    0,
  )
}

/** tRPC itself rejects broken JSON. */
function countRows(called: Called, text: string): number {
  try {
    return rowsOf(called, text)
  } catch {
    return 0
  }
}

/**
 * Limits tRPC's inputs to the nesting of REST's bodies (422), and the pages of one batch to 200 rows in total (413),
 * which `maxBatchSize` alone would not. A procedure that is called `once` in a batch is a 413 when it is repeated, one
 * that is called `alone` a 400 among others.
 */
export const limitInputs = (operations: Operations) =>
  createMiddleware(async (c, next) => {
    const { searchParams } = new URL(c.req.url)
    const isBatch = searchParams.get("batch") === "1"
    const isPost = c.req.method === "POST"
    const text = isPost ? await c.req.text() : (searchParams.get("input") ?? "")
    // A mutation without input is often sent without a body, which tRPC would reject as broken JSON.
    if (isPost && text === "") Object.assign(c.req, { json: () => Promise.resolve({}) })
    if (isTooNested(text, isBatch ? 1 : 0)) throw fieldError(isPost ? "body" : "input", "body_invalid")
    const called = calledNames(c).map(name => ({ name, inBatch: operations.get(name)?.inBatch }))
    if (called.length > 1 && called.some(({ inBatch }) => inBatch === "alone"))
      throw new AppError("not_in_batch")
    const once = called.filter(({ inBatch }) => inBatch === "once").map(({ name }) => name)
    const isRepeated = new Set(once).size < once.length
    if (isRepeated || (isBatch && countRows(called, text) > MAX_BATCH_ROWS)) throw new AppError("too_large")
    await next()
  })
