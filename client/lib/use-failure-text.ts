import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { answerOf, readFailure } from "./failure.ts"

/** The message for a failed call: too many attempts, the server's message, no connection, or an unexpected error. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  return error => {
    const failure = readFailure(error)
    if (failure.kind === "wait") {
      const { minutes } = failure
      return t`Too many attempts. Try again in ${plural(minutes, { one: "# minute", other: "# minutes" })}.`
    }
    if (answerOf(error) && error instanceof Error) return error.message
    return failure.kind === "network"
      ? t`The server can’t be reached. Check your connection and try again.`
      : t`Something went wrong on our side. Please try again in a minute.`
  }
}
