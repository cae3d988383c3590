const DAY_MS = 86_400_000

/** A session that nobody uses for so long ends; using it in the second half of the time renews it. */
export const SESSION_IDLE_MS = 14 * DAY_MS
/** However much it is used, a session ends so long after signing in. */
export const SESSION_LIFE_MS = 90 * DAY_MS
