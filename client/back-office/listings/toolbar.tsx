import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import type { AdminQuery } from "#shared/admin-query.ts"
import { DEFAULT_SORT } from "#shared/catalogue-query.ts"
import { useSortOptions } from "../../catalogue/use-sort-options.ts"
import { PlainSelect } from "../../ui/plain-select.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { changeQuery } from "./listings-data.ts"
import { StatusTabs } from "./status-tabs.tsx"
import classes from "./toolbar.module.css"

/** Search, status and sort order; all are in the URL. */
export function Toolbar({ query }: { query: AdminQuery }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sorts = useSortOptions()
  const { title = "" } = query
  const go = (patch: AdminQuery, replace = false) =>
    navigate({ to: "/admin/app", search: changeQuery(query, patch), replace, resetScroll: false })
  return (
    <div className={classes.toolbar}>
      <StatusTabs query={query} />
      <div className={classes.search}>
        <SearchField
          label={t`Search listings`}
          placeholder={t`Title, seller, link…`}
          value={title}
          onChange={text => go({ title: text }, title !== "" && text !== "")}
        />
      </div>
      <PlainSelect
        label={<Trans>Sort by</Trans>}
        value={query.sort_by ?? DEFAULT_SORT}
        options={sorts}
        onChange={sort_by => go({ sort_by })}
      />
    </div>
  )
}
