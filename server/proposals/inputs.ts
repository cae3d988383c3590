import * as z from "zod/mini"
import { listOf, optionalLine, requiredText, sentAs } from "#shared/inputs.ts"
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
const flag = z.boolean({ error: "flag_invalid" })
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: "choice_invalid" })
const FIELDS: readonly string[] = [...PAYLOAD_FIELDS, ...FILE_FIELDS]

/** The content is parsed by `readContent`, times by `readTime`. */
export const saveInput = z.object(
  {
    id: z.optional(sentAs<number>()),
    listing_id: z.optional(sentAs<number | null>()),
    content: sentAs<object>(),
  },
  { error: "body_invalid" },
)
export const submitInput = z.object({ promise: sentAs<boolean>() }, { error: "body_invalid" })
export const askInput = z.object(
  { listing_id: sentAs<number>(), asks: choice(LISTING_ASKS) },
  { error: "body_invalid" },
)
export const listInput = z.object(
  {
    state: z.optional(choice(PROPOSAL_STATES)),
    sort: z.optional(choice(["newest", "oldest"])),
    listing_id: z.optional(sentAs<number>()),
    author: z.optional(choice(PROPOSAL_AUTHORS)),
  },
  { error: "body_invalid" },
)
const MAX_SEARCH = 100
export const queueInput = z.object(
  {
    tab: z.optional(choice(QUEUE_TABS)),
    target: z.optional(choice(QUEUE_TARGETS)),
    search: z.optional(optionalLine(MAX_SEARCH)),
  },
  { error: "body_invalid" },
)
export const returnInput = z.object(
  {
    text,
    fields: listOf(z.string({ error: "choice_invalid" }), FIELDS.length, { invalid: "choice_invalid" }).check(
      z.refine(list => list.every(field => FIELDS.includes(field)), { error: "choice_invalid" }),
    ),
  },
  { error: "body_invalid" },
)
export const replyInput = z.object({ text }, { error: "body_invalid" })
export const declineInput = z.object({ text, reason: choice(DECLINE_REASONS) }, { error: "body_invalid" })
export const acceptInput = z.object({ publish: flag }, { error: "body_invalid" })
