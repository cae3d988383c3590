import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { trpc } from "../lib/trpc.ts"

/** Lists that are not on screen are forgotten: none may show for a moment what is no more. The rest is asked anew. */
export function useForgetListings() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return () => {
    for (const lists of [trpc.apps.list, trpc.apps.cards])
      queryClient.removeQueries({ queryKey: getQueryKey(lists), type: "inactive" })
    return utils.apps.invalidate()
  }
}
