import { json } from "node:stream/consumers"
import { createServer, type HotPayload } from "vite"
import { z } from "zod"
import { ROOT } from "../lib/root.ts"
import { CHANGES_PATH, INVOKE_PATH, VITE } from "./ports.ts"

const hotPayload = z.custom<HotPayload>(value => z.object({ type: z.string() }).safeParse(value).success)

let changes = 0
const { host, port, hmrPort } = VITE
const vite = await createServer({
  root: ROOT,
  appType: "custom",
  cacheDir: `node_modules/.vite/${port}`,
  server: { host, port, strictPort: true, hmr: { port: hmrPort } },
  plugins: [
    {
      name: "count-changes",
      hotUpdate: () => {
        changes++
      },
    },
  ],
})
vite.middlewares.use(INVOKE_PATH, async (request, response) => {
  const payload = hotPayload.parse(await json(request))
  response.setHeader("content-type", "application/json")
  response.end(JSON.stringify(await vite.environments.ssr.hot.handleInvoke(payload)))
})
vite.middlewares.use(CHANGES_PATH, (_, response) => response.end(String(changes)))
await vite.listen()
process.send?.("listening")
