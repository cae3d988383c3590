import * as z from "zod/mini"
import { field, flag, number, text } from "#shared/event-fields.ts"
import type { EventAction } from "#shared/events.ts"
import { CHECK_WAYS } from "#shared/second-check.ts"
import { DEAL_FILE_KINDS, DISPUTE_REASONS, ENTRY_KINDS, ENTRY_STATES, FEE_PAYERS } from "./deal.ts"
import { DEAL_CALLS } from "./machine.ts"
import type { DealAction, TimelineEvent } from "./record.ts"
import { DEAL_STATES, PARTIES } from "./states.ts"

const party = field(z.enum(PARTIES))
const parties = field(z.array(z.enum(PARTIES)))
const state = field(z.enum(DEAL_STATES))

/** What a step by a party writes, and one that moves the deal. */
const STEP = { party, from: state, to: state }
/** The message in the thread that a step comes with. */
const MESSAGE = { message_id: number, text_sha256: text }
/** The entries of the ledger that a step is about; `amount` is whole US cents. Early events name no `id`. */
const LEDGER = {
  entries: field(
    z.array(
      z.object({
        id: z.optional(z.number()),
        kind: z.enum(ENTRY_KINDS),
        state: z.enum(ENTRY_STATES),
        amount: z.number(),
      }),
    ),
  ),
}

const data = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object({ ...STEP, ...shape })
const step = data({})
const message = data(MESSAGE)
const ledger = data(LEDGER)
/** A change of a draft also has the fields that changed: codes, sums and hashes. */
const draft = data({ parties, replaced: parties })
const identity = { of: party, kind: text, ready: flag }
/** The price and what follows from it, in whole US cents. */
const CONTRACT = {
  file_id: number,
  document_sha256: text,
  amount: field(z.nullable(z.number())),
  commission: number,
  fee_payer: field(z.enum(FEE_PAYERS)),
  owed: number,
  due: number,
}
const file = data({ file_id: number, kind: field(z.enum(DEAL_FILE_KINDS)), sha256: text, item_id: number })
const decided = data({ decision_id: number, decision_sha256: text })

/** What the events of a deal say: ids, codes, sums and hashes, and neither names nor texts. */
export const DEAL_EVENT_DATA = {
  "deal.created": data({ listing_id: number, request_id: field(z.nullable(z.number())) }),
  "deal.updated": draft,
  "deal.contract_sent": data(CONTRACT),
  "deal.contract_viewed": data({ file_id: number, document_sha256: text }),
  "deal.opened": step,
  "deal.identity_asked": data({ asked: party }),
  "deal.identity_set": data(identity),
  "deal.payout_set": data({ of: party, ...LEDGER }),
  "deal.declined": message,
  "deal.signed": data({ document_sha256: text }),
  "deal.reopened": step,
  "deal.receipt_recorded": ledger,
  "deal.payment_reported": data({ amount: number, sent_on: text, file_id: number }),
  "deal.receipt_proposed": data({ ...LEDGER, method: number, received_on: text }),
  "deal.reversal_proposed": data({ ...MESSAGE, ...LEDGER, reverses: number }),
  "deal.surplus_proposed": ledger,
  "deal.transfer_started": step,
  "deal.handed_over": step,
  "deal.accepted": data({ open_items: number }),
  "deal.accepted_for_buyer": message,
  "deal.release_proposed": ledger,
  "deal.disputed": data({ ...MESSAGE, reason: field(z.enum(DISPUTE_REASONS)) }),
  "deal.resumed": message,
  "deal.decision_proposed": decided,
  "deal.cancellation_agreed": data({ ...MESSAGE, agree: flag, asked: party, alone: flag }),
  "deal.refund_proposed": ledger,
  "deal.entry_confirmed": data({
    ...LEDGER,
    single: flag,
    decision: field(z.object({ refund: z.number(), release: z.number(), fee: z.number() })),
    payout_checked: field(z.enum(CHECK_WAYS)),
  }),
  "deal.entry_paid": data({ ...LEDGER, paid_on: text }),
  "deal.entry_rescinded": data({ ...LEDGER, decision_id: number }),
  "deal.cancelled": message,
  "deal.contact_shared": data({ allow: flag }),
  "deal.item_set": data({
    ...{ item_id: number, code: text, done: flag, confirmed: flag, not_applicable: flag },
    note_sha256: field(z.nullable(z.string())),
  }),
  "deal.message_posted": message,
  "deal.note_added": message,
  "deal.file_added": file,
  "deal.document_requested": data({ file_ids: field(z.array(z.number())) }),
  "deal.document_failed": file,
  "deal.sealed": data({ actors_sha256: text, broken_at: number }),
  "deal.assigned": data({ staff_id: field(z.nullable(z.string())) }),
  "deal.cancel_ask_ended": step,
  "deal.reminded": data({
    kind: field(z.enum(["due_soon", "overdue", "dispute_waiting"])),
    call: field(z.enum([...DEAL_CALLS, "setItem"])),
    parties,
    due_at: text,
  }),
  "deal.inspection_ended": data({ due_at: text }),
} satisfies Record<DealAction, z.ZodMiniType>

type DataOf = { [Action in DealAction]: z.output<(typeof DEAL_EVENT_DATA)[Action]> }
const SCHEMAS: { [Action in DealAction]: z.ZodMiniType<DataOf[Action]> } = DEAL_EVENT_DATA

export const isDealAction = (action: EventAction): action is DealAction => action in DEAL_EVENT_DATA

/** An event of a timeline whose data can be read. */
export type ReadTimelineEvent<Action extends DealAction = DealAction> = {
  [One in Action]: { action: One; data: DataOf[One] }
}[Action]

export const readTimelineEvent = <Action extends DealAction>({
  action,
  data,
}: {
  action: Action
  data: TimelineEvent["data"]
}): ReadTimelineEvent<Action> => ({ action, data: z.parse(SCHEMAS[action], data) })
