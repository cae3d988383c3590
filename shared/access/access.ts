import type { EvidenceClaim } from "#shared/evidence/evidence.ts"
import type { Page } from "#shared/paging.ts"

/** The states of a member's request for the confidential files of a listing. */
export const ACCESS_STATES = ["asked", "granted", "declined", "revoked"] as const
export type AccessState = (typeof ACCESS_STATES)[number]

/** A request for the confidential files of a listing. Times are ISO 8601, UTC. */
export type Access = {
  id: number
  listing: { id: number; title: string }
  state: AccessState
  /** The name under which the member agreed to the statement of confidentiality. */
  name: string
  /** How the member introduced themselves. */
  message: string | null
  /** The note of a declined request. */
  text: string | null
  asked_at: string
  decided_at: string | null
  /** The rest is only for the listing's owner and staff; who asks: since when a member, null for a deleted one. */
  member_since?: string | null
  /** Deals that the member completed as buyer or seller. */
  completed_deals?: number
  /** Undecided requests of the member for files, this one included. */
  open_requests?: number
  /** The files that access opens. */
  confidential?: ConfidentialFile[]
  /** The first opening of each file. */
  opened?: { path: string; at: string }[]
}
type ConfidentialFile = { path: string; name: string; claim: EvidenceClaim | null; size: number }
export type AccessPage = Page<Access>

/** The statement of confidentiality in one language; `sha256` is of its text in UTF-8. */
export type Statement = { version: string; text: string; sha256: string }

/** The steps, and the states that each may start from; null means no request yet. */
const STEPS = {
  request: { from: [null, "declined", "revoked"], to: "asked" },
  grant: { from: ["asked"], to: "granted" },
  decline: { from: ["asked"], to: "declined" },
  revoke: { from: ["granted"], to: "revoked" },
} as const satisfies Record<string, { from: readonly (AccessState | null)[]; to: AccessState }>
export type AccessStep = keyof typeof STEPS

/** The state after a step; null if the current one does not allow it. */
export function nextAccessState(step: AccessStep, state: AccessState | null): AccessState | null {
  const from: readonly (AccessState | null)[] = STEPS[step].from
  return from.includes(state) ? STEPS[step].to : null
}

/** Undecided requests of one member. */
export const MAX_OPEN_ACCESS = 20
export const MAX_ACCESS_NAME = 120
export const MAX_ACCESS_MESSAGE = 500
export const MAX_ACCESS_TEXT = 1_000
