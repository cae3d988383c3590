import type { EvidenceClaim } from "#shared/evidence/evidence.ts"

/** Who may download a file: everyone, buyers with access, or staff and the listing's owner alone. */
export const FILE_VISIBILITIES = ["public", "buyers", "staff"] as const
export type FileVisibility = (typeof FILE_VISIBILITIES)[number]

/** The fields whose files have a visibility; the others are public. */
export const ACCESS_FIELDS = ["files", "financials"] as const
type AccessField = (typeof ACCESS_FIELDS)[number]

export const hasVisibility = (field: string): field is AccessField => ACCESS_FIELDS.some(one => one === field)

/** The visibility of one file in a payload; without a claim it keeps the one it has, null removes it. */
export type FileAccess = { visibility: FileVisibility; claim?: EvidenceClaim | null }
/** By the path of a file, or by `FIELD.0` for the entry of a list at that place. */
export type FileAccessInput = Record<string, FileAccess>

/** The text that replaces the name of a seller who deleted the account, for everyone but staff. */
export const PRIVATE_SELLER = "Private seller"
/** After this many days the files and details of a seller who deleted the account are erased. */
export const LEFT_DETAILS_DAYS = 30
/** A listing whose seller deleted the account; staff may keep the details that were left. Times are ISO 8601, UTC. */
export type SellerLeft = { left_at: string; leaves_details: boolean; erased_at: string }
