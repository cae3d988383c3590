import { dirname, join, relative } from "node:path"
import type { BunPlugin } from "bun"
import { readCatalogue } from "#server/platform/text-catalogues.ts"
import { LOCALES } from "#shared/locales.ts"
import { ROOT } from "./root.ts"

const OUT = join(ROOT, "dist/server/run")
/** Native code, and tRPC, whose errors the bundle of the pages recognizes by their class: loaded from `node_modules`. */
const EXTERNAL = ["@node-rs/argon2", "@takumi-rs/core", "@trpc/*", "libsql", "sharp"]

/** The server's files find others next to them: migrations, texts, styles, the programs of child processes. */
const originalFolders: BunPlugin = {
  name: "original-folders",
  setup: build => {
    build.onLoad({ filter: /[\\/](server|shared|drizzle)[\\/][^.]+\.ts$/ }, async ({ path }) => {
      const folder = relative(OUT, dirname(path)).replaceAll("\\", "/")
      const source = await Bun.file(path).text()
      const contents = source.replaceAll("import.meta.dirname", `(import.meta.dirname + "/${folder}")`)
      return { contents, loader: "ts" }
    })
  },
}

/** Zod's messages in 50 languages, which are replaced by our own, would be a fifth of the bundle. */
const englishZod: BunPlugin = {
  name: "english-zod",
  setup: build => {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js"',
      loader: "js",
    }))
  },
}

/** The server's texts, compiled: parsing and compiling them in four languages takes 60 ms, reading them 1 ms. */
const compiledTexts: BunPlugin = {
  name: "compiled-texts",
  setup: build => {
    build.onLoad({ filter: /[\\/]platform[\\/]text-catalogues\.ts$/ }, async () => {
      for (const locale of LOCALES)
        await Bun.write(join(OUT, "texts", `${locale}.json`), JSON.stringify(readCatalogue(locale)))
      const contents = `import { readFileSync } from "node:fs"
        export const readCatalogue = locale =>
          JSON.parse(readFileSync(import.meta.dirname + "/texts/" + locale + ".json", "utf8"))`
      return { contents, loader: "js" }
    })
  },
}

/**
 * Bundles `server/main.ts` into `dist/server/run`: reading and transpiling its 600 files takes half of a start. False if
 * it failed; the reasons are printed.
 */
export async function bundleServer(): Promise<boolean> {
  const { success, logs } = await Bun.build({
    entrypoints: [join(ROOT, "server/main.ts")],
    outdir: OUT,
    target: "bun",
    external: EXTERNAL,
    splitting: true,
    minify: { whitespace: true, syntax: true },
    sourcemap: "linked",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [compiledTexts, originalFolders, englishZod],
    throw: false,
  })
  for (const log of logs) console.error(log)
  return success
}
