import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import type { MatchingRequestChange } from "#shared/requests/pipeline.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import type { RowSelection } from "../list/use-selection.ts"
import { useUndo } from "../use-undo.tsx"
import type { MatchingResult } from "./matching-dialog.tsx"
import { MatchingDialog } from "./matching-dialog.tsx"
import { StageMenu, useSetStage } from "./stages.tsx"
import { useContactsCache } from "./use-contacts-cache.ts"

/** Announces the result for all requests that matched, and offers to undo it. */
function useFinishMatching() {
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

type BulkActionsProps = {
  /** The selected requests of the page. */
  requests: readonly ContactRequest[]
  query: ContactPageQuery
  selection: RowSelection
  /** Called before the buttons change under the focus. */
  onChange: () => void
  onMark: (requests: readonly ContactRequest[], read: boolean) => void
  onDelete: (requests: readonly ContactRequest[]) => void
}

/** Actions on the selected requests; actions on all that match ask for confirmation first. */
export function BulkActions(props: BulkActionsProps) {
  const { requests, query, selection, onChange, onMark, onDelete } = props
  const [asked, setAsked] = useState<MatchingRequestChange | null>(null)
  const setStage = useSetStage()
  const finishMatching = useFinishMatching()
  const { isAll } = selection
  const mark = (read: boolean) => {
    if (isAll) return setAsked(read ? "read" : "unread")
    onChange()
    onMark(requests, read)
  }
  return (
    <>
      {(isAll || requests.some(({ read }) => !read)) && (
        <Button size="xs" onClick={() => mark(true)}>
          <Trans>Mark as read</Trans>
        </Button>
      )}
      {(isAll || requests.some(({ read }) => read)) && (
        <Button size="xs" variant="default" onClick={() => mark(false)}>
          <Trans>Mark as unread</Trans>
        </Button>
      )}
      <StageMenu
        onChoose={stage => {
          if (isAll) return setAsked(stage)
          onChange()
          setStage(requests, stage)
        }}
      />
      <Button
        size="xs"
        variant="default"
        color="red"
        onClick={() => (isAll ? setAsked("delete") : onDelete(requests))}
      >
        <Trans>Delete</Trans>
      </Button>
      <MatchingDialog
        change={asked}
        query={query}
        onClose={() => setAsked(null)}
        onDone={(change, result) => {
          onChange()
          selection.clear()
          setAsked(null)
          finishMatching(change, result)
        }}
      />
    </>
  )
}
