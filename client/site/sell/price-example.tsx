import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { currencyAffix, formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { YouReceive } from "../../price/you-receive.tsx"
import { NumberField } from "../../ui/range-slider/number-field.tsx"
import { useCommissionPercent } from "../commission.ts"
import classes from "./price-example.module.css"

const FIRST_PRICE = 50_000

/** What a seller receives at a price that the reader may change; nothing where the commission is agreed per deal. */
export function PriceExample() {
  const { t } = useLingui()
  const locale = useLocale()
  const [price, setPrice] = useState<number | null>(FIRST_PRICE)
  if (useCommissionPercent() === null) return null
  return (
    <div className={classes.example}>
      <span className={classes.label} aria-hidden="true">
        {t`If it sells for`}
      </span>
      <NumberField
        label=""
        fullLabel={t`If it sells for`}
        name="price"
        value={price}
        placeholder=""
        {...currencyAffix(locale)}
        format={value => formatNumber(value, locale)}
        onCommit={setPrice}
      />
      <YouReceive price={price} />
    </div>
  )
}
