import { useLingui } from "@lingui/react/macro"
import { KEYWORD_SORT, SORTS } from "#shared/listings/catalogue-query.ts"

/** The orders of a list of listings, with their titles; the best match only where there are keywords to match. */
export function useSortOptions(withKeywords: boolean) {
  const { t } = useLingui()
  const titles = {
    sort_relevance: t`Best match`,
    sort_newest: t`Newest first`,
    sort_oldest: t`Oldest first`,
    sort_price_inc: t`Lowest price`,
    sort_price_dec: t`Highest price`,
    sort_earnings_dec: t`Top earnings`,
    sort_profit_dec: t`Top profit`,
    sort_multiple_inc: t`Price ÷ profit`,
    sort_rating_dec: t`Highest rating`,
  }
  return SORTS.filter(value => withKeywords || value !== KEYWORD_SORT).map(value => ({
    value,
    title: titles[value],
  }))
}
