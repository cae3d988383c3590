import { Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"

const CACHED = { "cache-control": "public, max-age=300" }

/**
 * `/api/openapi.json` and `/api/docs`. Their code is loaded on the first request, so that startup does not wait for it.
 * `clientFolder` is the built client, for the font of the page.
 */
export function docsRest(origin: () => string, clientFolder?: string) {
  const makeDocument = async () => {
    const { openApiDocument } = await import("./openapi/document.ts")
    return openApiDocument(origin())
  }
  const makePage = async () => {
    const { docsPage } = await import("./docs-page/page.ts")
    return docsPage(await documentOnce(), { origin: origin(), clientFolder })
  }
  const documentOnce = once(makeDocument)
  const pageOnce = once(makePage)

  return new Hono<Env>()
    .get("/openapi.json", allow("site.read"), async c => c.json(await documentOnce(), 200, CACHED))
    .get("/docs", allow("site.read"), async c => {
      const { html, policy } = await pageOnce()
      return c.html(html, 200, { ...CACHED, "content-security-policy": policy })
    })
}

/** Creates a value on first use, and again only if that failed. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      throw error
    })
    return made
  }
}
