import { OpenAPIHono, z } from "@hono/zod-openapi"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import { REST_TAGS, takesKey } from "#server/platform/rest/call.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import { errorText } from "#server/platform/texts.ts"
import { BRAND } from "#shared/brand.ts"
import { ERROR_CODES, type ErrorCode } from "#shared/errors.ts"
import { DEFAULT_LOCALE, LOCALES } from "#shared/locales.ts"
import { scopeFor } from "#shared/policy.ts"
import { REST_CALLS } from "../calls.ts"
import { type Example, exampleOf } from "./examples.ts"
import {
  audienceOf,
  failuresOf,
  isConditional,
  isForKeys,
  type Operation,
  operationOf,
  type Parameter,
  parametersIn,
} from "./operation.ts"

const message = z.string().describe("A human-readable message, in the language of `lang`.")
const failure = z.object({ message }).openapi("Error")
const refusal = z
  .object({
    message,
    errors: z
      .record(z.string(), z.array(z.string()))
      .describe("Messages by field; `body` refers to the whole body."),
    columns: z
      .array(z.string())
      .optional()
      .describe("The columns of an imported file, where none of them has the name of a field."),
  })
  .openapi("ValidationError")
const tooMany = failure
  .extend({
    proof_helps: z.literal(true).optional().describe("A proof of work in `altcha` bypasses the limit."),
  })
  .openapi("TooManyRequests")
const fault = z
  .object({
    message,
    request_id: z.uuid().describe("Quote it when you report the problem; the details are in the server log."),
  })
  .openapi("Fault")

/** What a failure means to a program, where its message to people does not say it. */
const ABOUT: Partial<Record<ErrorCode, string>> = {
  login_failed: "The email or password is wrong.",
  unauthenticated: "The token is missing, unknown or expired.",
  forbidden: "The role or key does not permit this call.",
  not_found: "The resource does not exist; visitors get the same response for a draft.",
  conflict: "The resource has changed since the `updated_at` that was sent.",
  still_running: "The first request with this Idempotency-Key is still being processed.",
  passkey_required: "Password sign-in is off for people with a passkey.",
  import_state: "The state of the import does not allow this.",
  import_changed: "Listings of the import have been changed since.",
  too_large: "The body exceeds the limit of this call.",
  unsupported_type: "This call does not accept the content type.",
  invalid: "The input is invalid; `errors` names each field.",
  too_many: "Too many calls; wait for the seconds in `Retry-After`.",
  internal: "A server error; no internals are disclosed.",
  storage_full: "The server is out of disk space. Nothing was changed.",
  unavailable: "The server is overloaded; retry after the seconds in `Retry-After`.",
}
const retryAfter = {
  "Retry-After": {
    description: "The number of seconds to wait.",
    schema: { type: "integer" as const, minimum: 1 },
  },
}
const waits = (code: ErrorCode) => code === "too_many" || code === "unavailable"

function schemaOf(code: ErrorCode) {
  if (code === "invalid") return refusal
  if (code === "too_many") return tooMany
  return code === "internal" ? fault : failure
}

/** The response for the failures with one status; `example` is a real one if there is one. */
function failureResponse([code, ...others]: [ErrorCode, ...ErrorCode[]], example?: unknown) {
  const request_id = "3d9c1f52-6c0e-4a57-9b1e-0f4c8a7d2e61"
  const standard = { message: errorText(code, DEFAULT_LOCALE), ...(code === "internal" && { request_id }) }
  return {
    description: [code, ...others].map(one => ABOUT[one] ?? errorText(one, DEFAULT_LOCALE)).join(" Or: "),
    ...(waits(code) && { headers: retryAfter }),
    content: { "application/json": { schema: schemaOf(code), example: example ?? standard } },
  }
}

/** Failures by status, as one call documents them. */
function failureResponses(codes: readonly ErrorCode[], examples: Record<string, unknown>) {
  const known = ERROR_CODES.filter(code => codes.includes(code))
  return Object.fromEntries(
    known.flatMap(code => {
      const { status } = ERROR_TABLE[code]
      const [first = code, ...others] = known.filter(one => ERROR_TABLE[one].status === status)
      return first === code ? [[status, failureResponse([first, ...others], examples[status])]] : []
    }),
  )
}

const count = { type: "integer" as const, minimum: 0 }
const LIMITS = {
  "RateLimit-Limit": {
    description: "Calls per minute that the key allows. Sent only with a key.",
    schema: count,
  },
  "RateLimit-Remaining": { description: "Calls left in this minute. Sent only with a key.", schema: count },
  "RateLimit-Reset": {
    description: "Seconds until the next minute begins. Sent only with a key.",
    schema: count,
  },
}
/** Headers that several calls share, as components. */
const RESPONSE_HEADERS = {
  ...LIMITS,
  ETag: {
    description: "Identifies this content; send it as `If-None-Match`.",
    schema: { type: "string" as const },
  },
  "Idempotency-Replayed": {
    description: "`true` if this is the response to an earlier request with the same key.",
    schema: { type: "string" as const, enum: ["true"] },
  },
}

/** The headers of a successful response. */
function successHeaders(operation: Operation) {
  const names = [
    ...(takesKey(operation) ? ["Idempotency-Replayed"] : []),
    ...(isConditional(operation) ? ["ETag"] : []),
    ...(isForKeys(operation) ? Object.keys(LIMITS) : []),
  ]
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
}

function typedOne(schema: Schema | undefined, value: unknown): unknown {
  const kinds = [schema?.type ?? []].flat()
  const isNumber = kinds.includes("number") || kinds.includes("integer")
  return isNumber && typeof value === "string" && value !== "" ? Number(value) : value
}

