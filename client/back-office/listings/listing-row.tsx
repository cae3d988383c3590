import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { memo, type ReactNode } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { formatExactPrice } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { RowThumbnail } from "../list/row-thumbnail.tsx"
import table from "../list/table.module.css"
import { TickBox } from "../list/tick-box.tsx"
import type { Tick } from "../list/use-selection.ts"
import { useMay } from "../use-may.ts"
import type { ColumnKey } from "./listings-data.ts"
import classes from "./listings-table.module.css"
import { type Act, ListingRowActions } from "./row-actions.tsx"
import { StatusBadge } from "./status-badge.tsx"
import { CopyBadge } from "./working-copies.tsx"

type ChangedTimeProps = { time: string; nowMs: number }

/** The relative time of a listing's last change, with the exact time on hover. */
function ChangedTime({ time, nowMs }: ChangedTimeProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const exact = formatMoment(time, locale)
  return (
    <>
      <VisuallyHidden>
        <Trans>Changed</Trans>{" "}
      </VisuallyHidden>
      <time dateTime={time} title={t`Changed ${exact}`}>
        {formatAgo(time, nowMs, locale)}
      </time>
    </>
  )
}

/** The price or "On request"; a dash for a draft with neither. */
function ListingPrice({ listing: { price, on_request } }: { listing: Listing }) {
  const locale = useLocale()
  if (on_request) return <Trans>On Request</Trans>
  if (price === null) return "—"
  return formatExactPrice(price, locale)
}

type ListingRowProps = {
  listing: Listing
  columns: readonly ColumnKey[]
  /** When the listing was fetched, in milliseconds since 1970. */
  nowMs: number
  isSelected: boolean
  hasCopy: boolean
  isBusy: boolean
  onTick: (tick: Tick) => void
  onAct: Act
  onDelete: (listing: Listing) => void
}

/** Memoised, because changing a filter re-renders the list with its old rows before the response arrives. */
export const ListingRow = memo(function ListingRow(props: ListingRowProps) {
  const { listing, columns, nowMs, isSelected, hasCopy, isBusy, onTick, onAct, onDelete } = props
  const { t } = useLingui()
  const mayWrite = useMay()("listings.write")
  const cells = useCells(nowMs)
  const { id, title } = listing
  return (
    <Table.Tr data-row={id} data-selected={isSelected || undefined} aria-busy={isBusy}>
      {mayWrite && (
        <Table.Td className={table.tick}>
          <TickBox
            label={t`Select ${title}`}
            checked={isSelected}
            onTick={(checked, range) => onTick({ id, checked, range })}
          />
        </Table.Td>
      )}
      <Table.Td className={table.main} w="100%" ps={0}>
        <Group gap="sm" wrap="nowrap">
          <RowThumbnail listing={listing} />
          <Text
            className={`${classes.title} ${table.plain}`}
            c="var(--primary)"
            fw={600}
            lh={1.3}
            lineClamp={2}
            title={title}
            data-row-link
            renderRoot={props => <Link {...props} to="/admin/app/$id/edit" params={{ id: String(id) }} />}
          >
            {title}
          </Text>
          {hasCopy && <CopyBadge />}
        </Group>
      </Table.Td>
      {columns.map(key => (
        <Table.Td key={key} data-column={key}>
          {cells[key](listing)}
        </Table.Td>
      ))}
      <Table.Td className={table.menu}>
        <ListingRowActions
          listing={listing}
          isBusy={isBusy}
          onAct={onAct}
          onDelete={() => onDelete(listing)}
        />
      </Table.Td>
    </Table.Tr>
  )
})

function useCells(nowMs: number): Record<ColumnKey, (listing: Listing) => ReactNode> {
  const { t } = useLingui()
  const types = { game: t`Game`, "non-game": t({ message: "App", context: "not a game" }) }
  return {
    platforms: ({ kind, platforms }) =>
      [kind === "account" ? t`Account` : null, platforms.map(one => one.title).join("/") || "—"]
        .filter(Boolean)
        .join(" · "),
    type: ({ type }) => (type ? types[type] : t`Developer account`),
    earnings: ({ last_month_earnings }) => last_month_earnings?.title ?? "—",
    installs: ({ installs_range }) => installs_range?.title ?? "—",
    seller: ({ user_name }) => user_name || "—",
    price: listing => <ListingPrice listing={listing} />,
    status: ({ status, availability }) => <StatusBadge status={status} availability={availability} />,
    changed: ({ updated_at }) => <ChangedTime time={updated_at} nowMs={nowMs} />,
  }
}
