import { render } from "#client/entry-server.tsx"
import { createApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { createLogger } from "#server/platform/logger.ts"
import type { PageManifest } from "#shared/render-page.ts"
import { openProduct } from "./product.ts"

export const SITE_ORIGIN = "https://market.test"

/** The product with its pages, rendered as in a build with this manifest; `settings` as in the environment. */
export async function openSite(
  settings: Record<string, string> = {},
  manifest: PageManifest = { routes: {} },
) {
  const { database, services, clock } = await openProduct({ settings })
  const logged: string[] = []
  const logger = createLogger("error", line => logged.push(line) > 0)
  const pages = { render, manifest }
  const config = readConfig(settings)
  const app = createApp({ config, database, services, logger, pages, origin: () => SITE_ORIGIN })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const get = (path: string) => ask(path)
  return { app, get, ask, database, services, clock, logged }
}

/** How often a pattern occurs in a page. */
export const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
