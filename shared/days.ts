import { HOUR_MS } from "#shared/units.ts"

/** The latest time zone, UTC-12. */
const LATEST_ZONE_MS = 12 * HOUR_MS
/** The earliest time zone, UTC+14. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS

/** A time (milliseconds since 1970) as ISO 8601. */
export const isoTime = (time: number): string => new Date(time).toISOString()

/** The day in UTC at a time (milliseconds since 1970), such as `2026-01-31`. */
export const utcDay = (time: number): string => isoTime(time).slice(0, "2026-01-31".length)

/** The newest day such as `2026-01-31` that is today anywhere at a time in milliseconds since 1970. */
export const newestDay = (time: number): string => utcDay(time + EARLIEST_ZONE_MS)

/** The oldest day that is today anywhere at a time in milliseconds since 1970. */
export const oldestDay = (time: number): string => utcDay(time - LATEST_ZONE_MS)
