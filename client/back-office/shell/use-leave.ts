import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useCallback, useEffect, useRef } from "react"
import { forgetSession, onSessionChange, readSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"

/** How long signing out waits for the server before the session is cleared anyway. */
const PATIENCE_MS = 3_000

/**
 * Leaves the back office. If the session has ended (by the server's response or in another tab) or there was none,
 * sign-in returns to this screen. The cached data is removed in either case.
 */
export function useLeave() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutateAsync: endSession } = trpc.auth.logout.useMutation({ retry: false })
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

  /** Ends the session on the server, and in this browser even if the server is unreachable. */
  const signOut = async () => {
    const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([endSession().catch(() => {}), patience])
    isLeaving.current = true
    forgetSession()
    isLeaving.current = false
    await leave({})
  }
  return { signOut }
}
