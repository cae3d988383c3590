import { createHash } from "node:crypto"
import { S3Client } from "bun"
import { create as contentDisposition } from "content-disposition"
import { AppError, requireFound } from "#server/platform/app-error.ts"
import type { Logger } from "#server/platform/logger.ts"
import { forEachPiece } from "#server/platform/pieces.ts"
import type { FileStore, SentAs } from "./file-store.ts"

export type BucketSettings = {
  STORAGE_URL: string
  S3_ENDPOINT?: string | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
  AWS_REGION?: string | undefined
}

/** The bucket of `s3://BUCKET[/PREFIX]`; keys are `prefix` followed by a path. */
export function openBucket(settings: BucketSettings): { client: S3Client; prefix: string } {
  const [bucket = "", ...folders] = settings.STORAGE_URL.slice("s3://".length).split("/").filter(Boolean)
  const client = new S3Client({
    bucket,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    sessionToken: settings.AWS_SESSION_TOKEN,
    region: settings.AWS_REGION,
  })
  return { client, prefix: folders.map(folder => `${folder}/`).join("") }
}

const RETRY_AFTER_S = 5
const ATTEMPTS = 2
const RETRY_DELAY_MS = 200
const SIGNED_LINK_S = 60
const LATE = "no answer in time"

type BucketLimits = {
  /** Timeouts for the start of a response, and between two chunks of its body. */
  answerMs: number
  /** The slowest accepted upload rate, in bytes per millisecond. */
  slowestSending: number
}
const BUCKET_LIMITS: BucketLimits = { answerMs: 10_000, slowestSending: 500 }

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
function createBucketRequests(client: S3Client, logger: Logger, limits = BUCKET_LIMITS) {
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
      const address = client.presign(key, { method, expiresIn: SIGNED_LINK_S })
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

const BATCH_SIZE = 500
const LINK_S = 300
/** Bun sends a stream without a Content-Length; a body up to this size is buffered, so that it has one. */
const HELD_BYTES = 1_000_000
/** Characters that never occur in our paths, and that a URL would resolve to another path. */
const STRANGE = /(^|\/)\.{0,2}(\/|$)|[\\\0?#]/

type Options = {
  prefix: string
  redirects: boolean
  logger: Logger
  limits?: typeof BUCKET_LIMITS
  batchSize?: number
}

/** Files in an S3 bucket, private to the product; tests pass `batchSize` and `limits`. */
export function createBucketStore(client: S3Client, options: Options): FileStore {
  const { prefix, redirects, logger, limits = BUCKET_LIMITS, batchSize = BATCH_SIZE } = options
  const requests = createBucketRequests(client, logger, limits)
  const keyOf = (path: string) => (STRANGE.test(path) ? null : prefix + path)

  function mustName(path: string): string {
    return requireFound(keyOf(path))
  }

  const linkTo = (path: string, { mime, downloadName }: SentAs) =>
    client.presign(mustName(path), {
      expiresIn: LINK_S,
      type: mime,
      ...(downloadName && { contentDisposition: contentDisposition(downloadName) }),
    })

  const store: FileStore = {
    links: redirects ? { origin: new URL(client.presign("x")).origin, to: linkTo } : null,

    async put(path, content) {
      const md5 = createHash("md5")
      if (content instanceof Blob) await forEachPiece(content, piece => md5.update(piece))
      else md5.update(content)
      const headers = { "content-md5": md5.digest("base64") }
      const answer = await requests.send({ method: "PUT", key: mustName(path), body: content, headers })
      await answer?.body?.cancel()
    },

    async stat(path) {
      const key = keyOf(path)
      const answer = key ? await requests.send({ method: "HEAD", key }) : null
      if (!answer) return null
      const { headers } = answer
      return {
        size: Number(headers.get("content-length")),
        changedAt: Date.parse(headers.get("last-modified") ?? ""),
      }
    },

    async open(path, part) {
      const headers = part && { range: `bytes=${part.start}-${part.end}` }
      const answer = requireFound(await requests.send({ method: "GET", key: mustName(path), headers }))
      const isSmall = Number(answer.headers.get("content-length") ?? Infinity) <= HELD_BYTES
      return isSmall || !answer.body ? answer.blob() : answer.body
    },

    async read(path) {
      const answer = await requests.send({ method: "GET", key: mustName(path) })
      return answer ? answer.bytes() : null
    },

    async copy(from, to) {
      const bytes = await store.read(from)
      if (bytes) await store.put(to, bytes)
      return bytes !== null
    },

    async remove(path) {
      const key = keyOf(path)
      if (key) await requests.send({ method: "DELETE", key })
    },

    async removeAll(folder) {
      for await (const paths of store.list(folder)) for (const path of paths) await store.remove(path)
    },

    async *list(start) {
      let after: string | undefined
      do {
        const keys = await requests.list(prefix + start, after, batchSize)
        if (keys.length) yield keys.map(key => key.slice(prefix.length))
        after = keys.length === batchSize ? keys.at(-1) : undefined
      } while (after)
    },
  }
  return store
}
