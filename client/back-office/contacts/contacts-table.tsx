import { Trans, useLingui } from "@lingui/react/macro"
import { Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { Fragment, type ReactNode } from "react"
import type { ContactRequest, Sender } from "#shared/requests/contact.ts"
import type { ContactPageQuery, RequestSort } from "#shared/requests/contact-query.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { QUICK, RowActions } from "../list/row-actions.tsx"
import { type RowSelection, TickBox } from "../list/selection.tsx"
import { SortTitle } from "../list/sort-title.tsx"
import table from "../list/table.module.css"
import { TimeAgo } from "../list/time-ago.tsx"
import { changeQuery } from "./contacts-data.ts"
import classes from "./contacts-table.module.css"
import { OfferLine } from "./offer-line.tsx"
import { NextStep, StageName } from "./stages.tsx"
import { useIntentTexts } from "./use-intent-texts.ts"

type SenderLineProps = Sender & {
  /** The name as displayed; may contain a link. */
  nameElement?: ReactNode
}

/** Name / phone / email, in this order for every text direction. */
export function SenderLine({ name, phone, email, nameElement }: SenderLineProps) {
  const parts = [
    { key: "name", part: nameElement ?? <bdi>{name}</bdi> },
    ...(phone === null ? [] : [{ key: "phone", part: <bdi>{phone}</bdi> }]),
    { key: "email", part: <bdi>{email}</bdi> },
  ]
  return (
    <span className={classes.line}>
      {parts.map(({ key, part }, index) => (
        <Fragment key={key}>
          {index > 0 && " / "}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

type ContactActionsProps = {
  request: ContactRequest
  onMark: (read: boolean) => void
  onDelete: () => void
}

/** The actions for one request. */
function ContactActions({ request, onMark, onDelete }: ContactActionsProps) {
  const { t } = useLingui()
  const { id, name, read } = request
  return (
    <RowActions
      label={t`More actions for ${name}`}
      main={{
        text: read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>,
        label: read ? t`Mark as unread: ${name}` : t`Mark as read: ${name}`,
        run: () => onMark(!read),
      }}
      link={
        <Link
          className={QUICK}
          to="/admin/contacts/$id/edit"
          params={{ id: String(id) }}
          aria-label={t`Edit ${name}`}
        >
          <Trans>Edit</Trans>
        </Link>
      }
      removal={{ text: <Trans>Delete</Trans>, label: t`Delete ${name}`, run: onDelete }}
    />
  )
}

type ContactsTableProps = {
  requests: readonly ContactRequest[]
  query: ContactPageQuery
  /** Milliseconds since 1970, for the relative times. */
  nowMs: number
  selection: RowSelection
  onMark: (request: ContactRequest, read: boolean) => void
  onDelete: (request: ContactRequest) => void
}

/** Requests in two lines each: sender, listing, message and stage; on a phone each is a block. */
export function ContactsTable({ requests, query, ...row }: ContactsTableProps) {
  const { t } = useLingui()
  const sort = query.sort_by ?? "newest"
  return (
    <Table
      className={`${table.table} ${classes.table}`}
      layout="fixed"
      verticalSpacing={4}
      horizontalSpacing="xs"
      aria-label={t`Requests`}
      highlightOnHover
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="2.5rem">
            <VisuallyHidden>{t`Selection`}</VisuallyHidden>
          </Table.Th>
          <SortHead query={query} by="name" active={sort}>{t`Sender and message`}</SortHead>
          <Table.Th w="18%">{t`Listing`}</Table.Th>
          <SortHead query={query} by="stage" active={sort} w="7rem">{t`Stage`}</SortHead>
          <Table.Th w="8rem" className={classes.assignee}>{t`Assigned to`}</Table.Th>
          <SortHead query={query} by="due" active={sort} w="13%">{t`Next step`}</SortHead>
          <SortHead query={query} by="newest" other="oldest" active={sort} w="9rem">{t`Received`}</SortHead>
          <Table.Th w="3rem">
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {requests.map(request => (
          <Row key={request.id} request={request} {...row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type SortHeadProps = {
  query: ContactPageQuery
  by: RequestSort
  /** The opposite order, on a second click. */
  other?: RequestSort
  active: RequestSort
  w?: string
  children: ReactNode
}

/** A column's heading that orders the list; the order is in the URL. */
function SortHead({ query, by, other = by, active, w, children }: SortHeadProps) {
  const isActive = active === by || active === other
  const isDescending = by === "newest" && active === "newest"
  const next = active === by ? other : by
  const direction = isDescending ? "descending" : "ascending"
  const order = isActive ? direction : "none"
  return (
    <Table.Th w={w} aria-sort={order}>
      <Link
        className={table.plain}
        to="/admin/contacts"
        search={changeQuery(query, { sort_by: next })}
        resetScroll={false}
      >
        <SortTitle order={order}>{children}</SortTitle>
      </Link>
    </Table.Th>
  )
}

/** The sender with a link to the request, and below it what was not proved, and the message. */
function SenderCell({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const { id, name, message, locale, read, verified, confirmed } = request
  return (
    <>
      <Text className={classes.sender}>
        {!read && (
          <VisuallyHidden>
            <Trans>Unread</Trans>{" "}
          </VisuallyHidden>
        )}
        <SenderLine
          {...request}
          nameElement={
            <Link
              to="/admin/contacts/$id/edit"
              params={{ id: String(id) }}
              title={t`Open the request from ${name}`}
              data-row-link
            >
              <Text component="bdi" inherit fw={read ? undefined : 600}>
                {name}
              </Text>
            </Link>
          }
        />
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {!confirmed && (
          <Text component="span" inherit fw={500}>
            <Trans context="of a request">Not confirmed</Trans>
            {(message || !verified) && " · "}
          </Text>
        )}
        {!verified && (
          <Text component="span" inherit c="var(--error)">
            <Trans>Bot check not passed</Trans> ·{" "}
          </Text>
        )}
        <span lang={locale} dir="auto">
          {message}
        </span>
      </Text>
    </>
  )
}

type RowProps = Omit<ContactsTableProps, "requests" | "query"> & { request: ContactRequest }

function Row({ request, nowMs, selection, onMark, onDelete }: RowProps) {
  const { t } = useLingui()
  const intents = useIntentTexts()
  const { id, name, read, app, intent, assignee } = request
  const isSelected = selection.isSelected(id)
  return (
    <Table.Tr data-row={id} data-unread={!read || undefined} data-selected={isSelected || undefined}>
      <Table.Td className={table.tick}>
        <TickBox
          label={t`Select the request from ${name}`}
          checked={isSelected}
          onTick={(checked, range) => selection.tick({ id, checked, range })}
        />
      </Table.Td>
      <Table.Td className={classes.main} ps={0}>
        <SenderCell request={request} />
      </Table.Td>
      <Table.Td className={classes.about}>
        {app && (
          <Text truncate>
            <Link to="/admin/app/$id/edit" params={{ id: String(app.id) }} title={app.title}>
              {app.title}
            </Link>
          </Text>
        )}
        <Text size="xs" c="dimmed" truncate>
          {intents[intent]}
        </Text>
        <OfferLine request={request} />
      </Table.Td>
      <Table.Td>
        <StageName request={request} />
      </Table.Td>
      <Table.Td className={classes.assignee} fz="xs" c="dimmed">
        {assignee?.name}
      </Table.Td>
      <Table.Td>
        <NextStep request={request} nowMs={nowMs} />
      </Table.Td>
      <Table.Td className={classes.time} fz="xs" c="dimmed">
        <TimeAgo time={request.created_at} nowMs={nowMs} />
        <div className={classes.reference}>{request.reference}</div>
      </Table.Td>
      <Table.Td className={table.menu}>
        <ContactActions
          request={request}
          onMark={isRead => onMark(request, isRead)}
          onDelete={() => onDelete(request)}
        />
      </Table.Td>
    </Table.Tr>
  )
}
