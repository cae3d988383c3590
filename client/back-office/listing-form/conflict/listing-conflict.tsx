import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import type { FormValues } from "../../../listing-form/form-values.ts"
import { useFieldLabels } from "../../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../../listing-form/use-field-text.ts"
import type { Lookups } from "../../../listing-form/use-lookups.ts"
import { type ConflictRow, ConflictTable } from "../../../ui/merge/conflict-table.tsx"
import type { Difference, Side } from "../../../ui/merge/merge-fields.ts"
import { FilePicture } from "../../../uploads/file-picture.tsx"
import { type FileItem, type FormFiles, isRefused } from "../../../uploads/form-files.ts"
import { differingExcerpts } from "./excerpts.ts"
import classes from "./listing-conflict.module.css"
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

/** The files of one side of a conflict: image previews, and names if known. */
function FileValues({ items }: { items: FileItem[] }) {
  const shown = items.filter(item => !isRefused(item))
  if (!shown.length) return "—"
  return (
    <span className={classes.files}>
      {shown.map(item => (
        <span key={item.key} className={classes.file}>
          {item.mime.startsWith("image/") && (
            <FilePicture item={item} width={128} alt="" className={classes.picture} />
          )}
          {item.name}
        </span>
      ))}
    </span>
  )
}

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
