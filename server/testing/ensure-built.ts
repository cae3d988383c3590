import { existsSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(import.meta.dirname, "../..")

/** Builds the client unless there is a build of any age: `server/main.ts` does not start without one. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(join(ROOT, "dist/server/entry-server.js"))) return
  const child = Bun.spawn([process.execPath, "scripts/build.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  })
  if ((await child.exited) !== 0) throw new Error("The client could not be built.")
}
