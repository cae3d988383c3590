import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Alert } from "@mantine/core"
import { IconInfoCircle } from "@tabler/icons-react"
import { keepPreviousData } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { trpc } from "../../lib/trpc.ts"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import { wayClass } from "../list/empty-list.tsx"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import { Restricted } from "../restricted.tsx"
import { FailedEvents } from "./failed-events.tsx"
import { MailDialog } from "./mail-dialog.tsx"
import type { MailQuery } from "./mail-query.ts"
import { MailTable } from "./mail-table.tsx"

/** All mail to members, staff and sellers, for owners. */
export function MailPage() {
  const { t } = useLingui()
  return (
    <Restricted action="mail.read" title={t`Emails`}>
      <Mails />
    </Restricted>
  )
}

function Mails() {
  const { t } = useLingui()
  const query = useSearch({ from: "/admin/mail" })
  const { to = "", page, mail } = query
  const navigate = useNavigate()
  const found = trpc.mail.list.useQuery(
    { to, page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const settings = trpc.mail.settings.useQuery()
  const sends = settings.data?.sends ?? true
  const opened = found.data?.data.find(({ id }) => id === mail) ?? null
  const show = (change: MailQuery) =>
    navigate({ to: "/admin/mail", search: { ...query, ...change }, resetScroll: false })
  return (
    <AdminPage title={t`Emails`}>
      <FailedEvents />
      {!sends && (
        <Alert
          className={table.note}
          icon={<IconInfoCircle />}
          title={t`Emails are not being sent`}
          variant="light"
        >
          <Trans>
            No mail server is configured, so emails are only stored. Owners can read all of them here,
            including sign-in codes and links.
          </Trans>
        </Alert>
      )}
      <div className={table.search}>
        <SearchField
          label={t`Search by recipient`}
          placeholder={t`Full email address`}
          value={to}
          onChange={text => show({ to: text || undefined, page: undefined, mail: undefined })}
        />
      </div>
      <ResultList
        query={found}
        heading={total => t`${plural(total, { one: "# message", other: "# messages" })}`}
        failed={t`The emails could not be loaded`}
        empty={
          to
            ? {
                title: t`No emails to “${to}”`,
                text: t`The search looks for the whole address.`,
                links: (
                  <Link className={wayClass} to="/admin/mail">
                    <Trans>Clear search</Trans>
                  </Link>
                ),
              }
            : { title: t`No emails yet`, text: t`Everything the marketplace sends will appear here.` }
        }
        linkTo={to => ({
          to: "/admin/mail",
          search: { ...query, mail: undefined, page: to > 1 ? to : undefined },
        })}
      >
        {items => <MailTable items={items} nowMs={found.dataUpdatedAt} search={query} />}
      </ResultList>
      <MailDialog mail={opened} sends={sends} onClose={() => show({ mail: undefined })} />
    </AdminPage>
  )
}
