import { TRPCClientError } from "@trpc/client"
import type { Titled } from "#shared/listing.ts"
import type { QueryUtils } from "../../lib/trpc.ts"

/** The listing that the address names; `isGone` when there is none, or none any more, under that id. */
export type SubjectListing = { listing: Titled | null; isGone: boolean }

const GONE: unknown[] = ["not_found", "invalid"]

/** The listing that a request will be about. A request needs none, so a failure to load it is no error. */
export async function loadSubjectListing(utils: QueryUtils, id: number | undefined): Promise<SubjectListing> {
  if (!id) return { listing: null, isGone: id !== undefined }
  try {
    const { title } = await utils.apps.get.ensureData({ id })
    return { listing: { id, title }, isGone: false }
  } catch (error) {
    return { listing: null, isGone: error instanceof TRPCClientError && GONE.includes(error.data?.error) }
  }
}
