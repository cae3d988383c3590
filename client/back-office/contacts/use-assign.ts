import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { groupBy } from "#shared/group-by.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useUndo } from "../use-undo.tsx"
import { useContactsCache } from "./contact-changes.ts"

/** Assigns requests and announces it; undo gives each back to its previous assignee. */
export function useAssign() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const { mutateAsync } = trpc.contacts.assign.useMutation()
  return async (requests: readonly ContactRequest[], staffId: string | null) => {
    const moving = requests.filter(({ assignee }) => (assignee?.id ?? null) !== staffId)
    if (moving.length === 0) return announce(t`These requests are already assigned this way.`)
    const ids = moving.map(({ id }) => id)
    try {
      await mutateAsync({ ids, staff_id: staffId })
    } catch (error) {
      return announce(failureText(error), "failed")
    }
    const byPerson = groupBy(moving, ({ assignee }) => assignee?.id ?? null)
    const before = [...byPerson].map(([from, rows]) => ({ staff_id: from, ids: rows.map(({ id }) => id) }))
    announceUndoable(
      t`${plural(ids.length, { one: "# request has been assigned.", other: "# requests have been assigned." })}`,
      undo.assignRequests(before),
    )
    cache.refreshCounts()
    await cache.refreshList()
  }
}
