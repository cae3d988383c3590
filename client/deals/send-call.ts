import type { Deal, DisputeReason } from "#shared/deals/deal.ts"
import type { DealCall } from "#shared/deals/machine.ts"
import type { trpc } from "../lib/trpc.ts"

type Client = ReturnType<typeof trpc.useUtils>["client"]

/** Possible fields of the plain steps of a deal, besides its number and version. Amounts are whole US cents. */
export type CallValues = {
  agree: boolean
  amount: number
  entry_id: number
  fee: number
  method: number
  paid_on: string
  payout_checked: string
  reason: DisputeReason
  reference: string
  refund: number
  release: number
  text: string
  typed_number: string
}

/** All steps except the change of a draft, which has its own form. */
export type StepCall = Exclude<DealCall, "update">
/** Steps whose forms consist of more than fields. */
const OWN_FORMS = ["sendContract", "sign", "accept", "setPayout", "setIdentity", "askIdentity"] as const
export type PlainCall = Exclude<StepCall, (typeof OWN_FORMS)[number]>

export const isPlain = (call: string): call is PlainCall => !OWN_FORMS.some(one => one === call)

/** Calls a step of a deal; returns the deal after it. */
export function sendCall(
  { deals }: Client,
  call: PlainCall,
  step: { number: string; version: number },
  values: CallValues,
): Promise<Deal> {
  const { agree, amount, entry_id, fee, method, paid_on, payout_checked } = values
  const { reason, reference, refund, release, text, typed_number } = values
  switch (call) {
    case "decline":
      return deals.decline.mutate({ ...step, text })
    case "reopen":
      return deals.reopen.mutate(step)
    case "recordReceipt":
      return deals.recordReceipt.mutate({ ...step, amount, reference, method })
    case "reverseReceipt":
      return deals.reverseReceipt.mutate({ ...step, entry_id, text })
    case "startTransfer":
      return deals.startTransfer.mutate(step)
    case "handOver":
      return deals.handOver.mutate(step)
    case "acceptForBuyer":
      return deals.acceptForBuyer.mutate({ ...step, text })
    case "recordRelease":
      return deals.recordRelease.mutate({ ...step, amount })
    case "refundSurplus":
      return deals.refundSurplus.mutate(step)
    case "dispute":
      return deals.dispute.mutate({ ...step, reason, text })
    case "resume":
      return deals.resume.mutate({ ...step, text })
    case "decide":
      return deals.decide.mutate({ ...step, refund, release, fee, text })
    case "agreeToCancel":
      return deals.agreeToCancel.mutate({ ...step, agree, text: text || null })
    case "recordRefund":
      return deals.recordRefund.mutate(step)
    case "confirm":
      return deals.confirm.mutate({
        ...step,
        entry_id,
        ...(typed_number && { typed_number }),
        ...(payout_checked && { payout_checked }),
      })
    case "paid":
      return deals.paid.mutate({ ...step, entry_id, reference, paid_on })
    case "rescind":
      return deals.rescind.mutate({ ...step, entry_id })
    case "cancel":
      return deals.cancel.mutate({ ...step, text })
  }
}
