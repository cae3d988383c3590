import * as z from "zod"

type Schema = z.core.JSONSchema.JSONSchema
type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function strictValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictValue)
  return isObject(value) ? strict(value) : value
}
/** The schemas of properties or components, whose names are no keywords. */
function named(schemas: Json): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, one]) => [name, isObject(one) ? strict(one) : {}]),
  )
}

/**
 * A schema of the document as JSON Schema alone: components become `$defs`, and an object may hold nothing
 * that is not documented.
 */
function strict(schema: Json): Schema {
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === "$ref") return [key, String(value).replace("#/components/schemas/", "#/$defs/")]
    return [key, key === "properties" && isObject(value) ? named(value) : strictValue(value)]
  })
  const isClosed = schema.properties !== undefined && schema.additionalProperties === undefined
  return { ...Object.fromEntries(entries), ...(isClosed && { additionalProperties: false }) }
}

/** Asks zod, by the schema that the document shows and not by the one that it was made from. */
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
