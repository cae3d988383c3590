import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useIdSet } from "../list/use-id-set.ts"
import { useUndo } from "../use-undo.tsx"
import { useContactsCache } from "./use-contacts-cache.ts"

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
          ? t`The request from ${name} was not deleted and is back in the list. ${reason}`
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
