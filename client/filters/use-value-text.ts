import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { formatNumber, formatPrice } from "#client/lib/format.ts"
import { useLocale } from "#client/lib/use-locale.ts"
import type { SliderKey } from "./spans.ts"

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
