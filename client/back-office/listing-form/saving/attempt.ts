import type { ListingPayload } from "#shared/listing-input.ts"

/** A request to create a listing, and its idempotency key. */
export type Attempt = { key: string; payload: ListingPayload }

/** Checks what the browser stored; the server validates the payload itself. */
export function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== "object" || stored === null) return false
  const { key, payload } = Object.fromEntries(Object.entries(stored))
  return typeof key === "string" && typeof payload === "object" && payload !== null
}
