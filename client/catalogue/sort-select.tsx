import { Trans, useLingui } from "@lingui/react/macro"
import { DEFAULT_SORT, SORTS } from "#shared/catalogue-query.ts"
import { ChevronDownIcon } from "../ui/icons/site-icons.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { FILTER_FORM_ID } from "./filter-panel.tsx"
import classes from "./sort-select.module.css"

export function SortSelect() {
  const { t } = useLingui()
  const { sort = DEFAULT_SORT, sortBy } = useCatalogue()
  const titles = {
    sort_newest: t`Newest first`,
    sort_oldest: t`Oldest first`,
    sort_price_inc: t`Price: low to high`,
    sort_price_dec: t`Price: high to low`,
  }
  return (
    <label className={classes.sort}>
      <span className={classes.label}>
        <Trans>Sort by</Trans>
      </span>
      <span className={classes.box}>
        <select
          className={classes.select}
          name="sort_by"
          form={FILTER_FORM_ID}
          value={sort}
          onChange={event => {
            const chosen = SORTS.find(one => one === event.currentTarget.value)
            if (chosen) sortBy(chosen)
          }}
        >
          {SORTS.map(one => (
            <option key={one} value={one}>
              {titles[one]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} className={classes.arrow} />
      </span>
    </label>
  )
}
