/** A path of this repository that a text names, and where. */
export type Mention = { path: string; line: number }

const FOLDERS = "client|server|shared|drizzle|scripts|docs|e2e|bench|deploy"
const PATH = new RegExp(String.raw`(?<![\w./@#-])(?:\./|#)?((?:${FOLDERS})/[\w./*{},$@+-]*)`, "g")
const LINK = /\]\((?!\w+:|#|\/)([^)\s#]+)(?:#[^)\s]*)?\)/g

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length

/** The full stop or comma of the sentence is not part of the path. */
const trimmed = (path: string) => path.replace(/[.,]+$/, "").replace(/\{[^}]*$/, "")

/** Paths that start with a folder of the repository, as in `server/app/app.ts` or `client/locales/*`. */
export function mentionedPaths(text: string): Mention[] {
  return [...text.matchAll(PATH)].map(found => ({
    path: trimmed(found[1] ?? ""),
    line: lineAt(text, found.index),
  }))
}

const CODE_SPAN = /`([^`\n]+)`/g
const FILE_NAME = /^[\w$@.-]+\.(tsx?|css|sql|sh)$/

/** Names of source files without a folder, as in `select.ts`, that a Markdown text writes as code. */
export function namedFiles(text: string): Mention[] {
  return [...text.matchAll(CODE_SPAN)].flatMap(({ index, 1: path = "" }) =>
    FILE_NAME.test(path) ? [{ path, line: lineAt(text, index) }] : [],
  )
}

const FENCED = /^```[\s\S]*?^```/gm

/** The lines at which a row of a table ends early: its next line would be read as a row of its own. */
export function brokenRows(text: string): number[] {
  const lines = text.replace(FENCED, block => block.replace(/[^\n]/g, "")).split("\n")
  const isRow = (line = "") => line.startsWith("|")
  return lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? ""
    const isBroken = isRow(line) && (!/\|\s*$/.test(line) || (next.trim() !== "" && !isRow(next)))
    return isBroken ? [index + 1] : []
  })
}

/** Targets of the relative links of a Markdown text. */
export function linkedPaths(text: string): Mention[] {
  return [...text.matchAll(LINK)].map(found => ({ path: found[1] ?? "", line: lineAt(text, found.index) }))
}
