import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { TRPCClientError } from "@trpc/client"
import { wasAnswered } from "../lib/server-answer.ts"
import { readSignInFailure } from "../lib/sign-in-failure.ts"

/** The message for a failed call: too many attempts, the server's message, no connection, or an unexpected error. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  return error => {
    const failure = readSignInFailure(error)
    if (failure.kind === "wait") {
      const { minutes } = failure
      return t`Too many attempts. Try again in ${plural(minutes, { one: "# minute", other: "# minutes" })}.`
    }
    if (error instanceof TRPCClientError && error.data) return error.message
    return wasAnswered(error)
      ? t`Something went wrong on our side. Please try again in a minute.`
      : t`The server can’t be reached. Check your connection and try again.`
  }
}

/** The server's messages by field; empty for any other failure. */
export function fieldTextsOf(error: unknown): Record<string, string | undefined> {
  const failure = readSignInFailure(error)
  return failure.kind === "fields" ? failure.texts : {}
}
