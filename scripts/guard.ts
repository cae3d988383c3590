import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBuilt } from "#server/testing/ensure-built.ts"
import { makeMembers } from "#server/testing/members.ts"
import { settingsFor, startServer } from "#server/testing/server-process.ts"
import { MEMBERS, measureCodes } from "./guard/codes.ts"
import { measureConnections } from "./guard/connections.ts"
import { measureFlood } from "./guard/flood.ts"
import { measureImages } from "./guard/images.ts"
import { measureImports } from "./guard/imports.ts"
import { makeAdmins, measureLogins } from "./guard/logins.ts"
import { measureUploads } from "./guard/uploads.ts"

/**
 * `bun scripts/guard.ts`: starts the built product with its own database and prints the figures of SECURITY.md that no
 * test asserts, since they depend on the machine. Run it on an idle one; it takes about two minutes.
 */
const folder = mkdtempSync(join(tmpdir(), "guard-"))
await ensureBuilt()
const emails = await makeAdmins(settingsFor(folder))
const members = await makeMembers(settingsFor(folder), MEMBERS)
const server = await startServer(folder, { TRUST_PROXY: "1" })
try {
  const port = Number(new URL(server.url).port)
  for (const line of await measureLogins(server.url, emails)) console.log(line)
  for (const line of await measureCodes(server.url, members.emails)) console.log(line)
  for (const line of await measureFlood(server.url)) console.log(line)
  for (const line of await measureConnections(server.url, port)) console.log(line)
  for (const line of await measureImages(server.url, server.child.pid ?? 0, emails.at(-1) ?? ""))
    console.log(line)
  for (const line of await measureImports(server.url, server.child.pid ?? 0, emails.at(-2) ?? ""))
    console.log(line)
  for (const line of await measureUploads(server.url, server.child.pid ?? 0, members.tokens))
    console.log(line)
} finally {
  await server.end("SIGTERM")
  rmSync(folder, { recursive: true, force: true })
}
