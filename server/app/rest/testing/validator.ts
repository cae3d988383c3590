import * as z from "zod"

type Schema = z.core.JSONSchema.JSONSchema
type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function strictValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictValue)
  return isObject(value) ? strict(value) : value
}
/** Maps of properties or components, whose keys are names rather than keywords. */
function named(schemas: Json): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, one]) => [name, isObject(one) ? strict(one) : {}]),
  )
}

/** A schema of the document as plain JSON Schema: components become `$defs`, and undocumented keys are forbidden. */
function strict(schema: Json): Schema {
  // zod does not support the keyword; without it a branch is open anyway.
  const { unevaluatedProperties: _, ...known } = schema
  const entries = Object.entries(known).map(([key, value]): [string, unknown] => {
    if (key === "$ref") return [key, String(value).replace("#/components/schemas/", "#/$defs/")]
    return [key, key === "properties" && isObject(value) ? named(value) : strictValue(value)]
  })
  const isClosed = schema.properties !== undefined && schema.additionalProperties === undefined
  return { ...Object.fromEntries(entries), ...(isClosed && { additionalProperties: false }) }
}

/** Validates with zod by the schema in the document, not by the one that it was generated from. */
export function validatorOf(document: { components?: { schemas?: object } }) {
  const $defs = named({ ...document.components?.schemas })
  const made = new Map<string, z.ZodType>()
  return (schema: object, value: unknown) => {
    const key = JSON.stringify(schema)
    const known = made.get(key) ?? z.fromJSONSchema({ ...strict({ ...schema }), $defs })
    made.set(key, known)
    return known.safeParse(value)
  }
}
