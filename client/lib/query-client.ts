import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { answerOf } from "./failure.ts"
import { noteSessionEnd } from "./session.ts"

const FRESH_MS = 30_000
const MAX_RETRIES = 1

/** Retries only transient failures (network, server errors), and never while rendering on the server. */
function shouldRetry(failures: number, error: unknown): boolean {
  const refused = (answerOf(error)?.httpStatus ?? 500) < 500
  return !import.meta.env.SSR && !refused && failures < MAX_RETRIES
}

export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteSessionEnd }),
    mutationCache: new MutationCache({ onError: noteSessionEnd }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      // Otherwise a click without a connection would be paused silently instead of failing with a message.
      mutations: { networkMode: "always" },
    },
  })
}
