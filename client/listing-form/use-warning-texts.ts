import { useLingui } from "@lingui/react/macro"
import { SHORT_DESCRIPTION, type WarningCode } from "#shared/proposals/checks.ts"

/** The text of a warning about a submission. */
export function useWarningTexts(): Record<WarningCode, string> {
  const { t } = useLingui()
  const length = SHORT_DESCRIPTION
  return {
    platform_not_chosen: t`There is a link to this store, but its platform isn’t chosen`,
    monetization_contradicts: t`“Not monetized” is chosen next to other ways of earning`,
    price_high: t`The price is high for these earnings. If it is right, explain it in the description`,
    price_low: t`The price is low for these earnings. If it is right, explain it in the description`,
    year_below_month: t`Earnings last year are lower than the monthly earnings`,
    installs_below_month: t`The chosen range of installs is lower than the installs in a single month`,
    description_short: t`The description has fewer than ${length} characters; buyers ask about what it leaves out`,
    pictures_none: t`There are no images. Listings with screenshots get more requests`,
  }
}
