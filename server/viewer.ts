import type { Locale } from "#shared/locales.ts"
import type { User } from "#shared/login.ts"
import type { Member } from "#shared/member.ts"
import { type Action, type Actor, can } from "#shared/policy.ts"
import { AppError } from "./app-error.ts"

/** A signed-in person of staff. */
export type Staff = { kind: "staff" } & User
/** A signed-in seller or buyer. */
export type SignedInMember = { kind: "member" } & Member

/** Who calls, in which language and from where. */
export type Viewer = {
  locale: Locale
  actor: Exclude<Actor, { kind: "staff" | "member" }> | Staff | SignedInMember
  /** The request that this is part of, for the log and the audit trail. */
  requestId: string | null
  /** The bearer token that the actor was recognised by. */
  token: string | null
  /** The client address that limits are counted for. */
  address: string
}

/** Whether the policy lets the viewer do this; for what is left out rather than refused. */
export function may(viewer: Viewer, action: Action): boolean {
  return can(viewer.actor, action)
}

/** Refuses what the policy does not allow: 401 for a visitor, 403 for everybody else. */
export function authorize(viewer: Viewer, action: Action): void {
  if (!may(viewer, action))
    throw new AppError(viewer.actor.kind === "visitor" ? "unauthenticated" : "forbidden")
}

/** The person of staff who does this; 401 for a visitor, 403 for everybody else who may not. */
export function requireStaff(viewer: Viewer, action: Action): Staff {
  authorize(viewer, action)
  if (viewer.actor.kind !== "staff") throw new AppError("forbidden")
  return viewer.actor
}

/** The member who calls; 401 for a visitor, 403 for everybody else. */
export function requireMember(viewer: Viewer): Member {
  authorize(viewer, "member.own")
  if (viewer.actor.kind !== "member") throw new AppError("forbidden")
  const { kind: _, ...member } = viewer.actor
  return member
}

/** The person of staff, or null: keys and the command line change listings without one. */
export function staffId(viewer: Viewer): string | null {
  return viewer.actor.kind === "staff" ? viewer.actor.id : null
}

/** The same viewer as everybody else is, for answers that are the same for all. */
export function asVisitor(viewer: Viewer): Viewer {
  return { ...viewer, actor: { kind: "visitor" }, token: null }
}

/** The product itself as the one who acts; `id` names the part of it, such as a command. */
export function system(id: string): Viewer {
  return { locale: "en", actor: { kind: "system", id }, requestId: null, token: null, address: "" }
}
