import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Menu, Table } from "@mantine/core"
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery, RequestSort } from "#shared/requests/contact-query.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import contactActionsClasses from "../list/row-action.module.css"
import { RowMenu } from "../list/row-menu.tsx"
import row from "../list/row-quick.module.css"
import { TickBox } from "../list/tick-box.tsx"
import type { RowSelection } from "../list/use-selection.ts"
import { changeQuery } from "./contacts-data.ts"
import classes from "./contacts-table.module.css"
import { ReceivedTime } from "./received-time.tsx"
import { SenderLine } from "./sender-line.tsx"
import { NextStep, StageName } from "./stages.tsx"
import { useIntentTexts } from "./use-intent-texts.ts"

type ContactActionsProps = {
  request: ContactRequest
  onMark: (read: boolean) => void
  onDelete: () => void
}

/** The actions for one request: shown while the row is pointed at or has the focus, otherwise in its menu. */
function ContactActions({ request, onMark, onDelete }: ContactActionsProps) {
  const { t } = useLingui()
  const { id, name, read } = request
  return (
    <>
      <span className={row.quick}>
        <Button
          variant="quiet"
          size="compact-xs"
          className={contactActionsClasses.action ?? ""}
          aria-label={read ? t`Mark as unread: ${name}` : t`Mark as read: ${name}`}
          onClick={() => onMark(!read)}
        >
          {read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
        </Button>
        <ButtonLink
          variant="quiet"
          size="compact-xs"
          className={contactActionsClasses.action ?? ""}
          to="/admin/contacts/$id/edit"
          params={{ id: String(id) }}
          aria-label={t`Edit ${name}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
        <Button
          variant="quiet"
          size="compact-xs"
          className={contactActionsClasses.action ?? ""}
          color="red"
          aria-label={t`Delete ${name}`}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
      </span>
      <RowMenu label={t`More actions for ${name}`}>
        <Menu.Item onClick={() => onMark(!read)}>
          {read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
        </Menu.Item>
        <Menu.Item onClick={onDelete}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </RowMenu>
    </>
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
    <Table className={classes.table} aria-label={t`Requests`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <VisuallyHidden>{t`Selection`}</VisuallyHidden>
          </Table.Th>
          <SortHead query={query} by="name" active={sort}>{t`Sender and message`}</SortHead>
          <Table.Th>{t`Listing`}</Table.Th>
          <SortHead query={query} by="stage" active={sort}>{t`Stage`}</SortHead>
          <Table.Th>{t`Assigned to`}</Table.Th>
          <SortHead query={query} by="due" active={sort}>{t`Next step`}</SortHead>
          <SortHead query={query} by="newest" other="oldest" active={sort}>{t`Received`}</SortHead>
          <Table.Th>
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
  children: ReactNode
}

/** A column's heading that orders the list; the order is in the URL. */
function SortHead({ query, by, other = by, active, children }: SortHeadProps) {
  const isActive = active === by || active === other
  const isDescending = by === "newest" && active === "newest"
  const next = active === by ? other : by
  const order = isDescending ? "descending" : "ascending"
  return (
    <Table.Th aria-sort={isActive ? order : "none"}>
      <Link
        className={classes.sort}
        to="/admin/contacts"
        search={changeQuery(query, { sort_by: next })}
        resetScroll={false}
      >
        {children}
        {isActive && (isDescending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
      </Link>
    </Table.Th>
  )
}

type RowProps = Omit<ContactsTableProps, "requests" | "query"> & { request: ContactRequest }

function Row({ request, nowMs, selection, onMark, onDelete }: RowProps) {
  const { t } = useLingui()
  const intents = useIntentTexts()
  const { id, name, message, locale, read, app, intent, assignee, verified } = request
  const isSelected = selection.isSelected(id)
  return (
    <Table.Tr data-row={id} data-unread={!read || undefined} data-selected={isSelected || undefined}>
      <Table.Td className={classes.tick}>
        <TickBox
          label={t`Select the request from ${name}`}
          checked={isSelected}
          onTick={(checked, range) => selection.tick({ id, checked, range })}
        />
      </Table.Td>
      <Table.Td className={classes.main}>
        <p className={classes.sender}>
          {!read && (
            <VisuallyHidden>
              <Trans>Unread</Trans>{" "}
            </VisuallyHidden>
          )}
          <SenderLine
            {...request}
            nameElement={
              <Link
                className={classes.name}
                to="/admin/contacts/$id/edit"
                params={{ id: String(id) }}
                title={t`Open the request from ${name}`}
                data-row-link
              >
                <bdi>{name}</bdi>
              </Link>
            }
          />
        </p>
        <p className={classes.words}>
          {!verified && (
            <span className={classes.doubt}>
              <Trans>Bot check not passed</Trans>{" "}
            </span>
          )}
          <span lang={locale} dir="auto">
            {message}
          </span>
        </p>
      </Table.Td>
      <Table.Td className={classes.about}>
        {app && (
          <Link
            className={classes.listing}
            to="/admin/app/$id/edit"
            params={{ id: String(app.id) }}
            title={app.title}
          >
            {app.title}
          </Link>
        )}
        <p className={classes.words}>{intents[intent]}</p>
      </Table.Td>
      <Table.Td>
        <StageName request={request} />
      </Table.Td>
      <Table.Td className={classes.assignee}>{assignee?.name}</Table.Td>
      <Table.Td>
        <NextStep request={request} nowMs={nowMs} />
      </Table.Td>
      <Table.Td className={classes.time}>
        <ReceivedTime time={request.created_at} nowMs={nowMs} />
      </Table.Td>
      <Table.Td className={classes.tools}>
        <ContactActions
          request={request}
          onMark={isRead => onMark(request, isRead)}
          onDelete={() => onDelete(request)}
        />
      </Table.Td>
    </Table.Tr>
  )
}
