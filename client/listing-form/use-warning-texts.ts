import { useLingui } from "@lingui/react/macro"
import { SHORT_DESCRIPTION, type WarningCode } from "#shared/proposals/checks.ts"

/** The text of a warning about a submission. */
export function useWarningTexts(): Record<WarningCode, string> {
  const { t } = useLingui()
  const length = SHORT_DESCRIPTION
  return {
    platform_not_chosen: t`There is a link to this store, but its platform isn’t selected`,
    monetization_contradicts: t`“Not monetized” is selected along with other ways of earning`,
    price_high: t`The price is high for these earnings. If it is right, explain it in the description`,
    price_low: t`The price is low for these earnings. If it is right, explain it in the description`,
    year_below_month: t`Earnings last year are lower than the monthly earnings`,
    installs_below_month: t`The selected range of installs is lower than the installs in a single month`,
    description_short: t`The description has fewer than ${length} characters; buyers will ask about what’s missing`,
    pictures_none: t`There are no images. Listings with screenshots get more requests`,
  }
}
