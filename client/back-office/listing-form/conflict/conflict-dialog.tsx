import { Trans } from "@lingui/react/macro"
import { Button, Group, Skeleton, Stack } from "@mantine/core"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { isFileField } from "../../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../../listing-form/use-field-text.ts"
import type { Lookups } from "../../../listing-form/use-lookups.ts"
import {
  type ConflictRow,
  ConflictTable,
  type Difference,
  findDifferences,
  type Side,
} from "../../../ui/merge/conflict-table.tsx"
import { MergeLabel, MergeNote } from "../../../ui/merge/merge-texts.tsx"
import { FilePicture } from "../../../uploads/file-entry.tsx"
import { acceptedOf, type FileItem, filesOf } from "../../../uploads/form-files.ts"
import { ChoiceDialog } from "../../choice-dialog.tsx"
import type { OpenedCopy } from "../working-copy.ts"
import classes from "./listing-conflict.module.css"
import {
  differingExcerpts,
  isSameField,
  type ListingChoices,
  MERGE_FIELDS,
  type MergeField,
  type MergeInput,
  type Shown,
  shownOf,
  type Version,
  versionShown,
} from "./listing-version.ts"

type ListingConflictProps = {
  differences: readonly Difference<MergeField>[]
  mine: Shown
  theirs: Shown
  lookups: Lookups
  choices: ListingChoices
  onChoose: (field: MergeField, side: Side) => void
}

/** The files of one side of a conflict: image previews, and names if known. */
function FileValues({ items }: { items: FileItem[] }) {
  const shown = acceptedOf(items)
  if (!shown.length) return "—"
  return (
    <Stack component="span" gap="xs">
      {shown.map(item => (
        <Group component="span" key={item.key} gap="xs">
          {item.mime.startsWith("image/") && (
            <FilePicture item={item} width={128} alt="" className={classes.picture} />
          )}
          {item.name}
        </Group>
      ))}
    </Stack>
  )
}

/** The differences of two versions of a listing: text excerpts and file previews. */
function ListingConflict(props: ListingConflictProps) {
  const { differences, mine, theirs, lookups, choices, onChoose } = props
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  const toRow = ({ field, changedBy }: Difference<MergeField>): ConflictRow<MergeField> => {
    const row = { field, changedBy, label: labels[field] }
    if (isFileField(field))
      return {
        ...row,
        mine: <FileValues items={mine.files[field]} />,
        theirs: <FileValues items={theirs.files[field]} />,
      }
    const [own, other] = differingExcerpts(textOf(field, mine.values), textOf(field, theirs.values))
    return { ...row, mine: own, theirs: other }
  }
  return <ConflictTable rows={differences.map(toRow)} choices={choices} onChoose={onChoose} />
}

type Chosen = Pick<MergeInput, "differences" | "choices">
export type Merge = Chosen & { theirs: Listing }

type ConflictDialogProps = {
  id: number
  /** The version that my edit is based on; null if unknown. */
  base: Version | null
  baseStatus: ListingStatus
  mine: Shown
  lookups: Lookups
  onMerge: (merge: Merge) => void
  onTakeTheirs: (theirs: Listing) => void
  onClose: () => void
}

type SavedByProps = {
  revision: { updated_at: string; updated_by: { name: string | null; email: string } | null }
}

function SavedBy({ revision: { updated_at, updated_by } }: SavedByProps) {
  const when = formatMoment(updated_at, useLocale())
  const who = updated_by?.name || updated_by?.email
  return (
    <p>
      {who ? (
        <Trans>
          {who} saved it on {when}, after you opened it. Nothing you typed is lost.
        </Trans>
      ) : (
        <Trans>Someone saved it on {when}, after you opened it. Nothing you typed is lost.</Trans>
      )}
    </p>
  )
}

/** The fields in which two versions differ, and the chosen side of those that both changed. */
function useMerge(base: Version | null, mine: Shown, theirs: Shown | undefined) {
  const [choices, setChoices] = useState<ListingChoices>({})
  const differences = theirs
    ? findDifferences(
        MERGE_FIELDS,
        { base, mine: versionShown(mine), theirs: versionShown(theirs) },
        isSameField,
      )
    : []
  return {
    differences,
    choices,
    onChoose: (field: MergeField, side: Side) => setChoices(before => ({ ...before, [field]: side })),
  }
}

export type DraftMerge = Chosen & { theirs: OpenedCopy }

type DraftConflictDialogProps = Pick<ConflictDialogProps, "base" | "mine" | "lookups" | "onClose"> & {
  theirs: OpenedCopy
  /** Who saved it and when. */
  savedBy: string
  onMerge: (merge: DraftMerge) => void
}

/** Somebody else saved a draft of the same listing: shows the differences and merges both. */
export function DraftConflictDialog(props: DraftConflictDialogProps) {
  const { base, mine, theirs, savedBy, lookups, onMerge, onClose } = props
  const shown = { values: theirs.values, files: filesOf(theirs.listing) }
  const { differences, choices, onChoose } = useMerge(base, mine, shown)
  return (
    <ChoiceDialog
      opened
      wide
      title={<Trans>There is a newer draft of this listing</Trans>}
      onClose={onClose}
      answers={
        <Button onClick={() => onMerge({ differences, choices, theirs })}>
          <MergeLabel choices={choices} differences={differences} />
        </Button>
      }
    >
      <p>
        <Trans>
          Someone else has saved a draft since you opened the form ({savedBy}). Nothing you typed is lost.
        </Trans>
      </p>
      <MergeNote differences={differences} />
      {differences.length > 0 && (
        <ListingConflict
          differences={differences}
          mine={mine}
          theirs={shown}
          lookups={lookups}
          choices={choices}
          onChoose={onChoose}
        />
      )}
    </ChoiceDialog>
  )
}

const UNCACHED = { staleTime: 0, gcTime: 0 }

/** A newer version was saved: shows by whom and when, the differences, and merges both versions. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { id, base, baseStatus, mine, lookups, onMerge, onTakeTheirs, onClose } = props
  const failureText = useFailureText()
  const newer = trpc.apps.get.useQuery({ id }, UNCACHED)
  const revision = trpc.apps.revision.useQuery({ id }, UNCACHED)
  const theirs = newer.isFetching ? undefined : newer.data
  const saved = revision.isFetching ? undefined : revision.data
  const error = newer.error ?? revision.error
  const shown = theirs && shownOf(theirs)
  const { differences, choices, onChoose } = useMerge(base, mine, shown)
  return (
    <ChoiceDialog
      opened
      wide
      title={<Trans>There is a newer version of this listing</Trans>}
      onClose={onClose}
      answers={
        <>
          {theirs && (
            <>
              <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
                <Trans>Use theirs</Trans>
              </Button>
              <Button onClick={() => onMerge({ differences, choices, theirs })}>
                <MergeLabel choices={choices} differences={differences} />
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
      {saved && <SavedBy revision={saved} />}
      {theirs && theirs.status !== baseStatus && (
        <p>
          {theirs.status === "published" ? (
            <Trans>It has also been published in the meantime.</Trans>
          ) : (
            <Trans>It has also been unpublished in the meantime.</Trans>
          )}
        </p>
      )}
      {theirs && <MergeNote differences={differences} />}
      {shown && differences.length > 0 && (
        <ListingConflict
          differences={differences}
          mine={mine}
          theirs={shown}
          lookups={lookups}
          choices={choices}
          onChoose={onChoose}
        />
      )}
      {!theirs && !error && <Skeleton height="8rem" />}
    </ChoiceDialog>
  )
}
