import { join } from "node:path"
import { restore } from "../lib/restore.ts"
import { ROOT } from "../lib/root.ts"
import { audit } from "./audit.ts"
import type { Ledger, Moment } from "./ledger.ts"

/** Backs up like `bun run backup` while the server is running; returns the writes acknowledged when it started. */
export async function backUpRunning(settings: Record<string, string>, folder: string, ledger: Ledger) {
  const since = ledger.now()
  const child = Bun.spawn([process.execPath, "scripts/backup.ts", folder], {
    cwd: ROOT,
    env: settings,
    stdio: ["ignore", "ignore", "pipe"],
  })
  const [code, stderr] = await Promise.all([child.exited, new Response(child.stderr).text()])
  return { since, problems: code === 0 && !stderr ? [] : [`the backup ended with ${code}: ${stderr}`] }
}

/** Restores a backup into a new folder: it must be consistent, and not older than its start. */
export async function checkBackup(folder: string, target: string, ledger: Ledger, since: Moment) {
  const places = { database: join(target, "data/marketplace.db"), root: join(target, "storage") }
  await restore(folder, places, false)
  const { problems, found } = await audit(places.database, places.root, new Map())
  return [...problems, ...ledger.compare(found, since)].map(problem => `in the backup: ${problem}`)
}
