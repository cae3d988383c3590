import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { LookupEntry } from "#shared/lookups.ts"
import { formatPrice } from "../../../lib/format.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import type { Version } from "../differences.ts"
import type { FormField } from "../form-sections.ts"
import { readTypedPrice } from "../typed-price.ts"
import type { Lookups } from "../use-lookups.ts"

const MAX_LENGTH = 160

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trim()}…` : text)

/** A field's value in a few words, for a person who compares two versions. */
export function useFieldText(lookups: Lookups): (field: FormField, version: Version) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const titles = (entries: LookupEntry[], ids: number[]) =>
    entries
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => title)
      .join(", ")
  const title = (entries: LookupEntry[], id: number | null) => titles(entries, id === null ? [] : [id])
  const count = (paths: string[]) => {
    const { length } = paths
    return length ? t`${plural(length, { one: "# file", other: "# files" })}` : ""
  }

  const textOf = (field: FormField, { values, paths }: Version): string => {
    switch (field) {
      case "platforms":
      case "monetizations":
      case "payment_methods":
      case "specials":
        return titles(lookups[field], values[field])
      case "last_month_earnings":
      case "last_year_earnings":
        return title(lookups.earnings_ranges, values[field])
      case "age":
        return title(lookups.ages, values.age)
      case "installs_range":
        return title(lookups.installs_ranges, values.installs_range)
      case "on_request":
        return values.on_request ? t`Yes` : t`No`
      case "type":
        return values.type === "game" ? t`Game` : t`Non-game app`
      case "price": {
        const price = readTypedPrice(values.price)
        return typeof price === "number" ? formatPrice(price, locale) : values.price
      }
      case "title_image":
      case "app_icon":
      case "user_image":
      case "screenshots":
      case "files":
      case "financials":
        return count(paths[field])
      default:
        return cut(values[field])
    }
  }
  return (field, version) => textOf(field, version) || "—"
}
