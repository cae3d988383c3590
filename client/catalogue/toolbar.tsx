import { Trans, useLingui } from "@lingui/react/macro"
import { listSetFilters } from "#client/filters/set-filters.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { FilterIcon } from "../ui/icons/catalogue-icons.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { FilterSheet } from "./filter-sheet.tsx"
import { SortSelect } from "./sort-select.tsx"
import classes from "./toolbar.module.css"
import { useFilterSheet } from "./use-filter-sheet.ts"

/** The sort control; on small screens a bottom bar that also opens the filters. */
export function Toolbar() {
  const { t } = useLingui()
  const locale = useLocale()
  const { filters, facets } = useCatalogue()
  const { isOpen, open, close } = useFilterSheet()
  const count = facets ? listSetFilters(filters, facets.bounds).length : 0
  return (
    <div className={classes.toolbar}>
      <button type="button" className={classes.filters} aria-haspopup="dialog" onClick={open}>
        <FilterIcon />
        <Trans>Filters</Trans>
        {count > 0 && (
          <>
            <span className={classes.count} aria-hidden="true">
              {formatNumber(count, locale)}
            </span>
            <VisuallyHidden>{t`${count} active`}</VisuallyHidden>
          </>
        )}
      </button>
      <SortSelect />
      <FilterSheet open={isOpen} onClose={close} />
    </div>
  )
}
