import { Trans, useLingui } from "@lingui/react/macro"
import { listSetFilters, setFilterId } from "#client/filters/filters.ts"
import { useSetFilterText } from "#client/filters/use-filter-texts.ts"
import type { AlertFrequency, AlertQuery } from "#shared/alerts/alerts.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { highestBound, SCALES } from "#shared/listings/ranges.ts"
import classes from "./alert-words.module.css"

/** How often an alert sends mail, and when. */
export function useFrequencyTexts(): Record<AlertFrequency, { title: string; hint: string }> {
  const { t } = useLingui()
  return {
    instant: { title: t`Right away`, hint: t`Within a minute of a new listing` },
    daily: { title: t`Daily`, hint: t`Every day at 08:00 UTC, if there is anything new` },
    weekly: { title: t`Weekly`, hint: t`Mondays at 08:00 UTC, if there is anything new` },
  }
}

/** Unlike the catalogue's sliders, an alert preserves a limit that no listing exceeds now. */
const WIDEST: Facets["bounds"] = {
  price: Number.POSITIVE_INFINITY,
  last_month_earnings: highestBound(SCALES.last_month_earnings),
  last_year_earnings: highestBound(SCALES.last_year_earnings),
  age: highestBound(SCALES.age),
  installs: highestBound(SCALES.installs),
}

/** The filters of an alert in words, with the catalogue's names. */
export function AlertWords({ query, facets }: { query: AlertQuery; facets: Facets }) {
  const { t } = useLingui()
  const textOf = useSetFilterText({ ...facets, bounds: WIDEST })
  const sets = listSetFilters(query, WIDEST)
  if (sets.length === 0)
    return (
      <p className={classes.word}>
        <Trans>All listings</Trans>
      </p>
    )
  return (
    <ul className={classes.words} aria-label={t`Alert filters`}>
      {sets.map(set => (
        <li key={setFilterId(set)} className={classes.word}>
          {textOf(set, query)}
        </li>
      ))}
    </ul>
  )
}
