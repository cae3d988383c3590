import { z } from "@hono/zod-openapi"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import { errorText } from "#server/platform/texts.ts"
import { ERROR_CODES, type ErrorCode } from "#shared/errors.ts"
import { DEFAULT_LOCALE } from "#shared/locales.ts"

const message = z.string().describe("A message for people, in the language of `lang`.")
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
  not_found: "It does not exist; visitors get the same response for a draft.",
  conflict: "It has changed since the `updated_at` that was sent.",
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
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const, minimum: 1 } },
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
export function failureResponses(codes: readonly ErrorCode[], examples: Record<string, unknown>) {
  const known = ERROR_CODES.filter(code => codes.includes(code))
  return Object.fromEntries(
    known.flatMap(code => {
      const { status } = ERROR_TABLE[code]
      const [first = code, ...others] = known.filter(one => ERROR_TABLE[one].status === status)
      return first === code ? [[status, failureResponse([first, ...others], examples[status])]] : []
    }),
  )
}
