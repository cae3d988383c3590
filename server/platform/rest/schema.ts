import { z } from "@hono/zod-openapi"

const url = z.url()
const linkLabel = "A page number, `…` for a gap, or the label of the previous or next page."

const pageLink = z
  .object({ url: url.nullable(), label: z.string().describe(linkLabel), active: z.boolean() })
  .openapi("PageLink")

/** A page of a list with its links, as a named component. */
export function pageOf<Item extends z.ZodType>(item: Item, name: string) {
  const place = z.int().min(1)
  return z
    .object({
      data: z.array(item),
      links: z.array(pageLink).describe("The first link is the previous page, the last one the next page."),
      current_page: place,
      per_page: place,
      from: place.nullable().describe("Number of the first item, from 1; null on an empty page."),
      to: place.nullable(),
      total: z.int().min(0),
      last_page: place,
      first_page_url: url.describe("Every URL keeps the whole query."),
      prev_page_url: url.nullable(),
      next_page_url: url.nullable(),
      last_page_url: url,
      path: url,
    })
    .openapi(name)
}

/** One schema per key of a response type, so that an undocumented key is a type error. */
export type ShapeOf<Answer> = { [Key in keyof Answer]-?: z.ZodType<Answer[Key]> }

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
