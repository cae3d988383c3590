import { createServer, type RequestListener } from "node:http"
import { appleResult, googlePage } from "#server/stores/testing/store-pages.ts"
import { drawPng } from "#server/testing/pictures.ts"
import { type Product, startProduct } from "./product.ts"
import { test as base, copyFolder } from "./test.ts"

type State = { google: "answers" | "fails" | "hangs" }
type Stores = { url: string; state: State }

/** Both stores on this machine; Google Play can be out of order. */
async function startStores() {
  const picture = new Uint8Array(await drawPng(320, 640))
  const state: State = { google: "answers" }
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ""
    const origin = `http://${request.headers.host}`
    if (path.endsWith(".png")) return void response.end(picture)
    if (path.startsWith("/lookup"))
      return void response.end(JSON.stringify({ resultCount: 1, results: [appleResult()] }))
    if (state.google === "hangs") return
    if (state.google === "fails") return void response.writeHead(503).end()
    const screenshots = [1, 2, 3].map(number => `${origin}/${number}.png`)
    response.end(googlePage({ icon: `${origin}/icon.png`, screenshots }))
  }
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
  return {
    url,
    state,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The built product with both stores on this machine, which it asks when a person looks an app up and not every week. */
export const test = base.extend<object, { stores: Stores; product: Product }>({
  stores: [
    async ({ browserName: _ }, use) => {
      const { stop, ...stores } = await startStores()
      await use(stores)
      stop()
    },
    { scope: "worker" },
  ],
  product: [
    async ({ stores: { url } }, use) => {
      const { settings, remove } = await copyFolder("stores")
      const local = { ALLOW_LOCAL_TARGETS: "1", STORE_GOOGLE_URL: url, STORE_APPLE_URL: url }
      const product = await startProduct({ ...settings, ...local, TRUST_PROXY: "1" })
      await use(product)
      await product.stop()
      await remove()
    },
    { scope: "worker", timeout: 120_000 },
  ],
})
