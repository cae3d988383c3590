/** What is moved to the trash when it is deleted. */
export const TRASH_KINDS = ["listing", "request"] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Something in the trash; `title` of a request is its sender's name. */
export type Trashed = { kind: TrashKind; id: number; title: string; deleted_at: string }
