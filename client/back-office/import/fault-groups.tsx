import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import type { ImportFaultGroup } from "#shared/imports/imports.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import table from "../list/table.module.css"
import classes from "./import.module.css"

/** The faults by column and kind: the problem, the cells' values, the allowed values, and the rows. */
export function FaultGroups({ groups }: { groups: readonly ImportFaultGroup[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const rowsOf = ({ rows, count }: ImportFaultGroup) => {
    const more = count - rows.length
    const numbers = rows.map(row => formatNumber(row, locale)).join(", ")
    return more > 0 ? `${numbers} ${t`and ${formatNumber(more, locale)} more`}` : numbers
  }
  return (
    <Table className={table.table} aria-label={t`Problems`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Column`}</Table.Th>
          <Table.Th>{t`Problem`}</Table.Th>
          <Table.Th>{t`In the file`}</Table.Th>
          <Table.Th>{t({ message: "Rows", context: "of a file" })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(group => (
          <Table.Tr key={`${group.column} ${group.field} ${group.message}`} data-row>
            <Table.Td className={table.main}>
              <b>{group.column ?? group.field}</b>
            </Table.Td>
            <Table.Td className={table.main}>
              {group.message}
              {group.allowed.length > 0 && (
                <div className={classes.minor}>
                  <Trans>Allowed: {group.allowed.join(" · ")}</Trans>
                </div>
              )}
            </Table.Td>
            <Table.Td className={table.main}>{group.values.map(value => `“${value}”`).join(", ")}</Table.Td>
            <Table.Td className={table.main}>
              <b>{t`${plural(group.count, { one: "# row", other: "# rows" })}`}</b>
              <div className={classes.minor}>{rowsOf(group)}</div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
