import * as z from "zod/mini"
import type { AlertFrequency } from "#shared/alerts/alerts.ts"
import type { Availability, ListingStatus } from "#shared/listings/lookups.ts"
import type { MailState } from "#shared/mail/mail.ts"
import type { ProposalState } from "#shared/proposals/proposals.ts"
import type { Stage } from "#shared/requests/pipeline.ts"
import type { DealState, Party } from "../deals/states.ts"
import { inputOf, lineText, optionalLine, requiredText } from "../inputs.ts"

const MAX_ID = 200
const MAX_SEARCH = 100
const MAX_REASON = 1000

/** A member in the directory of staff; times are ISO 8601, UTC. */
export type PersonRow = {
  id: string
  /** Their own, else that in the newest of their deals, proposals and confirmed requests; empty for none. */
  name: string
  email: string
  blocked: boolean
  counts: { listings: number; requests: number; deals: number }
  created_at: string
}

/** The subject of a mail; its content is not shown. */
const MAIL_KINDS = ["sign_in_code", "alert", "deal", "request", "listing", "other"] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A member with all records that staff need to help or to decide; of mails only that they were sent. */
export type Person = PersonRow & {
  listings: {
    id: number
    title: string
    status: ListingStatus
    availability: Availability
    created_at: string
  }[]
  proposals: { id: number; title: string; state: ProposalState; created_at: string }[]
  requests: { id: number; listing: string | null; stage: Stage; created_at: string }[]
  deals: { number: string; title: string; state: DealState; party: Party; created_at: string }[]
  alerts: { id: number; frequency: AlertFrequency; active: boolean; created_at: string }[]
  mails: { kind: MailKind; state: MailState; at: string }[]
  block: { reason: string; at: string } | null
}

export const personIdInput = inputOf({ id: lineText(MAX_ID) })
export const blockInput = inputOf({ id: lineText(MAX_ID), reason: requiredText(MAX_REASON) })
export const peopleInput = inputOf({ search: z.optional(optionalLine(MAX_SEARCH)) })
