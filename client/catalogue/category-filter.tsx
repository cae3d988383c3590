import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { type Option, useGroupTitles, useOptions } from "#client/filters/use-filter-texts.ts"
import { categoryType } from "#shared/listings/lookups.ts"
import { FieldGroup } from "../ui/field-group.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./category-filter.module.css"
import { OptionRow } from "./option-filter.tsx"

const SHOWN_FIRST = 5

/**
 * The categories of the chosen type, the most frequent first; the rest unfolds, without scripts too. Nothing where no
 * listing has a category.
 */
export function CategoryFilter() {
  const titles = useGroupTitles()
  const { filters, facets } = useCatalogue()
  const [type, ...types] = filters.type ?? []
  const isChosen = ({ value }: Option) => filters.category_id?.some(id => id === value)
  const options = useOptions(facets)("category_id")
    .filter(one => !type || types.length > 0 || categoryType(Number(one.value)) === type || isChosen(one))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const [first, rest] = [options.slice(0, SHOWN_FIRST), options.slice(SHOWN_FIRST)]
  // Not collapsed again while the visitor chooses among them.
  const [startsOpen] = useState(() => rest.some(isChosen))
  if (!options.some(one => (one.count ?? 0) > 0 || isChosen(one))) return null
  const rowsOf = (some: Option[]) =>
    some.map(option => <OptionRow key={option.value} name="category_id" option={option} />)
  return (
    <FieldGroup title={titles.category_id} collapsible>
      {rowsOf(first)}
      {rest.length > 0 && (
        <details className={classes.rest} open={startsOpen}>
          <summary className={classes.all}>
            <Trans>All categories</Trans>
          </summary>
          {rowsOf(rest)}
        </details>
      )}
    </FieldGroup>
  )
}
