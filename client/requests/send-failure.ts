import { TRPCClientError } from "@trpc/client"
import type { RefusedForm } from "#shared/requests/contact.ts"
import { wasAnswered } from "../lib/server-answer.ts"

const SECONDS_PER_MINUTE = 60
const DEFAULT_WAIT_SECONDS = 600

/** Why a request failed: errors by field, a rate limit, its length, no connection, or an error on our side. */
export type SendFailure =
  | { kind: "fields"; fields: Record<string, string[]> }
  | { kind: "wait"; minutes: number }
  | { kind: "too_long" }
  | { kind: "network" }
  | { kind: "fault" }

type Refusal = Partial<Pick<RefusedForm, "error" | "fields" | "retryAfterSeconds">>

/** Maps the server's error to a failure. */
export function toSendFailure({ error, fields, retryAfterSeconds }: Refusal): SendFailure {
  if (fields) return { kind: "fields", fields }
  if (error === "too_large") return { kind: "too_long" }
  if (error !== "too_many") return { kind: "fault" }
  const seconds = retryAfterSeconds ?? DEFAULT_WAIT_SECONDS
  return { kind: "wait", minutes: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) }
}

/** Maps an error of the tRPC client to a failure. */
export function readSendFailure(error: unknown): SendFailure {
  if (!(error instanceof TRPCClientError)) return { kind: "fault" }
  if (!error.data) return { kind: wasAnswered(error) ? "fault" : "network" }
  return toSendFailure(error.data)
}

/** Whether the proof has been used up; it has not after a field error, a rate limit or a lost connection. */
export function mayHaveUsedProof(failure: SendFailure): boolean {
  return failure.kind === "fields" ? "altcha" in failure.fields : failure.kind === "fault"
}
