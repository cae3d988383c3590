import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { type LinkTab, LinkTabs } from "../../ui/link-tabs.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import { ExportButton } from "../list/export-button.tsx"
import { useRememberedPlace } from "../list/remembered-place.ts"
import { ResultList } from "../list/result-list.tsx"
import { useSelection } from "../list/selection.tsx"
import toolbar from "../list/toolbar.module.css"
import { BulkActions } from "./bulk-actions.tsx"
import { useMarkRead, useRemoveContacts } from "./contact-changes.ts"
import { ContactsBoard } from "./contacts-board.tsx"
import { changeQuery, matchingQuery, useContactCounts, useContacts } from "./contacts-data.ts"
import { ContactsTable, SenderLine } from "./contacts-table.tsx"
import { StageFilter } from "./stages.tsx"

/** The text of an empty list: no requests yet, none unread, or none that match the search. */
function useNoContacts(query: ContactPageQuery) {
  const { t } = useLingui()
  const { search, unread } = query
  const way = (to: ContactPageQuery, text: string) => (
    <ButtonLink key={text} variant="default" size="xs" to="/admin/contacts" search={to}>
      {text}
    </ButtonLink>
  )
  if (search)
    return {
      title: <Trans>Nothing found for “{search}”</Trans>,
      text: (
        <Trans>
          The search covers names, emails, phones, messages, listing titles and references. Every word must
          match.
        </Trans>
      ),
      links: [
        way(changeQuery(query, { search: "" }), t`Clear search`),
        unread && way(changeQuery(query, { unread: false }), t`Search all requests`),
      ],
    }
  if (unread)
    return {
      title: <Trans>No unread requests</Trans>,
      text: <Trans>All requests have been read.</Trans>,
      links: way(changeQuery(query, { unread: false }), t`Show all requests`),
    }
  if (query.stage || query.mine || query.app_id)
    return {
      title: <Trans>No requests match these filters</Trans>,
      links: way({}, t`Show all requests`),
    }
  return {
    title: <Trans>No data</Trans>,
    text: (
      <Trans>Requests that visitors send from the contact form or from a listing will appear here.</Trans>
    ),
  }
}

type DeleteContactDialogProps = {
  /** Null closes the dialog. */
  requests: readonly ContactRequest[] | null
  onConfirm: (requests: readonly ContactRequest[]) => void
  onClose: () => void
}

/** Asks for confirmation before requests are deleted. */
function DeleteContactDialog({ requests, onConfirm, onClose }: DeleteContactDialogProps) {
  const { t } = useLingui()
  const asked = requests ?? []
  const count = asked.length
  return (
    <ConfirmDialog
      opened={requests !== null}
      title={
        count === 1
          ? t`Delete this contact?`
          : t`${plural(count, { one: "Delete # request?", other: "Delete # requests?" })}`
      }
      confirmLabel={t`Delete`}
      onConfirm={() => onConfirm(asked)}
      onClose={onClose}
    >
      {asked.map(request => (
        <p key={request.id}>
          <SenderLine {...request} />
        </p>
      ))}
      <p>
        {count === 1 ? (
          <Trans>The request is moved to the trash and deleted for good after 30 days.</Trans>
        ) : (
          <Trans>The requests are moved to the trash and deleted for good after 30 days.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}

/** All contact requests: read, reply, edit, export, delete. */
export function ContactsPage({ query }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  const found = useContacts(query)
  const empty = useNoContacts(query)
  useRememberedPlace("requests", query)
  const { mark, markMany } = useMarkRead()
  const { remove, isDeleting } = useRemoveContacts()
  const [pendingDeletion, setPendingDeletion] = useState<readonly ContactRequest[] | null>(null)
  const about = found.data?.data.find(({ app }) => app)?.app?.title ?? `#${query.app_id}`
  const shown = (found.data?.data ?? []).filter(({ id }) => !isDeleting(id))
  const selection = useSelection(
    shown.map(({ id }) => id),
    JSON.stringify(query),
  )
  const selected = shown.filter(({ id }) => selection.isSelected(id))
  return (
    <AdminPage
      title={t`Requests`}
      actions={
        <ExportButton
          name="requests"
          path="/api/contacts/export"
          query={matchingQuery(query)}
          doneText={(count, name) =>
            t`${plural(count, { one: "# request has been exported", other: "# requests have been exported" })} to ${name}.`
          }
          failedText={reason => t`The requests weren’t exported. ${reason}`}
        />
      }
    >
      <Toolbar query={query} />
      {query.app_id && (
        <Text my="xs">
          <Trans>Only requests about “{about}”.</Trans>{" "}
          <Link to="/admin/contacts" search={changeQuery(query, { app_id: undefined })}>
            <Trans>Show all requests</Trans>
          </Link>
        </Text>
      )}
      {query.view === "board" ? (
        <ContactsBoard query={query} />
      ) : (
        <ResultList
          query={found}
          label={t`Requests`}
          heading={total => t`${plural(total, { one: "# request", other: "# requests" })}`}
          announced={total => t`${plural(total, { one: "# request found", other: "# requests found" })}`}
          failed={t`The requests couldn’t be loaded`}
          empty={empty}
          linkTo={page => ({ to: "/admin/contacts", search: changeQuery(query, { page }) })}
          isHidden={({ id }) => isDeleting(id)}
          bulk={{
            selection,
            label: t`Selected requests`,
            actions: focusHeading => (
              <BulkActions
                requests={selected}
                query={query}
                selection={selection}
                onChange={focusHeading}
                onMark={markMany}
                onDelete={setPendingDeletion}
              />
            ),
          }}
        >
          {(requests, nowMs) => (
            <ContactsTable
              requests={requests}
              query={query}
              nowMs={nowMs}
              selection={selection}
              onMark={mark}
              onDelete={request => setPendingDeletion([request])}
            />
          )}
        </ResultList>
      )}
      <DeleteContactDialog
        requests={pendingDeletion}
        onConfirm={requests => {
          setPendingDeletion(null)
          remove(requests)
        }}
        onClose={() => setPendingDeletion(null)}
      />
    </AdminPage>
  )
}

/** The view (all or unread) and the search; both are in the URL. */
function Toolbar({ query }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const locale = useLocale()
  const { data: counts } = useContactCounts(query)
  const { search = "", unread = false } = query
  const tab = (key: "all" | "unread", title: string): LinkTab => ({
    key,
    title,
    count: counts ? formatNumber(counts[key], locale) : "",
    isCurrent: unread === (key === "unread"),
    link: { to: "/admin/contacts", search: changeQuery(query, { unread: key === "unread" }) },
  })
  const find = (text: string) =>
    navigate({
      to: "/admin/contacts",
      search: changeQuery(query, { search: text }),
      replace: search !== "" && text !== "",
      resetScroll: false,
    })
  return (
    <div className={toolbar.toolbar}>
      <LinkTabs label={t`Which requests`} tabs={[tab("all", t`All`), tab("unread", t`Unread`)]} />
      <SearchField
        label={t`Search requests`}
        placeholder={t`Name, email, phone, R-…`}
        value={search}
        onChange={find}
      />
      <StageFilter query={query} />
    </div>
  )
}
