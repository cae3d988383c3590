import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { COMPRESSED_ENDINGS } from "#shared/compressed-endings.ts"

const TEXT = "assets/*.{js,css,svg}"
const MIN_BYTES = 1024
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Writes the brotli and gzip form of each text file of the built client to the same folder, at the highest level. */
export async function precompress(folder: string): Promise<void> {
  const names = [...new Bun.Glob(TEXT).scanSync({ cwd: folder })]
  const compress = async (name: string) => {
    const path = join(folder, name)
    const bytes = new Uint8Array(await Bun.file(path).arrayBuffer())
    if (bytes.byteLength < MIN_BYTES) return
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
    await Bun.write(path + COMPRESSED_ENDINGS.br, await brotli(bytes, { params }))
    await Bun.write(
      path + COMPRESSED_ENDINGS.gzip,
      await deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
    )
  }
  await Promise.all(names.map(compress))
}
