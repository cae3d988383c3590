import { join } from "node:path"
import { createApp } from "./app.ts"
import { startSessionSweep } from "./auth/session-timer.ts"
import { ConfigError, readConfig } from "./config.ts"
import { startSweeping } from "./files/sweep-timer.ts"
import { openApp } from "./open-app.ts"
import { readManifest } from "./pages/manifest.ts"
import type { RenderPage } from "./pages/render.ts"

const BUILD = join(import.meta.dirname, "../dist")
const CLIENT = join(BUILD, "client")
const STOP_WITHIN_MS = 9_000

function settings() {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

const config = settings()
const parts = await openApp(config)
const { render }: { render: RenderPage } = await import(join(BUILD, "server/entry-server.js"))
const pages = { render, manifest: await readManifest(CLIENT) }
const origin = () => config.APP_URL?.replace(/\/+$/, "") ?? `http://${config.HOST}:${server.port}`
const app = createApp({ ...parts, pages, clientFolder: CLIENT, origin })
const server = Bun.serve({
  port: config.PORT,
  hostname: config.HOST,
  idleTimeout: 30,
  // The app has its own, smaller limits and answers 413 in the shape of every other error.
  maxRequestBodySize: Number.MAX_SAFE_INTEGER,
  fetch: app.fetch,
})
startSessionSweep(parts.services.auth, parts.logger)
startSweeping([parts.services.files, parts.services.shareCards], parts.logger)
parts.logger.info("listening", { address: `http://${config.HOST}:${server.port}` })

const stopNotices = parts.services.outbox.start(id => `${origin()}/admin/contacts/${id}/edit`)

async function stop() {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  stopNotices()
  await server.stop()
  parts.database.close()
  process.exit(0)
}
process.on("SIGTERM", stop)
process.on("SIGINT", stop)
