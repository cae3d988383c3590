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
import { type FormValues, valuesOf } from "../../../listing-form/form-values.ts"
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
import { FilePicture } from "../../../uploads/file-entry.tsx"
import { acceptedOf, type FileItem, type FormFiles, filesOf } from "../../../uploads/form-files.ts"
import { ChoiceDialog } from "../../choice-dialog.tsx"
import classes from "./listing-conflict.module.css"
import {
  differingExcerpts,
  filePathsOf,
  isSameField,
  type ListingChoices,
  MERGE_FIELDS,
  type MergeField,
  type MergeInput,
  type Version,
  versionOf,
} from "./listing-version.ts"

type Shown = { values: FormValues; files: FormFiles }
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

export type Merge = Pick<MergeInput, "differences" | "choices" | "theirs">

type ConflictDialogProps = {
  id: number
  /** The version that my edit is based on; null if unknown. */
  base: Version | null
  baseStatus: ListingStatus
  mine: { values: FormValues; files: FormFiles }
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

type MergeNotesProps = {
  theirs: Listing
  baseStatus: ListingStatus
  differences: readonly Difference<MergeField>[]
}

/** Whether they changed the status, and what merging the two versions means. */
function MergeNotes({ theirs, baseStatus, differences }: MergeNotesProps) {
  const hasQuestions = differences.some(({ changedBy }) => changedBy === "both")
  return (
    <>
      {theirs.status !== baseStatus && (
        <p>
          {theirs.status === "published" ? (
            <Trans>It has also been published in the meantime.</Trans>
          ) : (
            <Trans>It has also been unpublished in the meantime.</Trans>
          )}
        </p>
      )}
      <p>
        {differences.length === 0 && (
          <Trans>The two versions are the same, so it doesn’t matter which one you keep.</Trans>
        )}
        {differences.length > 0 && !hasQuestions && (
          <Trans>
            You each changed different fields. If you keep yours, their changes are saved as well.
          </Trans>
        )}
        {hasQuestions && (
          <Trans>
            Fields that only one of you changed are merged. Where you both changed a field, choose a version.
          </Trans>
        )}
      </p>
    </>
  )
}

const UNCACHED = { staleTime: 0, gcTime: 0 }

/** A newer version was saved: shows by whom and when, the differences, and merges both versions. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { id, base, baseStatus, mine, lookups, onMerge, onTakeTheirs, onClose } = props
  const failureText = useFailureText()
  const newer = trpc.apps.get.useQuery({ id }, UNCACHED)
  const revision = trpc.apps.revision.useQuery({ id }, UNCACHED)
  const [choices, setChoices] = useState<ListingChoices>({})
  const theirs = newer.isFetching ? undefined : newer.data
  const saved = revision.isFetching ? undefined : revision.data
  const error = newer.error ?? revision.error
  const version: Version = { values: mine.values, paths: filePathsOf(mine.files) }
  const differences = theirs
    ? findDifferences(MERGE_FIELDS, { base, mine: version, theirs: versionOf(theirs) }, isSameField)
    : []
  const isMixed = Object.values(choices).includes("theirs")
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
                {isMixed ? <Trans>Save my choice</Trans> : <Trans>Keep mine</Trans>}
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
      {theirs && <MergeNotes theirs={theirs} baseStatus={baseStatus} differences={differences} />}
      {theirs && differences.length > 0 && (
        <ListingConflict
          differences={differences}
          mine={mine}
          theirs={{ values: valuesOf(theirs), files: filesOf(theirs) }}
          lookups={lookups}
          choices={choices}
          onChoose={(field, side) => setChoices(before => ({ ...before, [field]: side }))}
        />
      )}
      {!theirs && !error && <Skeleton height="8rem" />}
    </ChoiceDialog>
  )
}
