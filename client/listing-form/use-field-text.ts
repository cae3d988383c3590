import { useLingui } from "@lingui/react/macro"
import type { FigureMonth } from "#shared/listings/figures.ts"
import { fieldOf } from "#shared/listings/listing-fields.ts"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { formatExactPrice, formatMonth, formatNumber, formatPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { readMonths } from "./figures/grid-cells.ts"
import type { FormValues, ValueField } from "./form-values.ts"
import { useValueTitle } from "./use-field-labels.ts"
import type { Lookups } from "./use-lookups.ts"

/** One month of the figures: `October 2026: earnings $1,200, costs $300, installs 4,000, active users 900`. */
export function useMonthText() {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ month, earnings, costs, installs, active_users: users }: FigureMonth): string => {
    const name = formatMonth(month, locale)
    const earned = formatPrice(earnings, locale)
    const spent = costs === null ? "" : formatPrice(costs, locale)
    const installed = installs === null ? "" : formatNumber(installs, locale)
    const active = users === null ? "" : formatNumber(users, locale)
    const counts = [installed && t`installs ${installed}`, active && t`active users ${active}`]
    const money = spent ? t`${name}: earnings ${earned}, costs ${spent}` : t`${name}: earnings ${earned}`
    return [money, ...counts].filter(Boolean).join(", ")
  }
}

/** A field's value as text for comparing versions; empty if the field is. */
export function useFieldText(lookups: Lookups) {
  const { t } = useLingui()
  const locale = useLocale()
  const valueTitle = useValueTitle()
  const monthText = useMonthText()

  return (name: Exclude<ValueField, "on_request">, values: FormValues): string => {
    const field = fieldOf(name)
    const value = values[name]
    switch (field.type) {
      case "many":
      case "range":
      case "entry": {
        const ids: unknown[] = [value].flat()
        return lookups[field.lookup]
          .filter(({ id }) => ids.includes(id))
          .map(({ title }) => title)
          .join(", ")
      }
      case "one":
        return value === null ? "" : valueTitle(name, String(value))
      case "flag":
        return value ? t`Yes` : t`No`
      case "price": {
        if (values.on_request) return t`On request`
        const price = readTypedPrice(values.price)
        return typeof price === "number" ? formatExactPrice(price, locale) : values.price
      }
      case "months":
        return readMonths(String(value)).map(monthText).join("\n")
      default:
        return String(value).trim()
    }
  }
}
