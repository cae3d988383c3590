import type { FileRow, ListingRow } from "#drizzle/schema.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { hasVisibility } from "#shared/listings/file-access.ts"

/**
 * The files of a listing that a reader may see: staff and the owner all, a member with access also those for buyers. A
 * party of the deal that sold the listing retains access to the same files as before.
 */
export type Reader = { sees: "everything" | "granted" | "public"; isParty: boolean }
export const PUBLIC_READER: Reader = { sees: "public", isParty: false }

/** Facts about a member from other nouns; both functions read the given database. */
export type ReaderFacts = {
  hasAccess: (db: Queryable, listingId: number, memberId: string) => Promise<boolean>
  /** Whether the address belongs to a party of the completed deal for the listing. */
  boughtOrSold: (db: Queryable, listingId: number, email: string) => Promise<boolean>
}

type Owned = Pick<ListingRow, "id" | "ownerId" | "availability">
type Closable = Pick<ListingRow, "availability" | "ownerLeftAt">

/** The viewer's relation to a listing. */
export async function readerOf(
  db: Queryable,
  { id, ownerId, availability }: Owned,
  viewer: Viewer,
  facts: ReaderFacts,
): Promise<Reader> {
  const author = ownerId === null ? null : ({ kind: "member", id: ownerId } as const)
  if (may(viewer, "files.read_all", { author })) return { sees: "everything", isParty: false }
  if (viewer.actor.kind !== "member") return PUBLIC_READER
  return {
    sees: (await facts.hasAccess(db, id, viewer.actor.id)) ? "granted" : "public",
    isParty: availability === "sold" && (await facts.boughtOrSold(db, id, viewer.actor.email)),
  }
}

/** Whether the seller, who deleted the account, is hidden from the reader. */
export const hidesSeller = ({ ownerLeftAt }: Closable, { sees }: Reader): boolean =>
  ownerLeftAt !== null && sees !== "everything"

/** Whether the attachments of a listing are hidden from a reader: it is sold, or its seller has left. */
export const hidesFiles = (listing: Closable, reader: Reader): boolean =>
  hidesSeller(listing, reader) ||
  (listing.availability === "sold" && reader.sees !== "everything" && !reader.isParty)

/** Whether a reader of a listing may see this file of it, in responses and at its URL alike. */
export function isShown(
  { field, visibility }: Pick<FileRow, "field" | "visibility">,
  listing: Closable,
  reader: Reader,
): boolean {
  if (!hasVisibility(field)) return !hidesSeller(listing, reader)
  if (hidesFiles(listing, reader)) return false
  if (visibility === "public" || reader.sees === "everything") return true
  return visibility === "buyers" && reader.sees === "granted"
}
