import { type ESTree, Visitor } from "vite"
import { dotted } from "./code.ts"
import type { Offence, SourceFile } from "./source-file.ts"

/** The patches that stay, one kind in each file; the documents that measure them, or the reason. */
const KEPT: Record<string, string> = {
  // docs/decisions/0038-kept-statements.md
  "server/platform/db/kept-statements.ts": "prototype",
  // The router has no option for pages that another entry serves.
  "client/router.ts": "router",
}
const SENTENCES: Record<string, string> = {
  prototype: "no method of a library or of the platform is replaced; use an option that it has",
  router: "no method of the router is replaced; use its options and events",
  WebAssembly: "no WebAssembly from bytes; write plain loops",
  Function: "no program in a string",
  alias: "no module inside a package is replaced; import what it exports",
}
const ON_OBJECT = /^(Object\.(assign|defineProperty|defineProperties)|Reflect\.(set|defineProperty))$/
const PROTOTYPE = /\.prototype(\.|$)/
const ROUTER = /(^|\.)router\.\w+$/i
const COMPILE = /^WebAssembly\.(Module|compile|instantiate)$/
const INNER_MODULE = /\/(build|cjs|dist|esm|lib|modern|src)\//

/** The replaced thing that an assignment's target names, or "". */
function patchedBy(target: string): string {
  if (PROTOTYPE.test(target)) return "prototype"
  return ROUTER.test(target) ? "router" : ""
}

const nameOf = (node: ESTree.Node | undefined): string => {
  if (node?.type === "Identifier") return node.name
  return node?.type === "MemberExpression" ? dotted(node) : ""
}

/** Offences of code that patches libraries, the platform or itself, outside of tests. */
export function patchOffences(file: SourceFile): Offence[] {
  const { path, program, test } = file
  if (!program || test) return []
  const offences: Offence[] = []
  const add = (offset: number, kind: string) => {
    const sentence = KEPT[path] === kind ? undefined : SENTENCES[kind]
    if (sentence) offences.push({ path, line: file.lineAt(offset), rule: "patches", sentence })
  }
  new Visitor({
    AssignmentExpression: node => add(node.start, patchedBy(nameOf(node.left))),
    CallExpression: node => {
      const name = nameOf(node.callee)
      const isPrototype = PROTOTYPE.test(nameOf(node.arguments[0]))
      if (ON_OBJECT.test(name) && isPrototype) add(node.start, "prototype")
      if (COMPILE.test(name)) add(node.start, "WebAssembly")
    },
    NewExpression: node => {
      const name = nameOf(node.callee)
      if (COMPILE.test(name)) add(node.start, "WebAssembly")
      if (name === "Function") add(node.start, "Function")
    },
    Property: node => {
      if (!path.endsWith(".config.ts")) return
      const name = nameOf(node.key)
      const text = file.text.slice(node.value.start, node.value.end).replaceAll("\\/", "/")
      if (name === "resolveId" || (name === "find" && INNER_MODULE.test(text))) add(node.start, "alias")
    },
  }).visit(program)
  return offences
}
