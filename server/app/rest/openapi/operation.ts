import { z } from "@hono/zod-openapi"
import { ANY_TYPE, type Answer, type Described, type RestCall, takesKey } from "#server/platform/rest/call.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import type { ErrorCode } from "#shared/errors.ts"
import { type Action, can, scopeFor } from "#shared/policy.ts"
import type { RestTag } from "#shared/rest-tags.ts"
import type { Parameter } from "./query-parameters.ts"

type Success = { status: 200 | 201 | 202 | 204; description: string; type?: string; schema?: z.ZodType }

/** Metadata of one call of the REST API that cannot be derived from its code. */
export type Operation = {
  id: string
  method: "get" | "post" | "put" | "delete"
  /** Below `/api`. */
  path: string
  tag: RestTag
  summary: string
  description?: string
  /** The action that the policy checks. */
  action: Action
  parameters?: readonly Parameter[]
  /** By content type. */
  body?: Record<string, Schema>
  success: Success
  /** Where a parameter changes what the call does. */
  otherSuccess?: Success
  /** In addition to those derived from the other fields, see `failuresOf`. */
  failures?: readonly ErrorCode[]
  isSecret?: true
  isVolatile?: true
}

const toParameter =
  (place: "path" | "query") =>
  ([name, { description, schema, required }]: [string, Described]): Parameter => ({
    name,
    in: place,
    ...((required || place === "path") && { required: true }),
    description,
    schema,
    // Lists are documented in the comma form; the introduction lists the other spellings.
    ...(schema.type === "array" && { style: "form" as const, explode: false }),
  })

async function answerOf({ schema, ...about }: Answer): Promise<Success> {
  if (schema) return { ...about, schema: await schema() }
  return about.status === 204 ? about : { ...about, schema: z.string() }
}

/** A call with its schemas, which are made here. */
export async function operationOf(call: RestCall<never>): Promise<Operation> {
  const { handle: _, path, params = {}, query, json, form, answer, otherAnswer, ...about } = call
  const [asked, sent, uploaded] = await Promise.all([query?.(), json?.(), form?.()])
  const parameters = [
    ...Object.entries(params).map(toParameter("path")),
    ...Object.entries(asked ?? {}).map(toParameter("query")),
  ]
  return {
    ...about,
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    ...(parameters.length > 0 && { parameters }),
    ...((sent || uploaded) && {
      body: {
        ...(sent && { "application/json": sent }),
        ...(uploaded && { "multipart/form-data": uploaded }),
      },
    }),
    success: await answerOf(answer),
    ...(otherAnswer && { otherSuccess: await answerOf(otherAnswer) }),
  }
}

/** Whether a call may be made with the key of a program. */
export const isForKeys = ({ action }: Operation) => scopeFor(action) !== null

/** Whether a 304 is possible: for files and JSON, except for a challenge, of which no two are the same. */
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
  const takesQuery = parameters?.some(parameter => parameter.in === "query" && !parameter.required)
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
