import type { StaffRole } from "#shared/roles.ts"

const LANDINGS = {
  owner: "/admin",
  mediator: "/admin/deals",
  editor: "/admin/proposals",
} as const satisfies Record<StaffRole, string>

/** Where a person of the staff starts: at what waits for their role. */
export const landingOf = (role: StaffRole) => LANDINGS[role]
