import { createHash } from "node:crypto"
import type { S3Client } from "bun"
import { create as contentDisposition } from "content-disposition"
import { AppError } from "#server/platform/app-error.ts"
import type { Logger } from "#server/platform/logger.ts"
import { BUCKET_LIMITS, createBucketRequests } from "./bucket-requests.ts"
import type { FileStore, SentAs } from "./file-store.ts"

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
    const key = keyOf(path)
    if (!key) throw new AppError("not_found")
    return key
  }

  const linkTo = (path: string, { mime, downloadName }: SentAs) =>
    client.presign(mustName(path), {
      expiresIn: LINK_S,
      type: mime,
      ...(downloadName && { contentDisposition: contentDisposition(downloadName) }),
    })

  const store: FileStore = {
    links: redirects ? { origin: new URL(client.presign("x")).origin, to: linkTo } : null,

    async put(path, bytes) {
      const headers = { "content-md5": createHash("md5").update(bytes).digest("base64") }
      const answer = await requests.send({ method: "PUT", key: mustName(path), body: bytes, headers })
      await answer?.body?.cancel()
    },

    async putFile(path, source) {
      const file = Bun.file(source)
      const md5 = createHash("md5")
      for await (const chunk of file.stream()) md5.update(chunk)
      const headers = { "content-md5": md5.digest("base64") }
      const answer = await requests.send({ method: "PUT", key: mustName(path), body: file, headers })
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
      const answer = await requests.send({ method: "GET", key: mustName(path), headers })
      if (!answer) throw new AppError("not_found")
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
