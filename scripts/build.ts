import { runBun, tool } from "./lib/run.ts"

const built =
  (await runBun(tool("vite", "build", "--logLevel", "warn"))) &&
  (await runBun(tool("vite", "build", "--ssr", "--logLevel", "warn")))
process.exit(built ? 0 : 1)
