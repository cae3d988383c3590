import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { AppError } from "#server/platform/app-error.ts"
import type { Env } from "#server/platform/http/context.ts"
import { readKeyedRequest } from "./keyed-request.ts"
import type { CommitAnswer, IdempotencyService } from "./service.ts"

export const REPLAYED_HEADER = "Idempotency-Replayed"

type Work<Value> = (commit: CommitAnswer) => Promise<Value>
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
      throw new AppError("invalid", { problems: { idempotency_key: [{ code: "key_in_batch" }] } })
    return idempotency.run(keyed, work, () => c.set("isReplayed", true))
  }
}
