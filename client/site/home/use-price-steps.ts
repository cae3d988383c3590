import { useLingui } from "@lingui/react/macro"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"

const STEPS = [1_000, 10_000, 50_000] as const

/** Both price sort orders, then four price ranges, which exclude listings without a price. */
export function usePriceSteps() {
  const { t } = useLingui()
  const locale = useLocale()
  const [low, middle, high] = STEPS.map(step => formatPrice(step, locale))
  const priced = { hide_no_price: true }
  return [
    { title: t`Lowest price first`, search: { sort_by: "sort_price_inc" } },
    { title: t`Highest price first`, search: { sort_by: "sort_price_dec" } },
    { title: t`Under ${low}`, search: { ...priced, price_max: STEPS[0] - 1 } },
    { title: `${low} – ${middle}`, search: { ...priced, price_min: STEPS[0], price_max: STEPS[1] } },
    { title: `${middle} – ${high}`, search: { ...priced, price_min: STEPS[1], price_max: STEPS[2] } },
    { title: t`Over ${high}`, search: { ...priced, price_min: STEPS[2] + 1 } },
  ] as const
}
