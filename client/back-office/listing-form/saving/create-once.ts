import { TRPCClientError } from "@trpc/client"
import type { Listing } from "#shared/listing.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import type { ListingPayload } from "#shared/listing-input.ts"

/** A request to create a listing, and its idempotency key. */
export type Attempt = { key: string; payload: ListingPayload }

/** Checks what the browser stored; the server validates the payload itself. */
export function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== "object" || stored === null) return false
  const { key, payload } = Object.fromEntries(Object.entries(stored))
  return typeof key === "string" && typeof payload === "object" && payload !== null
}

type Deps = {
  /** Creates a listing; the server handles each key once and repeats its response. */
  create: (payload: ListingPayload, idempotencyKey: string) => Promise<Listing>
  update: (payload: ListingPayload & { id: number; updated_at: string }) => Promise<Listing>
  newKey: () => string
  /** An attempt without a response from before the page was reloaded. */
  unanswered: Attempt | null
  /** Stores the attempt before it is sent, and null once its outcome is known. */
  store: (attempt: Attempt | null) => Promise<void>
}

/** Whether the server confirmed that it created nothing; after any other error this is unknown. */
function wasRefused(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || !error.data) return false
  return error.data.httpStatus < 500 && error.data.error !== "still_running"
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
export function createOnce({ create, update, newKey, store, ...start }: Deps) {
  let unanswered = start.unanswered

  async function remember(attempt: Attempt | null): Promise<void> {
    unanswered = attempt
    await store(attempt)
  }

  async function send(attempt: Attempt): Promise<Listing> {
    await remember(attempt)
    try {
      const listing = await create(attempt.payload, attempt.key)
      await remember(null)
      return listing
    } catch (error) {
      if (wasRefused(error)) await remember(null)
      throw error
    }
  }

  /** The listing of the lost attempt; null if the server rejects that attempt, so nothing was created. */
  async function recover(attempt: Attempt): Promise<Listing | null> {
    try {
      return await send(attempt)
    } catch (error) {
      if (wasRefused(error)) return null
      throw error
    }
  }

  async function save(payload: ListingPayload): Promise<Listing> {
    const before = unanswered
    if (!before) return send({ key: newKey(), payload })
    if (JSON.stringify(before.payload) === JSON.stringify(payload)) return send(before)
    const listing = await recover(before)
    if (!listing) return send({ key: newKey(), payload })
    try {
      return await update({
        ...changeOf(before.payload, payload),
        id: listing.id,
        updated_at: listing.updated_at,
      })
    } catch (error) {
      // The listing exists, so the next attempt must find it again.
      await remember(before)
      throw error
    }
  }

  return {
    save,
    /** The next save creates another listing. */
    forget(): void {
      unanswered = null
    },
  }
}
