import { useLingui } from "@lingui/react/macro"
import type { AlertFrequency } from "#shared/alerts/alerts.ts"

/** How often an alert sends mail, and when. */
export function useFrequencyTexts(): Record<AlertFrequency, { title: string; hint: string }> {
  const { t } = useLingui()
  return {
    instant: { title: t`Right away`, hint: t`Within a minute of a new listing` },
    daily: { title: t`Daily`, hint: t`Every day at 08:00 UTC, if there is anything new` },
    weekly: { title: t`Weekly`, hint: t`Mondays at 08:00 UTC, if there is anything new` },
  }
}
