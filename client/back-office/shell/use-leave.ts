import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useCallback, useEffect, useRef } from "react"
import { sessionEndingCalls } from "#client/session/session-ending-calls.ts"
import { authHeaders, forgetSession, onSessionChange, readSession } from "../../lib/session.ts"

/**
 * Leaves the back office. If the session has ended (by the server's response or in another tab) or there was none,
 * sign-in returns to this screen. The cached data is removed in either case.
 */
export function useLeave() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isLeaving = useRef(false)
  const hadSession = useRef(false)

  const leave = useCallback(
    async (search: { to?: string; ended?: "1" }) => {
      if (isLeaving.current) return
      isLeaving.current = true
      await router.navigate({ to: "/login", search, replace: true, ignoreBlocker: true })
      queryClient.clear()
      isLeaving.current = false
    },
    [router, queryClient],
  )

  useEffect(() => {
    const check = () => {
      if (readSession()) {
        hadSession.current = true
        return
      }
      const { pathname, searchStr, hash } = router.state.location
      leave({ to: pathname + searchStr + (hash && `#${hash}`), ended: hadSession.current ? "1" : undefined })
    }
    check()
    return onSessionChange(check)
  }, [router, leave])

  /** Ends the session in this browser, and on the server if it can be reached. */
  const signOut = async () => {
    const headers = authHeaders()
    isLeaving.current = true
    forgetSession()
    isLeaving.current = false
    void queryClient.cancelQueries()
    sessionEndingCalls(headers)
      .auth.logout.mutate()
      .catch(() => {})
    await leave({})
  }
  return { signOut }
}
