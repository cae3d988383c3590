import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId } from "react"
import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import type { Difference, Side } from "../../merge/merge-fields.ts"
import type { FormFiles } from "../../uploads/file-item.ts"
import type { FormValues } from "../form-values.ts"
import { useFieldLabels } from "../use-field-labels.ts"
import type { Lookups } from "../use-lookups.ts"
import classes from "./conflict-table.module.css"
import { differingExcerpts } from "./excerpts.ts"
import { FileValues } from "./file-values.tsx"
import type { MergeField } from "./listing-version.ts"
import type { ListingChoices } from "./merge-listing.ts"
import { useFieldText } from "./use-field-text.ts"

type Shown = { values: FormValues; files: FormFiles }
type ConflictTableProps = {
  differences: readonly Difference<MergeField>[]
  mine: Shown
  theirs: Shown
  lookups: Lookups
  choices: ListingChoices
  onChoose: (field: MergeField, side: Side) => void
}

const isFileField = (field: MergeField): field is FileField => FILE_FIELDS.some(one => one === field)

/** Two versions side by side where they differ; where both have changed a field, one of them is chosen. */
export function ConflictTable(props: ConflictTableProps) {
  const { differences, mine, theirs, lookups, choices, onChoose } = props
  const { t } = useLingui()
  const name = useId()
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  const owners = { me: t`changed by you`, them: t`changed by them`, both: t`changed by both: choose one` }
  const columns = { mine: t`Yours`, theirs: t`Theirs` }
  const contents = (field: MergeField): Record<Side, ReactNode> => {
    if (isFileField(field))
      return {
        mine: <FileValues items={mine.files[field]} />,
        theirs: <FileValues items={theirs.files[field]} />,
      }
    const [own, other] = differingExcerpts(textOf(field, mine.values), textOf(field, theirs.values))
    return { mine: own || "—", theirs: other || "—" }
  }
  const chosenOf = ({ field, changedBy }: Difference<MergeField>): Side =>
    changedBy === "both" ? (choices[field] ?? "mine") : changedBy === "me" ? "mine" : "theirs"
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">{columns.mine}</th>
          <th scope="col">{columns.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(difference => {
          const { field, changedBy } = difference
          const shown = contents(field)
          const chosen = chosenOf(difference)
          return (
            <tr key={field}>
              <th scope="row">
                {labels[field]}
                <span className={classes.owner}>{owners[changedBy]}</span>
              </th>
              {(["mine", "theirs"] as const).map(side => (
                <td key={side} data-chosen={side === chosen || undefined} data-column={columns[side]}>
                  {changedBy === "both" ? (
                    <label className={classes.choice}>
                      <input
                        type="radio"
                        name={`${name}-${field}`}
                        aria-label={`${labels[field]}: ${columns[side]}`}
                        checked={side === chosen}
                        onChange={() => onChoose(field, side)}
                      />
                      <span>{shown[side]}</span>
                    </label>
                  ) : (
                    shown[side]
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
