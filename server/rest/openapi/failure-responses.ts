import { z } from "@hono/zod-openapi"
import { ERROR_TABLE } from "#server/http/error-table.ts"
import { errorText } from "#server/texts.ts"
import { ERROR_CODES, type ErrorCode } from "#shared/errors.ts"
import { DEFAULT_LOCALE } from "#shared/locales.ts"

const message = z.string().describe("A sentence for a person, in the language of `lang`.")
const failure = z.object({ message }).openapi("Error")
const refusal = z
  .object({
    message,
    errors: z.record(z.string(), z.array(z.string())).describe("Sentences by field; `body` for the whole."),
  })
  .openapi("ValidationError")
const tooMany = failure
  .extend({
    proof_helps: z.literal(true).optional().describe("A proof of work in `altcha` lifts the limit."),
  })
  .openapi("TooManyRequests")
const fault = z
  .object({ message, request_id: z.uuid().describe("Tell it to us; the log has the rest.") })
  .openapi("Fault")

const ABOUT: Record<ErrorCode, string> = {
  bad_request: "The request could not be read.",
  login_failed: "Email or password is wrong.",
  unauthenticated: "The token is missing, unknown or ended.",
  forbidden: "The role or the key does not allow this.",
  not_found: "There is no such thing; a draft answers a visitor the same.",
  wrong_method: "The call is made with another method.",
  conflict: "It has been changed since the `updated_at` that was sent.",
  still_running: "The first request under this Idempotency-Key is still running.",
  already_done: "The request was done before, and its answer was too large to be stored.",
  too_large: "The body is larger than this call takes.",
  unsupported_type: "The content type is not one that this call takes.",
  invalid: "Something does not fit; `errors` names each field.",
  too_many: "Too many calls; wait as long as `Retry-After` says.",
  internal: "A fault of the server; nothing of its inside is said.",
  storage_full: "There is no room left to save this. Nothing was changed.",
  unavailable: "Too much at once; try again after `Retry-After`.",
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
export function failureResponse([code, ...others]: [ErrorCode, ...ErrorCode[]], example?: unknown) {
  const request_id = "3d9c1f52-6c0e-4a57-9b1e-0f4c8a7d2e61"
  const standard = { message: errorText(code, DEFAULT_LOCALE), ...(code === "internal" && { request_id }) }
  return {
    description: [code, ...others].map(one => ABOUT[one]).join(" Or: "),
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
