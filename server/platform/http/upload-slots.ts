import { AppError } from "#server/platform/app-error.ts"
import { BYTES_PER_MB } from "#shared/listings/files.ts"

const MAX_OF_PERSON = 2
const MAX_BYTES = 256 * BYTES_PER_MB
const PERSON_RETRY_SECONDS = 2
const RETRY_SECONDS = 5

/**
 * The uploads that are being received: two of a person at a time (429) and 256 MB in all (503), so that many slow ones
 * cannot fill the disk. Counted by each process.
 */
export function createUploadSlots() {
  const running = new Map<string, number>()
  let bytesInFlight = 0

  function release(person: string) {
    const left = (running.get(person) ?? 1) - 1
    if (left > 0) running.set(person, left)
    else running.delete(person)
  }

  return {
    /**
     * Receives an upload of at most `bytes`; throws immediately if the limits are reached. Without a person it counts
     * in the total only.
     */
    async run<Result>(person: string | null, bytes: number, work: () => Promise<Result>): Promise<Result> {
      const own = person === null ? 0 : (running.get(person) ?? 0)
      if (own >= MAX_OF_PERSON)
        throw new AppError("too_many_uploads", { retryAfterSeconds: PERSON_RETRY_SECONDS })
      if (bytesInFlight + bytes > MAX_BYTES)
        throw new AppError("uploads_busy", { retryAfterSeconds: RETRY_SECONDS })
      if (person !== null) running.set(person, own + 1)
      bytesInFlight += bytes
      try {
        return await work()
      } finally {
        bytesInFlight -= bytes
        if (person !== null) release(person)
      }
    },
  }
}
