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

/** Targets of the relative links of a Markdown text. */
export function linkedPaths(text: string): Mention[] {
  return [...text.matchAll(LINK)].map(found => ({ path: found[1] ?? "", line: lineAt(text, found.index) }))
}
