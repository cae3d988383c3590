import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useUndo } from "../use-undo.tsx"
import { useContactsCache } from "./use-contacts-cache.ts"

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
          ? t`The request from ${name} could not be marked as read. ${reason}`
          : t`The request from ${name} could not be marked as unread. ${reason}`,
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
