import type { QueryClient } from "@tanstack/react-query"
import type { TRPCClient } from "@trpc/client"
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query"
import type { AppRouter } from "#server/trpc/app-router.ts"

/** The typed procedures as hooks; a request without subscribers is aborted. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

/** The same procedures for loaders, with the same cache. */
export function createQueryUtils(client: TRPCClient<AppRouter>, queryClient: QueryClient) {
  return createTRPCQueryUtils<AppRouter>({ client, queryClient })
}
export type QueryUtils = ReturnType<typeof createQueryUtils>
export type { AppRouter }
