import { TRPCClientError } from "@trpc/client"

/**
 * Whether a failed call was answered at all. An answer that is not in the procedures' shape, such as a
 * proxy's 502, carries no `data`, but it is not a lost connection either.
 */
export function wasAnswered(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  return Boolean(error.data) || error.meta?.response instanceof Response
}
