import { join } from "node:path"
import { precompress } from "#server/platform/http/content-encoding.ts"
import { bundleServer } from "./lib/bundle-server.ts"
import { ROOT } from "./lib/root.ts"
import { runBun, tool } from "./lib/run.ts"
import { transpilePages } from "./lib/transpile-pages.ts"

const built =
  (await runBun(tool("vite", "build", "--logLevel", "warn"))) &&
  (await runBun(tool("vite", "build", "--ssr", "--logLevel", "warn"))) &&
  (await bundleServer())
if (built) {
  await transpilePages()
  await precompress(join(ROOT, "dist/client"))
}
process.exit(built ? 0 : 1)
