import type { ListingStatus } from "#shared/listings/lookups.ts"
import { type AdminQuery, listInput } from "#shared/listings/staff-query.ts"
import { trpc } from "../../lib/trpc.ts"
import { useForgetListings } from "../use-forget-listings.ts"

/** Updates the cached lists after a change, before the server responds. */
export function useListCache(query: AdminQuery) {
  const utils = trpc.useUtils()
  const input = listInput(query)
  return {
    drop(ids: readonly number[]) {
      utils.apps.list.setData(input, page => {
        const data = page?.data.filter(listing => !ids.includes(listing.id))
        return page && data && { ...page, data, total: page.total - (page.data.length - data.length) }
      })
    },
    setStatus(ids: readonly number[], status: ListingStatus) {
      utils.apps.list.setData(input, page => {
        const data = page?.data.map(listing => (ids.includes(listing.id) ? { ...listing, status } : listing))
        return page && data && { ...page, data }
      })
    },
    refresh: useForgetListings(),
  }
}
