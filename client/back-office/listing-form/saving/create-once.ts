import { TRPCClientError } from "@trpc/client"
import type { Listing } from "#shared/listing.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import type { ListingPayload } from "#shared/listing-input.ts"

type Deps = {
  /** Creates a listing; the server handles each key once and repeats its answer. */
  create: (payload: ListingPayload, idempotencyKey: string) => Promise<Listing>
  update: (payload: ListingPayload & { id: number; updated_at: string }) => Promise<Listing>
  newKey: () => string
}
type Attempt = { key: string; payload: ListingPayload }

/** Whether the server has said that it created nothing; after anything else nobody knows. */
function wasRefused(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || !error.data) return false
  return error.data.httpStatus < 500 && error.data.error !== "still_running"
}

/** The new payload for the listing that the old one has made: files that it no longer names are removed. */
function changeOf(before: ListingPayload, payload: ListingPayload): ListingPayload {
  const change = { ...payload }
  for (const field of FILE_FIELDS)
    if (before[field] !== undefined && payload[field] === undefined) change[`${field}_clear` as const] = true
  return change
}

/**
 * Creates one listing however often saving is tried. When the answer of a try was lost, the next one repeats it
 * under its key, which finds the listing if there is one; what was typed since is then an edit of it.
 */
export function createOnce({ create, update, newKey }: Deps) {
  let unanswered: Attempt | null = null

  async function send(attempt: Attempt): Promise<Listing> {
    unanswered = attempt
    try {
      const listing = await create(attempt.payload, attempt.key)
      unanswered = null
      return listing
    } catch (error) {
      if (wasRefused(error)) unanswered = null
      throw error
    }
  }

  /** The listing of the lost attempt; null where the server refuses that attempt, so nothing was created. */
  async function recover(attempt: Attempt): Promise<Listing | null> {
    try {
      return await send(attempt)
    } catch (error) {
      if (wasRefused(error)) return null
      throw error
    }
  }

  return async (payload: ListingPayload): Promise<Listing> => {
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
      // The listing is there, so the next try must find it again.
      unanswered = before
      throw error
    }
  }
}
