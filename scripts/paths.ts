import { existsSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { ROOT } from "./lib/root.ts"
import { brokenRows, linkedPaths, type Mention, mentionedPaths, namedFiles } from "./paths/mentions.ts"
import { readSource } from "./structure/source-file.ts"

// Checks that every path and file named in the docs and in comments exists, so that none outlives a rename, and that no
// row of a table in the docs was wrapped.

const SOURCES = "{client,server,shared,drizzle,scripts,bench,e2e}/**/*.{ts,tsx,css}"
const DOCS = ["*.md", "docs/**/*.md"]
/** Files whose strings name others. */
const CONFIGURATION = ["lingui.config.ts"]
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g

const scan = (...patterns: string[]) =>
  patterns.flatMap(pattern => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT })])

/** Files to check; throws if a pattern matches none, because nothing would be checked then. */
function filesOf(...patterns: string[]): string[] {
  const unmatched = patterns.filter(pattern => scan(pattern).length === 0)
  if (unmatched.length > 0) throw new Error(`no file matches ${unmatched.join(", ")}`)
  return scan(...patterns)
}

/** Each of the paths that `{a,b}` is short for. */
function expand(path: string): string[] {
  const [whole = "", list = ""] = /\{([^{}]*)\}/.exec(path) ?? []
  return whole ? list.split(",").flatMap(one => expand(path.replace(whole, one))) : [path]
}

const exists = (path: string) =>
  expand(path).every(one =>
    one.includes("*") ? scan(one, `${one}/**`).length > 0 : existsSync(join(ROOT, one)),
  )

/** The comments of a source file on the lines that they have in it. */
function commentsOf(path: string, text: string): string {
  if (path.endsWith(".css"))
    return keep(
      text,
      [...text.matchAll(BLOCK_COMMENT)].map(({ index, 0: comment }) => [index, index + comment.length]),
    )
  const { comments } = readSource(path, text, new Set([path]))
  return keep(
    text,
    comments.map(({ start, end }) => [start, end]),
  )
}

/** The text with everything outside the spans blanked, so that line numbers stay. */
function keep(text: string, spans: number[][]): string {
  let visible = ""
  let at = 0
  for (const [start = 0, end = 0] of spans) {
    visible += text.slice(at, start).replace(/[^\n]/g, " ") + text.slice(start, end)
    at = end
  }
  return visible
}

const offences: string[] = []
const report = (file: string, mentions: Mention[], isThere = exists) => {
  for (const { path, line } of mentions)
    if (!isThere(path)) offences.push(`${file}:${line} names ${path}, which does not exist`)
}

const NAMES = new Set(
  scan("*.{ts,css,sh}", SOURCES, "drizzle/**/*.sql", "deploy/*").map(path => basename(path)),
)

for (const file of filesOf(...DOCS)) {
  const text = await Bun.file(join(ROOT, file)).text()
  report(file, mentionedPaths(text))
  report(
    file,
    linkedPaths(text).map(({ path, line }) => ({ path: join(dirname(file), path), line })),
  )
  report(file, namedFiles(text), name => NAMES.has(name))
  for (const line of brokenRows(text)) offences.push(`${file}:${line} ends a row of a table early`)
}
for (const file of filesOf(SOURCES)) {
  if (file.includes(".gen.")) continue
  report(file, mentionedPaths(commentsOf(file, await Bun.file(join(ROOT, file)).text())))
}
for (const file of CONFIGURATION) report(file, mentionedPaths(await Bun.file(join(ROOT, file)).text()))
for (const line of offences) process.stdout.write(`${line}\n`)
process.stdout.write(`${offences.length} paths that do not exist or rows that end early\n`)
process.exit(offences.length ? 1 : 0)
