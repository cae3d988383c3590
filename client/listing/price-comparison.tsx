import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { Asking, Value } from "#shared/listings/value.ts"
import { formatNumber, formatPrice, formatRough } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./price-comparison.module.css"

type PriceComparisonProps = { value: Value | null; asking: Asking | null }

const POSITIONS = {
  below: msg`Below what similar listings ask`,
  within: msg`Within what similar listings ask`,
  above: msg`Above what similar listings ask`,
}

/** The price as a multiple of earnings and among similar listings, with the formula on demand. */
export function PriceComparison({ value, asking }: PriceComparisonProps) {
  const locale = useLocale()
  const { t } = useLingui()
  if (!value && !asking) return null
  const spanOf = (min: number, max: number) =>
    `${formatRough(min, locale)}\u00a0–\u2060\u00a0${formatRough(max, locale)}`
  const multiple = value && spanOf(value.multiple_min, value.multiple_max)
  const count = asking && formatNumber(asking.count, locale)
  const payback = value && spanOf(value.payback_min, value.payback_max)
  return (
    <details className={classes.comparison}>
      <summary>
        {value && (
          <span>
            <Trans>{multiple} × yearly earnings</Trans>
          </span>
        )}
        {asking && (
          <span>
            {t(POSITIONS[asking.position])}: {formatPrice(asking.low, locale)}
            {"\u00a0–\u2060\u00a0"}
            {formatPrice(asking.high, locale)}
          </span>
        )}
      </summary>
      {value && (
        <p>
          <Trans>
            The asking price divided by last year’s earnings, which are stated as a range. Payback: {payback}{" "}
            months.
          </Trans>
        </p>
      )}
      {asking && (
        <p>
          <Trans>
            Similar listings have the same type and monthly earnings, and a platform in common. Compared:{" "}
            {count}. The usual range is the middle half of their prices.
          </Trans>
        </p>
      )}
    </details>
  )
}
