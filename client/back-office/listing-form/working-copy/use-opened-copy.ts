import { skipToken } from "@tanstack/react-query"
import { useState } from "react"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { trpc } from "../../../lib/trpc.ts"

/** The newest working copy of a listing as of when the form was opened; null if there is none. */
export function useOpenedCopy(listingId: number | null) {
  const [opened, setOpened] = useState<ProposalWithUploads | null>(null)
  const isAsked = listingId !== null && !opened
  const list = trpc.proposals.list.useQuery(
    isAsked ? { listing_id: listingId, state: "open", author: "staff", per_page: 1 } : skipToken,
    { staleTime: 0, gcTime: 0 },
  )
  const newest = list.isFetching ? undefined : list.data?.data[0]
  const one = trpc.proposals.get.useQuery(isAsked && newest ? { id: newest.id } : skipToken, {
    staleTime: 0,
    gcTime: 0,
  })
  if (!opened && one.data && !one.isFetching) setOpened(one.data)
  // A mediator reads listings, but no proposals.
  const isForbidden = list.error?.data?.error === "forbidden"
  const error = opened || isForbidden ? null : (list.error ?? one.error)
  const isWithout = isForbidden || (list.isSuccess && !list.isFetching && !newest)
  return {
    copy: opened,
    isLoaded: listingId === null || opened !== null || isWithout,
    error,
    refetch: () => {
      if (list.isError) void list.refetch()
      if (one.isError) void one.refetch()
    },
  }
}
