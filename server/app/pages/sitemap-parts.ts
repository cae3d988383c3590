import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"
import { AppError } from "#server/platform/app-error.ts"
import { chooseEncoding } from "#server/platform/http/content-encoding.ts"
import { entityTag, isNamed } from "#server/platform/http/entity-tag.ts"
import { PUBLIC_CACHE_CONTROL } from "#server/platform/http/stored-answer.ts"
import { openSlots } from "#server/platform/work/slots.ts"

const MAX_BYTES = 8 * 1024 * 1024
const OVERHEAD_BYTES = 500
const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": PUBLIC_CACHE_CONTROL,
  vary: "Accept-Encoding",
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

type Part = { version: number; tag: string; compressed: Uint8Array<ArrayBuffer> }
type Deps = {
  version: () => number | Promise<number>
  /** Whether a part has a listing, which is cheaper than building it. */
  isThere: (part: number) => Promise<boolean>
  /** The whole of a part; null if it has no listing. */
  build: (part: number) => Promise<string | null>
}

/**
 * Parts of the sitemap, compressed and cached until the catalogue changes. Only one is built at a time, so that
 * crawlers cannot make the process hold many of them in memory.
 */
export function createSitemapParts({ version, isThere, build }: Deps) {
  const cache = new LRUCache<number, Part>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ compressed }) => compressed.length + OVERHEAD_BYTES,
  })
  const pending = new Map<string, Promise<Part | null>>()
  const inTurn = openSlots<"parts">({
    concurrency: 1,
    lanes: ["parts"],
    maxWaiting: 200,
    whenFull: () => new AppError("unavailable", { retryAfterSeconds: 2 }),
  })

  async function make(part: number, at: number): Promise<Part | null> {
    const xml = await build(part)
    if (xml === null) return null
    const bytes = new TextEncoder().encode(xml)
    const made = { version: at, tag: entityTag(bytes), compressed: new Uint8Array(await compress(bytes)) }
    if ((await version()) === at) cache.set(part, made)
    return made
  }

  async function find(part: number): Promise<Part | null> {
    const at = await version()
    const cached = cache.get(part)
    if (cached?.version === at) return cached
    const key = `${part} ${at}`
    const work = pending.get(key) ?? inTurn("parts", () => make(part, at)).finally(() => pending.delete(key))
    pending.set(key, work)
    return work
  }

  /** A HEAD has no Content-Length, as the part would have to be built for that. */
  async function head(part: number): Promise<Response> {
    if (!(await isThere(part))) throw new AppError("not_found")
    return new Response(null, { headers: { ...HEADERS, "transfer-encoding": "chunked" } })
  }

  return {
    /** The response to a GET or HEAD for a part; 404 if it has no listing. */
    async answer(part: number, { method, headers }: Request): Promise<Response> {
      if (method === "HEAD") return head(part)
      const found = await find(part)
      if (!found) throw new AppError("not_found")
      const encoding = chooseEncoding(headers.get("accept-encoding"), ["gzip"])
      const etag = encoding ? found.tag.replace(/"$/, '-gzip"') : found.tag
      if (isNamed(etag, headers.get("if-none-match")))
        return new Response(null, { status: 304, headers: { ...HEADERS, etag } })
      const body = encoding ? found.compressed : new Uint8Array(await decompress(found.compressed))
      return new Response(body, {
        headers: {
          ...HEADERS,
          etag,
          "content-length": String(body.length),
          ...(encoding && { "content-encoding": encoding }),
        },
      })
    },
  }
}
