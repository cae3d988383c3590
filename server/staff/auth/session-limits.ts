import { DAY_MS } from "#shared/units.ts"

/** A session that is not used for this long ends; using it in the second half of the time renews it. */
export const SESSION_IDLE_MS = 14 * DAY_MS
/** The time of last use is stored at most this often, so that reading rarely writes. */
export const SESSION_SEEN_MS = 5 * 60_000
/** A session ends this long after signing in, even if it is in use. */
export const SESSION_LIFE_MS = 90 * DAY_MS
