import { createTRPCClient, httpBatchLink } from "@trpc/client"
import type { AppRouter } from "../lib/trpc.ts"

/**
 * The calls that end a session on the server, with the headers of a session that this browser has already forgotten: no
 * other call of it can then be answered with "the session has ended". They complete even if the page is left.
 */
export const sessionEndingCalls = (headers: Record<string, string>) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: "/trpc",
        headers,
        fetch: (url, options) => fetch(url, { ...options, keepalive: true }),
      }),
    ],
  })