/** A recorded text of an address or a form with the type that its schema names. */
function typedExample(schema: Schema | undefined, value: unknown): unknown {
  if (schema?.type !== "array") return typedOne(schema, value)
  const entries = typeof value === "string" ? value.split(",") : [value].flat()
  return entries.map(one => typedOne(schema.items, one))
}

/** A recorded form with the types that its schema names. */
function typedForm(schema: Schema, form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typedExample(schema.properties?.[name], value)]),
  )
}

export const OPERATIONS: readonly Operation[] = await Promise.all(REST_CALLS.map(operationOf))
/** The bodies that have a name; all other components belong to answers. */
export const BODIES: Record<string, Schema> = Object.assign({}, ...OPERATIONS.map(one => one.components))

export const INTRODUCTION = [
  "Requests and responses are JSON; calls that accept files also take multipart/form-data. Keys are snake_case, times are ISO 8601 in UTC, money is USD, age is in months.",
  "Sign in with `POST /login` and send the token as `Authorization: Bearer TOKEN`. Without a token, only published listings are visible. Other programs use a key as their token, which an owner creates in the back office: 600 calls a minute, counted in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`; a key allows only what its scopes cover.",
  "A list in a query is written `platform_id=1,2`. These forms are accepted as well: `platform_id=1&platform_id=2`, `platform_id[]=1&platform_id[]=2`, `platform_id[0]=1&platform_id[1]=2`.",
  "An error response is `{message}`; a 422 also has `errors`, messages by field. Both are in the language of `lang`. Any call may return a 500 with a `request_id`. A path that is not in this document returns a 404.",
  "Every POST except `/login` accepts an `Idempotency-Key`. If the response is lost, send the same request again with the same key: you get the first response with `Idempotency-Replayed: true`, and nothing is done twice. A different request with that key is a 422. A 409 means that the first request is still being processed, or that its response was larger than 256 KB and was not stored.",
] as const

const BEARER = "bearer"
const security: Record<ReturnType<typeof audienceOf>, Record<string, string[]>[]> = {
  staff: [{ [BEARER]: [] }],
  "staff-sees-more": [{}, { [BEARER]: [] }],
  all: [],
}

const LANG = parametersIn("query", {
  lang: {
    description: "Language of titles and messages; anything else means English.",
    schema: { type: "string", enum: [...LOCALES], default: DEFAULT_LOCALE },
  },
})
const KEY = parametersIn("header", {
  "Idempotency-Key": {
    description:
      "A value of your choice, unique to each request. Repeating the request with the same key within 24 hours returns the first response again.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
})
const TAG = parametersIn("header", {
  "If-None-Match": {
    description: "The `ETag` of the response that you have stored.",
    schema: { type: "string" },
  },
})

const parametersOf = (operation: Operation): Parameter[] => [
  ...operation.parameters,
  ...(takesKey(operation) ? KEY : []),
  ...(isConditional(operation) ? TAG : []),
  ...LANG,
]

function withExample(parameter: Parameter, examples: Record<string, string> = {}): Parameter {
  const example = examples[parameter.name]
  return example === undefined
    ? parameter
    : { ...parameter, example: typedExample(parameter.schema, example) }
}

function successOf(operation: Operation, success: Operation["success"], answers: Example["answers"]) {
  const { status, description, type = "application/json", schema } = success
  const answer = {
    description,
    headers: successHeaders(operation),
    ...(schema && { content: { [type]: { schema, example: answers[status] } } }),
  }
  return { [status]: answer }
}

function bodyOf({ body, components }: Operation, examples: Record<string, unknown> = {}) {
  if (!body) return undefined
  const content = Object.entries(body).map(([type, schema]) => {
    const form = components[schema.$ref?.split("/").at(-1) ?? ""] ?? schema
    const example = type === "multipart/form-data" ? typedForm(form, examples[type]) : examples[type]
    return [type, { schema, example }]
  })
  return { required: true, content: Object.fromEntries(content) }
}

function pathOf(operation: Operation) {
  const { id, method, path, tag, summary, description, action } = operation
  const { answers, body, parameters: values } = exampleOf(id)
  const scope = scopeFor(action)
  return {
    method,
    path,
    operationId: id,
    tags: [tag],
    summary,
    description:
      [description, scope && `A key needs the scope \`${scope}\`.`].filter(Boolean).join(" ") || undefined,
    security: security[audienceOf(operation)],
    parameters: parametersOf(operation).map(parameter => withExample(parameter, values)),
    requestBody: bodyOf(operation, body),
    responses: {
      ...successOf(operation, operation.success, answers),
      ...(operation.otherSuccess && successOf(operation, operation.otherSuccess, answers)),
      ...(isConditional(operation) && {
        304: { description: "Not changed since the `ETag` sent in `If-None-Match`. The response is empty." },
      }),
      ...failureResponses(failuresOf(operation), answers),
    },
  }
}

/**
 * OpenAPI 3.1 of the whole REST API, generated from the schemas and constants that the API itself uses. `origin` is the
 * public address of the site, without a slash at its end.
 */
export function openApiDocument(origin = "https://example.com") {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono()
  registry.registerComponent("securitySchemes", BEARER, { type: "http", scheme: "bearer" })
  for (const [name, header] of Object.entries(RESPONSE_HEADERS))
    registry.registerComponent("headers", name, header)
  for (const [name, body] of Object.entries(BODIES)) registry.registerComponent("schemas", name, body)
  for (const operation of OPERATIONS) registry.registerPath(pathOf(operation))
  return getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${BRAND} API`,
      version: "1.0.0",
      description: INTRODUCTION.join("\n\n"),
      contact: { name: BRAND, url: `${origin}/contacts` },
      license: { name: "All rights reserved", url: `${origin}/terms-of-service` },
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(REST_TAGS).map(([name, description]) => ({ name, description })),
  })
}
