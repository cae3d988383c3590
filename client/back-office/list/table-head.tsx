import { useLingui } from "@lingui/react/macro"
import { Group, Table } from "@mantine/core"
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"

type SortTitleProps = { order: "ascending" | "descending" | "none" | undefined; children: ReactNode }

/** The heading of a column that orders the list, with the direction of the order. */
export function SortTitle({ order, children }: SortTitleProps) {
  const Arrow = order === "ascending" ? IconArrowUp : IconArrowDown
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
      {children}
      {order && order !== "none" && <Arrow size={14} />}
    </Group>
  )
}

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
