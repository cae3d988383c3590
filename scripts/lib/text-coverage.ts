import { join, relative } from "node:path"
import { Glob } from "bun"
import { partOf } from "../../client/lib/text-parts.ts"
import { ROOT } from "./root.ts"

const ROUTES = "client/routes/"
/** An import of Lingui's macros, or of `msg` (`shared/msg.ts`). */
const DECLARES_TEXTS =
  /from "@lingui\/(core|react)\/macro"|import \{[^}]*\bmsg\b[^}]*\} from "[^"]*\/msg\.ts"/
/** A file that loads the texts of another page for its lazy imports. */
const LOADS_TEXTS = /\baddTexts\([^)]*"(\/[^"]*)"\)/
/** An import of a catalogue by code that alone needs it, so that no page lists it; `client/texts.ts` has those of pages. */
const OWN_CATALOGUE = /import\("[^"]*\/locales\/en\/([a-z-]+)\.po"\)/
const TRANSPILERS = {
  ts: new Bun.Transpiler({ loader: "ts" }),
  tsx: new Bun.Transpiler({ loader: "tsx" }),
}

/** The source files of the client and of `shared` that a file imports, lazily or not, except for other routes. */
async function importsOf(file: string): Promise<string[]> {
  const source = await Bun.file(`${ROOT}/${file}`).text()
  return TRANSPILERS[file.endsWith(".tsx") ? "tsx" : "ts"]
    .scanImports(source)
    .filter(({ path }) => /^[.#].*\.tsx?$/.test(path))
    .map(({ path }) => (path.startsWith("#") ? path.slice(1) : relative(ROOT, join(ROOT, file, "..", path))))
    .filter(path => /^(client|shared)\//.test(path) && !path.startsWith(ROUTES) && !path.includes(".gen."))
}

async function reach(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of await importsOf(file)) await reach(next, seen)
  return seen
}

/** Files whose texts are loaded late, by the files that load texts themselves. */
async function lateFiles(
  files: ReadonlySet<string>,
  sources: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Set<string>> {
  const late = new Set<string>()
  for (const file of files) {
    if (file === "client/texts.ts") continue
    const source = await Bun.file(`${ROOT}/${file}`).text()
    const [, path] = LOADS_TEXTS.exec(source) ?? []
    const [, catalogue] = OWN_CATALOGUE.exec(source) ?? []
    const own = sources.get(catalogue ?? ((path && partOf(path)) || ""))
    if (own) for (const next of await reach(file)) if (own.has(next)) late.add(next)
  }
  return late
}

/** The route files that a route is shown within: `admin.tsx` for `admin.app.index.tsx`. */
function parentsOf(route: string): string[] {
  const names = route.slice(0, -".tsx".length).split(".")
  return names.slice(1).map((_, index) => `${names.slice(0, index + 1).join(".")}.tsx`)
}

/** The path of a page that a route file shows. */
const pathOf = (route: string) =>
  `/${route
    .slice(ROUTES.length, -".tsx".length)
    .replace(/^[a-z]+\//, "")
    .replace(/\._[a-z]+(?=\.)|\.\{-\$[a-z]+\}/g, "")
    .replace(/(^|\.)index$/, "")
    .replaceAll(".", "/")
    .replaceAll("$id", "1")}`

/**
 * Files with texts that a route shows without loading a catalogue that has them: the reader would see ids. `sources`
 * are the files of each catalogue by its part, as paths below the root.
 */
export async function uncoveredTexts(sources: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const found: string[] = []
  const routes = await Array.fromAsync(new Glob(`${ROUTES}*/*.tsx`).scan({ cwd: ROOT }))
  for (const route of routes) {
    const part = route.endsWith("__root.tsx") ? null : partOf(pathOf(route))
    const loaded = ["messages", ...(part ? [part] : [])]
    const files = await reach(route)
    for (const parent of parentsOf(route)) if (routes.includes(parent)) await reach(parent, files)
    if (route.endsWith("__root.tsx")) await reach("client/router.ts", files)
    const late = await lateFiles(files, sources)
    for (const file of files) {
      if (late.has(file) || loaded.some(name => sources.get(name)?.has(file))) continue
      if (DECLARES_TEXTS.test(await Bun.file(`${ROOT}/${file}`).text()))
        found.push(
          `${route} shows texts of ${file}, which are not in ${loaded.join(" or ")} (lingui.config.ts)`,
        )
    }
  }
  return found
}
