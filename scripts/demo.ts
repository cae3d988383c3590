import { ensureInstalled } from "./lib/install.ts"
import { runBun } from "./lib/run.ts"
import { seedDemo, serveDemo } from "./lib/serve-demo.ts"

const ready = (await ensureInstalled()) && (await runBun(["scripts/build.ts"])) && (await seedDemo())
process.exit(ready ? await serveDemo(["dist/server/run/main.js"], Promise.resolve(true)) : 1)
