import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import { STAGE_LABELS } from "#shared/requests/pipeline.ts"
import type { MatchingRequestChange } from "#shared/requests/pipeline-input.ts"
import { trpc } from "../../lib/trpc.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { AssignMenu } from "../list/assign-menu.tsx"
import { MatchingConfirmation } from "../list/matching-confirmation.tsx"
import type { RowSelection } from "../list/selection.tsx"
import { useUndo } from "../use-undo.tsx"
import { useContactsCache } from "./contact-changes.ts"
import { matchingQuery } from "./contacts-data.ts"
import { StageMenu, useSetStage } from "./stages.tsx"
import { useAssign } from "./use-assign.ts"

const useChange = () => trpc.contacts.changeMatching.useMutation({ retry: false })
type MatchingResult = NonNullable<ReturnType<typeof useChange>["data"]>

type MatchingDialogProps = {
  /** Null closes the dialog. */
  change: MatchingRequestChange | null
  query: ContactPageQuery
  onClose: () => void
  onDone: (change: MatchingRequestChange, result: MatchingResult) => void
}

/** Asks for confirmation before all matching requests are changed, on every page, and states their number. */
function MatchingDialog({ change, query, onClose, onDone }: MatchingDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const filters = matchingQuery(query)
  const matching = trpc.contacts.matching.useQuery(filters, {
    enabled: change !== null,
    gcTime: 0,
    staleTime: 0,
  })
  const changing = useChange()
  const count = matching.data?.count ?? 0

  /** The question and the name of the button. */
  const textsOf = (asked: MatchingRequestChange) => {
    if (asked === "read")
      return {
        title: t`${plural(count, { one: "Mark # request as read?", other: "Mark # requests as read?" })}`,
        label: t`Mark as read`,
      }
    if (asked === "unread")
      return {
        title: t`${plural(count, { one: "Mark # request as unread?", other: "Mark # requests as unread?" })}`,
        label: t`Mark as unread`,
      }
    if (asked === "delete")
      return {
        title: t`${plural(count, { one: "Delete # request?", other: "Delete # requests?" })}`,
        label: t`Delete`,
      }
    const stage = translate(STAGE_LABELS[asked])
    return {
      title: t`${plural(count, { one: `Move # request to “${stage}”?`, other: `Move # requests to “${stage}”?` })}`,
      label: t({ message: "Move", context: "requests to a stage" }),
    }
  }
  const { title, label } = textsOf(change ?? "read")
  const confirm = async () => {
    if (!change || !matching.data) return
    const result = await changing.mutateAsync({ query: filters, set: matching.data.set, change })
    onDone(change, result)
  }
  return (
    <MatchingConfirmation
      opened={change !== null}
      isDangerous={change === "delete"}
      counted={matching}
      changing={changing}
      title={title}
      confirmLabel={label}
      conflictText={t`Different requests match the filters now. Check the number and confirm again.`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {change === "delete" ? (
          <Trans>
            All that match the filters, on every page, are moved to the trash and deleted for good after 30
            days.
          </Trans>
        ) : (
          <Trans>All that match the filters, on every page.</Trans>
        )}
      </p>
    </MatchingConfirmation>
  )
}

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
  const assign = useAssign()
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
      {!isAll && (
        <AssignMenu
          onChoose={staffId => {
            onChange()
            assign(requests, staffId)
          }}
        />
      )}
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
