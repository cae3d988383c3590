import { useLingui } from "@lingui/react/macro"
import { TRPCClientError } from "@trpc/client"
import type { ContactRequest } from "#shared/contact.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useIdSet } from "../list/use-id-set.ts"
import { useFailureText } from "../use-failure-text.ts"
import { useUndo } from "../use-undo.ts"
import { useContactsCache } from "./use-contacts-cache.ts"

/** Deletes requests; rows are removed optimistically and restored with a message on failure. */
export function useRemoveContact() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const deleting = useIdSet()
  const { mutateAsync } = trpc.contacts.delete.useMutation()

  async function remove({ id, name }: ContactRequest) {
    deleting.add([id])
    try {
      await mutateAsync({ id })
      cache.drop(id)
      announceUndoable(t`The request from ${name} has been deleted.`, undo.restore("request", [id]))
    } catch (error) {
      const wasGone = error instanceof TRPCClientError && error.data?.error === "not_found"
      if (wasGone) cache.drop(id)
      const reason = failureText(error)
      announce(
        wasGone
          ? t`The request from ${name} had already been deleted.`
          : t`The request from ${name} was not deleted and is back in the list. ${reason}`,
        wasGone ? "done" : "failed",
      )
    } finally {
      deleting.remove([id])
    }
    cache.refreshCounts()
    cache.refreshList()
  }
  return { remove, isDeleting: deleting.has }
}
