import { Hono } from "hono"
import { allow } from "#server/http/allow.ts"
import type { Env } from "#server/http/context.ts"

const CACHED = { "cache-control": "public, max-age=300" }

/**
 * `/api/openapi.json` and `/api/docs`. What they are made with is loaded when somebody asks, so that a start
 * does not wait for it. `clientFolder` is the built client, for the font of its pages.
 */
export function docsRest(origin: () => string, clientFolder?: string) {
  const makeDocument = async () => {
    const { openApiDocument } = await import("./openapi/document.ts")
    return openApiDocument()
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

/** Makes a thing when it is first asked for, and again only where that failed. */
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
