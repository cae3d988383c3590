import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import type { Page } from "#shared/listings/listing.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { trpc } from "../../lib/trpc.ts"

/** Updates all cached lists that contain a request after a change, before the server responds. */
export function useContactsCache() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const change = (work: (data: ContactRequest[]) => ContactRequest[]) =>
    queryClient.setQueriesData<Page<ContactRequest>>({ queryKey: getQueryKey(trpc.contacts.list) }, page => {
      const data = page && work(page.data)
      return page && data && { ...page, data, total: page.total - (page.data.length - data.length) }
    })
  return {
    put(request: ContactRequest) {
      utils.contacts.get.setData({ id: request.id }, request)
      change(data => data.map(one => (one.id === request.id ? request : one)))
    },
    drop(ids: readonly number[]) {
      change(data => data.filter(one => !ids.includes(one.id)))
    },
    refreshCounts() {
      utils.contacts.unreadCount.invalidate()
      utils.contacts.counts.invalidate()
    },
    /** Refetches the visible list now and others when they are next opened. */
    refreshList() {
      return utils.contacts.list.invalidate()
    },
    /** Does not refetch the visible list, so that a row that was just read does not disappear. */
    refreshListLater() {
      return utils.contacts.list.invalidate(undefined, { refetchType: "none" })
    },
  }
}
