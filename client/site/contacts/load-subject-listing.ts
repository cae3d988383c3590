import type { Titled } from "#shared/listings/listing.ts"
import { codeOf } from "../../lib/failure.ts"
import type { QueryUtils } from "../../lib/trpc.ts"

/** The listing named by the URL; `isUnavailable` if there is no such listing (any more). */
type SubjectListing = { listing: Titled | null; isUnavailable: boolean }

const GONE: unknown[] = ["not_found", "invalid"]

/** Loads the listing of a request. It is optional, so a failure to load it is ignored. */
export async function loadSubjectListing(utils: QueryUtils, id: number | undefined): Promise<SubjectListing> {
  if (!id) return { listing: null, isUnavailable: id !== undefined }
  try {
    const { title } = await utils.apps.get.ensureData({ id })
    return { listing: { id, title }, isUnavailable: false }
  } catch (error) {
    return {
      listing: null,
      isUnavailable: GONE.includes(codeOf(error) ?? ""),
    }
  }
}
