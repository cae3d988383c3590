import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button, NativeSelect } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { DEAL_STATES } from "#shared/deals/states.ts"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { LinkTabs } from "../../ui/link-tabs.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import { ResultList } from "../list/result-list.tsx"
import classes from "./deals.module.css"
import { DealsBoard } from "./deals-board.tsx"
import { DEAL_VIEWS, type DealsQuery } from "./deals-query.ts"
import { DealsTable } from "./deals-table.tsx"
import { NewDealDialog } from "./new-deal-dialog.tsx"

const POLL_MS = 60_000

/** All deals, as a board by state or as a table. */
export function DealsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useSearch({ from: "/admin/deals/" })
  const view = query.view ?? (query.title || query.state ? "table" : "board")
  const [isCreating, setCreating] = useState(false)
  const board = trpc.deals.board.useQuery(undefined, {
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })
  const go = (change: DealsQuery) =>
    navigate({
      to: "/admin/deals",
      search: { ...query, page: undefined, ...change },
      replace: true,
      resetScroll: false,
    })
  const titles = { board: t`Board`, table: t`Table` }
  return (
    <AdminPage
      title={t`Deals`}
      actions={
        <Button onClick={() => setCreating(true)}>
          <Trans>New deal</Trans>
        </Button>
      }
    >
      <LinkTabs
        label={t({ message: "View", context: "board or table" })}
        tabs={DEAL_VIEWS.map(key => ({
          key,
          title: titles[key],
          count: "",
          isCurrent: key === view,
          link: { to: "/admin/deals", search: { view: key } },
        }))}
      />
      {view === "board" ? (
        <DealsBoard board={board} />
      ) : (
        <>
          <div className={classes.filters}>
            <SearchField
              label={t`Search deals`}
              placeholder={t`Number, party or listing`}
              value={query.title ?? ""}
              onChange={title => go({ view: "table", title: title || undefined })}
            />
            <StateFilter query={query} counts={board.data?.data ?? []} onChange={go} />
          </div>
          <Found query={query} />
        </>
      )}
      <NewDealDialog opened={isCreating} onClose={() => setCreating(false)} />
    </AdminPage>
  )
}

type StateFilterProps = {
  query: DealsQuery
  counts: readonly { state: string; count: number }[]
  onChange: (change: DealsQuery) => void
}

function StateFilter({ query, counts, onChange }: StateFilterProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  return (
    <NativeSelect
      label={t`State`}
      value={query.state ?? ""}
      data={[
        { value: "", label: t`All` },
        ...DEAL_STATES.map(state => {
          const count = counts.find(one => one.state === state)?.count ?? 0
          return { value: state, label: `${translate(STATE_LABELS[state])} (${formatNumber(count, locale)})` }
        }),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ view: "table", state: DEAL_STATES.find(one => one === currentTarget.value) })
      }
    />
  )
}

function Found({ query }: { query: DealsQuery }) {
  const { t } = useLingui()
  const { state, title, page } = query
  const found = trpc.deals.list.useQuery(
    { ...(state && { state }), ...(title && { title }), ...(page && { page }) },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const isFiltered = Boolean(state || title)
  return (
    <ResultList
      query={found}
      heading={total => t`${plural(total, { one: "# deal", other: "# deals" })}`}
      failed={t`The deals could not be loaded`}
      empty={
        isFiltered
          ? { title: t`No deals found`, text: t`Change the search or the state.` }
          : { title: t`No deals yet`, text: t`Make one from a request, or with “New deal”.` }
      }
      linkTo={to => ({ to: "/admin/deals", search: { ...query, page: to > 1 ? to : undefined } })}
    >
      {deals => <DealsTable deals={deals} nowMs={found.dataUpdatedAt} />}
    </ResultList>
  )
}
