/** Subjects that are moved to the trash when they are deleted. */
export const TRASH_KINDS = ["listing", "request"] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Older entries of the trash are deleted permanently. */
export const TRASH_DAYS = 30

/** An entry of the trash; `title` of a request is its sender's name. */
export type Trashed = {
  kind: TrashKind
  id: number
  title: string
  deleted_at: string
  /** The name of the staff user who deleted it; null if unknown, or for the product itself. */
  deleted_by: string | null
}

export const MAX_TRASH_SEARCH = 100
/** Entries that one call restores. */
export const MAX_RESTORED = 500
