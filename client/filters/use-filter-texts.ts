import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { formatDecimal, formatNumber, formatPrice } from "#client/lib/format.ts"
import { useLocale } from "#client/lib/use-locale.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import {
  type FigureKey,
  type Filters,
  type OptionKey,
  readSpan,
  type SetFilter,
  type SliderKey,
} from "./filters.ts"

const MONTHS = 12

/** The text of a slider's value: USD, years and months, or installs. */
export function useValueText() {
  const { t } = useLingui()
  const locale = useLocale()

  function ageText(age: number): string {
    const years = Math.floor(age / MONTHS)
    const months = age % MONTHS
    if (years === 0) return t`${plural(months, { one: "# month", other: "# months" })}`
    if (months === 0) return t`${plural(years, { one: "# year", other: "# years" })}`
    return t`${plural(years, { one: "# year", other: "# years" })} ${plural(months, { one: "# month", other: "# months" })}`
  }
  function installsText(installs: number): string {
    const count = formatNumber(installs, locale)
    return t`${plural(installs, { one: `${count} install`, other: `${count} installs` })}`
  }
  return (key: SliderKey, value: number): string => {
    if (key === "age") return ageText(value)
    return key === "installs" ? installsText(value) : formatPrice(value, locale)
  }
}

type Texts = Record<SliderKey | OptionKey, string>

/** The groups' names. */
export function useGroupTitles(): Texts {
  const { t } = useLingui()
  return {
    price: t`Price`,
    last_month_earnings: t`Earnings last month`,
    last_year_earnings: t`Earnings last year`,
    installs: t`Installs`,
    age: t`Age`,
    kind: t`What is for sale`,
    platform_id: t`Platform`,
    type: t`Type`,
    category_id: t`Category`,
    availability: t`Availability`,
    special_id: t`Specials`,
    checked: t`Checked by us`,
    monetization_id: t`Monetization`,
    payment_method_id: t`Payment methods`,
  }
}

/** An option with the number of listings that it finds, where it is counted. */
export type Option = { value: number | string; title: string; count?: number }

/** The options of a list of checkboxes with their counts. */
export function useOptions(facets: Facets | undefined) {
  const { t } = useLingui()
  const groups = useGroupTitles()
  return (key: OptionKey): Option[] => {
    if (!facets) return []
    if (key === "checked") {
      const titles = { ...groups, ownership: t`Ownership`, identity: t`Seller’s identity` }
      return facets.checked.map(({ claim, count }) => ({ value: claim, count, title: titles[claim] }))
    }
    if (key === "kind") {
      const titles = { app: t`Apps and games`, account: t`Developer accounts` }
      return facets.kinds.map(({ value, count }) => ({ value, count, title: titles[value] }))
    }
    if (key === "availability") {
      const titles = { available: t`Available`, in_deal: t`In a deal`, sold: t`Sold` }
      return AVAILABILITIES.map(value => ({ value, title: titles[value] }))
    }
    if (key === "type") {
      return facets.types.map(({ value, count }) => ({
        value,
        count,
        title: value === "game" ? t`Game` : t({ message: "App", context: "not a game" }),
      }))
    }
    const lists = {
      platform_id: facets.platforms,
      category_id: facets.categories,
      special_id: facets.specials,
      monetization_id: facets.monetizations,
      payment_method_id: facets.payment_methods,
    }
    return lists[key].map(({ id, title, count }) => ({ value: id, title, count }))
  }
}

/** The label of an active filter's chip. */
export function useSetFilterText(facets: Facets) {
  const { t } = useLingui()
  const titles = useGroupTitles()
  const locale = useLocale()
  const valueText = useValueText()
  const optionsOf = useOptions(facets)

  function spanText(key: SliderKey, filters: Filters): string {
    const bound = facets.bounds[key]
    const [lo, hi] = readSpan(filters, key, bound)
    const title = titles[key]
    const textOf = (value: number) =>
      key === "installs" ? formatNumber(value, locale) : valueText(key, value)
    const from = textOf(lo)
    const to = textOf(hi)
    if (hi >= bound) return t`${title}: from ${from}`
    return lo > 0 ? t`${title}: ${from} – ${to}` : t`${title}: up to ${to}`
  }
  function figureText(key: FigureKey, filters: Filters): string {
    if (key === "figures") return t`Only with monthly figures`
    const value = filters[key] ?? 0
    if (key === "rating_min") {
      const rating = formatDecimal(value, locale)
      return t`Rated ${rating} or more`
    }
    if (key === "multiple_max") {
      const multiple = formatDecimal(value, locale)
      return t`Price up to ${multiple} × yearly profit`
    }
    const profit = formatPrice(value, locale)
    return key === "profit_min" ? t`Profit a month: from ${profit}` : t`Profit a month: up to ${profit}`
  }
  return (set: SetFilter, filters: Filters): string => {
    switch (set.kind) {
      case "title": {
        const { text } = set
        return t`Keyword: ${text}`
      }
      case "hide_no_price":
        return t`Only with a price`
      case "figure":
        return figureText(set.key, filters)
      case "span":
        return spanText(set.key, filters)
      case "option": {
        const title = optionsOf(set.key).find(option => option.value === set.value)?.title
        // Claims are labelled like other filters.
        return set.key === "checked" ? `${titles.checked}: ${title}` : (title ?? String(set.value))
      }
    }
  }
}

/** The joined labels of several active filters. */
export function useSetFilterTexts(facets: Facets) {
  const textOf = useSetFilterText(facets)
  return (sets: readonly SetFilter[], filters: Filters) => sets.map(set => textOf(set, filters)).join(", ")
}
