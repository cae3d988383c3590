import { DatabaseUnreachable } from "./failures.ts"

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
