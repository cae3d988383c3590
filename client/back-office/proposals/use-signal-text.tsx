import { useLingui } from "@lingui/react/macro"
import { LOCALE_NAMES } from "#shared/locales.ts"
import type { Signal } from "#shared/proposals/proposal-review.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useWarningTexts } from "../../listing-form/use-warning-texts.ts"

/** The text of a signal for the reviewer. */
export function useSignalText(): (signal: Signal) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const labels = useFieldLabels()
  const warnings = useWarningTexts()
  return signal => {
    switch (signal.code) {
      case "same_link":
        return t`The same store link is used in:`
      case "same_seller":
        return t`The seller also has:`
      case "price_high": {
        const years = formatNumber(signal.years, locale)
        return t`The price is high: ${years} × the yearly earnings`
      }
      case "price_low": {
        const years = formatNumber(signal.years, locale)
        return t`The price is low: ${years} × the yearly earnings`
      }
      case "pictures_missing": {
        const fields = signal.fields.map(field => labels[field]).join(", ")
        return t`Too few pictures: ${fields}`
      }
      case "link_elsewhere": {
        const fields = signal.fields.map(field => labels[field]).join(", ")
        return t`Doesn’t lead to the store: ${fields}`
      }
      case "not_in_store":
        return t`Not in a store: ${signal.reason}`
      case "contradiction":
        return warnings[signal.warning]
      case "other_language": {
        const [found, seller] = [LOCALE_NAMES[signal.found], LOCALE_NAMES[signal.seller]]
        return t`The language of the description is ${found}, the seller’s is ${seller}`
      }
    }
  }
}
