import { ensureInstalled } from "./lib/install.ts"
import { ROOT } from "./lib/root.ts"
import { seedDemo, serveDemo } from "./lib/serve-demo.ts"

/** Starts Vite in a process of its own, so that it outlives the server and Babel is not loaded beside the database. */
function startVite(): Promise<void> {
  const listening = Promise.withResolvers<void>()
  const vite = Bun.spawn([process.execPath, "--bun", "scripts/dev/vite.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    ipc: () => listening.resolve(),
  })
  process.on("exit", () => vite.kill())
  return listening.promise
}

if (!(await ensureInstalled())) process.exit(1)
// The first start does not wait for the demo data, which takes several seconds.
const seeded = seedDemo()
await startVite()
// Bun restarts the server when a file changes that it has imported.
const code = await serveDemo(["--bun", "--watch", "--no-clear-screen", "scripts/dev/server.ts"], seeded)
process.exit(code)
