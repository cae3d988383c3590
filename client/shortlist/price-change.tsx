import { Trans, useLingui } from "@lingui/react/macro"
import { formatPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./parts.module.css"

type PriceChangeProps = {
  /** Null on request. */
  before: number | null
  now: number | null
}

/** The price of a listing when it was last opened in this browser, and its current price. */
export function PriceChange({ before, now }: PriceChangeProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const textOf = (price: number | null) => (price === null ? t`On request` : formatPrice(price, locale))
  const [was, is] = [textOf(before), textOf(now)]
  return (
    <p className={classes.change}>
      <Trans>
        Price changed since you looked: <s>{was}</s> → <b>{is}</b>
      </Trans>
    </p>
  )
}
