import { isBuiltin } from "node:module"
import { dirname } from "node:path/posix"
import { type Import, isTest, type Offence, type SourceFile } from "./source-file.ts"

const LAYERS: Record<string, readonly string[]> = {
  shared: ["shared"],
  drizzle: ["drizzle", "shared"],
  server: ["server", "drizzle", "shared"],
  client: ["client", "shared"],
}
/** Folders of the client that know no noun, and what only the start of an entry imports. */
const WITHOUT_NOUNS = /^client\/(ui|lib|theme|locales|modules\.d\.ts|texts\.ts)/
/** What the platform of the server imports: itself, the schemas of its own tables, and what belongs to no noun. */
const PLATFORM_READS = /^(server\/platform\/|drizzle\/|shared\/(tables\/)?[^/]+$)/
/** The imports that declare texts which other pages do not load (`client/texts.ts`). */
const OWN_TEXTS =
  /^client\/(back-office|member|site\/(company|contacts|faq|how-it-works|legal|sell|services))\//
const QUERIES = /^server\/(.+\/)?([^/.]+-)?queries(-[^/.]+)?\.ts$/

const isRouterType = (file: SourceFile, { typeOnly, names }: Import): boolean =>
  file.path.startsWith("client/lib/") && typeOnly && names.every(name => name === "AppRouter")

const layerProblem = (file: SourceFile, item: Import, target: string): string | null => {
  const allowed = LAYERS[file.room]
  const room = target.split("/")[0] ?? ""
  if (!allowed || allowed.includes(room)) return null
  if (file.room === "client" && room === "server")
    return isRouterType(file, item)
      ? null
      : "the client takes from the server only `import type { AppRouter }`, and only in client/lib"
  return `${file.room} may import from ${allowed.join(", ")}, not from ${room || "the root"}`
}

const mayQuery = (path: string, target: string): boolean =>
  dirname(path) === dirname(target) && /\/([^/.]+-)?(service|queries)(-[^/.]+)?\.ts$/.test(path)

/** The offence of one import, or null. e2e, bench and scripts may import anything. */
const importProblem = (file: SourceFile, item: Import): [rule: string, sentence: string] | null => {
  const { target, specifier } = item
  if (!target) {
    const builtin = isBuiltin(specifier) || /^bun(:|$)/.test(specifier)
    return file.room === "shared" && builtin ? ["no-io", `shared does no I/O, so no ${specifier}`] : null
  }
  const layer = layerProblem(file, item, target)
  if (layer) return ["layers", layer]
  if (file.room in LAYERS && isTest(target)) return ["layers", `${target} is there for tests alone`]
  if (file.room === "server" && QUERIES.test(target) && !mayQuery(file.path, target))
    return ["queries", `${target} is imported by its own service alone; ask that service`]
  if (file.path.startsWith("server/platform/") && !PLATFORM_READS.test(target))
    return ["nouns", `server/platform knows no noun, so not ${target}`]
  if (/^client\/(ui|lib)\//.test(file.path) && target.startsWith("client/") && !WITHOUT_NOUNS.test(target))
    return ["nouns", `client/ui and client/lib know no noun, so not ${target}`]
  const [part] = OWN_TEXTS.exec(target) ?? []
  if (part && !item.typeOnly && !file.path.startsWith(part) && !file.path.startsWith("client/routes/"))
    return ["texts", `the texts of ${part} are loaded on its own pages alone; only routes import from it`]
  return null
}

/** Tests of the product do not depend on its command line; code that both need is in `server/testing`. */
const testImportOffence = ({ path, room }: SourceFile, { target, line }: Import): Offence[] =>
  room in LAYERS && target?.startsWith("scripts/")
    ? [
        {
          path,
          line,
          rule: "layers",
          sentence: `a test of ${room} needs nothing of scripts, so not ${target}`,
        },
      ]
    : []

/** Offences against the one-way dependencies of the top-level folders. */
export const importOffences = (file: SourceFile): Offence[] =>
  file.test
    ? file.imports.flatMap(item => testImportOffence(file, item))
    : file.imports.flatMap(item => {
        const problem = importProblem(file, item)
        return problem ? [{ path: file.path, line: item.line, rule: problem[0], sentence: problem[1] }] : []
      })

/**
 * One offence for each import cycle. Imports of types count: they are erased, but files that need each other to be
 * understood are not separate.
 */
export const cycleOffences = (files: SourceFile[]): Offence[] => {
  const byPath = new Map(files.map(file => [file.path, file]))
  const done = new Set<string>()
  const offences: Offence[] = []
  const visit = (file: SourceFile, above: string[]) => {
    const trail = [...above, file.path]
    done.add(file.path)
    for (const item of file.imports) {
      const next = item.target === null ? undefined : byPath.get(item.target)
      if (!next) continue
      const start = trail.indexOf(next.path)
      if (start >= 0) {
        offences.push({
          path: file.path,
          line: item.line,
          rule: "cycles",
          sentence: `import cycle: ${[...trail.slice(start), next.path].join(" → ")}`,
        })
      } else if (!done.has(next.path)) visit(next, trail)
    }
  }
  for (const file of files) if (!done.has(file.path)) visit(file, [])
  return offences
}

/** Top-level folders whose own folders must not form rings. */
const RINGED = ["server", "client", "shared"]
const folderOf = (path: string): string | null => {
  const parts = path.split("/")
  return parts.length > 2 && RINGED.includes(parts[0] ?? "") ? parts.slice(0, 2).join("/") : null
}

/** The imports between folders of the same top level, each with one that causes it; tests are left out. */
const folderGraph = (files: SourceFile[]) => {
  const graph = new Map<string, Map<string, { path: string; line: number }>>()
  for (const file of files.filter(({ test }) => !test))
    for (const { target, line } of file.imports) {
      const from = folderOf(file.path)
      const to = target && folderOf(target)
      if (!from || !to || from === to || from.split("/")[0] !== to.split("/")[0]) continue
      const edges = graph.get(from) ?? new Map()
      if (!edges.has(to)) edges.set(to, { path: file.path, line })
      graph.set(from, edges)
    }
  return graph
}

/** One offence for each ring of folders. Imports of types count, as in `cycleOffences`. */
export const folderRingOffences = (files: SourceFile[]): Offence[] => {
  const graph = folderGraph(files)
  const done = new Set<string>()
  const offences: Offence[] = []
  const visit = (folder: string, above: string[]) => {
    const trail = [...above, folder]
    done.add(folder)
    for (const [next, { path, line }] of graph.get(folder) ?? []) {
      const start = trail.indexOf(next)
      const ring = [...trail.slice(start), next].join(" → ")
      if (start >= 0)
        offences.push({ path, line, rule: "rings", sentence: `folders import each other: ${ring}` })
      else if (!done.has(next)) visit(next, trail)
    }
  }
  for (const folder of graph.keys()) if (!done.has(folder)) visit(folder, [])
  return offences
}
