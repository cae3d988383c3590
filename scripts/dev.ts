import { join } from "node:path"
import { createServer } from "vite"
import { createApp, openApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { type Pages, readEntry } from "#server/app/pages/routes.ts"
import type { Entry } from "#shared/entries.ts"

const ROOT = join(import.meta.dirname, "..")
const FROM_VITE = /^\/(@|client\/|shared\/|node_modules\/)/

const config = readConfig()
const hmrPort = config.PORT + 10_000
const vite = await createServer({
  root: ROOT,
  appType: "custom",
  cacheDir: `node_modules/.vite/${config.PORT}`,
  server: { port: config.PORT + 20_000, strictPort: true, host: config.HOST, hmr: { port: hmrPort } },
})
await vite.listen()
const assets = `http://${config.HOST}:${config.PORT + 20_000}`

const refresh = `import { injectIntoGlobalHook } from "/@react-refresh"
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type`

const root = (entry: Entry) => ({
  scripts: [
    { attrs: { type: "module" }, children: refresh },
    { attrs: { type: "module", src: "/@vite/client" } },
    { attrs: { type: "module", src: `/client/entries/${entry}.ts` } },
  ],
})

const pages: Pages = {
  render: async input => readEntry(await vite.ssrLoadModule("/client/entry-server.tsx"))(input),
  manifest: { routes: {}, roots: { public: root("public"), member: root("member"), office: root("office") } },
  connectSources: [`ws://${config.HOST}:${hmrPort}`],
}

const origin = () => `http://${config.HOST}:${config.PORT}`
const app = createApp({ ...(await openApp(config)), pages, origin })
Bun.serve({
  port: config.PORT,
  hostname: config.HOST,
  fetch(request, server) {
    const { pathname, search } = new URL(request.url)
    return FROM_VITE.test(pathname) ? fetch(assets + pathname + search) : app.fetch(request, server)
  },
})
process.stdout.write(`${origin()}\n`)
