import { trpc } from "../../lib/trpc.ts"

/** Deletes an alert, which then leaves the list. */
export function useAlertRemoval(id: number) {
  const { alerts } = trpc.useUtils()
  return trpc.alerts.remove.useMutation({
    onSuccess: () =>
      alerts.list.setData(undefined, list => list && { data: list.data.filter(one => one.id !== id) }),
  })
}
