import { ensureInstalled } from "./lib/install.ts"

// Imported late: node_modules may be missing.
if (!(await ensureInstalled())) process.exit(1)
await import("../bench/main.ts")
