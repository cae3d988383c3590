import { DatabaseUnreachable } from "./failures.ts"

/** After a request that was given up, the next ones fail at once for so long, or those who wait would add up. */
const BREAK_MS = 1_000
const AGAIN_AFTER_MS = 100

type Manner = {
  /** Milliseconds until a request is given up. */
  timeoutMs: number
  /** Asks once more when the connection is lost; for requests that change nothing. */
  isReading: boolean
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError"
const isServerFault = (status: number) => status >= 500 || status === 429

/**
 * How the database client talks to a libSQL server: an answer received whole and in time, or DatabaseUnreachable.
 * The body of an answer is read here, because a connection may break in the middle of it too.
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
