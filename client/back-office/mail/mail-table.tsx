import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { Mail } from "#shared/mail/mail.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import table from "../list/table.module.css"
import type { MailQuery } from "./mail-query.ts"
import { MailState } from "./mail-state.tsx"

type MailTableProps = { items: readonly Mail[]; nowMs: number; search: MailQuery }

/** One line for each mail; its subject opens it. */
export function MailTable({ items, nowMs, search }: MailTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Table className={table.table} aria-label={t`Emails`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Subject`}</Table.Th>
          <Table.Th>{t`Recipient`}</Table.Th>
          <Table.Th>{t`State`}</Table.Th>
          <Table.Th className={table.desk}>{t`Tries`}</Table.Th>
          <Table.Th>{t`Written`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(mail => (
          <Table.Tr key={mail.id} data-row>
            <Table.Td className={table.main}>
              <Link
                className={table.open}
                to="/admin/mail"
                search={{ ...search, mail: mail.id }}
                resetScroll={false}
              >
                {mail.subject || t`No subject`}
              </Link>
            </Table.Td>
            <Table.Td className={`${table.minor} ${table.address}`}>{mail.to || "—"}</Table.Td>
            <Table.Td className={table.minor}>
              <MailState state={mail.state} />
            </Table.Td>
            <Table.Td className={`${table.minor} ${table.desk}`}>{formatNumber(mail.tries, locale)}</Table.Td>
            <Table.Td className={table.minor}>
              <time dateTime={mail.created_at} title={formatMoment(mail.created_at, locale)}>
                {formatAgo(mail.created_at, nowMs, locale)}
              </time>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
