import type { EventAction } from "#shared/events.ts"
import { type Message, msg } from "#shared/msg.ts"

/** The events of a deal as a readable timeline names them; notes among staff are not part of it. */
export const DEAL_EVENT_LABELS: Record<
  Exclude<Extract<EventAction, `deal.${string}`>, "deal.note_added">,
  Message
> = {
  "deal.created": msg`Deal created`,
  "deal.updated": msg`Draft changed`,
  "deal.contract_sent": msg`Contract sent`,
  "deal.contract_viewed": msg`Contract viewed`,
  "deal.signed": msg`Contract signed`,
  "deal.reopened": msg`Contract returned to draft`,
  "deal.receipt_recorded": msg`Payment received`,
  "deal.transfer_started": msg`Transfer started`,
  "deal.handed_over": msg`Handed over`,
  "deal.accepted": msg`Accepted by the buyer`,
  "deal.accepted_for_buyer": msg`Accepted for the buyer`,
  "deal.release_proposed": msg`Release awaits confirmation`,
  "deal.disputed": msg`Dispute opened`,
  "deal.resumed": msg`Dispute settled`,
  "deal.decision_proposed": msg`Decision awaits confirmation`,
  "deal.cancellation_agreed": msg`Answer about cancelling`,
  "deal.refund_proposed": msg`Refund awaits confirmation`,
  "deal.entry_confirmed": msg`Payment confirmed`,
  "deal.entry_rescinded": msg`Payment entry voided`,
  "deal.cancelled": msg`Deal cancelled`,
  "deal.contact_shared": msg`Contact sharing changed`,
  "deal.item_set": msg`Checklist item changed`,
  "deal.message_posted": msg`Message`,
  "deal.file_added": msg`File added`,
  "deal.document_requested": msg`Document is being made`,
  "deal.document_failed": msg`Document could not be made`,
  "deal.sealed": msg`Record sealed`,
  "deal.reminded": msg`Reminder sent`,
  "deal.inspection_ended": msg`Inspection ended, no answer`,
}
