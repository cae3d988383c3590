import { join } from "node:path"
import { readManifest } from "./app/pages/manifest.ts"
import { type RenderPage, readEntry } from "./app/pages/routes.ts"
import { REST_AFTER_MS, serve } from "./app/serve.ts"

const BUILD = join(import.meta.dirname, "../dist")
const CLIENT = join(BUILD, "client")

let entry: Promise<RenderPage> | undefined
const loadEntry = () => {
  entry ??= import(join(BUILD, "server/entry-server.js")).then(readEntry)
  return entry
}
const render: RenderPage = async input => (await loadEntry())(input)

await serve({ pages: async () => ({ render, manifest: await readManifest(CLIENT) }), clientFolder: CLIENT })
// The API does not need the code of the pages; a page that was requested before waits for it.
await Bun.sleep(REST_AFTER_MS)
await loadEntry()
