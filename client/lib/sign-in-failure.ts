import { TRPCClientError } from "@trpc/client"
import { wasAnswered } from "./server-answer.ts"

const SECONDS_PER_MINUTE = 60
const DEFAULT_WAIT_SECONDS = 900

/** Why signing in failed: wrong credentials, invalid fields, too many attempts, no connection, a server error. */
export type SignInFailure =
  | { kind: "refused"; text: string }
  | { kind: "fields"; texts: Record<string, string | undefined> }
  | { kind: "wait"; minutes: number }
  | { kind: "network" }
  | { kind: "fault" }

/** Whether the server would let the same login through with a proof of work. */
export function canProofHelp(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.proofHelps === true
}

/** Maps an error of the tRPC client to a failure. */
export function readSignInFailure(error: unknown): SignInFailure {
  if (!(error instanceof TRPCClientError)) return { kind: "fault" }
  const { data, message } = error
  if (!data) return { kind: wasAnswered(error) ? "fault" : "network" }
  if (data.error === "login_failed" || data.error === "passkey_required")
    return { kind: "refused", text: message }
  if (data.error === "too_many") {
    const seconds: number = data.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS
    return { kind: "wait", minutes: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) }
  }
  if (!data.fields) return { kind: "fault" }
  const fields: Record<string, string[]> = data.fields
  return {
    kind: "fields",
    texts: Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first])),
  }
}
