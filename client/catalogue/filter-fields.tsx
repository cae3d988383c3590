import { Trans, useLingui } from "@lingui/react/macro"
import { CheckRow } from "../ui/check-row.tsx"
import { TextButton } from "../ui/text-button.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { CategoryFilter } from "./category-filter.tsx"
import { FigureFilter } from "./figure-filter.tsx"
import classes from "./filter-fields.module.css"
import { FilterFieldsSkeleton } from "./filter-fields-skeleton.tsx"
import { KeywordFilter } from "./keyword-filter.tsx"
import { OptionFilter } from "./option-filter.tsx"
import { SliderFilter } from "./slider-filter.tsx"

function HideNoPrice() {
  const { t } = useLingui()
  const { filters, change } = useCatalogue()
  return (
    <div className={classes.priced}>
      <CheckRow
        name="hide_no_price"
        value="1"
        label={t`Hide listings without a price`}
        checked={filters.hide_no_price ?? false}
        onChange={on => change({ hide_no_price: on || undefined })}
      />
    </div>
  )
}

function FailedCounts({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={classes.failed} role="alert">
      <Trans>The filter counts could not be loaded.</Trans>
      <TextButton onClick={onRetry}>
        <Trans>Try again</Trans>
      </TextButton>
    </p>
  )
}

/** All filters, the most used ones first. */
export function FilterFields() {
  const { facets, failed, retry } = useCatalogue()
  if (!facets) return failed ? <FailedCounts onRetry={retry} /> : <FilterFieldsSkeleton />
  return (
    <>
      {failed && <FailedCounts onRetry={retry} />}
      <div className={classes.keyword}>
        <KeywordFilter />
      </div>
      <OptionFilter name="kind" />
      <SliderFilter name="price" facets={facets}>
        <HideNoPrice />
      </SliderFilter>
      <FigureFilter facets={facets} />
      <OptionFilter name="platform_id" />
      <OptionFilter name="type" />
      <CategoryFilter />
      <OptionFilter name="availability" />
      <SliderFilter name="last_month_earnings" facets={facets} />
      <SliderFilter name="installs" facets={facets} />
      <SliderFilter name="age" facets={facets} />
      <OptionFilter name="special_id" />
      <OptionFilter name="checked" collapsible />
      <OptionFilter name="monetization_id" collapsible />
      <SliderFilter name="last_year_earnings" facets={facets} collapsible />
      <OptionFilter name="payment_method_id" collapsible />
    </>
  )
}
