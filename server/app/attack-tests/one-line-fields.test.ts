import { expect, test } from "vitest"
import { fieldOf, fieldsOf } from "#shared/listings/listing-fields.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { propertiesOf } from "#shared/properties.ts"

type Schema = {
  _zod: { def: object }
  safeParse: (value: unknown) => { success: boolean; data?: unknown }
}
type Leaf = { path: string; schema: Schema }

/** Fields whose lines are part of what people write, by the name of the schema and of the field. */
const OF_SEVERAL_LINES = [
  /(^|\.)(text|message|reason|note|terms)$/,
  // Texts of replies, by language.
  /\.templates\.texts\.(en|ru|es|vi)$/,
]
/**
 * Codes, tokens, passwords, what the product or a browser itself has written, and names of fields, which are compared
 * with a closed list as a whole; none of it is printed.
 */
const UNTOUCHED =
  /(^|\.)(altcha|token|password|newPassword|fields|current_password|code|typedCode|set|staff_id|rawId|id|clientDataJSON|attestationObject|authenticatorData|signature|userHandle)$/

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "_zod" in value && "safeParse" in value

/** What a schema contains: the schema of each key of an object, and those inside lists, choices and conversions. */
function* partsOf(schema: Schema): Generator<[name: string, part: Schema]> {
  const definition = propertiesOf(schema._zod.def)
  for (const [name, part] of Object.entries(propertiesOf(definition.shape)))
    if (isSchema(part)) yield [`.${name}`, part]
  for (const key of ["innerType", "element", "in", "out"]) {
    const part = definition[key]
    if (isSchema(part)) yield ["", part]
  }
}

const isContainer = (schema: Schema): boolean => {
  const { type } = propertiesOf(schema._zod.def)
  return type === "object" || type === "array" || [...partsOf(schema)].some(([, part]) => isContainer(part))
}

/** Anything, which the service itself reads field by field. */
const isUnknown = (schema: Schema): boolean => {
  const { type, innerType } = propertiesOf(schema._zod.def)
  return type === "unknown" || type === "transform" || (isSchema(innerType) && isUnknown(innerType))
}

/** Every position of a schema that takes a single value. */
function leavesOf(path: string, schema: Schema): Leaf[] {
  if (isUnknown(schema)) return []
  if (!isContainer(schema)) return [{ path, schema }]
  return [...partsOf(schema)].flatMap(([name, part]) => leavesOf(path + name, part))
}

async function inputs(): Promise<[string, Schema][]> {
  const root = `${import.meta.dirname}/../../..`
  const files = ["shared/**/*.ts", "server/**/inputs.ts"].flatMap(pattern => [
    ...new Bun.Glob(pattern).scanSync({ cwd: root }),
  ])
  const found: [string, Schema][] = []
  for (const file of files) {
    if (file.includes(".test.") || file.endsWith(".d.ts")) continue
    const exported: object = await import(`${root}/${file}`)
    for (const [name, value] of Object.entries(exported)) {
      if (isSchema(value)) found.push([name, value])
      else if (/INPUTS$/.test(name))
        for (const [key, schema] of Object.entries(propertiesOf(value)))
          if (isSchema(schema)) found.push([`${name}.${key}`, schema])
    }
  }
  return found
}

const BROKEN = "Ann\n\n2. Price\r\n\u2028USD\u200b 1\u0000"
const LINE = "Ann 2. Price USD 1"

test("a field of an operation's input is one line, unless it is a text of several lines by name", async () => {
  const leaves = (await inputs()).flatMap(([name, schema]) => leavesOf(name, schema))
  const taken = leaves.flatMap(({ path, schema }) => {
    const { success, data } = schema.safeParse(BROKEN)
    return success && typeof data === "string" && data !== "" ? [{ path, data }] : []
  })
  expect(leaves.length).toBeGreaterThan(150)
  expect(taken.filter(({ data }) => data === LINE).length).toBeGreaterThan(40)
  const others = taken.filter(({ path, data }) => data !== LINE && !UNTOUCHED.test(path))
  expect(
    others.map(({ path }) => path).filter(path => !OF_SEVERAL_LINES.some(name => name.test(path))),
  ).toEqual([])
})

test("a field of a listing is one line, unless its form has several rows", () => {
  for (const name of fieldsOf("text")) {
    const field = fieldOf(name)
    const payload = { title: "A", status: "draft", kind: field.kinds?.[0] ?? "app", [name]: BROKEN }
    const { value } = readListingInput(payload, { now: Date.UTC(2026, 10, 28) })
    const stored = propertiesOf(value)[name]
    if (field.type === "text" && field.rows !== undefined) expect(stored).toContain("Ann\n\n2. Price")
    else expect([name, stored]).toEqual([name, LINE])
  }
})
