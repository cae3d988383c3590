import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { DealListRow } from "#shared/deals/deal.ts"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { groupBy } from "#shared/group-by.ts"
import { formatCents } from "../../deals/money.ts"
import { UnreadMark } from "../../deals/unread-mark.tsx"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { AssignMenu } from "../list/assign-menu.tsx"
import { type RowSelection, TickBox, useSelection } from "../list/selection.tsx"
import table from "../list/table.module.css"
import { useUndo } from "../use-undo.tsx"
import { TurnLine } from "./deals-board.tsx"

/** Selections are by number: the digits of a deal's. */
const idOf = ({ number }: Pick<DealListRow, "number">) => Number(number.replace(/\D/g, ""))

/** Assigns deals and announces it; undo gives each back to its previous assignee. */
function useAssignDeals() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.deals.assignMany.useMutation()
  return async (deals: readonly DealListRow[], staffId: string | null) => {
    const moving = deals.filter(({ assignee = null }) => assignee !== staffId)
    if (moving.length === 0) return announce(t`These deals are already assigned this way.`)
    const numbers = moving.map(({ number }) => number)
    try {
      await mutateAsync({ numbers, staff_id: staffId })
    } catch (error) {
      return announce(failureText(error), "failed")
    }
    const before = [...groupBy(moving, ({ assignee = null }) => assignee)].map(([from, rows]) => ({
      staff_id: from,
      numbers: rows.map(({ number }) => number),
    }))
    announceUndoable(
      t`${plural(numbers.length, { one: "# deal has been assigned.", other: "# deals have been assigned." })}`,
      undo.assignDeals(before),
    )
    await utils.deals.invalidate()
  }
}

/** The selection of a page of deals, and what can be done with several; reset by another `place`. */
export function useDealSelection(deals: readonly DealListRow[], place: string) {
  const { t } = useLingui()
  const assign = useAssignDeals()
  const selection = useSelection(deals.map(idOf), place)
  return {
    selection,
    label: t`Selected deals`,
    isPageOnly: true,
    actions: (focusHeading: () => void) => (
      <AssignMenu
        forDeals
        onChoose={staffId => {
          focusHeading()
          assign(
            deals.filter(deal => selection.isSelected(idOf(deal))),
            staffId,
          )
        }}
      />
    ),
  }
}

const WRAPS = { whiteSpace: "normal" } as const
const TURN = { ...WRAPS, minWidth: "13rem" } as const
const SUM = { whiteSpace: "nowrap", textAlign: "end" } as const

type DealsTableProps = {
  deals: readonly DealListRow[]
  nowMs: number
  selection: RowSelection
  nameOf: (id: string | null | undefined) => string | null
}

/** One line for each deal; its title opens it. */
export function DealsTable({ deals, nowMs, selection, nameOf }: DealsTableProps) {
  const { t } = useLingui()
  const titles = [t`Deal`, t`State`, t`Whose turn`]
  return (
    <Table className={table.table} aria-label={t`Deals`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="2.5rem">
            <VisuallyHidden>{t`Selection`}</VisuallyHidden>
          </Table.Th>
          {titles.map(title => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
          <Table.Th className={table.roomy}>{t`Seller and buyer`}</Table.Th>
          <Table.Th className={table.desk}>{t`Assigned to`}</Table.Th>
          <Table.Th ta="end">{t`Price`}</Table.Th>
          <Table.Th className={`${table.desk} ${table.roomy}`}>{t`Changed`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deals.map(deal => (
          <Row key={deal.number} deal={deal} nowMs={nowMs} selection={selection} nameOf={nameOf} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ deal, nowMs, selection, nameOf }: Omit<DealsTableProps, "deals"> & { deal: DealListRow }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const id = idOf(deal)
  const { number } = deal
  const isSelected = selection.isSelected(id)
  return (
    <Table.Tr data-row={id} data-selected={isSelected || undefined}>
      <Table.Td className={table.tick}>
        <TickBox
          label={t`Select deal ${number}`}
          checked={isSelected}
          onTick={(checked, range) => selection.tick({ id, checked, range })}
        />
      </Table.Td>
      <Table.Td className={table.main}>
        <Link className={table.open} to="/admin/deals/$number" params={{ number: deal.number }}>
          {deal.listing.title}
        </Link>
        <div className={table.minor}>
          {deal.number} <UnreadMark deal={deal} />
        </div>
      </Table.Td>
      <Table.Td className={table.minor} style={WRAPS}>
        {translate(STATE_LABELS[deal.state])}
      </Table.Td>
      <Table.Td className={table.minor} style={TURN}>
        <TurnLine deal={deal} nowMs={nowMs} />
      </Table.Td>
      <Table.Td className={`${table.main} ${table.roomy}`}>
        {[deal.seller?.name, deal.buyer?.name].filter(Boolean).join(" → ") || "—"}
      </Table.Td>
      <Table.Td className={`${table.minor} ${table.desk}`} style={WRAPS}>
        {nameOf(deal.assignee) ?? "—"}
      </Table.Td>
      <Table.Td className={table.minor} style={SUM}>
        {deal.amount === null ? "—" : formatCents(deal.amount, locale)}
      </Table.Td>
      <Table.Td className={`${table.minor} ${table.desk} ${table.roomy}`}>
        <time dateTime={deal.updated_at} title={formatMoment(deal.updated_at, locale)}>
          {formatAgo(deal.updated_at, nowMs, locale)}
        </time>
      </Table.Td>
    </Table.Tr>
  )
}
