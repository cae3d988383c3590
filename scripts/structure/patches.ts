import { type ESTree, Visitor } from "vite"
import { dotted } from "./code.ts"
import type { Offence, SourceFile } from "./source-file.ts"

const SENTENCES: Record<string, string> = {
  prototype: "no method of a library or of the platform is replaced; use an option that it has",
  router: "no method of the router is replaced; use its options and events",
  WebAssembly: "no WebAssembly from bytes; write plain loops",
  Function: "no program in a string; an inline script is a function (client/lib/inline-script.ts)",
  alias: "no module is replaced by another; import what a package exports",
}
const ON_OBJECT = /^(Object\.(assign|defineProperty|defineProperties)|Reflect\.(set|defineProperty))$/
const PROTOTYPE = /\.prototype(\.|$)/
const ROUTER = /(^|\.)router\.\w+$/i
const COMPILE = /^WebAssembly\.(Module|compile|instantiate)$/
/** Code for a browser or for an engine, as in an inline script. */
const PROGRAM =
  /\b(document|window|localStorage|location)\.[\w.]+\s*(\(|=[^=])|\baddEventListener\(|\bfunction\s*\w*\(.*\)\s*\{|\)\s*=>/
const SHIPPED = /^(client|server|shared|drizzle)\//

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
    const sentence = SENTENCES[kind]
    if (sentence) offences.push({ path, line: file.lineAt(offset), rule: "patches", sentence })
  }
  const string = (offset: number, text: string) => {
    if (SHIPPED.test(path) && PROGRAM.test(text)) add(offset, "Function")
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
      if (/^(resolveId|alias)$/.test(nameOf(node.key))) add(node.start, "alias")
    },
    Literal: node => {
      if (typeof node.value === "string") string(node.start, node.value)
    },
    TemplateElement: node => string(node.start, node.value.raw),
  }).visit(program)
  return offences
}
