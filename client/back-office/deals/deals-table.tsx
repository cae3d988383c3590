import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { DealListRow } from "#shared/deals/deal.ts"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { formatCents } from "../../deals/money.ts"
import { UnreadMark } from "../../deals/unread-mark.tsx"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import table from "../list/table.module.css"
import { TurnLine } from "./turn-line.tsx"

/** One line for each deal; its title opens it. */
export function DealsTable({ deals, nowMs }: { deals: readonly DealListRow[]; nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  return (
    <Table className={table.table} aria-label={t`Deals`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Deal`}</Table.Th>
          <Table.Th>{t`State`}</Table.Th>
          <Table.Th>{t`Whose turn`}</Table.Th>
          <Table.Th>{t`Seller and buyer`}</Table.Th>
          <Table.Th>{t`Price`}</Table.Th>
          <Table.Th>{t`Changed`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deals.map(deal => (
          <Table.Tr key={deal.number} data-row>
            <Table.Td className={table.main}>
              <Link className={table.open} to="/admin/deals/$number" params={{ number: deal.number }}>
                {deal.listing.title}
              </Link>
              <div className={table.minor}>
                {deal.number} <UnreadMark deal={deal} />
              </div>
            </Table.Td>
            <Table.Td className={table.minor}>{translate(STATE_LABELS[deal.state])}</Table.Td>
            <Table.Td className={table.minor}>
              <TurnLine deal={deal} nowMs={nowMs} />
            </Table.Td>
            <Table.Td className={table.main}>
              {[deal.seller?.name, deal.buyer?.name].filter(Boolean).join(" → ") || "—"}
            </Table.Td>
            <Table.Td className={table.minor}>
              {deal.amount === null ? "—" : formatCents(deal.amount, locale)}
            </Table.Td>
            <Table.Td className={table.minor}>
              <time dateTime={deal.updated_at} title={formatMoment(deal.updated_at, locale)}>
                {formatAgo(deal.updated_at, nowMs, locale)}
              </time>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
