import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import type { Page } from "#shared/paging.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useIdSet } from "../list/selection.tsx"
import { useUndo } from "../use-undo.tsx"

/** Deletes requests; rows are removed optimistically and restored with a message on failure. */
export function useRemoveContacts() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const deleting = useIdSet()
  const { mutateAsync } = trpc.contacts.deleteMany.useMutation()

  async function remove(requests: readonly ContactRequest[]) {
    const ids = requests.map(({ id }) => id)
    const [{ name } = { name: "" }] = requests
    const isOne = requests.length === 1
    deleting.add(ids)
    try {
      const { done } = await mutateAsync({ ids })
      cache.drop(ids)
      const count = done.length
      if (count)
        announceUndoable(
          isOne
            ? t`The request from ${name} has been deleted.`
            : t`${plural(count, { one: "# request has been deleted.", other: "# requests have been deleted." })}`,
          undo.restore("request", done),
        )
      else
        announce(
          isOne
            ? t`The request from ${name} had already been deleted.`
            : t`The requests had already been deleted.`,
        )
    } catch (error) {
      const reason = failureText(error)
      announce(
        isOne
          ? t`The request from ${name} wasn’t deleted and is back in the list. ${reason}`
          : t`Nothing was deleted; the requests are back in the list. ${reason}`,
        "failed",
      )
    } finally {
      deleting.remove(ids)
    }
    cache.refreshCounts()
    cache.refreshList()
  }
  return { remove, isDeleting: deleting.has }
}

/** Marks requests as read or unread; updates optimistically, and reverts with a message on failure. */
export function useMarkRead() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const { mutateAsync } = trpc.contacts.markRead.useMutation()
  const marking = trpc.contacts.markMany.useMutation()

  const mark = async (request: ContactRequest, read: boolean) => {
    if (request.read === read) return
    const { name } = request
    cache.put({ ...request, read })
    try {
      await mutateAsync({ id: request.id, read })
      cache.refreshListLater()
    } catch (error) {
      cache.put(request)
      const reason = failureText(error)
      announce(
        read
          ? t`The request from ${name} couldn’t be marked as read. ${reason}`
          : t`The request from ${name} couldn’t be marked as unread. ${reason}`,
        "failed",
      )
    }
    cache.refreshCounts()
  }
  const markMany = async (requests: readonly ContactRequest[], read: boolean) => {
    const changing = requests.filter(request => request.read !== read)
    const ids = changing.map(({ id }) => id)
    for (const request of changing) cache.put({ ...request, read })
    try {
      const { changed } = await marking.mutateAsync({ ids, read })
      const count = changed.length
      const text = read
        ? t`${plural(count, { one: "# request has been marked as read.", other: "# requests have been marked as read." })}`
        : t`${plural(count, { one: "# request has been marked as unread.", other: "# requests have been marked as unread." })}`
      if (count) announceUndoable(text, undo.markRequests(changed, !read))
      cache.refreshListLater()
    } catch (error) {
      for (const request of changing) cache.put(request)
      announce(failureText(error), "failed")
    }
    cache.refreshCounts()
  }
  return { mark, markMany }
}

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
