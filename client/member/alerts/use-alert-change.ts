import { useState } from "react"
import type { Alert } from "#shared/alerts/alerts.ts"
import { trpc } from "../../lib/trpc.ts"

type AlertChange = Partial<Pick<Alert, "frequency" | "price_drops" | "active">>

/** Changes an alert: updates optimistically, and reverts with the reason if the server rejects it. */
export function useAlertChange(id: number) {
  const { alerts } = trpc.useUtils()
  const [error, setError] = useState<unknown>(null)
  const update = trpc.alerts.update.useMutation()

  const show = (changed: AlertChange) =>
    alerts.list.setData(
      undefined,
      list => list && { data: list.data.map(one => (one.id === id ? { ...one, ...changed } : one)) },
    )

  async function change(changed: AlertChange) {
    setError(null)
    await alerts.list.cancel()
    const before = alerts.list.getData()?.data.find(one => one.id === id)
    show(changed)
    try {
      show(await update.mutateAsync({ id, ...changed }))
    } catch (failure) {
      // Reverts only this change: another one may have been accepted meanwhile.
      if (before) for (const key of KEYS) if (key in changed) show({ [key]: before[key] })
      setError(failure)
    }
  }
  return { change, error }
}

const KEYS = ["frequency", "price_drops", "active"] as const
