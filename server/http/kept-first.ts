import { randomUUID } from "node:crypto"
import type { Hono } from "hono"
import type { Recalled } from "./answer-cache.ts"
import type { Env } from "./context.ts"
import type { Answered } from "./request-log.ts"

/**
 * Answers what is kept before the app makes anything of a request: the chain of middleware costs several times
 * what the answer does. What the chain would have added to it was kept with it; `notes` are told of it.
 */
export function answerKeptFirst(
  app: Hono<Env>,
  recall: (request: Request) => Recalled | null,
  notes: readonly ((answered: Answered) => void)[],
): Hono<Env> {
  const { fetch } = app
  app.fetch = (request, ...more) => {
    const startedAt = performance.now()
    const found = recall(request)
    if (!found) return fetch(request, ...more)
    const { response, route } = found
    const answered = {
      requestId: randomUUID(),
      method: request.method,
      route,
      status: response.status,
      startedAt,
    }
    for (const note of notes) note(answered)
    return response
  }
  return app
}
