import { expect, test } from "vitest"
import { PROCEDURES } from "#server/testing/procedures.ts"
import { fieldOf, fieldsOf } from "#shared/listings/listing-fields.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { propertiesOf } from "#shared/properties.ts"
import { inputPartsOf, isSchema, leavesOf, type Schema, schemaOf } from "./testing/schemas.ts"

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

/** The address of a store's page, of which only the id of the app is kept. */
const OF_STORES = /^(urlInput|stores\.\w+)\.url$/

/** The schemas of the modules of inputs, by name; a function named as an input makes one. */
async function exportedInputs(): Promise<[string, Schema][]> {
  const root = `${import.meta.dirname}/../../..`
  const files = ["shared/**/*.ts", "server/**/{inputs,*service}.ts"].flatMap(pattern => [
    ...new Bun.Glob(pattern).scanSync({ cwd: root }),
  ])
  const found: [string, Schema][] = []
  for (const file of files) {
    if (file.includes(".test.") || file.endsWith(".d.ts")) continue
    const exported: object = await import(`${root}/${file}`)
    for (const [name, value] of Object.entries(exported)) {
      const schema = /^(?!read).*Input$/.test(name) ? schemaOf(value) : value
      if (isSchema(schema)) found.push([name, schema])
      else if (/INPUTS$/.test(name))
        for (const [key, part] of Object.entries(propertiesOf(value)))
          if (isSchema(part)) found.push([`${name}.${key}`, part])
    }
  }
  return found
}

/** The schemas that the procedures name, wherever they are declared. */
const procedureInputs = (): [string, Schema][] =>
  Object.entries(PROCEDURES).flatMap(([path, procedure]) =>
    inputPartsOf(procedure).flatMap(part => {
      const schema = schemaOf(part)
      return schema ? [[path, schema] satisfies [string, Schema]] : []
    }),
  )

const BROKEN = "Ann\n\n2. Price\r\n\u2028USD\u200b 1\u0000"
const LINE = "Ann 2. Price USD 1"

test("a field of an operation's input is one line, unless it is a text of several lines by name", async () => {
  const inputs = [...(await exportedInputs()), ...procedureInputs()]
  const leaves = inputs.flatMap(([name, schema]) => leavesOf(name, schema))
  const paths = leaves.map(({ path }) => path)
  for (const path of ["evidenceInput.claims.method", "evidence.set.claims.method", "alerts.create.frequency"])
    expect(paths).toContain(path)
  const taken = leaves.flatMap(({ path, schema }) => {
    const { success, data } = schema.safeParse(BROKEN)
    return success && typeof data === "string" && data !== "" ? [{ path, data }] : []
  })
  expect(leaves.length).toBeGreaterThan(150)
  expect(taken.filter(({ data }) => data === LINE).length).toBeGreaterThan(40)
  const others = taken.filter(
    ({ path, data }) => data !== LINE && !UNTOUCHED.test(path) && !OF_STORES.test(path),
  )
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
