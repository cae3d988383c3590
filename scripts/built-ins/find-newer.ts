import { type ESTree, parseSync, Visitor } from "vite"

/**
 * What Safari 16.4, Chrome and Edge 111 or Firefox 115 lack, by MDN's compatibility data. Functions and properties of
 * globals.
 */
const GLOBALS = new Set([
  ...["Array.fromAsync", "Error.isError", "Math.sumPrecise", "RegExp.escape", "Response.json"],
  ...["Map.groupBy", "Object.groupBy", "Promise.try", "Promise.withResolvers", "Symbol.dispose"],
  ...["Symbol.asyncDispose", "URL.parse", "URL.canParse", "AbortSignal.any", "Iterator.from"],
  ...["Uint8Array.fromBase64", "Uint8Array.fromHex", "Intl.DurationFormat", "Intl.Segmenter"],
  ...["Document.parseHTMLUnsafe", "document.startViewTransition", "document.caretPositionFromPoint"],
])
const CONSTRUCTORS = new Set([
  ...[
    "Iterator",
    "CloseWatcher",
    "DisposableStack",
    "AsyncDisposableStack",
    "SuppressedError",
    "Float16Array",
  ],
  ...["navigation", "requestIdleCallback", "cancelIdleCallback", "scheduler", "URLPattern"],
])
/** Methods whose names nothing else has. */
const METHODS = new Set([
  ...[
    "isWellFormed",
    "toWellFormed",
    "getOrInsert",
    "getOrInsertComputed",
    "checkVisibility",
    "symmetricDifference",
  ],
  ...[
    "isSubsetOf",
    "isSupersetOf",
    "isDisjointFrom",
    "showPopover",
    "hidePopover",
    "togglePopover",
    "moveBefore",
  ],
  ...["toBase64", "toHex", "setFromBase64", "transferToFixedLength", "setHTMLUnsafe", "startViewTransition"],
  ...["requestIdleCallback", "cancelIdleCallback"],
])
const ITERATOR_METHODS = new Set([
  ...["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"],
])
/** The iterators of maps, sets and arrays; `Object.values` and the like return arrays. */
const ITERATORS = new Set(["values", "keys", "entries", "matchAll"])

const nameOf = (node: ESTree.Node): string => {
  if (node.type === "Identifier") return node.name
  if (node.type !== "MemberExpression") return ""
  const { object, property } = node
  if (["globalThis", "window", "self"].includes(nameOf(object))) return nameOf(property)
  return node.computed ? "" : `${nameOf(object)}.${nameOf(property)}`
}

/** The iterator helper that a call uses, such as `values().map`. */
function iteratorHelper({ callee }: ESTree.CallExpression): string | null {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null
  const { object, property } = callee
  if (!ITERATOR_METHODS.has(property.name) || object.type !== "CallExpression") return null
  const inner = object.callee
  if (inner.type !== "MemberExpression" || inner.property.type !== "Identifier") return null
  const isIterator = ITERATORS.has(inner.property.name) && nameOf(inner.object) !== "Object"
  return isIterator ? `${inner.property.name}().${property.name}` : null
}

/** The newer built-ins that a built script names, each once. */
export function findNewer(path: string, code: string): string[] {
  const found = new Set<string>()
  new Visitor({
    CallExpression: node => {
      const { callee } = node
      const helper = iteratorHelper(node)
      if (helper) found.add(helper)
      if (CONSTRUCTORS.has(nameOf(callee))) found.add(nameOf(callee))
      const method =
        callee.type === "MemberExpression" && callee.property.type === "Identifier" && !callee.computed
          ? callee.property.name
          : ""
      if (METHODS.has(method)) found.add(method)
    },
    MemberExpression: node => {
      const name = nameOf(node)
      if (GLOBALS.has(name)) found.add(name)
      else if (CONSTRUCTORS.has(nameOf(node.object))) found.add(nameOf(node.object))
    },
    NewExpression: node => {
      if (CONSTRUCTORS.has(nameOf(node.callee))) found.add(nameOf(node.callee))
    },
    Literal: node => {
      if ("regex" in node && node.regex.flags.includes("v")) found.add("the flag v of regular expressions")
    },
  }).visit(parseSync(path, code).program)
  return [...found].sort()
}
