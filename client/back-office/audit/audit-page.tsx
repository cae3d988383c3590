import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { trpc } from "../../lib/trpc.ts"
import { AdminPage } from "../admin-page.tsx"
import { wayClass } from "../list/empty-list.tsx"
import { ExportButton } from "../list/export-button.tsx"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import { Restricted } from "../restricted.tsx"
import { AuditFilters } from "./audit-filters.tsx"
import { type AuditQuery, auditInput } from "./audit-query.ts"
import { AuditTable } from "./audit-table.tsx"

/** Exports all pages of the filtered audit trail as CSV. */
function AuditExport({ query }: { query: AuditQuery }) {
  const { t } = useLingui()
  return (
    <ExportButton
      name="audit-trail"
      path="/api/audit/export"
      query={auditInput(query)}
      doneText={(count, name) =>
        t`${plural(count, { one: "# entry has been exported", other: "# entries have been exported" })} to ${name}.`
      }
      failedText={reason => t`The audit trail was not exported. ${reason}`}
    />
  )
}

/** Every recorded change, for owners. */
export function AuditPage() {
  const { t } = useLingui()
  return (
    <Restricted action="audit.read" title={t`Audit trail`}>
      <Trail />
    </Restricted>
  )
}

function Trail() {
  const { t } = useLingui()
  const query = useSearch({ from: "/admin/audit" })
  const navigate = useNavigate()
  const found = trpc.audit.list.useQuery(auditInput(query), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const change = (patch: AuditQuery) =>
    navigate({
      to: "/admin/audit",
      search: { ...query, page: undefined, ...patch },
      resetScroll: false,
    })
  const isFiltered = Object.entries(query).some(([key, value]) => key !== "page" && value !== undefined)
  return (
    <AdminPage title={t`Audit trail`} actions={<AuditExport query={query} />}>
      <p className={table.note}>
        <Trans>Every change is recorded here with the person who made it. Entries are never deleted.</Trans>
      </p>
      <AuditFilters query={query} onChange={change} />
      <ResultList
        query={found}
        heading={total => t`${plural(total, { one: "# entry", other: "# entries" })}`}
        failed={t`The audit trail could not be loaded`}
        empty={
          isFiltered
            ? {
                title: t`No entries match these filters`,
                links: (
                  <Link className={wayClass} to="/admin/audit">
                    <Trans>Clear filters</Trans>
                  </Link>
                ),
              }
            : { title: t`No entries yet`, text: t`Every change will appear here.` }
        }
        linkTo={page => ({ to: "/admin/audit", search: { ...query, page: page > 1 ? page : undefined } })}
      >
        {events => <AuditTable events={events} query={query} />}
      </ResultList>
    </AdminPage>
  )
}
