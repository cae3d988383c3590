import { OpenAPIHono } from "@hono/zod-openapi"
import { takesKey } from "#server/platform/rest/call.ts"
import { BRAND } from "#shared/brand.ts"
import { scopeFor } from "#shared/policy.ts"
import { REST_TAGS } from "#shared/rest-tags.ts"
import { REST_CALLS } from "../calls.ts"
import { CONTACT_OPERATIONS } from "./contact-operations.ts"
import { type Example, exampleOf } from "./examples.ts"
import { failureResponses } from "./failure-responses.ts"
import { FEED_OPERATIONS } from "./feed-operations.ts"
import { LISTING_FORM, LISTING_PAYLOAD } from "./listing-body.ts"
import { LISTING_OPERATIONS } from "./listing-operations.ts"
import { audienceOf, failuresOf, isConditional, type Operation, operationOf } from "./operation.ts"
import { UPLOAD_OPERATIONS } from "./other-operations.ts"
import { KEY_PARAMETER, LANG_PARAMETER, type Parameter, TAG_PARAMETER } from "./query-parameters.ts"
import { RESPONSE_HEADERS, successHeaders } from "./response-headers.ts"
import { TRANSFER_OPERATIONS } from "./transfer-operations.ts"
import { typedExample, typedForm } from "./typed-example.ts"

const CALLS = await Promise.all(REST_CALLS.map(operationOf))
const tagged = (...tags: string[]) =>
  CALLS.filter(({ tag, id }) => tags.includes(tag) && id !== "getChallenge")
export const OPERATIONS: readonly Operation[] = [
  ...LISTING_OPERATIONS,
  ...FEED_OPERATIONS,
  ...tagged("Money"),
  ...TRANSFER_OPERATIONS.slice(0, 1),
  ...tagged("Import and export"),
  ...TRANSFER_OPERATIONS.slice(1),
  ...tagged("Deals"),
  ...CONTACT_OPERATIONS.slice(0, 3),
  ...CALLS.filter(({ id }) => id === "getChallenge"),
  ...CONTACT_OPERATIONS.slice(3),
  ...tagged("Lookups", "Session"),
  ...UPLOAD_OPERATIONS,
  ...tagged("Description"),
]

export const INTRODUCTION = [
  "Requests and responses are JSON; calls that accept files also take multipart/form-data. Keys are snake_case, times are ISO 8601 in UTC, money is USD, age is in months.",
  "Sign in with `POST /login` and send the token as `Authorization: Bearer TOKEN`. Without a token, only published listings are visible. Other programs use a key that an owner makes in the back office as their token: 600 calls a minute, counted in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`; a key can do what its scopes say and nothing else.",
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

const parametersOf = (operation: Operation): Parameter[] => [
  ...(operation.parameters ?? []),
  ...(takesKey(operation) ? [KEY_PARAMETER] : []),
  ...(isConditional(operation) ? [TAG_PARAMETER] : []),
  LANG_PARAMETER,
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

function bodyOf({ body }: Operation, examples: Record<string, unknown> = {}) {
  if (!body) return undefined
  const content = Object.entries(body).map(([type, schema]) => {
    const form = schema.$ref ? LISTING_FORM : schema
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
        304: { description: "It is still what the `ETag` in `If-None-Match` names. The answer is empty." },
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
  registry.registerComponent("schemas", "ListingPayload", LISTING_PAYLOAD)
  registry.registerComponent("schemas", "ListingForm", LISTING_FORM)
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
