import { rmSync } from "node:fs"
import { snapshotPaths } from "./lib/migration-snapshots.ts"
import { runBun, tool } from "./lib/run.ts"

// drizzle-kit compares the tables with the newest snapshot alone; the older ones are 250,000 lines that nobody reads.
const isDone = await runBun(tool("drizzle-kit", "generate", ...process.argv.slice(2)))
for (const path of snapshotPaths().slice(0, -1)) rmSync(path)
process.exit(isDone ? 0 : 1)
