import * as z from "zod/mini"
import type { FieldProblem, FieldProblems } from "#shared/errors.ts"
import { propertiesOf } from "#shared/properties.ts"
import { orNull, type Schema } from "./schema.ts"

/** Validates an input as its service does; only the problems are used. */
type Reading = (input: Record<string, unknown>) => { problems: FieldProblems | null }

const LONG = "x".repeat(100_000)
const HUGE = 1e300
/** More entries than any lookup has; a field that accepts all of these ids is not a lookup. */
const CANDIDATES = Array.from({ length: 100 }, (_, index) => index + 1)

type Ask = (value: unknown) => FieldProblem | undefined

/** Limits and closed lists of a field, determined by validating samples: a refinement does not expose them. */
function askLimits(kind: Schema["type"], ask: Ask): Schema {
  const limitOf = (value: unknown, code: FieldProblem["code"]) => {
    const problem = ask(value)
    return problem?.code === code ? problem.limit : undefined
  }
  if (kind === "string") return { maxLength: limitOf(LONG, "too_long") }
  if (kind !== "number") return {}
  const taken = CANDIDATES.filter(id => !ask(id))
  if (taken.length < CANDIDATES.length) return { type: "integer", enum: taken }
  return { minimum: limitOf(-1, "too_small"), maximum: limitOf(HUGE, "too_big") }
}

/** zod's schema of a field, reduced to the document's keywords, with the limits found by sampling. */
function toSchema(found: z.core.JSONSchema._JSONSchema | undefined, ask: Ask): Schema {
  if (found === undefined || typeof found === "boolean") return {}
  const [only] = found.anyOf?.filter(option => option.type !== "null") ?? []
  if (only) return orNull(toSchema(only, ask))
  const [type, ...others] = [found.type ?? []].flat()
  if (others.length) return orNull(toSchema({ ...found, type }, ask))
  const items = type === "array" && !Array.isArray(found.items) ? found.items : undefined
  return {
    type,
    ...(found.enum && { enum: found.enum }),
    ...(found.minLength && { minLength: found.minLength }),
    ...(found.exclusiveMinimum === 0 && { minimum: 1 }),
    ...(items !== undefined && { items: toSchema(items, value => ask([value])) }),
    ...(!found.enum && askLimits(type, ask)),
  }
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value

/** Whether a schema takes whatever was sent: conversions alone, which the document cannot represent. */
function takesAnything(schema: unknown): boolean {
  if (!isSchema(schema)) return true
  const { type, innerType, in: first, out } = propertiesOf(schema._zod.def)
  if (type === "optional") return takesAnything(innerType)
  return type === "transform" || (type === "pipe" && takesAnything(first) && takesAnything(out))
}

/** zod's document of what may be sent; a conversion before a schema leaves what the schema takes. */
function jsonSchemaOf(schema: z.core.$ZodType): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { type, in: first, out } = propertiesOf(zodSchema._zod.def)
      if (type === "pipe" && takesAnything(first) && isSchema(out))
        Object.assign(jsonSchema, jsonSchemaOf(out))
    },
  })
}

/**
 * The properties of an object that `schema` validates, each with its description, and the required ones. `read`
 * determines by sampling what the schema does not expose: required fields, lengths and ids.
 */
export function inputProperties<Field extends string>(
  schema: z.ZodMiniType,
  read: Reading,
  about: Record<Field, string>,
): { properties: Record<string, Schema>; required: string[] } {
  const { properties = {} } = jsonSchemaOf(schema)
  const required = Object.keys(read({}).problems ?? {})
  const describe = ([field, description]: [string, string]): [string, Schema] => {
    const ask: Ask = value => read({ [field]: value }).problems?.[field]?.[0]
    const plain = toSchema(properties[field], ask)
    if (required.includes(field)) return [field, { minLength: 1, ...plain, description }]
    const takesNull = plain.type === "string" && !plain.enum && !ask(null)
    return [field, { ...(takesNull ? orNull(plain) : plain), description }]
  }
  return { properties: Object.fromEntries(Object.entries<string>(about).map(describe)), required }
}
