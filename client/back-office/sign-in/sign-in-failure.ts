import { TRPCClientError } from "@trpc/client"

const SECONDS_A_MINUTE = 60
const DEFAULT_WAIT_SECONDS = 900

/** Why nobody was signed in: wrong email or password, texts by field, too many guesses, no connection, our fault. */
export type SignInFailure =
  | { kind: "refused"; text: string }
  | { kind: "fields"; texts: Record<string, string | undefined> }
  | { kind: "wait"; minutes: number }
  | { kind: "network" }
  | { kind: "fault" }

/** The failure behind an error of the tRPC client. */
export function readSignInFailure(error: unknown): SignInFailure {
  if (!(error instanceof TRPCClientError)) return { kind: "fault" }
  const { data, message } = error
  if (!data) return { kind: "network" }
  if (data.error === "login_failed") return { kind: "refused", text: message }
  if (data.error === "too_many") {
    const seconds: number = data.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS
    return { kind: "wait", minutes: Math.max(1, Math.ceil(seconds / SECONDS_A_MINUTE)) }
  }
  if (!data.fields) return { kind: "fault" }
  const fields: Record<string, string[]> = data.fields
  return {
    kind: "fields",
    texts: Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first])),
  }
}
