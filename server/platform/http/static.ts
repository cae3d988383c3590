import { statSync } from "node:fs"
import { join } from "node:path"
import { createMiddleware } from "hono/factory"
import { COMPRESSED_ENDINGS, chooseEncoding } from "#server/platform/http/content-encoding.ts"
import { isNamed } from "./entity-tag.ts"

const FOR_EVER = "public, max-age=31536000, immutable"
const OFFERED = ["br", "gzip"] as const

/** One file of the build in one encoding. Its name contains a hash of its content, so that it never changes. */
function readForm(path: string, type: string, encoding?: "br" | "gzip") {
  const file = Bun.file(encoding ? path + COMPRESSED_ENDINGS[encoding] : path)
  const tag = `"${[path.split("/").at(-1), encoding].filter(Boolean).join("-")}"`
  const headers = {
    "content-type": type,
    "content-length": String(file.size),
    "cache-control": FOR_EVER,
    etag: tag,
    vary: "Accept-Encoding",
    ...(encoding && { "content-encoding": encoding }),
  }
  return { file, tag, headers }
}

/** A built file in the encodings that the build wrote; null if there is no such file. */
function readAsset(path: string) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null
  const { type } = Bun.file(path)
  const encodings = OFFERED.filter(one => statSync(path + COMPRESSED_ENDINGS[one], { throwIfNoEntry: false }))
  const encoded = new Map(encodings.map(one => [one, readForm(path, type, one)]))
  return { plain: readForm(path, type), encoded, encodings }
}

/**
 * The built client's files below `/assets`, compressed by the build (`precompress.ts`). `readEarlier` returns the file
 * of an earlier build, for tabs that were opened before a release.
 */
export function assets(folder: string, readEarlier?: (name: string) => Promise<Uint8Array | null>) {
  const paths = new Set([...new Bun.Glob("assets/*").scanSync({ cwd: folder })].map(name => `/${name}`))
  const known = new Map<string, ReturnType<typeof readAsset>>()

  /** Looked at when it is first asked for: all of them are two thousand files, which the start would wait for. */
  function find(path: string) {
    if (paths.has(path) && !known.has(path)) known.set(path, readAsset(join(folder, path)))
    return known.get(path)
  }

  async function sendEarlier(path: string): Promise<Response | null> {
    const bytes = await readEarlier?.(path.slice("/assets/".length))
    if (!bytes) return null
    const { type } = Bun.file(path)
    return new Response(Uint8Array.from(bytes), {
      headers: { "content-type": type, "cache-control": FOR_EVER },
    })
  }

  return createMiddleware(async (c, next) => {
    const asset = find(c.req.path)
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next()
    if (!asset) return (await sendEarlier(c.req.path)) ?? next()
    const encoding = chooseEncoding(c.req.header("accept-encoding"), asset.encodings)
    const form = (encoding && asset.encoded.get(encoding)) ?? asset.plain
    const { "content-length": _, "content-type": __, ...unchanged } = form.headers
    if (isNamed(form.tag, c.req.header("if-none-match")))
      return new Response(null, { status: 304, headers: unchanged })
    return new Response(form.file, { headers: form.headers })
  })
}
