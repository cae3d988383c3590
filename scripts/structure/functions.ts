import { type ESTree, Visitor } from "vite"
import type { Offence, SourceFile } from "./source-file.ts"

const MAX_LINES = 80

/** Functions that only put parts together: services, the rows of a table, texts by name. */
const ASSEMBLING: Record<string, readonly string[]> = {
  "server/app/services.ts": ["createServices"],
  "server/deals/router.ts": ["dealsRouter"],
  "server/listings/router.ts": ["appsRouter"],
  "bench/deals-data.ts": ["rowsOf"],
  "client/deals/use-deal-texts.ts": ["useCallTexts"],
  "client/shortlist-page/use-compare-rows.ts": ["useCompareRows"],
}

type Found = { name: string; start: number; end: number; inner: number }

/** The functions of a file; `inner` counts the lines of those that a function defines in itself. */
function functionsOf({ program, lineAt }: SourceFile): Found[] {
  const found: Found[] = []
  const open: Found[] = []
  const names = new Map<number, string>()
  const enter = (node: ESTree.Span & { id?: { name: string } | null }) => {
    open.push({ name: node.id?.name ?? names.get(node.start) ?? "", ...node, inner: 0 })
  }
  const leave = () => {
    const one = open.pop()
    if (!one) return
    found.push(one)
    const outer = open.at(-1)
    if (outer) outer.inner += lineAt(one.end) - lineAt(one.start)
  }
  if (program)
    new Visitor({
      VariableDeclarator: node => {
        if (node.id.type === "Identifier" && node.init) names.set(node.init.start, node.id.name)
      },
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      "FunctionDeclaration:exit": leave,
      "FunctionExpression:exit": leave,
      "ArrowFunctionExpression:exit": leave,
    }).visit(program)
  return found
}

/** Functions of more than 80 lines, without the lines of functions that they define, outside of tests. */
export function functionOffences(file: SourceFile): Offence[] {
  if (file.test || file.room === "") return []
  const allowed = ASSEMBLING[file.path] ?? []
  return functionsOf(file).flatMap(({ name, start, end, inner }) => {
    const line = file.lineAt(start)
    const lines = file.lineAt(end) - line + 1 - inner
    if (lines <= MAX_LINES || allowed.includes(name)) return []
    const sentence = `a function of ${lines} lines of its own; at most ${MAX_LINES}, so name its parts`
    return [{ path: file.path, line, rule: "functions", sentence }]
  })
}
