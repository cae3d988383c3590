import { useLingui } from "@lingui/react/macro"
import { TRPCClientError } from "@trpc/client"
import { wasAnswered } from "../lib/server-answer.ts"

/** The message for a failed call: no connection, the server's message, or an unexpected error. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  return error => {
    if (!(error instanceof TRPCClientError)) return t`Something unexpected went wrong. Please try again.`
    if (error.data) return error.message
    return wasAnswered(error)
      ? t`Something unexpected went wrong. Please try again.`
      : t`The server can’t be reached. Check your connection and try again.`
  }
}
