import { Badge } from "@mantine/core"
import type { ReactNode } from "react"

const COLORS = new Map([
  ["accepted", "green"],
  ["returned", "red"],
  ["declined", "red"],
  ["open", "gray"],
  ["withdrawn", "gray"],
  ["closed", "gray"],
])

/** The state of a record in its list and on its page. */
export function StateBadge({ state, children }: { state: string; children: ReactNode }) {
  return (
    <Badge component="span" variant="light" size="lg" color={COLORS.get(state) ?? "info"}>
      {children}
    </Badge>
  )
}
