import { useState } from "react"
import { useMemberSession } from "#client/session/member-session.ts"
import type { Alert, AlertQuery } from "#shared/alerts/alerts.ts"
import { writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { trpc } from "../lib/trpc.ts"
import { useSignIn } from "../sign-in/use-sign-in.ts"
import { type AlertOptions, readAlertOptions, storeAlertOptions } from "./alert-draft.ts"

/** The state of the alert dialog: everything chosen and typed survives failures, closing and signing in. */
export function useAlertForm(query: AlertQuery) {
  const { client } = trpc.useUtils()
  const session = useMemberSession()
  const [options, setOptions] = useState(readAlertOptions)
  const [saved, setSaved] = useState<Alert | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)

  /**
   * An existing alert with the same filters is updated, so that a retry after a lost response creates no second one.
   */
  async function store(): Promise<Alert> {
    const { data } = await client.alerts.list.query()
    const written = writeCatalogueQuery(query)
    const same = data.find(alert => writeCatalogueQuery(alert.query) === written)
    return same
      ? client.alerts.update.mutate({ id: same.id, ...options, active: true })
      : client.alerts.create.mutate({ query, ...options })
  }

  async function save() {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      setSaved(await store())
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }

  const signIn = useSignIn(save)
  return {
    session,
    options,
    choose(chosen: Partial<AlertOptions>) {
      const next = { ...options, ...chosen }
      storeAlertOptions(next)
      setOptions(next)
    },
    saved,
    failure,
    isPending,
    save,
    signIn,
    /** Resets the form for the next alert. */
    restart() {
      setSaved(null)
      setFailure(null)
    },
  }
}
export type AlertForm = ReturnType<typeof useAlertForm>
