import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { QueuedProposal, QueueTab } from "#shared/proposals/proposal-review.ts"
import { formatExactPrice } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import table from "../list/table.module.css"
import { ReviewersLine } from "./reviewers.tsx"
import { useProposalTexts } from "./use-proposal-texts.ts"

type QueueTableProps = { items: readonly QueuedProposal[]; tab: QueueTab; nowMs: number }

/** One line for each proposal; its title opens the review. */
export function QueueTable({ items, tab, nowMs }: QueueTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { states, targets, asks, kinds, untitled } = useProposalTexts()
  const isDecided = tab === "decided"
  return (
    <Table className={table.table} aria-label={t`Proposals`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Title`}</Table.Th>
          <Table.Th>{t({ message: "Kind", context: "of a proposal" })}</Table.Th>
          <Table.Th>{t`Seller`}</Table.Th>
          <Table.Th>{t`Asking price`}</Table.Th>
          <Table.Th>{isDecided ? t`Decided` : t({ message: "Submitted", context: "when" })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(item => {
          const at = isDecided ? item.decided_at : item.submitted_at
          return (
            <Table.Tr key={item.id} data-row>
              <Table.Td className={table.main}>
                <Link className={table.open} to="/admin/proposals/$id" params={{ id: String(item.id) }}>
                  {item.title || untitled}
                </Link>
                <ReviewersLine reviewers={item.reviewers} />
              </Table.Td>
              <Table.Td className={table.minor}>
                {[
                  isDecided && states[item.state],
                  item.asks ? asks[item.asks] : targets[item.target],
                  kinds[item.kind],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Table.Td>
              <Table.Td className={table.minor}>{item.seller ?? t`Deleted account`}</Table.Td>
              <Table.Td className={table.minor}>
                {item.price === null ? t`On request` : formatExactPrice(item.price, locale)}
              </Table.Td>
              <Table.Td className={table.minor}>
                {at && (
                  <time dateTime={at} title={formatMoment(at, locale)}>
                    {formatAgo(at, nowMs, locale)}
                  </time>
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
