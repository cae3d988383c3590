import type { Locale } from "./locales.ts"

export const SCREEN_NAMES = [
  ...(["desk", "deal", "contract", "money", "checklist"] as const),
  ...(["inspection", "payout", "dispute", "record"] as const),
]
export type ScreenName = (typeof SCREEN_NAMES)[number]

const PHONE = { width: 360, height: 640, scale: 2 }

/**
 * Pictures of the product's own pages, taken from the demo by `scripts/screens.ts`: size in CSS pixels, and pixels of
 * the picture for each of them.
 */
export const SCREENS: Record<ScreenName, { width: number; height: number; scale: number }> = {
  desk: { width: 1200, height: 760, scale: 1.5 },
  deal: PHONE,
  contract: PHONE,
  money: PHONE,
  checklist: PHONE,
  inspection: PHONE,
  payout: PHONE,
  dispute: PHONE,
  record: PHONE,
}

/** The path of a picture below `/storage`. */
export const screenPath = (name: ScreenName, locale: Locale) => `images/screen-${name}-${locale}.webp`
