import { Trans, useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { FoldableText } from "../../ui/foldable-text.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { TickBox } from "../list/tick-box.tsx"
import type { RowSelection } from "../list/use-selection.ts"
import { AskedListing } from "./asked-listing.tsx"
import { ContactActions } from "./contact-actions.tsx"
import classes from "./contacts-table.module.css"
import { ReceivedTime } from "./received-time.tsx"
import { ReplyButtons } from "./reply-buttons.tsx"
import { RequestFacts } from "./request-facts.tsx"
import { SenderLine } from "./sender-line.tsx"
import { StageLine } from "./stages.tsx"

type ContactsTableProps = {
  requests: readonly ContactRequest[]
  /** Milliseconds since 1970, for the relative times. */
  nowMs: number
  selection: RowSelection
  onMark: (request: ContactRequest, read: boolean) => void
  onDelete: (request: ContactRequest) => void
}

/** Requests with sender, message, listing, time, reply channels and actions; on a phone each is a block. */
export function ContactsTable({ requests, nowMs, selection, onMark, onDelete }: ContactsTableProps) {
  const { t } = useLingui()
  return (
    <Table className={classes.table} aria-label={t`Requests`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Selection`}</Table.Th>
          <Table.Th>{t`Request`}</Table.Th>
          <Table.Th>{t`Listing`}</Table.Th>
          <Table.Th>{t`Received`}</Table.Th>
          <Table.Th>{t`Actions`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {requests.map(request => {
          const { id, name, message, locale, read, app } = request
          const isSelected = selection.isSelected(id)
          return (
            <Table.Tr
              key={id}
              data-row={id}
              data-unread={!read || undefined}
              data-selected={isSelected || undefined}
            >
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
                <StageLine request={request} nowMs={nowMs} />
                <RequestFacts request={request} />
                {message && <FoldableText text={message} lang={locale} className={classes.message} />}
              </Table.Td>
              <Table.Td className={classes.about}>{app && <AskedListing app={app} />}</Table.Td>
              <Table.Td className={classes.time}>
                <ReceivedTime time={request.created_at} nowMs={nowMs} />
              </Table.Td>
              <Table.Td className={classes.tools}>
                <ReplyButtons request={request} onReply={() => onMark(request, true)} />
                <div className={classes.actions}>
                  <ContactActions
                    request={request}
                    onMark={read => onMark(request, read)}
                    onDelete={() => onDelete(request)}
                  />
                </div>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
