import { TRPCClientError } from "@trpc/client"

/**
 * Whether a failed call got a response at all. A response that is not JSON, such as a proxy's HTML 502, has
 * no `data` and fails as a syntax error; a lost connection fails as a network error.
 */
export function wasAnswered(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  return Boolean(error.data) || error.cause instanceof SyntaxError || error.meta?.response instanceof Response
}
