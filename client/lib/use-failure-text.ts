import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { answerOf, readFailure } from "./failure.ts"
import { RestError, UnreadableFile } from "./rest-call.ts"

/** The message for a failed call: too many attempts, the server's message, no connection, or an unexpected error. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  return error => {
    if (error instanceof UnreadableFile) return t`The file can’t be read any more. Choose it again.`
    const failure = readFailure(error)
    if (failure.kind === "wait") {
      const { minutes } = failure
      return t`Too many attempts. Try again in ${plural(minutes, { one: "# minute", other: "# minutes" })}.`
    }
    if ((answerOf(error) || error instanceof RestError) && error instanceof Error && error.message)
      return error.message
    if (failure.kind === "too_long") return t`That’s more than the server accepts.`
    if (failure.kind === "gone") return t`It’s no longer there.`
    if (failure.kind === "refused") return t`The server didn’t accept this.`
    return failure.kind === "network"
      ? t`The server can’t be reached. Check your connection and try again.`
      : t`Something went wrong on our side. Please try again in a minute.`
  }
}
