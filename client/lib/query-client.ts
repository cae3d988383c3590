import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { TRPCClientError } from "@trpc/client"
import { noteSessionEnd } from "./session.ts"

const FRESH_MS = 30_000
const MAX_RETRIES = 1

/** Only what may pass by itself is tried again: the network or a fault of the server, never on the server. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status: unknown = error instanceof TRPCClientError ? error.data?.httpStatus : undefined
  const refused = typeof status === "number" && status < 500
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
      // Without it a click without a connection would wait in silence instead of failing with a sentence.
      mutations: { networkMode: "always" },
    },
  })
}
