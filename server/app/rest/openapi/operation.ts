import { z } from "@hono/zod-openapi"
import { ANY_TYPE, type Answer, type Described, type RestCall, takesKey } from "#server/platform/rest/call.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import type { ErrorCode } from "#shared/errors.ts"
import { can, scopeFor } from "#shared/policy.ts"

/** A parameter as the document has it. */
export type Parameter = Described & {
  name: string
  in: "query" | "path" | "header"
  example?: unknown
  style?: "form"
  explode?: boolean
}
type Success = Omit<Answer, "schema"> & { schema?: z.ZodType }

/** A call with its schemas and without its handler. */
export type Operation = Omit<
  RestCall<never>,
  "params" | "query" | "json" | "form" | "answer" | "otherAnswer" | "handle"
> & {
  parameters: readonly Parameter[]
  /** By content type. */
  body?: Record<string, Schema>
  /** The bodies that have a name. */
  components: Record<string, Schema>
  success: Success
  otherSuccess?: Success
}

const toParameter =
  (place: Parameter["in"]) =>
  ([name, { description, schema, required }]: [string, Described]): Parameter => ({
    name,
    in: place,
    ...((required || place === "path") && { required: true }),
    description,
    schema,
    // Lists are documented in the comma form; the introduction lists the other spellings.
    ...(schema.type === "array" && { style: "form" as const, explode: false }),
  })
/** Parameters of a place, by name. */
export const parametersIn = (place: Parameter["in"], parameters: Record<string, Described> = {}) =>
  Object.entries(parameters).map(toParameter(place))

async function successOf({ schema, ...about }: Answer): Promise<Success> {
  if (schema) return { ...about, schema: await schema() }
  return about.status === 204 ? about : { ...about, schema: z.string() }
}

async function bodiesOf({ json, form }: Pick<RestCall<never>, "json" | "form">) {
  const bodies: Record<string, Schema> = {}
  const components: Record<string, Schema> = {}
  const made = { "application/json": await json?.(), "multipart/form-data": await form?.() }
  for (const [type, body] of Object.entries(made)) {
    if (!body) continue
    if ("component" in body) components[body.component] = body.schema
    bodies[type] = "component" in body ? { $ref: `#/components/schemas/${body.component}` } : body
  }
  return { ...(json || form ? { body: bodies } : {}), components }
}

/** A call as the document has it: its schemas are made here. */
export async function operationOf(call: RestCall<never>): Promise<Operation> {
  const { handle: _, path, params, query, json, form, answer, otherAnswer, ...about } = call
  return {
    ...about,
    ...(await bodiesOf({ json, form })),
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    parameters: [...parametersIn("path", params), ...parametersIn("query", await query?.())],
    success: await successOf(answer),
    ...(otherAnswer && { otherSuccess: await successOf(otherAnswer) }),
  }
}

/** Whether a call may be made with the key of a program. */
export const isForKeys = ({ action }: Operation) => scopeFor(action) !== null

/** Whether a 304 is possible: for files and JSON of which two may be the same. */
export const isConditional = ({ method, isVolatile, success }: Operation) =>
  method === "get" && !isVolatile && [undefined, ANY_TYPE].includes(success.type)

/** Who may make a call: everyone, only staff, or everyone with more fields in the response for staff. */
export function audienceOf({ action }: Operation): "all" | "staff" | "staff-sees-more" {
  if (!can({ kind: "visitor" }, action)) return "staff"
  return action === "listings.read" ? "staff-sees-more" : "all"
}

/** Every failure that a call may return. */
export function failuresOf(operation: Operation): ErrorCode[] {
  const { method, path, parameters, body, failures = [] } = operation
  const takesQuery = parameters.some(parameter => parameter.in === "query" && !parameter.required)
  return [
    ...failures,
    ...(audienceOf(operation) === "staff" || isForKeys(operation)
      ? (["unauthenticated", "forbidden"] as const)
      : []),
    ...(isForKeys(operation) ? (["too_many"] as const) : []),
    ...(path.includes("{") ? (["not_found"] as const) : []),
    ...(body ? (["too_large", "unsupported_type"] as const) : []),
    ...(takesKey(operation) ? (["still_running", "invalid"] as const) : []),
    ...(body || takesQuery ? (["invalid"] as const) : []),
    ...(method === "get" ? [] : (["storage_full"] as const)),
    "internal",
  ]
}
