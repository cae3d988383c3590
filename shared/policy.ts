import { STAFF_ROLES, type StaffRole } from "./roles.ts"

/** The permissions of an API key; no scope implies another. */
export const KEY_SCOPES = [
  "listings:read",
  "listings:write",
  "requests:read",
  "requests:write",
  "deals:read",
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** The caller, as far as the policy is concerned. */
export type Actor =
  | { kind: "visitor" }
  /** `blocked`: may only read, and finish open deals. */
  | { kind: "member"; id: string; blocked?: boolean }
  /** `mustAddPasskey`: the team requires passkeys, and this person has none yet. */
  | { kind: "staff"; id: string; role: StaffRole; mustAddPasskey?: boolean }
  | { kind: "key"; id: string; scopes: readonly KeyScope[] }
  /** The product itself and its command line. */
  | { kind: "system"; id: string }

/** The subject of an action; an absent property does not matter to the action. */
export type Subject = {
  /** False for a draft. */
  isPublished?: boolean
  /** Who wrote or owns it; null for nobody. */
  author?: { kind: "member" | "staff"; id: string } | null
}

/**
 * The permission of an action: everyone without a key, or the named roles; a key by its scope. A member may do it only
 * to their own records; with `byAuthors`, staff only to those of staff.
 */
type Rule = {
  byAuthors?: true
  everybody?: true
  member?: true
  staff?: readonly StaffRole[]
  scope?: KeyScope
}

const ALL_STAFF = STAFF_ROLES
const EDITORS = ["owner", "editor"] as const
const OWNERS = ["owner"] as const
const MEDIATORS = ["owner", "mediator"] as const

const RULES = {
  /** Pages, lookups, documents and other resources that are the same for everyone. */
  "site.read": { everybody: true, scope: "listings:read" },
  "session.start": { everybody: true },
  "session.own": { staff: ALL_STAFF },
  "dashboard.read": { staff: ALL_STAFF },
  "staff.manage": { staff: OWNERS },
  "keys.manage": { staff: OWNERS },
  "webhooks.manage": { staff: OWNERS },
  "consumers.manage": { staff: OWNERS },
  "member.own": { member: true },
  "listings.read": { everybody: true, scope: "listings:read" },
  "listings.read_drafts": { staff: ALL_STAFF, scope: "listings:write" },
  "listings.read_notes": { staff: ALL_STAFF },
  "listings.read_history": { staff: ALL_STAFF },
  /** Every file of a listing, whatever its visibility; members those of their own listings. */
  "files.read_all": { member: true, staff: ALL_STAFF },
  /** Asking for the confidential files of a listing. */
  "access.own": { member: true },
  /** The listing's owner and staff; other members get a 404, the one who asked a 403. */
  "access.decide": { member: true, staff: EDITORS },
  "access.list": { member: true, staff: ALL_STAFF },
  "listings.write": { staff: EDITORS, scope: "listings:write" },
  /** Taking one's own listing offline, and marking it as sold or available. */
  "listings.own": { member: true },
  "listings.restore": { staff: EDITORS },
  /** The data that the owner of a listing left when deleting the account. */
  "listings.keep": { staff: EDITORS },
  "listings.purge": { staff: OWNERS },
  /** Requesting a check of one's own listing. */
  "evidence.ask": { member: true },
  "evidence.read": { staff: ALL_STAFF },
  "evidence.write": { staff: EDITORS, scope: "listings:write" },
  /** Adding and removing private files. */
  "evidence.write_files": { staff: EDITORS },
  /** Authorized by the link of a mail. */
  "alerts.unsubscribe": { everybody: true },
  /** Reading an app's page in a store; a key does so when it creates a listing. */
  "stores.lookup": { member: true, staff: ALL_STAFF },
  /** Proving that the app of one's own listing or proposal is one's own. */
  "ownership.prove": { member: true },
  "proposals.own": { member: true },
  "proposals.read": { member: true, staff: EDITORS },
  /** Saving and withdrawing; staff share their working copies. */
  "proposals.write": { member: true, staff: EDITORS, byAuthors: true },
  /** Writing about a member's proposal: its author and those who review it. */
  "proposals.reply": { member: true, staff: EDITORS },
  "proposals.review": { staff: EDITORS },
  "uploads.create": { member: true, staff: EDITORS, scope: "listings:write" },
  "requests.create": { everybody: true, scope: "requests:write" },
  "requests.read": { staff: ALL_STAFF, scope: "requests:read" },
  "requests.write": { staff: ALL_STAFF, scope: "requests:write" },
  /** Calls of sender, seller and staff: reading and writing messages, files and offers; others get a 404. */
  "requests.converse": { member: true, staff: ALL_STAFF },
  "requests.own": { member: true },
  "requests.answer": { staff: ALL_STAFF },
  "requests.restore": { staff: ALL_STAFF },
  "requests.purge": { staff: OWNERS },
  /** Calls of parties and staff: reading, writing messages, adding files; other members' deals are a 404. */
  "deals.read": { member: true, staff: MEDIATORS, scope: "deals:read" },
  "deals.read_files": { member: true, staff: MEDIATORS },
  "deals.list": { staff: MEDIATORS, scope: "deals:read" },
  "deals.take_part": { member: true, staff: MEDIATORS },
  /** Calls of a party only, such as signing. */
  "deals.own": { member: true },
  "deals.manage": { staff: MEDIATORS },
  "trash.read": { staff: ALL_STAFF },
  "trash.purge": { staff: OWNERS },
  "audit.read": { staff: OWNERS },
  /** The settings that staff need in their work. */
  "settings.read": { staff: ALL_STAFF },
  "settings.manage": { staff: OWNERS },
  "money.read": { staff: OWNERS },
  "people.read": { staff: MEDIATORS },
  "people.block": { staff: MEDIATORS },
  "mail.read": { staff: OWNERS },
  "mail.send": { staff: OWNERS },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof RULES
export const ACTIONS = Object.keys(RULES).filter((name): name is Action => name in RULES)

/** Whether the actor may do this, to this subject or, without one, at all. */
export function can(actor: Actor, action: Action, subject: Subject = {}): boolean {
  if (action === "listings.read" && subject.isPublished === false) return can(actor, "listings.read_drafts")
  const rule: Rule = RULES[action]
  return permits(rule, actor, action) && reaches(rule, actor, subject)
}

function reaches({ byAuthors }: Rule, actor: Actor, { author }: Subject): boolean {
  if (author === undefined) return true
  if (actor.kind === "member") return author?.kind === "member" && author.id === actor.id
  return actor.kind !== "staff" || !byAuthors || author?.kind === "staff"
}

function permits(rule: Rule, actor: Actor, action: Action): boolean {
  switch (actor.kind) {
    case "visitor":
      return rule.everybody === true
    case "member":
      return rule.everybody === true || rule.member === true
    case "staff":
      if (actor.mustAddPasskey && action !== "session.own") return rule.everybody === true
      return rule.everybody === true || (rule.staff ?? []).includes(actor.role)
    case "system":
      return true
    case "key":
      return rule.scope !== undefined && actor.scopes.includes(rule.scope)
  }
}

/** Whether the response is meant for one person, so that nothing may store it: what visitors cannot do, and signing in. */
export const isPersonal = (action: Action): boolean =>
  action === "session.start" || !can({ kind: "visitor" }, action)

/** A request of a blocked person is answered like any other and stored as spam. */
const WHILE_BLOCKED: readonly Action[] = ["session.start", "alerts.unsubscribe", "requests.create"]

/** The calls still open to blocked members besides reading: finishing a deal, and those above. */
export const mayWhileBlocked = (action: Action): boolean =>
  action.startsWith("deals.") || WHILE_BLOCKED.includes(action)

/** The scope that lets a key do this; null if no key may. */
export function scopeFor(action: Action): KeyScope | null {
  const rule: Rule = RULES[action]
  return rule.scope ?? null
}
