import { ALERT_FREQUENCIES, type AlertFrequency } from "#shared/alerts/alerts.ts"
import { propertiesOf } from "#shared/properties.ts"

export type AlertOptions = { frequency: AlertFrequency; price_drops: boolean }

const KEY = "alert-options"
const DEFAULT: AlertOptions = { frequency: "instant", price_drops: false }

/** The choices made in this tab: a phone may reload the page while its owner reads the code in the mail. */
export function readAlertOptions(): AlertOptions {
  try {
    const { frequency: stored, price_drops } = propertiesOf(JSON.parse(sessionStorage.getItem(KEY) ?? "null"))
    const frequency = ALERT_FREQUENCIES.find(one => one === stored) ?? DEFAULT.frequency
    return { frequency, price_drops: price_drops === true }
  } catch {
    return DEFAULT
  }
}

export function storeAlertOptions(options: AlertOptions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(options))
  } catch {
    // Without storage, a reload starts again with the default.
  }
}
