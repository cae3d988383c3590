import { TRPCClientError } from "@trpc/client"
import { wasAnswered } from "../../lib/server-answer.ts"

/** Why a call about a proposal failed, as far as the form distinguishes it. */
type Failure =
  | { kind: "fields"; fields: Record<string, string[]> }
  | { kind: "conflict" | "unreachable" | "other" }

export function readFailure(error: unknown): Failure {
  const data = error instanceof TRPCClientError ? error.data : undefined
  if (data?.error === "conflict") return { kind: "conflict" }
  if (data?.fields) return { kind: "fields", fields: data.fields }
  const isTemporary =
    (data?.httpStatus ?? 0) >= 500 || data?.error === "too_many" || data?.error === "still_running"
  return { kind: isTemporary || !wasAnswered(error) ? "unreachable" : "other" }
}
