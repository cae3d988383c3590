import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId } from "react"
import classes from "./conflict-table.module.css"
import type { ChangedBy, Choices, Side } from "./merge-fields.ts"

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
