import { join } from "node:path"
import { createApp, openApp } from "./app/app.ts"
import { backgroundJobs } from "./app/background-jobs.ts"
import { ConfigError, originOf, readConfig, warnAbout } from "./app/config.ts"
import { readManifest } from "./app/pages/manifest.ts"
import { type RenderPage, readEntry } from "./app/pages/routes.ts"
import { createRefusable, createStop } from "./app/stop.ts"
import { SERVE_OPTIONS } from "./platform/http/allow.ts"
import { clearIncoming, incomingFolder } from "./platform/http/read-body.ts"
import { startJobs } from "./platform/work/schedule.ts"

const BUILD = join(import.meta.dirname, "../dist")
const CLIENT = join(BUILD, "client")
/** Until work begins that the first responses do not need, and would wait for. */
const REST_AFTER_MS = 250

let port: number | undefined

/** An invalid setting aborts startup with a sentence instead of a stack trace. */
async function begin() {
  try {
    const config = readConfig()
    // The port is known once the server listens.
    return await openApp(config, () => originOf(config, port))
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
let entry: Promise<RenderPage> | undefined
const loadEntry = () => {
  entry ??= import(join(BUILD, "server/entry-server.js")).then(readEntry)
  return entry
}
await clearIncoming(incomingFolder(config.STORAGE_URL))
// The server is ready once the catalogue is in memory.
await parts.services.apps.version()
const render: RenderPage = async input => (await loadEntry())(input)
const pages = { render, manifest: await readManifest(CLIENT) }
const origin = () => originOf(config, port)
const app = createApp({ ...parts, pages, clientFolder: CLIENT, origin })
const { fetch, refuseAll } = createRefusable(app.fetch)
const server = Bun.serve({
  port: config.PORT,
  hostname: config.HOST,
  ...SERVE_OPTIONS,
  fetch,
})
port = server.port
parts.logger.info("listening", { address: `http://${config.HOST}:${port}` })

stop = createStop({
  server,
  refuseAll,
  finishBackground: startJobs(backgroundJobs(parts.services), parts.logger, REST_AFTER_MS),
  close: async () => {
    await parts.services.views.flush().catch(error => parts.logger.error("views were not written", { error }))
    parts.database.close()
  },
  logger: parts.logger,
})
// The API does not need the code of the pages; a page that was requested before waits for it.
await Bun.sleep(REST_AFTER_MS)
await loadEntry()
