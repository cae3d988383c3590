import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Badge, Table } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link, linkOptions, useNavigate, useSearch } from "@tanstack/react-router"
import { formatNumber } from "../../lib/format.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import type { MembersQuery } from "../list/page-queries.ts"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"

/** The directory of members. */
export function MembersPage() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const query = useSearch({ from: "/admin/members/" })
  const found = trpc.people.list.useQuery(query, { placeholderData: keepPreviousData })
  const linkTo = (search: MembersQuery) => linkOptions({ to: "/admin/members", search })
  return (
    <AdminPage title={t`Members`}>
      <div className={table.search}>
        <SearchField
          label={t`Search members`}
          placeholder={t`Name, email, R-… or D-…`}
          value={query.search ?? ""}
          onChange={text => navigate({ ...linkTo(text ? { search: text } : {}), resetScroll: false })}
        />
      </div>
      <ResultList
        query={found}
        label={t`Members`}
        heading={total => t`${plural(total, { one: "# member", other: "# members" })}`}
        failed={t`The members couldn’t be loaded`}
        empty={
          query.search
            ? { title: t`No members match this search` }
            : { title: t`No members yet`, text: t`Everyone who signs in with a code will appear here.` }
        }
        linkTo={page => linkTo({ ...query, ...(page > 1 ? { page } : {}) })}
      >
        {people => (
          <Table className={table.table} aria-label={t`Members`} highlightOnHover>
            <TableHead
              titles={[t`Name`, t`Email`, t`Listings`, t`Requests`, t`Deals`, t`State`, t`Joined`]}
            />
            <Table.Tbody>
              {people.map(({ id, name, email, counts, blocked, created_at }) => (
                <Table.Tr key={id} data-row>
                  <Table.Td className={table.main}>
                    <Link className={table.open} to="/admin/members/$id" params={{ id }}>
                      {name || email}
                    </Link>
                  </Table.Td>
                  <Table.Td className={table.main}>{email}</Table.Td>
                  {[
                    [t`Listings`, counts.listings] as const,
                    [t`Requests`, counts.requests] as const,
                    [t`Deals`, counts.deals] as const,
                  ].map(([label, count]) => (
                    <Table.Td key={label} className={table.minor} data-label={label}>
                      {formatNumber(count, locale)}
                    </Table.Td>
                  ))}
                  <Table.Td className={table.minor}>
                    {blocked && (
                      <Badge variant="outline" color="var(--error)">
                        {t({ message: "Blocked", context: "a member" })}
                      </Badge>
                    )}
                  </Table.Td>
                  <Table.Td className={table.minor}>{formatMoment(created_at, locale)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </ResultList>
    </AdminPage>
  )
}
