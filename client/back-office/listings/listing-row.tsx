import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { lazy, memo, type ReactNode, Suspense, useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { formatExactPrice } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { QUICK, RowActions } from "../list/row-actions.tsx"
import { RowThumbnail } from "../list/row-thumbnail.tsx"
import { type Tick, TickBox } from "../list/selection.tsx"
import table from "../list/table.module.css"
import type { MenuParts } from "../opened-menu.tsx"
import type { ColumnKey } from "./listings-data.ts"
import classes from "./listings-table.module.css"
import { StatusBadge } from "./status-badge.tsx"
import type { ListingActions } from "./use-listing-actions.ts"
import { CopyBadge } from "./use-working-copies.tsx"

/** Calls one of the list's actions. */
type Act = (act: (actions: ListingActions) => void) => void
type ActionProps = { listing: Listing; mayWrite: boolean; isBusy: boolean; onAct: Act }

export const loadOfflineDialog = () => import("./take-offline-dialog.tsx")
const TakeOfflineDialog = lazy(async () => ({ default: (await loadOfflineDialog()).TakeOfflineDialog }))

/** The actions on one listing. */
function ListingRowActions(props: ActionProps & { onDelete: () => void }) {
  const { listing, mayWrite, isBusy, onAct, onDelete } = props
  const { t } = useLingui()
  const [isOffline, setOffline] = useState(false)
  const { title } = listing
  const isPublished = listing.status === "published"
  const turn = {
    text: isPublished ? t`Unpublish` : t`Publish`,
    label: isPublished ? t`Unpublish ${title}` : t`Publish ${title}`,
    isBusy,
    run: () => onAct(actions => actions.setStatus([listing], isPublished ? "draft" : "published")),
  }
  return (
    <>
      <RowActions
        label={t`More actions for ${title}`}
        main={mayWrite ? turn : undefined}
        link={
          <Link
            className={QUICK}
            to="/admin/app/$id/edit"
            params={{ id: String(listing.id) }}
            aria-label={mayWrite ? t`Edit ${title}` : t`Open ${title}`}
          >
            {mayWrite ? t`Edit` : t`Open`}
          </Link>
        }
        removal={mayWrite ? { text: t`Delete`, label: t`Delete ${title}`, run: onDelete } : undefined}
      >
        {Menu => <FurtherItems {...props} Menu={Menu} onOffline={() => setOffline(true)} />}
      </RowActions>
      {isOffline && (
        <Suspense>
          <TakeOfflineDialog listing={listing} onClose={() => setOffline(false)} />
        </Suspense>
      )}
    </>
  )
}

type FurtherItemsProps = ActionProps & { Menu: MenuParts; onOffline: () => void }

/** What only the menu offers; rendered when it is opened. */
function FurtherItems({ Menu, listing, mayWrite, isBusy, onAct, onOffline }: FurtherItemsProps) {
  const { t } = useLingui()
  const params = { id: String(listing.id) }
  const isPublished = listing.status === "published"
  const availabilityTexts = {
    available: t`Mark as available`,
    in_deal: t`Mark as in a deal`,
    sold: t`Mark as sold`,
  }
  return (
    <>
      {mayWrite && (
        <>
          <Menu.Item disabled={isBusy} onClick={() => onAct(actions => actions.duplicate(listing))}>
            <Trans>Duplicate</Trans>
          </Menu.Item>
          {isPublished && (
            <Menu.Item disabled={isBusy} onClick={onOffline}>
              <Trans>Take offline with a reason…</Trans>
            </Menu.Item>
          )}
          {AVAILABILITIES.filter(one => one !== listing.availability).map(availability => (
            <Menu.Item
              key={availability}
              disabled={isBusy}
              onClick={() => onAct(actions => actions.setAvailability(listing, availability))}
            >
              {availabilityTexts[availability]}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Item renderRoot={props => <Link {...props} to="/admin/app/$id/history" params={params} />}>
        <Trans>History</Trans>
      </Menu.Item>
      {isPublished && (
        <Menu.Item renderRoot={props => <Link {...props} to="/marketplace/$id" params={params} />}>
          <Trans>View page</Trans>
        </Menu.Item>
      )}
    </>
  )
}

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
  mayWrite: boolean
  isSelected: boolean
  hasCopy: boolean
  isBusy: boolean
  onTick: (tick: Tick) => void
  onAct: Act
  onDelete: (listing: Listing) => void
}

/** Memoised, because changing a filter re-renders the list with its old rows before the response arrives. */
export const ListingRow = memo(function ListingRow(props: ListingRowProps) {
  const { listing, columns, nowMs, mayWrite, isSelected, hasCopy, isBusy, onTick, onAct, onDelete } = props
  const { t } = useLingui()
  const cells = useCells(nowMs)
  const { id, title } = listing
  return (
    <tr data-row={id} data-selected={isSelected || undefined} aria-busy={isBusy}>
      {mayWrite && (
        <td className={table.tick}>
          <TickBox
            label={t`Select ${title}`}
            checked={isSelected}
            onTick={(checked, range) => onTick({ id, checked, range })}
          />
        </td>
      )}
      <td className={`${table.main} ${classes.subject}`}>
        <div className={classes.name}>
          <RowThumbnail listing={listing} />
          <div className={classes.titled}>
            <Link
              className={`${classes.title} ${table.plain}`}
              title={title}
              data-row-link
              to="/admin/app/$id/edit"
              params={{ id: String(id) }}
            >
              {title}
            </Link>
            {hasCopy && <CopyBadge />}
          </div>
        </div>
      </td>
      {columns.map(key => (
        <td key={key} data-column={key}>
          {cells[key](listing)}
        </td>
      ))}
      <td className={table.menu}>
        <ListingRowActions
          listing={listing}
          mayWrite={mayWrite}
          isBusy={isBusy}
          onAct={onAct}
          onDelete={() => onDelete(listing)}
        />
      </td>
    </tr>
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
