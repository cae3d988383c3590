import { Trans } from "@lingui/react/macro"
import { DEFAULT_SORT, KEYWORD_SORT } from "#shared/listings/catalogue-query.ts"
import { PlainSelect } from "../ui/plain-select.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { FILTER_FORM_ID } from "./filter-panel.tsx"
import { useSortOptions } from "./use-sort-options.ts"

export function SortSelect() {
  const { filters, sort = DEFAULT_SORT, sortBy } = useCatalogue()
  const options = useSortOptions(filters.title !== undefined || sort === KEYWORD_SORT)
  return (
    <PlainSelect
      label={<Trans>Sort by</Trans>}
      name="sort_by"
      form={FILTER_FORM_ID}
      value={sort}
      options={options}
      onChange={sortBy}
    />
  )
}
