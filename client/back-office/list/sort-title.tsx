import { Group } from "@mantine/core"
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import type { ReactNode } from "react"

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
