import * as z from "zod/mini"
import { optionalText, requiredText } from "#shared/inputs.ts"
import { idsInput } from "#shared/listings/listings-input.ts"
import { type Message, msg } from "#shared/msg.ts"
import { REPLY_PLACEHOLDERS } from "#shared/settings/settings.ts"

type Placeholder = (typeof REPLY_PLACEHOLDERS)[number]

/** A text with its placeholders such as `{name}` filled in; other braces stay as typed. */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (typed, name: string) => {
    const known = REPLY_PLACEHOLDERS.find(one => one === name)
    return known ? values[known] : typed
  })

/** The stages of a request; marking it as read does not change them. Every page loads this file, through its routes. */
export const STAGES = ["new", "contacted", "qualified", "deal", "lost", "spam"] as const
export type Stage = (typeof STAGES)[number]

export const STAGE_LABELS: Record<Stage, Message> = {
  new: msg({ message: "New", context: "stage of a request" }),
  contacted: msg({ message: "Contacted", context: "stage of a request" }),
  qualified: msg({ message: "Qualified", context: "stage of a request" }),
  deal: msg({ message: "Deal", context: "stage of a request" }),
  lost: msg({ message: "Lost", context: "stage of a request" }),
  spam: msg({ message: "Spam", context: "stage of a request" }),
}

type RequestNote = { id: number; by: string | null; text: string; at: string }

/** The pipeline of a request; absent for visitors. */
export type Pipeline = {
  stage?: Stage
  assignee?: { id: string; name: string } | null
  next_step?: string | null
  /** The day by which the next step is due, such as `2026-01-31`. */
  due_on?: string | null
  /** Oldest first; only for a single request. */
  notes?: RequestNote[]
  /** The numbers of the deals created from it, for staff who may see deals; only for a single request. */
  deals?: string[]
}

const MAX_NOTE = 4000
const MAX_STEP = 200
const body = { error: "body_invalid" } as const

export const stageInput = z.extend(idsInput, { stage: z.enum(STAGES, { error: "choice_invalid" }) })
/** The actions on all requests of a filter: a stage that they move to, a mark, or deleting. */
const MATCHING_REQUEST_CHANGES = [...STAGES, "read", "unread", "delete"] as const
export type MatchingRequestChange = (typeof MATCHING_REQUEST_CHANGES)[number]
/** `set` identifies the confirmed requests. */
export const matchingRequestsInput = z.object(
  {
    set: z.string({ error: "text_invalid" }),
    change: z.enum(MATCHING_REQUEST_CHANGES, { error: "choice_invalid" }),
  },
  body,
)
export const assignInput = z.extend(idsInput, {
  staff_id: z.nullable(z.string({ error: "choice_invalid" })),
})
export const noteInput = z.object(
  {
    text: requiredText(MAX_NOTE),
    next_step: z.optional(optionalText(MAX_STEP)),
    due_on: z.optional(
      z.pipe(
        z.transform((value: unknown) => (value === "" ? null : value)),
        z.nullable(z.iso.date({ error: "date_invalid" })),
      ),
    ),
  },
  body,
)
