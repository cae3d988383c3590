import { Trans, useLingui } from "@lingui/react/macro"
import { Table, Text } from "@mantine/core"
import { FIGURE_NAMES, MAX_FIGURE_MONTHS } from "#shared/listings/figures.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import type { MonthChanges } from "./grid-cells.ts"

/** Names the months of a pasted block or a report that cannot have figures. */
export function LeftOutMonths({ months }: { months: readonly string[] }) {
  const locale = useLocale()
  const names = [...new Set(months)].toSorted().map(month => formatMonth(month, locale))
  const list = names.join(", ")
  return (
    <Text size="sm" role="status">
      {names.length > 0 && (
        <Trans>
          Left out, because figures can only be given for the last {MAX_FIGURE_MONTHS} completed months:{" "}
          {list}
        </Trans>
      )}
    </Text>
  )
}

/** What would change, by month: the figure that is there, and the one that takes its place. */
export function FiguresChanges({ months }: { months: readonly MonthChanges[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const titles = {
    earnings: t`Earnings`,
    costs: t`Costs`,
    installs: t`Installs`,
    active_users: t`Active users`,
  }
  const names = FIGURE_NAMES.filter(name =>
    months.some(({ changes }) => changes.some(one => one.name === name)),
  )
  if (months.length === 0)
    return (
      <Text size="sm">
        <Trans>All of these figures are there already.</Trans>
      </Text>
    )
  return (
    <Table.ScrollContainer minWidth={280} mah={320}>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Month</Trans>
            </Table.Th>
            {names.map(name => (
              <Table.Th key={name}>{titles[name]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map(({ month, changes }) => (
            <Table.Tr key={month}>
              <Table.Td>{formatMonth(month, locale)}</Table.Td>
              {names.map(name => {
                const change = changes.find(one => one.name === name)
                const before = change?.before ? `${change.before} → ` : ""
                return <Table.Td key={name}>{change ? before + (change.after || "—") : ""}</Table.Td>
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
