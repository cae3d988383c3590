import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"

type TableHeadProps = {
  titles: readonly string[]
  /** Whether a last column has the actions on a row. */
  hasActions?: boolean
}

/** The head of a table whose columns cannot be sorted. */
export function TableHead({ titles, hasActions = false }: TableHeadProps) {
  const { t } = useLingui()
  return (
    <Table.Thead>
      <Table.Tr>
        {titles.map(title => (
          <Table.Th key={title}>{title}</Table.Th>
        ))}
        {hasActions && (
          <Table.Th>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}
