import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { FilterIcon } from "../ui/icons/catalogue-icons.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { FilterSheet } from "./filter-sheet.tsx"
import { listSetFilters } from "./set-filters.ts"
import { SortSelect } from "./sort-select.tsx"
import classes from "./toolbar.module.css"

/** Sorting; on small screens a bar at the thumb, with the way to the filters. */
export function Toolbar() {
  const { t } = useLingui()
  const locale = useLocale()
  const { filters, facets, flush } = useCatalogue()
  const [open, setOpen] = useState(false)
  const count = facets ? listSetFilters(filters, facets.bounds).length : 0
  const close = () => {
    flush()
    setOpen(false)
  }
  return (
    <div className={classes.toolbar}>
      <button type="button" className={classes.filters} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterIcon />
        <Trans>Filters</Trans>
        {count > 0 && (
          <>
            <span className={classes.count} aria-hidden="true">
              {formatNumber(count, locale)}
            </span>
            <VisuallyHidden>{t`${count} set`}</VisuallyHidden>
          </>
        )}
      </button>
      <SortSelect />
      <FilterSheet open={open} onClose={close} />
    </div>
  )
}
