import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import type { MatchingRequestChange } from "#shared/requests/pipeline.ts"
import { Button } from "../../ui/button.tsx"
import type { RowSelection } from "../list/use-selection.ts"
import { MatchingDialog } from "./matching-dialog.tsx"
import { StageMenu, useSetStage } from "./stages.tsx"
import { useFinishMatching } from "./use-finish-matching.ts"

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
        data-danger
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
