import type { Queryable } from "#server/platform/db/database.ts"
import { isGranted } from "./queries.ts"

/** Whether a member has access to the confidential files of a listing. */
export const hasAccess = (db: Queryable, listingId: number, memberId: string): Promise<boolean> =>
  isGranted(db, listingId, memberId)
