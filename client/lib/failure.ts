import { TRPCClientError } from "@trpc/client"
import { NoAnswer, RestError } from "./rest-call.ts"

const SECONDS_PER_MINUTE = 60
const DEFAULT_WAIT_SECONDS = 900
const SERVER_FAULT = 500

/** What the server says about a call that it refused or failed. */
export type Answer = {
  error?: string | undefined
  httpStatus?: number | undefined
  fields?: Record<string, string[]> | null | undefined
  retryAfterSeconds?: number | null | undefined
  proofHelps?: boolean | undefined
  /** The listing has changed since a proposal was based on it. */
  comparison?: unknown
}

/** Why a call failed, as far as any form distinguishes it. */
export type Failure =
  | { kind: "fields"; fields: Record<string, string[]> }
  /** Somebody else was faster. */
  | { kind: "conflict" }
  /** The subject is not there any more. */
  | { kind: "gone" }
  | { kind: "wait"; minutes: number }
  | { kind: "too_long" }
  /** Anything else that the server does not allow, with its sentence. */
  | { kind: "refused"; text: string }
  | { kind: "network" }
  /** An error on our side. */
  | { kind: "fault" }

/** The server's answer to a failed call; null if there was none that it wrote. */
export function answerOf(error: unknown): Answer | null {
  return (error instanceof TRPCClientError && error.data) || null
}

/** The code of the server's answer. */
export const codeOf = (error: unknown): string | undefined => answerOf(error)?.error

/**
 * Whether a failed call got a response at all. A response that is not JSON, such as a proxy's HTML 502, has
 * no `data` and fails as a syntax error; a lost connection fails as a network error.
 */
function wasAnswered(error: TRPCClientError<never>): boolean {
  return error.cause instanceof SyntaxError || error.meta?.response instanceof Response
}

/** The failure that an answer describes; `text` is its sentence. */
export function failureOf({ error, httpStatus, fields, retryAfterSeconds }: Answer, text = ""): Failure {
  // A conflict may name the fields that changed, which are not errors of the form.
  if (error === "conflict") return { kind: "conflict" }
  if (fields) return { kind: "fields", fields }
  if (error === "not_found") return { kind: "gone" }
  if (error === "too_large") return { kind: "too_long" }
  if (error === "too_many") {
    const seconds = retryAfterSeconds ?? DEFAULT_WAIT_SECONDS
    return { kind: "wait", minutes: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) }
  }
  return (httpStatus ?? SERVER_FAULT) < SERVER_FAULT ? { kind: "refused", text } : { kind: "fault" }
}

const TOO_MANY = 429
const CODES: Readonly<Record<number, string>> = {
  404: "not_found",
  413: "too_large",
  [TOO_MANY]: "too_many",
}

function failureOfRest({ status, retryAfterSeconds, message }: RestError): Failure {
  // A proxy may not say how long to wait.
  const error = status === TOO_MANY && retryAfterSeconds === null ? undefined : CODES[status]
  return failureOf({ error, httpStatus: status, retryAfterSeconds }, message)
}

/** Maps an error of the tRPC client or of a REST call to a failure. */
export function readFailure(error: unknown): Failure {
  if (error instanceof NoAnswer) return { kind: "network" }
  if (error instanceof RestError) return failureOfRest(error)
  const answer = answerOf(error)
  if (answer) return failureOf(answer, error instanceof Error ? error.message : "")
  return error instanceof TRPCClientError && !wasAnswered(error) ? { kind: "network" } : { kind: "fault" }
}

/** The first error of each field of a rejected call; null for other failures. */
export function fieldTextsOf(error: unknown): Record<string, string | undefined> | null {
  const failure = readFailure(error)
  if (failure.kind !== "fields") return null
  return Object.fromEntries(Object.entries(failure.fields).map(([field, [first]]) => [field, first]))
}
