import { dirname, join } from "node:path/posix"
import { type ESTree, type ParseResult, parseSync, Visitor } from "vite"

export type Offence = { path: string; line: number; rule: string; sentence: string }

/** One import or re-export. `target` is a path from the root, or null for a package. */
export type Import = {
  specifier: string
  target: string | null
  names: string[]
  typeOnly: boolean
  line: number
}

export type SourceFile = {
  path: string
  text: string
  /** The first folder, or "" for a file at the root. */
  room: string
  test: boolean
  lineCount: number
  lineAt: (offset: number) => number
  program: ESTree.Program | null
  comments: ParseResult["comments"]
  imports: Import[]
  parseError: string | null
}

/** Tests and what only tests use: `*.test.ts`, `*.spec.ts`, a folder `testing/`, and all of `e2e/`. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.[a-z]+$/.test(path) || /(^|\/)testing\//.test(path) || path.startsWith("e2e/")

/** The file that a specifier resolves to; omitting the extension does not bypass a rule. */
const resolve = (from: string, specifier: string, paths: ReadonlySet<string>): string | null => {
  const isOwn = /^(\.|#)/.test(specifier)
  if (!isOwn) return null
  const bare = specifier.replace(/\?.*$/, "")
  const path = bare.startsWith("#") ? bare.slice(1) : join(dirname(from), bare)
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  return candidates.find(candidate => paths.has(candidate)) ?? path
}

const moduleName = (name: ESTree.ModuleExportName): string =>
  name.type === "Literal" ? name.value : name.name

const specifierName = (node: ESTree.ImportDeclarationSpecifier): string => {
  if (node.type === "ImportSpecifier") return moduleName(node.imported)
  return node.type === "ImportDefaultSpecifier" ? "default" : "*"
}

type Found = { specifier: string; names: string[]; typeOnly: boolean; offset: number }

const findImports = (program: ESTree.Program): Found[] => {
  const found: Found[] = []
  const add = (specifier: string, names: string[], typeOnly: boolean, offset: number) =>
    found.push({ specifier, names, typeOnly, offset })
  new Visitor({
    ImportDeclaration: node =>
      add(node.source.value, node.specifiers.map(specifierName), node.importKind === "type", node.start),
    ExportNamedDeclaration: node => {
      const names = node.specifiers.map(specifier => moduleName(specifier.local))
      if (node.source) add(node.source.value, names, node.exportKind === "type", node.start)
    },
    ExportAllDeclaration: node => add(node.source.value, ["*"], node.exportKind === "type", node.start),
    ImportExpression: node => {
      const { source } = node
      if (source.type === "Literal" && typeof source.value === "string")
        add(source.value, ["*"], false, node.start)
    },
    TSImportType: node => {
      const name = node.qualifier?.type === "Identifier" ? node.qualifier.name : "*"
      add(node.source.value, [name], true, node.start)
    },
  }).visit(program)
  return found
}

/** Parses one file. `paths` are all paths of the tree, for resolving imports. */
export const readSource = (path: string, text: string, paths: ReadonlySet<string>): SourceFile => {
  const parsed = path.endsWith(".css") ? null : parseSync(path, text)
  const starts = [...text.matchAll(/\n/g)].map(match => match.index)
  const lineAt = (offset: number) => starts.filter(start => start < offset).length + 1
  const found = parsed ? findImports(parsed.program) : []
  return {
    path,
    text,
    room: path.includes("/") ? path.slice(0, path.indexOf("/")) : "",
    test: isTest(path),
    lineCount: starts.length + (text === "" || text.endsWith("\n") ? 0 : 1),
    lineAt,
    program: parsed?.program ?? null,
    comments: parsed?.comments ?? [],
    imports: found.map(({ offset, ...rest }) => ({
      ...rest,
      target: resolve(path, rest.specifier, paths),
      line: lineAt(offset),
    })),
    parseError: parsed?.errors[0]?.message ?? null,
  }
}
