import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Difference, Version } from "../differences.ts"
import { useFieldLabels } from "../use-field-labels.ts"
import type { Lookups } from "../use-lookups.ts"
import classes from "./difference-table.module.css"
import { useFieldText } from "./use-field-text.ts"

type DifferenceTableProps = { differences: Difference[]; mine: Version; theirs: Version; lookups: Lookups }

const OWNERS: Record<Difference["changedBy"], () => ReactNode> = {
  me: () => <Trans>changed by you</Trans>,
  them: () => <Trans>changed by them</Trans>,
  both: () => <Trans>changed by both</Trans>,
}

/** Two versions side by side, where they differ. */
export function DifferenceTable({ differences, mine, theirs, lookups }: DifferenceTableProps) {
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  if (!differences.length)
    return (
      <p>
        <Trans>The two versions say the same, so it does not matter which one you keep.</Trans>
      </p>
    )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Yours</Trans>
          </th>
          <th scope="col">
            <Trans>Theirs</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, changedBy }) => (
          <tr key={field}>
            <th scope="row">
              {labels[field]}
              <span className={classes.owner}>{OWNERS[changedBy]()}</span>
            </th>
            <td data-chosen={changedBy !== "them" || undefined}>{textOf(field, mine)}</td>
            <td data-chosen={changedBy !== "me" || undefined}>{textOf(field, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
