import { useState } from "react"
import { useMemberSession } from "#client/session/member-session.ts"
import type { Alert, AlertQuery } from "#shared/alerts/alerts.ts"
import { ALERT_FREQUENCIES, type AlertFrequency } from "#shared/alerts/alerts.ts"
import { writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { propertiesOf } from "#shared/properties.ts"
import { readStoredJson, writeStoredText } from "../lib/browser-storage.ts"
import { trpc } from "../lib/trpc.ts"
import { useSignIn } from "../sign-in/use-sign-in.ts"

type AlertOptions = { frequency: AlertFrequency; price_drops: boolean }

const KEY = "alert-options"
const DEFAULT: AlertOptions = { frequency: "instant", price_drops: false }

/** The choices made in this tab: a phone may reload the page while its owner reads the code in the mail. */
function readAlertOptions(): AlertOptions {
  const stored = readStoredJson("sessionStorage", KEY)
  if (stored === null) return DEFAULT
  const { frequency: chosen, price_drops } = propertiesOf(stored)
  const frequency = ALERT_FREQUENCIES.find(one => one === chosen) ?? DEFAULT.frequency
  return { frequency, price_drops: price_drops === true }
}

function storeAlertOptions(options: AlertOptions): void {
  writeStoredText("sessionStorage", KEY, JSON.stringify(options))
}

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
