const HOUR_MS = 3_600_000
/** The earliest time zone, UTC+14. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS

/** The newest day such as `2026-01-31` that is today anywhere at a time in milliseconds since 1970. */
export const newestDay = (time: number): string =>
  new Date(time + EARLIEST_ZONE_MS).toISOString().slice(0, "2026-01-31".length)
