import { createTRPCClient, httpBatchLink } from "@trpc/client"
import { memberHeaders, onMemberSessionChange, readMemberSession } from "#client/session/member-session.ts"
import { MAX_BATCH } from "#shared/batch.ts"
import { splitLocale } from "#shared/locales.ts"
import { codeOf } from "../lib/failure.ts"
import { type AppRouter, keyHeaders } from "../lib/trpc.ts"

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

/** Aborts running calls whenever the member's session changes. */
function followingSession(): (url: URL | RequestInfo, options?: RequestInit) => Promise<Response> {
  let inProgress = new AbortController()
  let token = readMemberSession()?.token
  onMemberSessionChange(() => {
    if (readMemberSession()?.token === token) return
    token = readMemberSession()?.token
    inProgress.abort()
    inProgress = new AbortController()
  })
  return (url, options) => fetch(url, { ...options, signal: inProgress.signal })
}

/** The member's calls, separate from those of staff, who may be signed in to the same browser. */
const createCalls = () =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `/trpc?lang=${splitLocale(window.location.pathname).locale}`,
        maxItems: MAX_BATCH,
        headers: ({ opList }) => ({ ...memberHeaders(), ...keyHeaders(opList) }),
        fetch: followingSession(),
      }),
    ],
  })

let calls: ReturnType<typeof createCalls> | undefined

/** The procedures with the member's token, for public pages. */
export function accountCalls() {
  calls ??= createCalls()
  return calls
}

export const isFull = (error: unknown) => codeOf(error) === "shortlist_full"
