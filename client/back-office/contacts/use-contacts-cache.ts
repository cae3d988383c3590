import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import type { ContactRequest } from "#shared/contact.ts"
import type { Page } from "#shared/listing.ts"
import { trpc } from "../../lib/trpc.ts"

/** Keeps every list that holds a request true after a change, before and even without a new answer. */
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
    drop(id: number) {
      change(data => data.filter(one => one.id !== id))
    },
    refreshCounts() {
      utils.contacts.unreadCount.invalidate()
      utils.contacts.counts.invalidate()
    },
    /** Asks for the list anew; one that is not on the screen when it is next opened. */
    refreshList() {
      return utils.contacts.list.invalidate()
    },
    /** What is on the screen stays as it is: a row that has been read must not go from under the eyes. */
    refreshListLater() {
      return utils.contacts.list.invalidate(undefined, { refetchType: "none" })
    },
  }
}
