import type { Listing } from "#shared/listings/listing.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import type { ListingPayload } from "#shared/listings/listing-input.ts"
import { type Attempt as AttemptOf, createKeyed } from "../../../lib/keyed-creation.ts"

/** A request to create a listing, and its idempotency key. */
export type Attempt = AttemptOf<ListingPayload>

/** Checks what the browser stored; the server validates the payload itself. */
export function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== "object" || stored === null) return false
  const { key, payload } = Object.fromEntries(Object.entries(stored))
  return typeof key === "string" && typeof payload === "object" && payload !== null
}

type Deps = Parameters<typeof createKeyed<ListingPayload, Listing>>[0] & {
  update: (payload: ListingPayload & { id: number; updated_at: string }) => Promise<Listing>
}

/** The update payload for the listing created by the old payload: files that it no longer includes are removed. */
function changeOf(before: ListingPayload, payload: ListingPayload): ListingPayload {
  const change = { ...payload }
  for (const field of FILE_FIELDS)
    if (before[field] !== undefined && payload[field] === undefined) change[`${field}_clear` as const] = true
  return change
}

/**
 * Creates one listing however often saving is retried. If a response was lost, the next attempt repeats the request
 * with its key, also after a reload, which returns the listing if it was created; later changes are then saved as an
 * edit.
 */
export function createOnce({ update, ...deps }: Deps) {
  const creation = createKeyed(deps)

  async function save(payload: ListingPayload): Promise<Listing> {
    const lost = await creation.recover()
    if (!lost) return creation.send(payload)
    const { created, attempt } = lost
    if (JSON.stringify(attempt.payload) === JSON.stringify(payload)) return created
    try {
      return await update({
        ...changeOf(attempt.payload, payload),
        id: created.id,
        updated_at: created.updated_at,
      })
    } catch (error) {
      // The listing exists, so the next attempt must find it again.
      await creation.remember(attempt)
      throw error
    }
  }

  return {
    save,
    /** The next save creates another listing. */
    forget: creation.forget,
  }
}
