import type { S3Client } from "bun"
import { AppError } from "#server/platform/app-error.ts"
import type { Logger } from "#server/platform/logger.ts"

const RETRY_AFTER_S = 5
const ATTEMPTS = 2
const RETRY_DELAY_MS = 200
const LINK_S = 60
const LATE = "no answer in time"

type BucketLimits = {
  /** Timeouts for the start of a response, and between two chunks of its body. */
  answerMs: number
  /** The slowest accepted upload rate, in bytes per millisecond. */
  slowestSending: number
}
export const BUCKET_LIMITS: BucketLimits = { answerMs: 10_000, slowestSending: 500 }

type Request = {
  method: "GET" | "HEAD" | "PUT" | "DELETE"
  key: string
  body?: Uint8Array | Blob
  headers?: Record<string, string>
}

/** The same bytes as a type that `fetch` accepts; nothing is copied. */
const asView = (bytes: Uint8Array) =>
  bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)

const sizeOf = (body: Request["body"]) => (body instanceof Blob ? body.size : (body?.length ?? 0))

type Watch = { limitMs: number; abort: () => void; toError: (error: unknown) => Error }

/** The body chunk by chunk; `abort` is called when the next chunk does not arrive in time. */
function watched(body: ReadableStream<Uint8Array>, { limitMs, abort, toError }: Watch) {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const timer = setTimeout(abort, limitMs)
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(toError(error))
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: reason => reader.cancel(reason),
  })
}

/**
 * Requests to a bucket, signed by Bun's S3 client and sent by `fetch`, since the client's own calls can neither time
 * out nor be aborted. A request that fails immediately is retried once.
 */
export function createBucketRequests(client: S3Client, logger: Logger, limits = BUCKET_LIMITS) {
  function unavailable(operation: string, problem: string): AppError {
    logger.warn("the storage does not answer as it should", { operation, problem })
    return new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_S })
  }

  /** A response, or a text with the reason why there is none. */
  async function once({ method, key, body, headers }: Request): Promise<Response | string> {
    const given = new AbortController()
    const abort = () => given.abort()
    const timer = setTimeout(abort, limits.answerMs + sizeOf(body) / limits.slowestSending)
    try {
      const address = client.presign(key, { method, expiresIn: LINK_S })
      const init = {
        method,
        headers,
        body: body instanceof Blob ? body : body && asView(body),
        signal: given.signal,
      }
      const answer = await fetch(address, init)
      const toError = (error: unknown) => unavailable(`${method} body`, String(error))
      const watch = { limitMs: limits.answerMs, abort, toError }
      return answer.body ? new Response(watched(answer.body, watch), answer) : answer
    } catch (error) {
      return given.signal.aborted ? LATE : String(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** The response if it succeeded, null if there is no such file; `unavailable` and `storage_full` otherwise. */
    async send(request: Request): Promise<Response | null> {
      for (let attempt = 1; ; attempt++) {
        const answer = await once(request)
        if (typeof answer !== "string") {
          if (answer.ok) return answer
          await answer.body?.cancel()
          if (answer.status === 404 && request.method !== "PUT") return null
          if (answer.status === 507) throw new AppError("storage_full")
        }
        const problem = typeof answer === "string" ? answer : `status ${answer.status}`
        const isFinal = typeof answer === "string" ? answer === LATE : answer.status < 500
        if (isFinal || attempt === ATTEMPTS) throw unavailable(request.method, problem)
        await Bun.sleep(RETRY_DELAY_MS)
      }
    },

    /** Up to `count` keys that start with `prefix`, in order, after the key `after`. */
    async list(prefix: string, after: string | undefined, count: number): Promise<string[]> {
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(reject, limits.answerMs, new Error(LATE))
      try {
        const asked = client.list({ prefix, maxKeys: count, ...(after && { startAfter: after }) })
        const { contents = [] } = await Promise.race([asked, late])
        return contents.map(entry => entry.key)
      } catch (error) {
        throw unavailable(
          "LIST",
          error instanceof Error && "code" in error ? String(error.code) : String(error),
        )
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
