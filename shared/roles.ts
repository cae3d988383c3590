/** The responsibilities of staff; an owner may do everything (`shared/policy.ts`). */
export const STAFF_ROLES = ["owner", "editor", "mediator"] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
