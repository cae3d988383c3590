import { useEffect, useSyncExternalStore } from "react"
import { accountCalls, sessionEndingCalls } from "#client/session/account-calls.ts"
import {
  endsSession,
  forgetMemberSession,
  markSignedIn,
  memberHeaders,
  onMemberSessionChange,
  readMemberSession,
  useMemberSession,
} from "#client/session/member-session.ts"

/** The number of deals, of requests sent and received, and of requests for files of own listings that wait for the member. */
type Waiting = { deals: number; requests: number; listings: number }

const NOTHING: Waiting = { deals: 0, requests: 0, listings: 0 }
/** Pages opened in quick succession reuse the last answer. */
const FRESH_MS = 30_000

let waiting = NOTHING
let askedFor: string | null = null
let askedAt = 0
const listeners = new Set<() => void>()

function publish(next: Waiting) {
  waiting = next
  for (const listener of listeners) listener()
}

async function ask() {
  const token = readMemberSession()?.token ?? null
  if (token === askedFor && Date.now() - askedAt < FRESH_MS) return
  if (token !== askedFor) publish(NOTHING)
  askedFor = token
  if (token === null || document.hidden) return
  askedAt = Date.now()
  const calls = accountCalls()
  try {
    const [deals, requests, ofListings, access] = await Promise.all([
      calls.deals.waitingCount.query(),
      calls.requests.unreadCount.query(),
      calls.requests.unreadOfListings.query(),
      calls.access.list.query({ state: "asked", per_page: 1 }),
    ])
    if (token === askedFor)
      publish({
        deals: deals.count,
        requests: requests.count + ofListings.count,
        listings: access.total,
      })
  } catch (error) {
    endsSession(error)
  }
}

/** Refetches the counts after the member has read something or made a step, if a page shows them. */
export function refreshWaiting(): void {
  if (listeners.size === 0) return
  askedAt = 0
  void ask()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener("focus", ask)
  const unsubscribe = onMemberSessionChange(ask)
  void ask()
  return () => {
    listeners.delete(listener)
    window.removeEventListener("focus", ask)
    unsubscribe()
  }
}

/** The counts that need the member's attention; zero for a visitor and until they are loaded. */
export function useWaiting(): Waiting {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => NOTHING,
  )
}

/** The member's session, with the mark of the document in step with it. */
export function useAccount() {
  const session = useMemberSession()
  const isSignedIn = session !== null
  useEffect(() => {
    markSignedIn(isSignedIn)
  }, [isSignedIn])
  return session
}

/** Ends the session in this browser, and on the server if it can be reached. */
export function signOut(): void {
  const headers = memberHeaders()
  forgetMemberSession()
  sessionEndingCalls(headers)
    .members.signOut.mutate()
    .catch(() => {})
}
