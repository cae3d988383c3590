import { textsIn } from "#server/platform/texts.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import type { Locale } from "#shared/locales.ts"

/** The title of a payment method by its id, for reports to staff; null for none. */
export function methodTitleIn(locale: Locale, id: number): string | null {
  const title = PAYMENT_METHOD_TITLES[id - 1]
  return title ? textsIn(locale)(title) : null
}
