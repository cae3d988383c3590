import { setImmediate } from "node:timers/promises"
import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"
import { isTooNested } from "#server/platform/http/read-body.ts"
import { readPerPage } from "#shared/listings/catalogue-query.ts"

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

/**
 * Rejects a batch with an unknown procedure as a whole, where tRPC would respond once per comma. Bodies must be JSON:
 * tRPC would also accept forms and streams, which no procedure here reads.
 */
export const refuseUnknownCalls = (known: ReadonlySet<string>) =>
  createMiddleware(async (c, next) => {
    if (!calledNames(c).every(name => known.has(name))) throw new AppError("not_found")
    if (c.req.method === "POST" && !JSON_TYPE.test(c.req.header("content-type") ?? ""))
      throw new AppError("unsupported_type")
    await next()
  })

/** Two of the largest pages. */
const MAX_BATCH_ROWS = 200
/** Procedures that return a page of `per_page` rows. */
const PAGED = /^\w+\.(list|cards)$/

/** Procedures whose responses are too large to share a batch. */
const ALONE: ReadonlySet<string> = new Set(["members.export"])
/** Procedures that read the whole record of a deal: each at most once in a batch. */
const ONCE: readonly string[] = ["deals.timeline", "deals.verify"]

function rowsOf(names: readonly string[], text: string): number {
  const inputs: unknown = JSON.parse(text)
  const byIndex = new Map<string, unknown>(Object.entries(inputs ?? {}))
  return names.reduce((rows, name, index) => {
    const input = byIndex.get(String(index))
    return PAGED.test(name) ? rows + readPerPage(input) : rows
  }, 0)
}

/** tRPC itself rejects broken JSON. */
function countRows(names: readonly string[], text: string): number {
  try {
    return rowsOf(names, text)
  } catch {
    return 0
  }
}

/**
 * Limits tRPC's inputs to the nesting of REST's bodies (422), and the pages of one batch to 200 rows in total (413),
 * which `maxBatchSize` alone would not, and a batch to one call that reads the whole record of a deal. An export is a
 * 400 in a batch of several calls.
 */
export const limitInputs = createMiddleware(async (c, next) => {
  const { searchParams } = new URL(c.req.url)
  const isBatch = searchParams.get("batch") === "1"
  const isPost = c.req.method === "POST"
  const text = isPost ? await c.req.text() : (searchParams.get("input") ?? "")
  // A mutation without input is often sent without a body, which tRPC would reject as broken JSON.
  if (isPost && text === "") Object.assign(c.req, { json: () => Promise.resolve({}) })
  if (isTooNested(text, isBatch ? 1 : 0))
    throw new AppError("invalid", { problems: { [isPost ? "body" : "input"]: [{ code: "body_invalid" }] } })
  const names = calledNames(c)
  if (names.length > 1 && names.some(name => ALONE.has(name))) throw new AppError("not_in_batch")
  const isRepeated = ONCE.some(name => names.indexOf(name) !== names.lastIndexOf(name))
  if (isRepeated || (isBatch && countRows(names, text) > MAX_BATCH_ROWS)) throw new AppError("too_large")
  await next()
})
