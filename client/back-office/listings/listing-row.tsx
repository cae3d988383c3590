import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Menu, Table, Text, Textarea } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { memo, type ReactNode, useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { formatExactPrice } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogForm, FormDialog } from "../form-dialog.tsx"
import { QUICK, RowActions } from "../list/row-actions.tsx"
import { RowThumbnail } from "../list/row-thumbnail.tsx"
import { type Tick, TickBox } from "../list/selection.tsx"
import table from "../list/table.module.css"
import { useMay } from "../restricted.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import type { ColumnKey } from "./listings-data.ts"
import classes from "./listings-table.module.css"
import { StatusBadge } from "./status-badge.tsx"
import type { ListingActions } from "./use-listing-actions.ts"
import { CopyBadge } from "./working-copies.tsx"

type TakeOfflineDialogProps = { listing: Listing; onClose: () => void }

/** Takes a published listing offline and says why; the owner reads the reason in the mail. */
function TakeOfflineDialog({ listing: { id, title }, onClose }: TakeOfflineDialogProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const announce = useAnnounce()
  const refresh = useForgetListings()
  const [reason, setReason] = useState("")
  const [isMissing, setMissing] = useState(false)
  const unpublish = trpc.apps.unpublish.useMutation({
    retry: false,
    onSuccess: async () => {
      onClose()
      announce(t`“${title}” is offline. Its owner is notified by email.`)
      await refresh()
    },
  })
  const submit = () => {
    const text = reason.trim()
    setMissing(text === "")
    if (text) unpublish.mutate({ id, reason: text })
  }
  return (
    <FormDialog opened title={t`Take “${title}” offline`} onClose={onClose} closesOutside={false}>
      <DialogForm
        label={<Trans>Take offline</Trans>}
        isPending={unpublish.isPending}
        problem={unpublish.error && failureText(unpublish.error)}
        onSubmit={submit}
        onClose={onClose}
      >
        <Textarea
          label={t`Reason`}
          description={t`Visitors no longer see the listing. Its owner receives the reason by email.`}
          value={reason}
          error={isMissing && reason.trim() === "" ? t`Enter the reason.` : null}
          maxLength={1000}
          autosize
          minRows={3}
          data-autofocus
          onChange={event => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}

/** Calls one of the list's actions. */
type Act = (act: (actions: ListingActions) => void) => void
type RowActionsProps = { listing: Listing; isBusy: boolean; onAct: Act; onDelete: () => void }

/** The actions for one listing. */
function ListingRowActions({ listing, isBusy, onAct, onDelete }: RowActionsProps) {
  const { t } = useLingui()
  const mayWrite = useMay()("listings.write")
  const [isOffline, setOffline] = useState(false)
  const { title, status } = listing
  const params = { id: String(listing.id) }
  const isPublished = status === "published"
  const availabilityTexts = {
    available: t`Mark as available`,
    in_deal: t`Mark as in a deal`,
    sold: t`Mark as sold`,
  }
  const turn = {
    text: isPublished ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>,
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
          <ButtonLink
            {...QUICK}
            to="/admin/app/$id/edit"
            params={params}
            aria-label={mayWrite ? t`Edit ${title}` : t`Open ${title}`}
          >
            {mayWrite ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
          </ButtonLink>
        }
        removal={
          mayWrite ? { text: <Trans>Delete</Trans>, label: t`Delete ${title}`, run: onDelete } : undefined
        }
      >
        {mayWrite && (
          <>
            <Menu.Item disabled={isBusy} onClick={() => onAct(actions => actions.duplicate(listing))}>
              <Trans>Duplicate</Trans>
            </Menu.Item>
            {isPublished && (
              <Menu.Item disabled={isBusy} onClick={() => setOffline(true)}>
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
      </RowActions>
      {isOffline && <TakeOfflineDialog listing={listing} onClose={() => setOffline(false)} />}
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
