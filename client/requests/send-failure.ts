import { TRPCClientError } from "@trpc/client"
import { wasAnswered } from "../lib/server-answer.ts"

const SECONDS_A_MINUTE = 60
const DEFAULT_WAIT_SECONDS = 600

/** Why a request was not taken: texts by field, a time to wait, no connection, or a fault of ours. */
export type SendFailure =
  | { kind: "fields"; fields: Record<string, string[]> }
  | { kind: "wait"; minutes: number }
  | { kind: "network" }
  | { kind: "fault" }

/** The failure behind an error of the tRPC client. */
export function readSendFailure(error: unknown): SendFailure {
  if (!(error instanceof TRPCClientError)) return { kind: "fault" }
  const { data } = error
  if (!data) return { kind: wasAnswered(error) ? "fault" : "network" }
  if (data.fields) return { kind: "fields", fields: data.fields }
  if (data.error !== "too_many") return { kind: "fault" }
  const seconds: number = data.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS
  return { kind: "wait", minutes: Math.max(1, Math.ceil(seconds / SECONDS_A_MINUTE)) }
}

/** Whether the proof that went with it is spent; a refused form, too many and no connection keep it. */
export function mayHaveUsedProof(failure: SendFailure): boolean {
  return failure.kind === "fields" ? "altcha" in failure.fields : failure.kind === "fault"
}
