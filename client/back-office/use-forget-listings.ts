import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { trpc } from "../lib/trpc.ts"

/** Evicts cached lists that are not visible, so that none flashes outdated data, and refetches the others. */
export function useForgetListings() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return () => {
    for (const lists of [trpc.apps.list, trpc.apps.cards])
      queryClient.removeQueries({ queryKey: getQueryKey(lists), type: "inactive" })
    return Promise.all([utils.apps.invalidate(), utils.evidence.invalidate()])
  }
}
