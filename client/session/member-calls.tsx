import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client"
import { type ReactNode, useState } from "react"
import { joinChanges } from "#client/lib/join-changes.ts"
import { onFailure } from "#client/lib/on-failure.ts"
import { type AppRouter, keyHeaders, trpc } from "#client/lib/trpc.ts"
import { useLocale } from "#client/lib/use-locale.ts"
import { MAX_BATCH } from "#shared/batch.ts"
import { endsSession, memberHeaders } from "./member-session.ts"

function createCalls(locale: string) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always" },
      // Otherwise a click without a connection would be paused silently instead of failing with a message.
      mutations: { retry: false, networkMode: "always" },
    },
  })
  const options = {
    url: `/trpc?lang=${locale}`,
    headers: ({ opList }: { opList: Parameters<typeof keyHeaders>[0] }) => ({
      ...memberHeaders(),
      ...keyHeaders(opList),
    }),
  }
  const link = splitLink({
    // The server accepts an export only as the single call of its request.
    condition: ({ path }) => path === "members.export",
    true: httpLink({ url: options.url, headers: () => memberHeaders() }),
    false: httpBatchLink({ ...options, maxItems: MAX_BATCH }),
  })
  return {
    queryClient,
    client: createTRPCClient<AppRouter>({ links: [onFailure(endsSession), joinChanges, link] }),
  }
}

/**
 * The procedures with the member's token and a separate cache, so that the calls and responses of staff, who may be
 * signed in to the same browser, are never mixed with the member's.
 */
export function MemberCalls({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const [{ client, queryClient }] = useState(() => createCalls(locale))
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
