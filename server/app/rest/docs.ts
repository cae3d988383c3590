import type { Docs } from "./calls.ts"

/**
 * Their code is loaded on the first request, so that startup does not wait for it. `clientFolder` is the built client,
 * for the font of the page.
 */
export function createDocs(origin: () => string, clientFolder?: string): Docs {
  const documentOnce = once(async () => {
    const { openApiDocument } = await import("./openapi/document.ts")
    return openApiDocument(origin())
  })
  const pageOnce = once(async () => {
    const { docsPage } = await import("./docs-page/page.ts")
    return docsPage(await documentOnce(), { origin: origin(), clientFolder })
  })
  return { document: documentOnce, page: pageOnce }
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
