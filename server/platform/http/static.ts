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

/** The built client's files below `/assets`, compressed by the build (`precompress.ts`). */
export function assets(folder: string) {
  const paths = new Set([...new Bun.Glob("assets/*").scanSync({ cwd: folder })].map(name => `/${name}`))
  const known = new Map<string, ReturnType<typeof readAsset>>()

  /** Looked at when it is first asked for: all of them are two thousand files, which the start would wait for. */
  function find(path: string) {
    if (paths.has(path) && !known.has(path)) known.set(path, readAsset(join(folder, path)))
    return known.get(path)
  }

  return createMiddleware(async (c, next) => {
    const asset = find(c.req.path)
    if (!asset || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next()
    const encoding = chooseEncoding(c.req.header("accept-encoding"), asset.encodings)
    const form = (encoding && asset.encoded.get(encoding)) ?? asset.plain
    const { "content-length": _, "content-type": __, ...unchanged } = form.headers
    if (isNamed(form.tag, c.req.header("if-none-match")))
      return new Response(null, { status: 304, headers: unchanged })
    return new Response(form.file, { headers: form.headers })
  })
}
