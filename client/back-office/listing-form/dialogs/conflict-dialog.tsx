import { Trans } from "@lingui/react/macro"
import type { Listing } from "#shared/listing.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { Button } from "../../../ui/button.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useFailureText } from "../../use-failure-text.ts"
import { findDifferences, type Version, versionOf } from "../differences.ts"
import type { Lookups } from "../use-lookups.ts"
import { DifferenceTable } from "./difference-table.tsx"
import { EditorDialog } from "./editor-dialog.tsx"

type ConflictDialogProps = {
  id: number
  base: Version
  mine: Version
  lookups: Lookups
  onKeepMine: (theirs: Listing) => void
  onTakeTheirs: (theirs: Listing) => void
  onClose: () => void
}

const ANEW = { staleTime: 0, gcTime: 0 }

/** Somebody saved a newer version: whose it is, where the two differ, and which of them stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { id, base, mine, lookups, onKeepMine, onTakeTheirs, onClose } = props
  const locale = useLocale()
  const failureText = useFailureText()
  const newer = trpc.apps.get.useQuery({ id }, ANEW)
  const revision = trpc.apps.revision.useQuery({ id }, ANEW)
  const theirs = newer.isFetching ? undefined : newer.data
  const saved = revision.isFetching ? undefined : revision.data
  const error = newer.error ?? revision.error
  const who = saved?.updated_by?.name || saved?.updated_by?.email
  const when = saved && formatMoment(saved.updated_at, locale)
  return (
    <EditorDialog
      opened
      wide
      title={<Trans>There is a newer version of this listing</Trans>}
      onClose={onClose}
      answers={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Go on editing</Trans>
          </Button>
          {theirs && (
            <>
              <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
                <Trans>Take theirs</Trans>
              </Button>
              <Button onClick={() => onKeepMine(theirs)}>
                <Trans>Keep mine</Trans>
              </Button>
            </>
          )}
          {error && (
            <Button
              onClick={() => {
                newer.refetch()
                revision.refetch()
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{failureText(error)}</p>}
      {saved && (
        <p>
          {who ? (
            <Trans>
              {who} saved it on {when}, after you opened it. Nothing of yours is lost.
            </Trans>
          ) : (
            <Trans>Somebody saved it on {when}, after you opened it. Nothing of yours is lost.</Trans>
          )}
        </p>
      )}
      {theirs && (
        <DifferenceTable
          differences={findDifferences({ base, mine, theirs: versionOf(theirs) })}
          mine={mine}
          theirs={versionOf(theirs)}
          lookups={lookups}
        />
      )}
      {!theirs && !error && <Skeleton height="8rem" />}
    </EditorDialog>
  )
}
