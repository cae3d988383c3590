import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

const FIRST: "$initial"[] = ["$initial"]

/**
 * Few chunks, because many small ones compress badly: the code that every page needs, and the code that several of them
 * share.
 */
const CHUNKS = [
  { name: "vendor", tags: FIRST, test: /node_modules/, priority: 3 },
  { name: "site", tags: FIRST, test: /^(?!.*client.warm-up)/, priority: 2 },
  { name: "format", test: /client.lib.format\.ts|shared.(money|listings.month-text)/, priority: 1 },
  // Of pages and of the form, whose chunk would otherwise be loaded with a listing's page.
  { name: "figures", test: /client.listing.figures-terms|shared.listings.figures\.ts/, priority: 1 },
  {
    name: "cards",
    test: /client.(catalogue.(card-|listing-card|availability-mark|use-type-text)|price.)/,
    priority: 1,
  },
  // A listing's page checks the session before the late parts are loaded.
  { name: "session", test: /client.session.member-session/, priority: 2 },
  {
    name: "star",
    test: /client.shortlist.(account|listing-actions|parts\.tsx|price-change|recently-seen\.ts|share-button|shortlist-(count|store)|star|stored)/,
    priority: 1,
  },
  { name: "shortlist", test: /client.(shortlist.|shortlist-page.|routes.shortlist\.tsx\?)/ },
  {
    name: "filters",
    test: /client.catalogue.(catalogue-context|catalogue-data|draft|use-filter-draft)|client.filters|client.ui.check-row/,
    priority: 1,
  },
  {
    name: "sections",
    test: /client.site.(buy-sell-band|illustrated-list|help.|illustrations.(deal|drawing)|page-section|use-.*service-texts)/,
    priority: 1,
  },
  {
    name: "controls",
    test: /client.ui.(badge|chip|pager|plain-select|text-button|icons.arrows)|use-sort-options/,
    priority: 1,
  },
  {
    name: "mantine",
    test: /client.ui.(form-problem|mantine\.tsx)|@mantine.(hooks|core.esm.(core|components.(CloseButton|Loader|Transition|UnstyledButton)))/,
    priority: 1,
    minShareCount: 3,
  },
  { name: "inputs", test: /node_modules.zod|shared.(contact|error|inputs)|lib.server-answer/, priority: 1 },
  { name: "dialogs", test: /@mantine.core.*components.Modal/ },
  { name: "fields", test: /@mantine.(form|core.*components.(Input|Textarea|TextInput))/ },
  {
    name: "back-office",
    test: /client.(back-office.(?:list.|shell.|(?!password)[a-z-]+\.tsx?$)|ui.(confirm-dialog|link-tabs|search-field)|lib.save-file)/,
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
const LOADED_FIRST = /^assets\/(rolldown-runtime|vendor|entry-client)-/
const BEHIND_SIGN_IN = /^assets\/(account|admin|login|my)/

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
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // In the browser a pending component is loaded with its page, not with the entry. The server renders it
      // immediately.
      codeSplittingOptions: {
        defaultBehavior: [
          isSsrBuild ? ["component"] : ["component", "pendingComponent"],
          ["errorComponent"],
          ["notFoundComponent"],
        ],
      },
      routesDirectory: "client/routes",
      generatedRouteTree: "client/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: false,
    }),
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
          // Every public page contains this list, so it omits what each page has loaded already, and what only the
          // pages behind the sign-in would preload.
          resolveDependencies: (file, scripts) =>
            BEHIND_SIGN_IN.test(file) ? [] : scripts.filter(script => !LOADED_FIRST.test(script)),
        },
        target: "es2022",
        emptyOutDir: true,
        rolldownOptions: {
          input: ["client/entry-client.tsx", "client/warm-up.ts"],
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
    // By default one core is left to the watcher.
    maxWorkers: 2,
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
