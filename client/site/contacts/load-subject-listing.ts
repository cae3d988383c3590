import type { Titled } from "#shared/listing.ts"
import type { QueryUtils } from "../../lib/trpc.ts"

/** The listing a request will be about; null where there is none to be had, since a request needs none. */
export async function loadSubjectListing(utils: QueryUtils, id: number | undefined): Promise<Titled | null> {
  if (id === undefined) return null
  try {
    const { title } = await utils.apps.get.ensureData({ id })
    return { id, title }
  } catch {
    return null
  }
}
