import { join } from "node:path"
import { ROOT } from "./root.ts"

const FOLDER = join(ROOT, "dist/server")
/** Bun runs a file with this first line as it is, and reads each of its bytes as a character. */
const TRANSPILED = "// @bun\n"
const NOT_ASCII = /[\u0080-\uffff]/

/**
 * Transpiles the built code of the pages for Bun, which would otherwise do it at each start: 70 ms of processor time and
 * 6 MB, wherever it has no cache that it may write, as under the service of docs/deploy.md.
 */
export async function transpilePages(): Promise<void> {
  const transpiler = new Bun.Transpiler({ loader: "js", target: "bun", minifyWhitespace: true })
  const assets = [...new Bun.Glob("assets/*.js").scanSync({ cwd: FOLDER })]
  for (const name of ["entry-server.js", ...assets]) {
    const path = join(FOLDER, name)
    const code = transpiler.transformSync(await Bun.file(path).text())
    if (NOT_ASCII.test(code)) throw new Error(`${path} has characters that Bun would misread`)
    await Bun.write(path, code.startsWith(TRANSPILED) ? code : TRANSPILED + code)
  }
}
