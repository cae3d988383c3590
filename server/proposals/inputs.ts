import * as z from "zod/mini"
import { choice, flag, inputOf, listOf, optionalLine, requiredText, sentAs } from "#shared/inputs.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { QUEUE_TABS, QUEUE_TARGETS } from "#shared/proposals/proposal-review.ts"
import {
  DECLINE_REASONS,
  LISTING_ASKS,
  PROPOSAL_AUTHORS,
  PROPOSAL_STATES,
} from "#shared/proposals/proposals.ts"

const MAX_NOTE = 4000
const text = requiredText(MAX_NOTE)
const FIELDS: readonly string[] = [...PAYLOAD_FIELDS, ...FILE_FIELDS]

/** The content is parsed by `readContent`, times by `readTime`. */
export const saveInput = inputOf({
  id: z.optional(sentAs<number>()),
  listing_id: z.optional(sentAs<number | null>()),
  content: sentAs<object>(),
})
export const submitInput = inputOf({ promise: sentAs<boolean>() })
export const askInput = inputOf({ listing_id: sentAs<number>(), asks: choice(LISTING_ASKS) })
export const listInput = inputOf({
  state: z.optional(choice(PROPOSAL_STATES)),
  sort: z.optional(choice(["newest", "oldest"])),
  listing_id: z.optional(sentAs<number>()),
  author: z.optional(choice(PROPOSAL_AUTHORS)),
})
const MAX_SEARCH = 100
export const queueInput = inputOf({
  tab: z.optional(choice(QUEUE_TABS)),
  target: z.optional(choice(QUEUE_TARGETS)),
  search: z.optional(optionalLine(MAX_SEARCH)),
})
export const returnInput = inputOf({
  text,
  fields: listOf(z.string({ error: "choice_invalid" }), FIELDS.length, { invalid: "choice_invalid" }).check(
    z.refine(list => list.every(field => FIELDS.includes(field)), { error: "choice_invalid" }),
  ),
})
export const replyInput = inputOf({ text })
export const declineInput = inputOf({ text, reason: choice(DECLINE_REASONS) })
export const acceptInput = inputOf({ publish: flag })
