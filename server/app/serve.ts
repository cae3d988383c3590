import { SERVE_OPTIONS } from "#server/platform/http/allow.ts"
import { clearIncoming, incomingFolder } from "#server/platform/http/read-body.ts"
import { startJobs } from "#server/platform/work/schedule.ts"
import { createApp, openApp } from "./app.ts"
import { backgroundJobs } from "./background-jobs.ts"
import { ConfigError, originOf, readConfig, warnAbout } from "./config.ts"
import type { Pages } from "./pages/routes.ts"
import { createRefusable, createStop } from "./stop.ts"

/** Until work begins that the first responses do not need, and would wait for. */
export const REST_AFTER_MS = 250

type Options = {
  pages: () => Pages | Promise<Pages>
  /** The folder of the built client; absent where a development server serves the assets. */
  clientFolder?: string
  /** Responds to a request of the development server's own; null for all others. */
  first?: (request: Request) => Promise<Response> | null
}

/** An invalid setting aborts startup with a sentence instead of a stack trace. */
async function begin(port: () => number | undefined) {
  try {
    const config = readConfig()
    // The port is known once the server listens.
    return await openApp(config, () => originOf(config, port()))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

/** Serves the product as the settings say, with its background work, until a signal stops the process. */
export async function serve({ pages, clientFolder, first }: Options) {
  let port: number | undefined
  // No request can be running before the server listens.
  let stop: () => void = () => process.exit(0)
  process.on("SIGTERM", () => stop())
  process.on("SIGINT", () => stop())

  const parts = await begin(() => port)
  const { config, logger, services } = parts
  for (const warning of warnAbout(config)) logger.warn(warning)
  await clearIncoming(incomingFolder(config.STORAGE_URL))
  // The server is ready once the catalogue is in memory.
  await services.apps.version()
  const origin = () => originOf(config, port)
  const app = createApp({ ...parts, pages: await pages(), clientFolder, origin })
  const { fetch, refuseAll } = createRefusable(app.fetch)
  const server = Bun.serve({
    port: config.PORT,
    hostname: config.HOST,
    ...SERVE_OPTIONS,
    fetch: first ? (request, server) => first(request) ?? fetch(request, server) : fetch,
  })
  port = server.port
  logger.info("listening", { address: `http://${config.HOST}:${port}` })
  stop = createStop({
    server,
    refuseAll,
    finishBackground: startJobs(
      backgroundJobs(services, clientFolder),
      logger,
      REST_AFTER_MS,
      services.jobNotes,
    ),
    close: async () => {
      await services.views.flush().catch(error => logger.error("views were not written", { error }))
      parts.database.close()
    },
    logger,
  })
}
