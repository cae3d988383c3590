import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

/** Suffixes of files that the build compressed; the server looks for the same ones. */
export const COMPRESSED_ENDINGS = { br: ".br", gzip: ".gz" } as const

const TEXT = "assets/*.{js,css,svg}"
const MIN_BYTES = 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes the brotli and gzip form of each text file of the built client to the same folder, at the highest level. */
export async function precompress(folder: string): Promise<void> {
  const names = [...new Bun.Glob(TEXT).scanSync({ cwd: folder })]
  const compress = async (name: string) => {
    const path = join(folder, name)
    const bytes = new Uint8Array(await Bun.file(path).arrayBuffer())
    if (bytes.byteLength < MIN_BYTES) return
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
    await Bun.write(path + COMPRESSED_ENDINGS.br, await compressBrotli(bytes, { params }))
    await Bun.write(
      path + COMPRESSED_ENDINGS.gzip,
      await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    )
  }
  await Promise.all(names.map(compress))
}

/** Ordered by the cost of compressing a page of 150 kB, for encodings that a client accepts equally. */
export const ENCODINGS = ["zstd", "br", "gzip"] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Below this size a compressed response is hardly shorter. */
export const MIN_COMPRESSED_BYTES = 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const ZSTD = { level: 3 }

/**
 * Compresses a page to a sixth in a few milliseconds, off the main thread except for zstd, where handing it to a thread
 * costs more than its 0.7 ms.
 */
export const COMPRESS: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  zstd: async bytes => new Uint8Array(Bun.zstdCompressSync(bytes, ZSTD)),
  br: async bytes => new Uint8Array(await brotli(bytes, BROTLI)),
  gzip: async bytes => new Uint8Array(await deflate(bytes)),
}

/** Each coding of an `Accept-Encoding` with its weight (RFC 9110, section 12.5.3). */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map(piece => piece.trim())
    const weight = parameters.find(parameter => parameter.startsWith("q="))
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  return weights
}

/** The best of `offered` that the client accepts; null if it accepts none and gets the bytes unencoded. */
export function chooseEncoding<Offered extends Encoding>(
  header: string | null | undefined,
  offered: readonly Offered[],
): Offered | null {
  if (!header) return null
  const weights = weightsOf(header)
  const weightOf = (encoding: Offered) => weights.get(encoding) ?? weights.get("*") ?? 0
  const taken = offered.filter(encoding => weightOf(encoding) > 0)
  return taken.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? null
}
