import { skipToken } from "@tanstack/react-query"
import { useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { trpc } from "../../lib/trpc.ts"

/** The listing as of when the form was opened; later responses do not change the version being edited. */
export function useOpened(id: number | null) {
  const [opened, setOpened] = useState<Listing | null>(null)
  const query = trpc.apps.get.useQuery(id === null || opened ? skipToken : { id }, { staleTime: 0 })
  if (!opened && query.data && !query.isFetching && !query.isError) setOpened(query.data)
  const refetch = () => void (query.isError && query.refetch())
  return { opened, error: opened || query.isFetching ? null : query.error, refetch }
}
