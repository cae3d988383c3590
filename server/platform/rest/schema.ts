type Kind = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null"
type Literal = string | number | boolean | null

/** The subset of JSON Schema that the document uses. */
export type Schema = {
  type?: Kind | Kind[]
  format?: string
  description?: string
  default?: Literal
  enum?: Literal[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: object | boolean
  required?: string[]
  anyOf?: Schema[]
  allOf?: Schema[]
  /** `true` in a branch that names only a part of the properties. */
  unevaluatedProperties?: true
  $ref?: string
}

/** A body that the document lists as a named schema. */
export type Component = { component: string; schema: Schema }

/** The part of a form that holds a file. */
export const FILE_PART: Schema = {
  type: "string",
  format: "binary",
  description: "The type is detected from the content, not from the name.",
}

/** The same schema, accepting null as well. */
export function orNull(schema: Schema): Schema {
  if (!schema.type) return { anyOf: [schema, { type: "null" }] }
  const kinds: Kind[] = [schema.type, "null" as const].flat()
  return { ...schema, type: [...new Set(kinds)], ...(schema.enum && { enum: [...schema.enum, null] }) }
}
