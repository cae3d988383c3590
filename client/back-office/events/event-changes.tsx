import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import type { AuditEvent } from "#shared/events.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import table from "../list/table.module.css"
import { differingExcerpts } from "../listing-form/conflict/excerpts.ts"
import { useEventValues } from "./use-event-values.ts"

const TOP = { th: { verticalAlign: "top" }, td: { verticalAlign: "top" } }

type EventChangesProps = { event: AuditEvent; lookups: Lookups | null; label: string }

/** The fields that an event changed, before and after; of a new subject those that are filled. */
export function EventChanges({ event, lookups, label }: EventChangesProps) {
  const { t } = useLingui()
  const { labelOf, valueText } = useEventValues(lookups)
  const { before, after, subject } = event
  const isListing = subject.kind === "listing"
  const rows = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map(key => {
      const [old, now] = [before, after].map(fields => valueText(key, fields?.[key], isListing))
      const [was = "", is = ""] = differingExcerpts(old ?? "", now ?? "")
      return { key, label: labelOf(key), was, is }
    })
    .filter(({ was, is }) => was !== "" || is !== "")
  if (rows.length === 0) return null
  return (
    <Table
      className={table.table}
      aria-label={label}
      layout="fixed"
      maw="var(--page)"
      fz="xs"
      verticalSpacing={4}
      withRowBorders={false}
      styles={TOP}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Field`}</Table.Th>
          {before && <Table.Th>{t`Before`}</Table.Th>}
          {after && <Table.Th>{before ? t`After` : t`Value`}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(row => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row" className={table.main}>
              {row.label}
            </Table.Th>
            {before && (
              <Table.Td className={`${table.main} ${table.long}`} data-label={t`Before`}>
                {row.was || "—"}
              </Table.Td>
            )}
            {after && (
              <Table.Td className={`${table.main} ${table.long}`} data-label={before ? t`After` : undefined}>
                {row.is || "—"}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
