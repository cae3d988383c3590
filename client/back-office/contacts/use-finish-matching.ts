import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { MatchingRequestChange } from "#shared/requests/pipeline.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useUndo } from "../use-undo.ts"
import type { MatchingResult } from "./matching-dialog.tsx"
import { useContactsCache } from "./use-contacts-cache.ts"

/** Announces the result for all requests that matched, and offers to undo it. */
export function useFinishMatching() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const cache = useContactsCache()

  function report(change: MatchingRequestChange, { changed, before }: MatchingResult) {
    const count = changed.length
    if (count === 0) return announce(t`Nothing had to be changed.`)
    if (change === "delete")
      return announceUndoable(
        t`${plural(count, { one: "# request has been deleted.", other: "# requests have been deleted." })}`,
        undo.restore("request", changed),
      )
    if (change === "read" || change === "unread")
      return announceUndoable(
        change === "read"
          ? t`${plural(count, { one: "# request has been marked as read.", other: "# requests have been marked as read." })}`
          : t`${plural(count, { one: "# request has been marked as unread.", other: "# requests have been marked as unread." })}`,
        undo.markRequests(changed, change === "unread"),
      )
    return announceUndoable(
      t`${plural(count, { one: "# request has been moved.", other: "# requests have been moved." })}`,
      undo.moveRequests(before),
    )
  }

  return (change: MatchingRequestChange, result: MatchingResult) => {
    report(change, result)
    cache.refreshCounts()
    cache.refreshList()
  }
}
