import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./price-steps.module.css"

const STEPS = [1_000, 10_000, 50_000] as const

/** Prices in four steps, each leading to the listings that have a price within it. */
export function PriceSteps() {
  const { t } = useLingui()
  const locale = useLocale()
  const [low, middle, high] = STEPS.map(step => formatPrice(step, locale))
  const steps = [
    { title: t`Under ${low}`, search: { price_max: STEPS[0] - 1 } },
    { title: `${low} – ${middle}`, search: { price_min: STEPS[0], price_max: STEPS[1] } },
    { title: `${middle} – ${high}`, search: { price_min: STEPS[1], price_max: STEPS[2] } },
    { title: t`Over ${high}`, search: { price_min: STEPS[2] + 1 } },
  ]
  return (
    <ul className={classes.list}>
      {steps.map(({ title, search }) => (
        <li key={title}>
          <Link to="/marketplace" search={{ ...search, hide_no_price: true }} className={classes.link}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
