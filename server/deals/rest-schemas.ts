import { z } from "@hono/zod-openapi"
import { ASSET_KINDS } from "#shared/deals/assets.ts"
import { DEAL_FILE_KINDS, ENTRY_KINDS, ENTRY_STATES } from "#shared/deals/deal.ts"
import { DEAL_CALLS } from "#shared/deals/machine.ts"
import { DEAL_STATES } from "#shared/deals/states.ts"

const cents = z.int().nullable().describe("Whole US cents; null until there is an amount.")
const time = z.iso.datetime()
const next = z
  .array(
    z.object({
      call: z.enum([...DEAL_CALLS, "setItem"]),
      by: z.enum(["buyer", "seller", "mediator"]),
      due_at: time.nullable().describe("The deadline of the awaited call; null if there is none."),
      overdue: z.boolean().describe("Whether the deadline has passed."),
      otherwise: z
        .string()
        .nullable()
        .describe("What happens if nobody acts in time, as a sentence; null without a deadline."),
    }),
  )
  .describe(
    "The calls that the deal's current state allows. The first one with a deadline says whose turn it is.",
  )
const row = {
  number: z.string(),
  version: z.int(),
  state: z.enum(DEAL_STATES),
  listing: z.object({ id: z.int(), title: z.string() }),
  buyer: z.looseObject({ name: z.string() }).nullable(),
  seller: z.looseObject({ name: z.string() }).nullable(),
  amount: cents,
  owed: cents.describe("The total amount that the buyer owes."),
  due: cents.describe("The total amount due to the seller."),
  held: z.int().describe("Whole US cents, like every amount in a deal."),
  fee: cents,
  assignee: z.string().nullable().describe("The id of the staff member who receives the deal's emails."),
  next,
  unread: z
    .int()
    .optional()
    .describe("The number of messages from others that the caller has not read; absent for keys."),
  created_at: time,
  updated_at: time,
}
const dealRow = z.object(row).openapi("DealRow")
const payment = z
  .object({
    partner: z.string().nullable(),
    website: z.string().nullable(),
    method_id: z.int().nullable(),
    reference: z.string(),
    due_at: time.nullable(),
    ...{ owed: z.int(), received: z.int(), missing: z.int(), surplus: z.int() },
    reported: z
      .object({ amount: z.int(), sent_on: z.iso.date(), at: time, file_id: z.int().nullable() })
      .nullable()
      .describe("The newest payment that the buyer says it has sent; `file_id` is always null here."),
  })
  .nullable()
  .describe(
    "The amounts, reference and escrow partner of the payment; null until a contract is sent. The payee and account details are never included here.",
  )
const entry = z.looseObject({
  ...{ id: z.int(), kind: z.enum(ENTRY_KINDS), amount: z.int(), state: z.enum(ENTRY_STATES) },
  reference: z.string().nullable(),
  received_on: z.iso.date().nullable().describe("The day on which a receipt arrived."),
  paid_on: z.iso.date().nullable(),
  reverses: z.int().nullable(),
})
const decision = z
  .object({ refund: z.int(), release: z.int(), fee: z.int(), text: z.string(), at: time })
  .nullable()
const asset = z.object({ kind: z.enum(ASSET_KINDS), value: z.string() })
const item = z.looseObject({
  ...{ id: z.int(), code: z.string(), by: z.enum(["buyer", "seller"]) },
  text: z.string().nullable().describe("What an item in the words of staff asks for."),
  ...{ done: z.boolean(), confirmed: z.boolean() },
  not_applicable: z.boolean().describe("Whether its side has nothing to do here; the note says why."),
  note: z.string().nullable(),
})
export const deal = z
  .looseObject({
    ...row,
    assets: z.array(asset).describe("What is sold, one by one."),
    late_days: z
      .int()
      .nullable()
      .describe("How many days a handover may be overdue before the buyer alone can cancel."),
    law: z.string().nullable().describe("The code of the jurisdiction; null for that of the settings."),
    checklist: z.array(item),
    payment,
    ledger: z.array(entry),
    decision,
  })
  .openapi("Deal")
export const dealFile = z
  .object({ id: z.int(), kind: z.enum(DEAL_FILE_KINDS), sha256: z.string() })
  .openapi("DealFile")
export const dealPage = z
  .looseObject({ data: z.array(dealRow), total: z.int(), current_page: z.int() })
  .openapi("DealPage")
