import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { AuditEvent, SubjectKind } from "#shared/events.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import table from "../list/table.module.css"
import { differingExcerpts } from "../listing-form/conflict/listing-version.ts"
import { useMay } from "../restricted.tsx"
import { useEventValues } from "./use-event-values.ts"

/** The kinds of subjects as titles. */
export function useSubjectKinds(): Record<SubjectKind, string> {
  const { t } = useLingui()
  return {
    listing: t`Listing`,
    proposal: t`Proposal`,
    request: t`Request`,
    member: t`Member`,
    staff: t({ message: "Staff", context: "kind of a person" }),
    deal: t`Deal`,
    key: t`API key`,
    webhook: t`Webhook`,
    settings: t`Settings`,
    access: t`Access to files`,
  }
}

type SubjectLinkProps = {
  subject: { kind: SubjectKind; id: string; title: string | null }
  className?: string
}

/** The subject of a change, by its name and with a link to it; only its kind if it is gone. */
export function SubjectLink({ subject: { kind, id, title }, className }: SubjectLinkProps) {
  const kinds = useSubjectKinds()
  const may = useMay()
  const text = title ?? (/^\d+$/.test(id) ? `${kinds[kind]} ${id}` : kinds[kind])
  if (title === null) return <span>{text}</span>
  const props = { className, children: text }
  switch (kind) {
    case "listing":
      return <Link {...props} to="/admin/app/$id/history" params={{ id }} />
    case "request":
      return <Link {...props} to="/admin/contacts/$id/edit" params={{ id }} />
    case "proposal":
      return may("proposals.review") ? <Link {...props} to="/admin/proposals/$id" params={{ id }} /> : text
    case "deal":
      return may("deals.manage") ? (
        <Link {...props} to="/admin/deals/$number" params={{ number: id }} />
      ) : (
        text
      )
    case "member":
      return may("people.read") ? <Link {...props} to="/admin/members/$id" params={{ id }} /> : text
    case "staff":
      return may("staff.manage") ? <Link {...props} to="/admin/staff" /> : text
    default:
      return <span>{text}</span>
  }
}

const TOP = { th: { verticalAlign: "top" }, td: { verticalAlign: "top" } }

type FieldChangesProps = Pick<AuditEvent, "before" | "after"> & {
  /** Whether they are the fields of a listing. */
  isListing: boolean
  lookups: Lookups | null
  label: string
}

/** The fields that a change is about, before and after; of something new those that are filled. */
export function FieldChanges({ before, after, isListing, lookups, label }: FieldChangesProps) {
  const { t } = useLingui()
  const { labelOf, valueText } = useEventValues(lookups)
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
