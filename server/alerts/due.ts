import type { AlertFrequency } from "#shared/alerts/alerts.ts"

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Listings that are published within this time are joined into one mail. */
const JOIN_MS = 15 * SECOND_MS
const SENT_AT_MS = 8 * HOUR_MS
/** The first Monday of 1970. */
const MONDAY_MS = 4 * DAY_MS

/** The first time after `now` that is `offset` after a multiple of `interval`. */
const nextAfter = (now: number, interval: number, offset: number) =>
  now + interval - ((((now - offset) % interval) + interval) % interval)

/** When a match that was found now is mailed: daily alerts at 08:00 UTC, weekly ones on Mondays. */
export function dueAt(frequency: AlertFrequency, now: number): number {
  switch (frequency) {
    case "instant":
      return now + JOIN_MS
    case "daily":
      return nextAfter(now, DAY_MS, SENT_AT_MS)
    case "weekly":
      return nextAfter(now, 7 * DAY_MS, MONDAY_MS + SENT_AT_MS)
  }
}
