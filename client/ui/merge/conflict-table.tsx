import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId } from "react"
import classes from "./conflict-table.module.css"

/** Who changed a field since the common base version. */
type ChangedBy = "me" | "them" | "both"
export type Difference<Field extends string> = { field: Field; changedBy: ChangedBy }
export type Side = "mine" | "theirs"
/** The choice for a field that both changed; mine by default. */
export type Choices<Field extends string> = Partial<Record<Field, Side>>

type Versions<Version> = {
  /** The common base version; null if unknown. */
  base: Version | null
  mine: Version
  theirs: Version
}

/**
 * The fields in which my version and theirs differ, and who changed each. Without a base every difference counts as
 * changed by both.
 */
export function findDifferences<Field extends string, Version>(
  fields: readonly Field[],
  { base, mine, theirs }: Versions<Version>,
  isSame: (field: Field, a: Version, b: Version) => boolean,
): Difference<Field>[] {
  return fields
    .filter(field => !isSame(field, mine, theirs))
    .map(field => {
      if (base && isSame(field, base, mine)) return { field, changedBy: "them" }
      if (base && isSame(field, base, theirs)) return { field, changedBy: "me" }
      return { field, changedBy: "both" }
    })
}

/** The fields that a merge takes from their version; all others are taken from mine. */
export function fieldsFromThem<Field extends string>(
  differences: readonly Difference<Field>[],
  choices: Choices<Field>,
): Field[] {
  return differences
    .filter(({ field, changedBy }) =>
      changedBy === "both" ? choices[field] === "theirs" : changedBy === "them",
    )
    .map(({ field }) => field)
}

export type ConflictRow<Field extends string> = {
  field: Field
  label: string
  changedBy: ChangedBy
} & Record<Side, ReactNode>

type ConflictTableProps<Field extends string> = {
  rows: ConflictRow<Field>[]
  choices: Choices<Field>
  onChoose: (field: Field, side: Side) => void
}

const SIDES = ["mine", "theirs"] as const

/** The differences of two versions side by side; for a field that both changed, one is chosen. */
export function ConflictTable<Field extends string>({ rows, choices, onChoose }: ConflictTableProps<Field>) {
  const { t } = useLingui()
  const name = useId()
  const owners = { me: t`changed by you`, them: t`changed by them`, both: t`changed by both: choose one` }
  const columns = { mine: t`Yours`, theirs: t`Theirs` }
  const chosenOf = ({ field, changedBy }: ConflictRow<Field>): Side =>
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
        {rows.map(row => (
          <tr key={row.field}>
            <th scope="row">
              {row.label}
              <span className={classes.owner}>{owners[row.changedBy]}</span>
            </th>
            {SIDES.map(side => {
              const isChosen = side === chosenOf(row)
              const content = row[side] || "—"
              return (
                <td key={side} data-chosen={isChosen || undefined} data-column={columns[side]}>
                  {row.changedBy === "both" ? (
                    <label className={classes.choice}>
                      <input
                        type="radio"
                        name={`${name}-${row.field}`}
                        aria-label={`${row.label}: ${columns[side]}`}
                        checked={isChosen}
                        onChange={() => onChoose(row.field, side)}
                      />
                      <span>{content}</span>
                    </label>
                  ) : (
                    content
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
