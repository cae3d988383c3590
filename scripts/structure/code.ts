import { type ESTree, Visitor } from "vite"
import type { Offence, SourceFile } from "./source-file.ts"

const ROOMS = ["client", "server", "shared", "drizzle"]
const CLOCK_AND_IO =
  /^(Date\.now|Math\.random|(performance|crypto|console|process|Bun|localStorage|sessionStorage)\.\w+)$/
const HEX = /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i
/** The tokens of both sides, and those of the client only. */
const THEME = /^(client|shared)\/theme\//
/** A file or folder of the client's styles that is read at run time. */
const CLIENT_FILE = /^(\.\.\/)+client\/(theme\b|.*\.(css|svg|woff2)$)/
const CYRILLIC = /\p{Script=Cyrillic}/u
/**
 * Strings that are not texts to translate: names of languages, folded letters, sample letters of fonts, units of sizes.
 */
const LETTERS = [
  "shared/locales.ts",
  "shared/text.ts",
  "client/site/site-document.tsx",
  "client/lib/format.ts",
]
/** Drizzle's calls whose type argument is an unchecked claim about rows. */
const QUERY = /^(.*\.)?(db|tx|read)\.(all|get|values)$/
/** zod's kinds of values with any number of entries, each of which is validated. */
const UNBOUNDED = /^z\.(array|tuple|record|map|set)$/
const MOCKS = /^(vi|jest)\.(mock|doMock|unstable_mockModule)$|^mock\.module$/

/** Names of what somebody has sent, which may be of any kind. */
const SENT = /^(value|raw|input|payload|cell|given|sent)$/

/** The dotted name of an expression such as `import.meta.env`, or "" for anything else. */
export const dotted = (node: ESTree.Expression): string => {
  if (node.type === "Identifier") return node.name
  if (node.type === "MetaProperty") return "import.meta"
  if (node.type !== "MemberExpression") return ""
  const { object, property } = node
  if (property.type === "Identifier" && !node.computed) return `${dotted(object)}.${property.name}`
  return property.type === "Literal" ? `${dotted(object)}.${property.value}` : ""
}

const isConst = (type: ESTree.TSType): boolean =>
  type.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "const"

