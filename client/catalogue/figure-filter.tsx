import { Trans, useLingui } from "@lingui/react/macro"
import { useHydrated } from "@tanstack/react-router"
import type { Facets } from "#shared/listings/facets.ts"
import { currencyAffix, formatDecimal, formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CheckRow } from "../ui/check-row.tsx"
import { FieldGroup } from "../ui/field-group.tsx"
import { PlainSelect } from "../ui/plain-select.tsx"
import { Histogram } from "../ui/range-slider/histogram.tsx"
import { type Commit, NumberField } from "../ui/range-slider/number-field.tsx"
import { profitBars } from "./bars.ts"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./figure-filter.module.css"

const MULTIPLES = [1, 1.5, 2, 2.5, 3, 4, 5]

/** Filters by monthly figures: profit a month, and the price in years of profit. */
export function FigureFilter({ facets: { profit } }: { facets: Facets }) {
  const { t } = useLingui()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { filters, change } = useCatalogue()
  // Without scripts the form is submitted unchanged, and the server parses plain digits only.
  const format = (value: number) => (hydrated ? formatNumber(value, locale) : String(value))
  const commit =
    (key: "profit_min" | "profit_max") =>
    (value: number | null, { waitMs }: Commit) =>
      change({ [key]: value ?? undefined }, { control: key, waitMs })
  const chosen = filters.multiple_max
  const multiples =
    chosen === undefined || MULTIPLES.includes(chosen)
      ? MULTIPLES
      : [...MULTIPLES, chosen].sort((a, b) => a - b)
  const options = [
    { value: "", title: t`Any price` },
    ...multiples.map(multiple => {
      const most = formatDecimal(multiple, locale)
      return { value: String(multiple), title: t`up to ${most} ×` }
    }),
  ]
  return (
    <FieldGroup title={t`Profit a month`}>
      {profit.max !== null && (
        <div className={classes.bars}>
          <Histogram bars={profitBars(profit.histogram, [filters.profit_min, filters.profit_max])} />
        </div>
      )}
      <div className={classes.fields}>
        <NumberField
          label={t`From`}
          fullLabel={t`Profit a month: from`}
          name="profit_min"
          value={filters.profit_min ?? null}
          placeholder={profit.min === null ? "" : formatNumber(profit.min, locale)}
          {...currencyAffix(locale)}
          allowsNegative
          format={format}
          onCommit={commit("profit_min")}
        />
        <NumberField
          label={t`To`}
          fullLabel={t`Profit a month: to`}
          name="profit_max"
          value={filters.profit_max ?? null}
          placeholder={profit.max === null ? "" : formatNumber(profit.max, locale)}
          {...currencyAffix(locale)}
          allowsNegative
          format={format}
          onCommit={commit("profit_max")}
        />
      </div>
      <div className={classes.multiple}>
        <PlainSelect
          label={<Trans>Price in years of profit</Trans>}
          name="multiple_max"
          value={chosen === undefined ? "" : String(chosen)}
          options={options}
          onChange={value => change({ multiple_max: Number(value) || undefined })}
        />
      </div>
      <div className={classes.only}>
        <CheckRow
          name="figures"
          value="1"
          label={t`Only with monthly figures`}
          checked={filters.figures ?? false}
          onChange={on => change({ figures: on || undefined })}
        />
      </div>
    </FieldGroup>
  )
}
