import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import {
  type RouterPluginContext,
  tanStackRouterCodeSplitter,
  tanstackRouterGenerator,
} from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { CHUNKS } from "./scripts/lib/chunks.ts"
import { LongestFirst } from "./server/testing/longest-first.ts"
import { ENTRIES } from "./shared/entries.ts"

const TESTS = "{client,server,shared,drizzle,scripts,bench}/**/*.test.{ts,tsx}"
const isFull = process.env.APPBOURSE_FULL === "1"
/** Together half of the time of all: they start programs, exhaust limits, or try one concept in every state. */
const ONLY_FULL = [
  "client/deals/{cancel-section,decided-again,dispute-section}.test.tsx",
  "scripts/{admin,container,dev,every-table,stores,torture}.test.ts",
  "scripts/move/move.test.ts",
  "scripts/seed/insert-deals.test.ts",
  "server/app/{interrupted-work,stop}.test.ts",
  "server/app/attack-tests/{large-bodies,non-interference,slow-clients,upload-memory}.test.ts",
  "server/catalogue/slow-database.test.ts",
  "server/deals/{attacks,limits,long-deals,machine,mail-news,refusals,states}.test.ts",
  "server/files/quota.test.ts",
  "server/platform/db/processes.test.ts",
]
const FULL_TESTS = isFull ? [] : ONLY_FULL
/** Whether a test renders pages, or changes what others in the same worker would find: then it has its modules alone. */
const needsIsolation = (path: string, text: string): boolean =>
  path.startsWith("client/")
    ? path.endsWith(".tsx") || /testing\/(site|browser)|globalThis|window\b|localStorage|\bvi\./.test(text)
    : /testing\/site\.ts|#client\//.test(text)
const ISOLATED_TESTS = [...new Bun.Glob(TESTS).scanSync({ cwd: import.meta.dirname })]
  .filter(path => needsIsolation(path, readFileSync(path, "utf8")))
  .sort()

/** The same in both builds: the server's pages name the files that the client's build writes. */
const ASSET_NAMES = "assets/[name]-[hash:6][extname]"
const LOADED_FIRST = /^assets\/(rolldown-runtime|vendor|site|public-routes|entry-(public|member|office))-/

/**
 * The server inlines the styles into the page (`server/app/pages/manifest.ts`), which the router's plugin does not
 * support.
 */
const inlineStyles: Plugin = {
  name: "inline-styles",
  enforce: "post",
  config: () => ({ define: { "process.env.TSS_INLINE_CSS_ENABLED": '"true"' } }),
}

/** The oldest browsers that run the scripts (README.md): Chrome's number is Edge's too. */
const BROWSERS = ["safari16.4", "ios16.4", "chrome111", "edge111", "firefox115"]

const ROUTER_OPTIONS = { target: "react", quoteStyle: "double", semicolons: false } as const

/** One route tree for each entry. The code splitter is told of all routes, because two would split a file twice. */
function routeTrees(isSsrBuild: boolean) {
  const trees = ENTRIES.map(entry => {
    const context: RouterPluginContext = { routesByFile: new Map() }
    const paths = {
      routesDirectory: `client/routes/${entry}`,
      generatedRouteTree: `client/routes/${entry}.gen.ts`,
    }
    return { context, plugin: tanstackRouterGenerator({ ...ROUTER_OPTIONS, ...paths }, context) }
  })
  const all: RouterPluginContext = {
    get routesByFile() {
      return new Map(trees.flatMap(({ context }) => [...context.routesByFile]))
    },
  }
  const splitter = tanStackRouterCodeSplitter(
    {
      ...ROUTER_OPTIONS,
      // In the browser a pending component is loaded with its page, not with the entry. The server renders it
      // immediately.
      codeSplittingOptions: {
        defaultBehavior: [
          isSsrBuild ? ["component"] : ["component", "pendingComponent"],
          ["errorComponent"],
          ["notFoundComponent"],
        ],
      },
    },
    all,
  )
  return [...trees.map(({ plugin }) => plugin), splitter]
}

const STYLES = [...new Bun.Glob("client/**/*.module.css").scanSync({ cwd: import.meta.dirname })].sort()

/** Short class names: the usual ones, with a hash and a line, cost 0.4 KiB of each first load. */
function scopedName(name: string, path: string): string {
  const [file = path] = relative(import.meta.dirname, path).split("?")
  const index = STYLES.indexOf(file)
  // A file that was added while the development server runs.
  const place = index === -1 ? STYLES.push(file) - 1 : index
  return `${name}_${place.toString(36)}`
}

export default defineConfig(({ isSsrBuild }) => ({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    ...routeTrees(isSsrBuild === true),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    inlineStyles,
  ],
  publicDir: false,
  worker: { format: "es" },
  // One copy of the tRPC client, so that an error of the server's link is an error of the pages too.
  // The server's bundle holds React itself, so that pages are rendered by its production build however it is started.
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: ["@trpc/client"] },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "esnext",
        emptyOutDir: true,
        rolldownOptions: { input: "client/entry-server.tsx", output: { assetFileNames: ASSET_NAMES } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Each page contains this list, so it omits what its entry has loaded already.
          resolveDependencies: (_file, scripts) => scripts.filter(script => !LOADED_FIRST.test(script)),
        },
        target: BROWSERS,
        cssTarget: BROWSERS,
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            ...Object.fromEntries(ENTRIES.map(entry => [`entry-${entry}`, `client/entries/${entry}.ts`])),
            "warm-up": "client/warm-up.ts",
          },
          // The first load lists the names of all lazy chunks. Rolldown needs seven characters from 65 chunks on.
          output: {
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: ASSET_NAMES,
            codeSplitting: { groups: CHUNKS },
          },
          treeshake: {
            moduleSideEffects: [
              { test: /@trpc.(client|react-query|server)/, sideEffects: false },
              // A spread in a list of constants counts as one, and `/sell` loaded what the back office shares with it.
              { test: /^(?!.*node_modules).*\/shared\//, sideEffects: false },
            ],
          },
        },
      },
  test: {
    provide: { isFull },
    pool: "threads",
    globalSetup: "server/testing/run-folder.ts",
    sequence: { sequencer: LongestFirst },
    setupFiles: ["server/testing/cheap-passwords.ts"],
    // One more than two cores, which are idle while tests wait for timers, child processes and servers.
    maxWorkers: 3,
    // Slow machines need longer timeouts; the assertions are the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: { provider: "v8" },
    projects: [
      // The files of a worker share their modules: loading them for each file takes as long as the tests.
      {
        extends: true,
        test: {
          name: "server",
          isolate: false,
          include: [TESTS],
          exclude: [...ISOLATED_TESTS, ...FULL_TESTS],
        },
      },
      // Pages load more modules after a test has ended; these must not run into the next one.
      { extends: true, test: { name: "pages", include: ISOLATED_TESTS } },
    ],
  },
}))
