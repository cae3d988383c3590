import type { Schema } from "#server/platform/rest/schema.ts"

function typedOne(schema: Schema | undefined, value: unknown): unknown {
  const kinds = [schema?.type ?? []].flat()
  const isNumber = kinds.includes("number") || kinds.includes("integer")
  return isNumber && typeof value === "string" && value !== "" ? Number(value) : value
}

/** A recorded text of an address or a form with the type that its schema names. */
export function typedExample(schema: Schema | undefined, value: unknown): unknown {
  if (schema?.type !== "array") return typedOne(schema, value)
  const entries = typeof value === "string" ? value.split(",") : [value].flat()
  return entries.map(one => typedOne(schema.items, one))
}

/** A recorded form with the types that its schema names. */
export function typedForm(schema: Schema, form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typedExample(schema.properties?.[name], value)]),
  )
}
