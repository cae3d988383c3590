import { ESModulesEvaluator, ModuleRunner } from "vite/module-runner"
import { z } from "zod"
import { readEntry } from "#server/app/pages/routes.ts"
import { serve } from "#server/app/serve.ts"
import type { Entry } from "#shared/entries.ts"
import { CHANGES_PATH, INVOKE_PATH, VITE, VITE_URL } from "./ports.ts"

/** Paths of modules, which Vite serves. */
const FROM_VITE = /^\/(@|client\/|shared\/|node_modules\/)/

const answer = z.union([z.object({ result: z.any() }), z.object({ error: z.any() })])

/** Runs the modules of pages as Vite transforms them, which it does in a process that outlives this one. */
const runner = new ModuleRunner(
  {
    transport: {
      invoke: async data => {
        const response = await fetch(VITE_URL + INVOKE_PATH, { method: "POST", body: JSON.stringify(data) })
        return answer.parse(await response.json())
      },
    },
    hmr: false,
    sourcemapInterceptor: false,
  },
  new ESModulesEvaluator(),
)

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

let changes = ""
let renders = 0

/** A change drops all modules, because a route accepts its own changes only in a browser. */
async function loadPages(): Promise<unknown> {
  const response = await fetch(VITE_URL + CHANGES_PATH)
  const newest = await response.text()
  if (newest !== changes) runner.clearCache()
  changes = newest
  return runner.import("/client/entry-server.tsx")
}

await serve({
  pages: () => ({
    render: async input => readEntry(await loadPages())(input),
    manifest: {
      routes: {},
      roots: { public: root("public"), member: root("member"), office: root("office") },
    },
    connectSources: [`ws://${VITE.host}:${VITE.hmrPort}`],
    // Each page is rendered anew, from the modules as they are then.
    revision: () => renders++,
  }),
  first: request => {
    const { pathname, search } = new URL(request.url)
    return FROM_VITE.test(pathname) ? fetch(VITE_URL + pathname + search) : null
  },
})
