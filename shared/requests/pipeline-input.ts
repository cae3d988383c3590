import * as z from "zod/mini"
import { optionalLine, requiredText, sentAs } from "#shared/inputs.ts"
import { idsInput } from "#shared/listings/listings-input.ts"
import type { ContactQuery } from "./contact-query.ts"
import { STAGES } from "./pipeline.ts"

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
    /** Read by `readContactQuery`. */
    query: sentAs<ContactQuery>(),
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
    next_step: z.optional(optionalLine(MAX_STEP)),
    due_on: z.optional(
      z.pipe(
        z.transform((value: string | null) => (value === "" ? null : value)),
        z.nullable(z.iso.date({ error: "date_invalid" })),
      ),
    ),
  },
  body,
)
