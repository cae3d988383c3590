import { createServer, type RequestListener } from "node:http"
import { onTestFinished } from "vitest"
import { drawPng } from "#server/testing/pictures.ts"
import { appleResult, type GoogleApp, googlePage } from "./store-pages.ts"

/** A server on this machine until the end of the test; returns its address. */
export async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
}

/** The two stores on this machine. What they answer can be replaced; `asked` are the paths that were requested. */
export async function startStores() {
  const asked: string[] = []
  const picture = new Uint8Array(await drawPng(64, 64))
  const stores: { google: RequestListener; apple: RequestListener } = {
    google: (_, response) => void response.end(googlePage()),
    apple: (_, response) => void response.end(JSON.stringify({ resultCount: 1, results: [appleResult()] })),
  }
  const url = await startServer((request, response) => {
    const path = request.url ?? ""
    asked.push(path)
    if (path.endsWith(".png")) response.end(picture)
    else if (path.startsWith("/store/apps/details")) stores.google(request, response)
    else if (path.startsWith("/lookup")) stores.apple(request, response)
    else {
      response.statusCode = 404
      response.end()
    }
  })
  const missing: RequestListener = (_, response) => {
    response.statusCode = 404
    response.end("not found")
  }
  return {
    url,
    asked,
    settings: { ALLOW_LOCAL_TARGETS: "1", STORE_GOOGLE_URL: url, STORE_APPLE_URL: url },
    /** What Google Play says from now on; null: there is no such app. */
    setGoogle(app: GoogleApp | null): void {
      stores.google = app === null ? missing : (_, response) => void response.end(googlePage(app))
    },
    setApple(changes: Record<string, unknown> | null): void {
      const results = changes === null ? [] : [appleResult(changes)]
      stores.apple = (_, response) =>
        void response.end(JSON.stringify({ resultCount: results.length, results }))
    },
    answer(store: "google" | "apple", listener: RequestListener): void {
      stores[store] = listener
    },
    missing,
  }
}
