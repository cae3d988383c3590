import type { QueryClient } from "@tanstack/react-query"
import type { TRPCClient } from "@trpc/client"
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query"
import type { AppRouter } from "#server/app/app-router.ts"

/** The typed procedures as hooks; a request without subscribers is aborted. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

/** The same procedures for loaders, with the same cache. */
export function createQueryUtils(client: TRPCClient<AppRouter>, queryClient: QueryClient) {
  return createTRPCQueryUtils<AppRouter>({ client, queryClient })
}

type Call = { context: Record<string, unknown> }

/** The idempotency key of a call as a header; the server accepts one for a single call only. */
export function keyHeaders([first, ...others]: readonly Call[]): Record<string, string> {
  const key = others.length ? undefined : first?.context.idempotencyKey
  return key ? { "idempotency-key": String(key) } : {}
}

export type QueryUtils = ReturnType<typeof createQueryUtils>
export type { AppRouter }
