import type { FileRow } from "#drizzle/schema.ts"
import { hidesFiles, hidesSeller, isShown, PUBLIC_READER, type Reader } from "#server/files/readers.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { PRIVATE_SELLER } from "#shared/listings/file-access.ts"
import type { ListingWithFiles } from "./listing-row.ts"

/** A listing without the files and seller details that a reader may not see. */
export type SeenListing = ListingWithFiles & {
  /** Files for buyers, whether or not this reader may open them. */
  confidentialFiles: number
  /** Whether the reader sees everything, including each file's visibility. */
  showsAccess: boolean
}

const EVERYTHING: Reader = { sees: "everything", isParty: false }

/** The viewer's relation to the listings of a list: staff, or anyone. */
export const listReader = (viewer: Viewer): Reader =>
  may(viewer, "files.read_all") && viewer.actor.kind !== "member" ? EVERYTHING : PUBLIC_READER

const isForBuyers = ({ visibility }: FileRow) => visibility === "buyers"

export function asSeenBy({ row, files }: ListingWithFiles, reader: Reader): SeenListing {
  const hidden = { user_name: PRIVATE_SELLER, user_bio: null, user_country: null }
  return {
    row: hidesSeller(row, reader) ? { ...row, ...hidden } : row,
    files: files.filter(file => isShown(file, row, reader)),
    confidentialFiles: hidesFiles(row, reader) ? 0 : files.filter(isForBuyers).length,
    showsAccess: reader.sees === "everything",
  }
}

/** Listings of a list, as shown to the viewer. */
export function asListed(found: readonly ListingWithFiles[], viewer: Viewer): SeenListing[] {
  const reader = listReader(viewer)
  return found.map(one => asSeenBy(one, reader))
}
