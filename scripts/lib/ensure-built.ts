import { existsSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./root.ts"
import { runBun } from "./run.ts"

/** Builds the client unless there is a build of any age: `server/main.ts` does not start without one. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(join(ROOT, "dist/server/entry-server.js"))) return
  if (!(await runBun(["scripts/build.ts"]))) throw new Error("The client could not be built.")
}
