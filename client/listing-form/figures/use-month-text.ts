import { useLingui } from "@lingui/react/macro"
import { formatMonth, formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"

type Month = { month: string; earnings: number; costs: number | null }

/** One month of the figures: `October 2026: earnings $1,200, costs $300`. */
export function useMonthText() {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ month, earnings, costs }: Month): string => {
    const name = formatMonth(month, locale)
    const earned = formatPrice(earnings, locale)
    if (costs === null) return t`${name}: earnings ${earned}`
    const spent = formatPrice(costs, locale)
    return t`${name}: earnings ${earned}, costs ${spent}`
  }
}
