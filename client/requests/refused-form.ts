import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { RefusedForm } from "#shared/requests/contact.ts"

const KEY = ["refusedContactForm"]

/** Adds a rejected form to the query data that is sent with the page. */
export function setRefusedForm(queryClient: QueryClient, refused: RefusedForm): void {
  queryClient.setQueryData(KEY, refused)
}

/** The rejected form that this page was rendered for, if any; removed from the cache so that no later page shows it. */
export function useRefusedForm(): RefusedForm | null {
  const queryClient = useQueryClient()
  const [refused] = useState(() => queryClient.getQueryData<RefusedForm>(KEY) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey: KEY }), [queryClient])
  return refused
}
