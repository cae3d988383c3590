import { useLingui } from "@lingui/react/macro"
import type { FileField } from "#shared/files.ts"
import type { LookupEntry } from "#shared/lookups.ts"
import { formatExactPrice } from "../../../lib/format.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import type { FormValues } from "../form-values.ts"
import { readTypedPrice } from "../typed-price.ts"
import type { Lookups } from "../use-lookups.ts"
import type { MergeField } from "./listing-version.ts"

/** A field's value as text for comparing versions; empty if the field is. */
export function useFieldText(lookups: Lookups) {
  const { t } = useLingui()
  const locale = useLocale()
  const titles = (entries: LookupEntry[], ids: (number | null)[]) =>
    entries
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => title)
      .join(", ")

  return (field: Exclude<MergeField, FileField>, values: FormValues): string => {
    switch (field) {
      case "platforms":
      case "monetizations":
      case "payment_methods":
      case "specials":
        return titles(lookups[field], values[field])
      case "last_month_earnings":
      case "last_year_earnings":
        return titles(lookups.earnings_ranges, [values[field]])
      case "age":
        return titles(lookups.ages, [values.age])
      case "installs_range":
        return titles(lookups.installs_ranges, [values.installs_range])
      case "type":
        return values.type === "game" ? t`Game` : t`Non-game app`
      case "price": {
        if (values.on_request) return t`On request`
        const price = readTypedPrice(values.price)
        return typeof price === "number" ? formatExactPrice(price, locale) : values.price
      }
      default:
        return values[field].trim()
    }
  }
}
