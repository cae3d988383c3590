import type { ESTree } from "vite"
import type { Offence, SourceFile } from "./source-file.ts"

const SILENCERS = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/
const UNFINISHED = /\b(TODO|FIXME)\b/
const KEBAB = /^[a-z0-9]+([-.][a-z0-9]+)*$/
const ROUTE = /^[a-z0-9$_.()[\]{}-]+$/

const sizeLimit = ({ path, test }: SourceFile): number => {
  if (test) return 400
  return path.startsWith("client/routes/") ? 60 : 300
}

const hasGoodName = (path: string): boolean => {
  const isRoute = path.startsWith("client/routes/")
  return path
    .split("/")
    .every(part => (isRoute ? ROUTE.test(part.replace(/\$[A-Za-z0-9]+/g, "$")) : KEBAB.test(part)))
}

const isBarrel = ({ program, test }: SourceFile): boolean => {
  const isExport = (node: ESTree.Directive | ESTree.Statement) =>
    node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && !node.declaration)
  const body = program?.body ?? []
  return (
    !test && body.some(isExport) && body.every(node => isExport(node) || node.type === "ImportDeclaration")
  )
}

/** Offences of a file as a whole: its name, its length, being a barrel or unparsable. */
export const fileOffences = (file: SourceFile): Offence[] => {
  const limit = sizeLimit(file)
  const problems: [bad: boolean, rule: string, sentence: string][] = [
    [file.parseError !== null, "syntax", file.parseError ?? ""],
    [file.lineCount > limit, "length", `${file.lineCount} lines; at most ${limit} here`],
    [!hasGoodName(file.path), "names", "file and folder names are kebab-case"],
    [isBarrel(file), "barrels", "a file that only re-exports; import from where the thing is written"],
  ]
  return problems
    .filter(([bad]) => bad)
    .map(([, rule, sentence]) => ({ path: file.path, line: 1, rule, sentence }))
}

/** Offences in comments: suppressed checks, unfinished work, and more than three lines outside a docstring. */
export const commentOffences = (file: SourceFile): Offence[] => {
  const offences: Offence[] = []
  const add = (line: number, rule: string, sentence: string) =>
    offences.push({ path: file.path, line, rule, sentence })
  let run = { from: 0, to: -1 }
  for (const comment of file.comments) {
    const line = file.lineAt(comment.start)
    const end = file.lineAt(comment.end)
    if (SILENCERS.test(comment.value)) add(line, "silencers", "a check is mended, not silenced")
    if (UNFINISHED.test(comment.value)) add(line, "unfinished", "work is finished or not begun")
    if (comment.type === "Block" && comment.value.startsWith("*")) continue
    const isAlone = /^\s*$/.test(
      file.text.slice(file.text.lastIndexOf("\n", comment.start) + 1, comment.start),
    )
    run = isAlone && line === run.to + 1 ? { from: run.from, to: end } : { from: line, to: end }
    const length = run.to - run.from + 1
    const isFirstBeyond = length > 3 && length - (end - line + 1) <= 3
    if (isFirstBeyond) add(run.from, "comments", "a comment says why, in three lines at most")
  }
  return offences
}

/** Casts are allowed in one file per top-level folder. */
export const castFileOffences = (files: SourceFile[]): Offence[] => {
  const casts = files.filter(file => /(^|\/)cast\.ts$/.test(file.path))
  return casts
    .filter((file, index) => casts.findIndex(other => other.room === file.room) !== index)
    .map(({ path, room }) => ({
      path,
      line: 1,
      rule: "casts",
      sentence: `${room} has another cast.ts already`,
    }))
}
