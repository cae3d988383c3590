import { join } from "node:path"
import { createApp } from "./app.ts"
import { startSessionSweep } from "./auth/session-timer.ts"
import { ConfigError, readConfig, warnAbout } from "./config.ts"
import { startSweeping } from "./files/sweep-timer.ts"
import { createRefusable } from "./http/refusable.ts"
import { SERVE_OPTIONS } from "./http/serve-options.ts"
import { startKeySweep } from "./idempotency/sweep-timer.ts"
import { openApp } from "./open-app.ts"
import { readManifest } from "./pages/manifest.ts"
import type { RenderPage } from "./pages/render.ts"
import { createStop } from "./stop.ts"

const BUILD = join(import.meta.dirname, "../dist")
const CLIENT = join(BUILD, "client")

/** An invalid setting aborts startup with a sentence instead of a stack trace. */
async function begin() {
  try {
    return await openApp(readConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

// No request can be running before the server listens.
let stop: () => void = () => process.exit(0)
process.on("SIGTERM", () => stop())
process.on("SIGINT", () => stop())

const parts = await begin()
const { config } = parts
for (const warning of warnAbout(config)) parts.logger.warn(warning)
const { render }: { render: RenderPage } = await import(join(BUILD, "server/entry-server.js"))
// The server is ready once the catalogue is in memory.
await parts.services.apps.version()
const pages = { render, manifest: await readManifest(CLIENT) }
let listening: string | undefined
const origin = () => {
  listening ??= config.APP_URL?.replace(/\/+$/, "") ?? `http://${config.HOST}:${server.port}`
  return listening
}
const app = createApp({ ...parts, pages, clientFolder: CLIENT, origin })
const { fetch, refuseAll } = createRefusable(app.fetch)
const server = Bun.serve({
  port: config.PORT,
  hostname: config.HOST,
  ...SERVE_OPTIONS,
  fetch,
})
startSessionSweep(parts.services.auth, parts.logger)
startKeySweep(parts.services.idempotency, parts.logger)
startSweeping([parts.services.files, parts.services.shareCards, parts.services.trash], parts.logger)
parts.logger.info("listening", { address: `http://${config.HOST}:${server.port}` })

const finishNotices = parts.services.outbox.start(id => `${origin()}/admin/contacts/${id}/edit`)
const finishMail = parts.services.mail.start()

stop = createStop({
  server,
  refuseAll,
  finishBackground: async deadline => {
    // A mail that is abandoned here is sent by another process, or after a restart, once its lease has ended.
    await Promise.all([finishNotices(deadline), Promise.race([finishMail(), deadline])])
  },
  close: () => parts.database.close(),
  logger: parts.logger,
})
