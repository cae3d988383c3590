import { LOCALES, type Locale } from "#shared/locales.ts"

/** True under `bun run test --full`: every language, width and engine instead of a sample. */
export const isFull = process.env.APPBOURSE_FULL === "1"

/** Russian has the longest texts; English is the language of every other journey. */
const SAMPLE: readonly Locale[] = ["ru"]

/** The languages covered by checks that run once per language. */
export const TESTED_LOCALES: readonly Locale[] = isFull ? LOCALES : SAMPLE

/** The viewport widths, in px, that a page must fit. */
export const TESTED_WIDTHS: readonly number[] = isFull ? [320, 360, 768, 1440, 1920] : [320, 1440]