const isOwnModule = (argument: ESTree.Argument | undefined): boolean => {
  const node = argument?.type === "ImportExpression" ? argument.source : argument
  return !(node?.type === "Literal" && typeof node.value === "string" && /^[^.#/]/.test(node.value))
}

/** The innermost function around a place in a file, as text; "" outside of functions. */
function functionAround(file: SourceFile, functions: readonly ESTree.Span[], offset: number): string {
  const inner = functions.findLast(one => one.start <= offset && offset < one.end)
  return inner ? file.text.slice(inner.start, inner.end) : ""
}

/**
 * Whether a function converts a value of any kind, for some of which `Number` and `String` throw: one that it declares
 * as unknown or as any object, or that has the name of something sent and no other type, without asking for its type.
 */
function isUnchecked(name: string, around: string): boolean {
  // What was caught has been thrown by our code or a package.
  if (name === "error" || new RegExp(`typeof ${name}\\b`).test(around)) return false
  if (new RegExp(`\\b${name} = (await )?requireValid\\(`).test(around)) return false
  const [, whole] =
    new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\} = propertiesOf\\((\\w+)\\)`).exec(around) ?? []
  if (whole !== undefined && SENT.test(whole)) return true
  const [, type] = new RegExp(`\\b${name}\\??: *(?:readonly )?(\\w+)`).exec(around) ?? []
  return type === "unknown" || type === "object" || (type === undefined && SENT.test(name))
}

/** The name of what an expression reads: of itself, or of the object or list whose member it is. */
function rootOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === "Identifier") return node.name
  if (node.type === "ChainExpression") return rootOf(node.expression)
  if (node.type === "MemberExpression") return dotted(node).endsWith(".length") ? "" : rootOf(node.object)
  if (node.type !== "CallExpression" || dotted(node.callee) !== "propertiesOf") return ""
  const [given] = node.arguments
  // Of the other values of unknown shape, most are rows that our code has stored.
  return given?.type === "Identifier" && SENT.test(given.name) ? given.name : ""
}

const CONVERSION = /^(Number|String)$/

/** What a call converts to a number or a text: its argument, or each entry of a list; null for other calls. */
function convertedBy({ callee, arguments: [given] }: ESTree.CallExpression) {
  if (!given || given.type === "SpreadElement") return null
  if (CONVERSION.test(dotted(callee))) return { by: dotted(callee), root: rootOf(given) }
  const isMap =
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "map"
  const by = dotted(given)
  return isMap && CONVERSION.test(by) ? { by, root: rootOf(callee.object) } : null
}

const takesEnv = (id: ESTree.BindingPattern): boolean =>
  id.type === "ObjectPattern" &&
  id.properties.some(
    item => item.type === "Property" && item.key.type === "Identifier" && item.key.name === "env",
  )

const OWN_DATA = /(rest-schemas|event-data|event-fields)\.ts$/
/** Whether a file has schemas of what callers send; what is stored or answered has other ones. */
const hasInputs = ({ path, text, test }: SourceFile): boolean =>
  !test &&
  !OWN_DATA.test(path) &&
  path !== "shared/inputs.ts" &&
  (path.startsWith("shared/") || /(^|[/-])inputs?\.ts$/.test(path) || /\breadInput\b/.test(text))

/** Offences visible in the syntax tree: casts, enums, the environment, the clock, mocks and colours. */
export const codeOffences = (file: SourceFile): Offence[] => {
  const { path, room, program } = file
  if (!program) return []
  const offences: Offence[] = []
  const add = (offset: number, rule: string, sentence: string) =>
    offences.push({ path, line: file.lineAt(offset), rule, sentence })

  const isPure = room === "shared" && !file.test
  const readsEnv = ROOMS.includes(room) && path !== "server/app/config.ts" && !path.endsWith(".config.ts")
  const hasColours = ROOMS.includes(room) && !file.test && !THEME.test(path)
  const hasTexts = ROOMS.includes(room) && !file.test && !LETTERS.includes(path)
  const takesInputs = hasInputs(file)
  const readsSent = (room === "server" || room === "shared") && !file.test && !path.includes("/testing/")
  const functions: ESTree.Span[] = []
  const buildConstants = new Set<number>()

  const cast = (node: ESTree.TSAsExpression | ESTree.TSTypeAssertion) => {
    if (!isConst(node.typeAnnotation) && !/(^|\/)cast\.ts$/.test(path))
      add(node.start, "casts", "a cast stands only in a named helper in the room's cast.ts")
  }
  const env = (offset: number) => {
    if (readsEnv) add(offset, "environment", "only server/app/config.ts reads the environment")
  }
  const colour = (offset: number, text: string) => {
    const hex = hasColours ? HEX.exec(text) : null
    if (hex) add(offset + hex.index, "colours", `${hex[0]} belongs in shared/theme or client/theme`)
  }

  const text = (offset: number, value: string) => {
    colour(offset, value)
    if (hasTexts && CYRILLIC.test(value))
      add(
        offset,
        "translations",
        "translations are in client/locales; declare the English text with `msg` or a macro",
      )
    if (room !== "client" && ROOMS.includes(room) && !file.test && CLIENT_FILE.test(value))
      add(offset, "layers", `${room} reads no file of the client; what both need is in shared`)
  }

  // A package's own type can be extended by an interface only.
  const widened: ESTree.Span[] = []

  const conversion = (node: ESTree.CallExpression) => {
    const converted = readsSent ? convertedBy(node) : null
    if (!converted?.root) return
    const { by, root } = converted
    if (isUnchecked(root, functionAround(file, functions, node.start)))
      add(
        node.start,
        "conversions",
        `${by} of ${root} throws for some objects; use numberOf or textOf of shared/properties.ts`,
      )
  }
  const enter = (node: ESTree.Span) => functions.push(node)

  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    TSModuleDeclaration: node => widened.push(node),
    TSInterfaceDeclaration: node => {
      if (!widened.some(module => module.start < node.start && node.end < module.end))
        add(node.start, "interfaces", "types are written as `type`")
    },
    TSAsExpression: cast,
    TSTypeAssertion: cast,
    TSEnumDeclaration: node => add(node.start, "enums", "a closed set is an `as const` tuple, not an enum"),
    ExportAllDeclaration: node => add(node.start, "barrels", "`export *` hides what is exported"),
    MemberExpression: node => {
      const name = dotted(node)
      if (room === "client" && /^import\.meta\.env\.(SSR|DEV)$/.test(name))
        buildConstants.add(node.object.start)
      else if (/^(process|Bun|import\.meta)\.env$/.test(name) && !buildConstants.has(node.start))
        env(node.start)
      if (isPure && CLOCK_AND_IO.test(name))
        add(node.start, "no-io", `shared has no I/O and no clock: ${name}`)
    },
    VariableDeclarator: node => {
      if (node.init && takesEnv(node.id) && /^(process|Bun|import\.meta)$/.test(dotted(node.init)))
        env(node.start)
    },
    ImportDeclaration: node => {
      if (
        /^(node:)?process$|^bun$/.test(node.source.value) &&
        /\benv\b/.test(file.text.slice(node.start, node.end))
      )
        env(node.start)
    },
    NewExpression: node => {
      if (isPure && dotted(node.callee) === "Date" && node.arguments.length === 0)
        add(node.start, "no-io", "shared has no clock: new Date()")
    },
    CallExpression: node => {
      const name = dotted(node.callee)
      if (isPure && /^(fetch|Date|setTimeout|setInterval)$/.test(name))
        add(node.start, "no-io", `shared has no I/O and no clock: ${name}()`)
      if (node.typeArguments && !file.test && QUERY.test(name))
        add(node.start, "rows", "a query's rows are unknown; read them with a schema or `rowReader`")
      if (takesInputs && UNBOUNDED.test(name))
        add(
          node.start,
          "lists",
          `${name} validates entries before their number; use listOf of shared/inputs.ts`,
        )
      conversion(node)
      if (MOCKS.test(name) && isOwnModule(node.arguments[0]))
        add(node.start, "mocks", "nothing of ours is mocked; hand in another dependency")
    },
    Literal: node => {
      if (typeof node.value === "string") text(node.start, node.value)
    },
    TemplateElement: node => text(node.start, node.value.raw),
    JSXText: node => text(node.start, node.value),
  }).visit(program)
  return offences
}

/** Hex colours in the declarations of a style sheet. */
export const styleOffences = (file: SourceFile): Offence[] => {
  if (!file.path.endsWith(".css") || !ROOMS.includes(file.room) || THEME.test(file.path)) return []
  const text = file.text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, " "))
  return [...text.matchAll(/:[^;{}]*/g)].flatMap(value => {
    const hex = HEX.exec(value[0])
    if (!hex) return []
    const line = file.lineAt(value.index + hex.index)
    return [
      {
        path: file.path,
        line,
        rule: "colours",
        sentence: `${hex[0]} belongs in shared/theme or client/theme`,
      },
    ]
  })
}
