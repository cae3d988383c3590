import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import type { FormValues } from "../../../listing-form/form-values.ts"
import { useFieldLabels } from "../../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../../listing-form/use-field-text.ts"
import type { Lookups } from "../../../listing-form/use-lookups.ts"
import { type ConflictRow, ConflictTable } from "../../../ui/merge/conflict-table.tsx"
import type { Difference, Side } from "../../../ui/merge/merge-fields.ts"
import type { FormFiles } from "../../../uploads/form-files.ts"
import { differingExcerpts } from "./excerpts.ts"
import { FileValues } from "./file-values.tsx"
import type { MergeField } from "./listing-version.ts"
import type { ListingChoices } from "./merge-listing.ts"

type Shown = { values: FormValues; files: FormFiles }
type ListingConflictProps = {
  differences: readonly Difference<MergeField>[]
  mine: Shown
  theirs: Shown
  lookups: Lookups
  choices: ListingChoices
  onChoose: (field: MergeField, side: Side) => void
}

const isFileField = (field: MergeField): field is FileField => FILE_FIELDS.some(one => one === field)

/** The differences of two versions of a listing: text excerpts and file previews. */
export function ListingConflict(props: ListingConflictProps) {
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
