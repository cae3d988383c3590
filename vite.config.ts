import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import {
  type RouterPluginContext,
  tanStackRouterCodeSplitter,
  tanstackRouterGenerator,
} from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin, type Rolldown } from "vite"
import { ENTRIES, type Entry } from "./shared/entries.ts"

const reached = new Map<string, Set<string>>()

/** The modules that an entry loads first (its static imports, and theirs), or all that its pages may load. */
function modulesOf(entry: Entry, extent: "first" | "all", context: Rolldown.ChunkingContext): Set<string> {
  const key = `${entry} ${extent}`
  const known = reached.get(key)
  if (known) return known
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = found.has(id) ? null : context.getModuleInfo(id)
    found.add(id)
    for (const next of info?.importedIds ?? []) visit(next)
    if (extent === "all") for (const next of info?.dynamicallyImportedIds ?? []) visit(next)
  }
  visit(join(import.meta.dirname, `client/entries/${entry}.ts`))
  reached.set(key, found)
  return found
}

/** The chunk of a module that the public pages load first; null for any other. */
function firstChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!modulesOf("public", "first", context).has(id)) return null
  if (id.includes("node_modules")) return "vendor"
  const isShared = (["member", "office"] as const).some(entry => modulesOf(entry, "all", context).has(id))
  return isShared ? "site" : "public-routes"
}

/** In this order, because a chunk takes what its modules import. */
const FIRST_CHUNKS = ["vendor", "site", "public-routes"].map(
  (name, index) =>
    ({
      name: (id, context) => (firstChunk(id, context) === name ? name : null),
      debugName: name,
      tags: ["$initial"],
      // A chunk with an entry would start it wherever the chunk is needed.
      test: /^(?!.*client.entries.(public|member|office)\.ts)/,
      priority: 9 - index,
    }) satisfies Rolldown.CodeSplittingGroup,
)

/**
 * Few chunks, because many small ones compress badly: the code that every page needs, and the code that several of them
 * share.
 */
const CHUNKS = [
  ...FIRST_CHUNKS,
  { name: "format", test: /client.lib.format\.ts|shared.(money|listings.month-text)/, priority: 1 },
  // Of pages and of the form, whose chunk would otherwise be loaded with a listing's page.
  {
    name: "figures",
    test: /client.listing.figures-terms|shared.listings.(figures|file-access)\.ts/,
    priority: 1,
  },
  {
    name: "cards",
    test: /client.(catalogue.(card-|listing-card|availability-mark)|price.)/,
    priority: 1,
  },
  // A listing's page checks the session before the late parts are loaded.
  { name: "session", test: /client.session.member-session/, priority: 2 },
  {
    name: "star",
    test: /client.shortlist.(parts\.tsx|price-change|recently-seen\.ts|share-button|shortlist-(count|store))/,
    priority: 1,
  },
  { name: "shortlist", test: /client.(shortlist.|shortlist-page.|routes.public.shortlist\.tsx\?)/ },
  {
    name: "filters",
    test: /client.catalogue.(catalogue-context|catalogue-data)|client.filters|client.ui.check-row/,
    priority: 1,
  },
  {
    name: "sections",
    test: /client.site.(buy-sell-band|illustrated-list|help.|illustrations.(deal|drawing)|page-section|use-.*service-texts)/,
    priority: 1,
  },
  {
    name: "controls",
    test: /client.ui.(badge|chip|pager|plain-select|icons.arrows)|use-sort-options/,
    priority: 1,
  },
  {
    name: "mantine",
    test: /client.ui.(form-problem|mantine\.tsx)|@mantine.(hooks|core.esm.(core|components.(CloseButton|Loader|Transition|UnstyledButton)))/,
    priority: 1,
    minShareCount: 3,
  },
  { name: "inputs", test: /node_modules.zod|shared.(error|inputs)/, priority: 1 },
  { name: "dialogs", test: /@mantine.core.*components.Modal/ },
  { name: "fields", test: /@mantine.(form|core.*components.(Input|Textarea|TextInput))/ },
  // The member area checks the step in the address of the seller's form.
  { name: "form-sections", test: /client.listing-form.form-sections\.ts/, priority: 1 },
  // What the member area and the back office are built from; members would load the frame of the latter with it.
  {
    name: "application",
    test: /client.(ui.(action-button|application|confirm-dialog)|theme.application-theme|lib.(format-time|use-translate)\.ts)|@mantine.core.*components.(Button|Group|Paper|Skeleton|Stack|Text|Title)[/\\]/,
    minShareCount: 2,
  },
  {
    name: "records",
    test: /client.(ui.(disclosure|load-problem|rows|written-text)|member.records)|@mantine.core.*components.(Badge|Divider|Flex|SimpleGrid)[/\\]/,
    minShareCount: 2,
  },
  {
    name: "back-office",
    test: /client.(back-office.(?:list\b.|shell\b.|(?!facts|password)[a-z-]+\.tsx?$)|ui.(link-tabs|search-field)|lib.save-file)/,
    minShareCount: 2,
  },
]

const TESTS = "{client,server,shared,drizzle,scripts,bench}/**/*.test.{ts,tsx}"
/** The tests that render pages. */
const PAGE_TESTS = [...new Bun.Glob(TESTS).scanSync({ cwd: import.meta.dirname })]
  .filter(
    path => path.startsWith("client/") || /testing\/site\.ts|#client\//.test(readFileSync(path, "utf8")),
  )
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

/**
 * The parts of TanStack Query that tRPC needs, without the hooks that no page uses by tRPC, which cost 1.1 KiB of each
 * first load.
 */
const QUERY_HOOKS = `
  export { dehydrate, HydrationBoundary, hashKey, infiniteQueryOptions, QueryClient, queryOptions, skipToken, useMutation,
    useQuery, useSuspenseQuery } from "@tanstack/react-query"
  function leftOut() { throw new Error("this hook is not in the browser's build: see vite.config.ts") }
  export { leftOut as useInfiniteQuery, leftOut as usePrefetchInfiniteQuery, leftOut as usePrefetchQuery,
    leftOut as useQueries, leftOut as useSuspenseInfiniteQuery, leftOut as useSuspenseQueries }`

/** `@trpc/react-query` imports every hook of TanStack Query. */
const fewerHooks: Plugin = {
  name: "fewer-hooks",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) =>
    source === "@tanstack/react-query" && importer?.includes("/@trpc/react-query/") ? "\0query-hooks" : null,
  load: id => (id === "\0query-hooks" ? QUERY_HOOKS : null),
}

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
  resolve: {
    // The shims are for versions of React without this hook.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector.js",
      },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    ...routeTrees(isSsrBuild === true),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    inlineStyles,
    ...(isSsrBuild ? [] : [fewerHooks]),
  ],
  publicDir: false,
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
        target: "es2022",
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
            moduleSideEffects: [{ test: /@trpc.(client|react-query|server)/, sideEffects: false }],
          },
        },
      },
  test: {
    provide: { isFull: process.env.APPBOURSE_FULL === "1" },
    pool: "threads",
    setupFiles: ["server/testing/cheap-passwords.ts"],
    // One more than two cores, which are idle while tests wait for timers, child processes and servers.
    maxWorkers: 3,
    // Slow machines need longer timeouts; the assertions are the same.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: { provider: "v8" },
    projects: [
      // The files of a worker share their modules: loading them for each file takes as long as the tests.
      { extends: true, test: { name: "server", isolate: false, include: [TESTS], exclude: PAGE_TESTS } },
      // Pages load more modules after a test has ended; these must not run into the next one.
      { extends: true, test: { name: "pages", include: PAGE_TESTS } },
    ],
  },
}))
