import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { codeOf } from "../../lib/failure.ts"
import { readSession, storeSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"

/** Whether the server refused a call because of the person's role, or because they have to add a passkey. */
const isRefused = (error: unknown) => ["forbidden", "passkey_needed"].includes(codeOf(error) ?? "")

/** Follows a role that an owner changes: it is read at the start and after each refused call, and stored. */
export function useOwnRole(): void {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const isEnabled = readSession() !== null
  const { data } = trpc.auth.me.useQuery(undefined, { enabled: isEnabled })

  useEffect(() => {
    const note = (error: unknown) => {
      if (!isRefused(error)) return
      void utils.auth.me.invalidate()
      void utils.passkeys.list.invalidate()
    }
    const stops = [
      queryClient.getQueryCache().subscribe(event => {
        if (event.type === "updated" && event.action.type === "error") note(event.action.error)
      }),
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === "updated" && event.action.type === "error") note(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, utils])

  const user = data?.user
  useEffect(() => {
    const session = readSession()
    if (user && session?.user.id === user.id && session.user.role !== user.role)
      storeSession({ token: session.token, user })
  }, [user])
}
