import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Group, Text } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import type { AuditEvent } from "#shared/events.ts"
import { readFailure } from "../../lib/failure.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { readListingId } from "../../listing/listing-id.ts"
import { type Lookups, useLookups } from "../../listing-form/use-lookups.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { FieldChanges } from "../events/event-changes.tsx"
import { useActionText, useActorText } from "../events/use-event-texts.ts"
import { ResultList } from "../list/result-list.tsx"
import { EditorMissing } from "../listing-form/editor-states.tsx"
import { Restricted, useMay } from "../restricted.tsx"
import { useForgetListings } from "../use-forget-listings.ts"

const LINE = { borderBottom: "1px solid var(--line)" }

type HistoryEntryProps = {
  event: AuditEvent
  lookups: Lookups | null
  nowMs: number
  /** Absent for the current version and for viewers without the permission. */
  onRestore: (() => void) | undefined
}

/** One change of a listing: title, actor, time, and its fields before and after. */
function HistoryEntry({ event, lookups, nowMs, onRestore }: HistoryEntryProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const actionText = useActionText()
  const { actorText } = useActorText()
  const action = actionText(event.action)
  const when = formatMoment(event.at, locale)
  return (
    <Box component="section" py="md" style={LINE} aria-label={`${action}, ${when}`} data-row>
      <Group justify="space-between" align="flex-start" gap="xs" mb="xs">
        <div>
          <h3>{action}</h3>
          <Text size="xs" c="dimmed">
            {actorText(event.actor)},{" "}
            <time dateTime={event.at} title={formatAgo(event.at, nowMs, locale)}>
              {when}
            </time>
          </Text>
        </div>
        {onRestore && (
          <Button
            variant="default"
            size="xs"
            aria-label={t`Restore this version: ${when}`}
            onClick={onRestore}
          >
            <Trans>Restore this version</Trans>
          </Button>
        )}
      </Group>
      <FieldChanges {...event} isListing lookups={lookups} label={t`Changed fields`} />
    </Box>
  )
}

/** Restores an earlier version of a listing and names the files that no longer exist. */
function useRestoreVersion(id: number, onRestored: () => void) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const restoring = trpc.apps.restoreVersion.useMutation({ retry: false })

  async function restore(number: number) {
    if (restoring.isPending) return
    try {
      const { missing_files } = await restoring.mutateAsync({ id, number })
      const names = missing_files.map(({ name }) => name).join(", ")
      onRestored()
      announce(
        names
          ? t`The version has been restored without these files, which no longer exist: ${names}`
          : t`The version has been restored.`,
      )
      await forgetListings()
    } catch {
      // The dialog shows `problem`.
    }
  }

  return {
    restore,
    reset: restoring.reset,
    isPending: restoring.isPending,
    problem: restoring.error && failureText(restoring.error),
  }
}

type HistoryPageProps = { idText: string; page: number | undefined }

/** The changes of one listing, each of which can be restored. */
export function HistoryPage({ idText, page }: HistoryPageProps) {
  const { t } = useLingui()
  const id = readListingId(idText)
  if (id === null) return <EditorMissing />
  return (
    <Restricted action="listings.read_history" title={t`History`}>
      <History key={id} id={id} page={page} />
    </Restricted>
  )
}

function History({ id, page }: { id: number; page: number | undefined }) {
  const { t } = useLingui()
  const may = useMay()
  const listing = trpc.apps.get.useQuery({ id })
  const found = trpc.apps.history.useQuery(
    { id, page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true, retry: false },
  )
  const { lookups } = useLookups()
  const [asked, setAsked] = useState<AuditEvent | null>(null)
  const restoring = useRestoreVersion(id, () => setAsked(null))
  const close = () => {
    restoring.reset()
    setAsked(null)
  }
  if (found.error && readFailure(found.error).kind === "gone") return <EditorMissing />
  const title = listing.data?.title
  const newest = page === undefined || page === 1 ? found.data?.data[0]?.number : undefined
  return (
    <AdminPage
      title={title ? t`History of “${title}”` : t`History`}
      actions={
        may("listings.write") && (
          <ButtonLink to="/admin/app/$id/edit" params={{ id: String(id) }} variant="default" size="xs">
            <Trans>Edit listing</Trans>
          </ButtonLink>
        )
      }
    >
      <ResultList
        query={found}
        heading={total => t`${plural(total, { one: "# change", other: "# changes" })}`}
        failed={t`The history couldn’t be loaded`}
        empty={{ title: t`No changes recorded`, text: t`Changes to this listing will appear here.` }}
        linkTo={to => ({
          to: "/admin/app/$id/history",
          params: { id: String(id) },
          search: to > 1 ? { page: to } : {},
        })}
      >
        {(events, nowMs) =>
          events.map(event => (
            <HistoryEntry
              key={event.number}
              event={event}
              lookups={lookups}
              nowMs={nowMs}
              onRestore={
                may("listings.restore") && event.number !== newest ? () => setAsked(event) : undefined
              }
            />
          ))
        }
      </ResultList>
      <ConfirmDialog
        opened={asked !== null}
        title={t`Restore this version?`}
        confirmLabel={t`Restore`}
        isPending={restoring.isPending}
        problem={restoring.problem}
        onConfirm={() => asked && restoring.restore(asked.number)}
        onClose={close}
      >
        <p>
          <Trans>
            The listing gets the content that it had after this change. Its status stays as it is, and
            visitors of a published listing see the restored version immediately.
          </Trans>
        </p>
      </ConfirmDialog>
    </AdminPage>
  )
}
