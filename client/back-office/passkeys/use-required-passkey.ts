import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { trpc } from "../../lib/trpc.ts"

const ACCOUNT = "/admin/account"

/** Redirects people who still have to add a passkey to the account page: the server rejects all other calls. */
export function useRequiredPasskey(isEnabled: boolean): void {
  const router = useRouter()
  const { data } = trpc.passkeys.list.useQuery(undefined, { enabled: isEnabled })
  const mustAdd = data?.required === true && data.data.length === 0
  useEffect(() => {
    const lead = () => {
      if (mustAdd && router.state.location.pathname !== ACCOUNT)
        void router.navigate({ to: ACCOUNT, replace: true })
    }
    lead()
    return router.subscribe("onResolved", lead)
  }, [mustAdd, router])
}
