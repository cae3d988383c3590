import type { Locale } from "#shared/locales.ts"
import { type Action, type Actor, can, mayWhileBlocked, type Subject } from "#shared/policy.ts"
import { AppError } from "./app-error.ts"

/** A signed-in staff user; `mustAddPasskey` as in the policy. */
export type Staff = Extract<Actor, { kind: "staff" }> & { email: string; name: string }
/** A signed-in seller or buyer. */
type SignedInMember = Extract<Actor, { kind: "member" }> & { email: string; name: string; locale: Locale }

/** The caller, with language and address. */
export type Viewer = {
  locale: Locale
  /** Whether the request names its language, as pages do. */
  isLocaleNamed?: boolean
  actor: Exclude<Actor, { kind: "staff" | "member" }> | Staff | SignedInMember
  /** The id of the current request, for the log and the audit trail. */
  requestId: string | null
  /** The bearer token that the actor was authenticated by. */
  token: string | null
  /** The client address that limits are counted for. */
  address: string
  /** The User-Agent header, from which the name of the browser of a session is derived. */
  userAgent?: string
}

/** The language of the page that the viewer is on; null for a program that names none. */
export const pageLocale = ({ locale, isLocaleNamed = false }: Viewer): Locale | null =>
  isLocaleNamed ? locale : null

/** Whether the policy allows the viewer to do this; for data that is omitted rather than refused. */
export function may(viewer: Viewer, action: Action, subject?: Subject): boolean {
  return can(viewer.actor, action, subject)
}

/** Throws if the policy does not allow the action: 401 for a visitor, 403 for everyone else. */
export function authorize(viewer: Viewer, action: Action): void {
  if (may(viewer, action)) return
  const { actor } = viewer
  if (actor.kind === "visitor") throw new AppError("unauthenticated")
  throw new AppError(actor.kind === "staff" && actor.mustAddPasskey ? "passkey_needed" : "forbidden")
}

/** Throws a 403 for a write of a blocked member; reading, deals and signing out are still allowed. */
export function refuseBlocked({ actor }: Viewer, action: Action): void {
  if (actor.kind === "member" && actor.blocked && !mayWhileBlocked(action))
    throw new AppError("member_blocked")
}

/** The staff user who does this; 401 for a visitor, 403 for everyone else who may not. */
export function requireStaff(viewer: Viewer, action: Action): Staff {
  authorize(viewer, action)
  if (viewer.actor.kind !== "staff") throw new AppError("forbidden")
  return viewer.actor
}

/** The calling member; 401 for a visitor, 403 for everyone else and for a member who may not. */
export function requireMember(viewer: Viewer, action?: Action): Omit<SignedInMember, "kind" | "blocked"> {
  authorize(viewer, "member.own")
  if (viewer.actor.kind !== "member") throw new AppError("forbidden")
  if (action) authorize(viewer, action)
  const { id, email, name, locale } = viewer.actor
  return { id, email, name, locale }
}

/** The staff user, or null: keys and the command line change listings without one. */
export function staffId(viewer: Viewer): string | null {
  return viewer.actor.kind === "staff" ? viewer.actor.id : null
}

/** The staff user or member whose uploads and proposals these are; null for everyone else. */
export function authorOf({ actor }: Viewer): { kind: "staff" | "member"; id: string } | null {
  return actor.kind === "staff" || actor.kind === "member" ? { kind: actor.kind, id: actor.id } : null
}

/** The same person; 403 for everyone else. */
export function requireAuthor(viewer: Viewer): { kind: "staff" | "member"; id: string } {
  const author = authorOf(viewer)
  if (!author) throw new AppError("forbidden")
  return author
}

/** Whose upload it is: a person's, or that of the key that sends it; null for everyone else. */
export function uploaderOf(viewer: Viewer): { kind: "staff" | "member" | "key"; id: string } | null {
  const { actor } = viewer
  return actor.kind === "key" ? { kind: "key", id: actor.id } : authorOf(viewer)
}

/** The same viewer without its identity, for responses that are the same for everyone. */
export function asVisitor(viewer: Viewer): Viewer {
  return { ...viewer, actor: { kind: "visitor" }, token: null }
}

/** The product itself as the actor; `id` names its part, such as a command. */
export function system(id: string): Viewer {
  return { locale: "en", actor: { kind: "system", id }, requestId: null, token: null, address: "" }
}
