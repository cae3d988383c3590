import type { Deal, DisputeReason } from "#shared/deals/deal.ts"
import type { DealCall } from "#shared/deals/machine.ts"
import type { trpc } from "../lib/trpc.ts"

type Client = ReturnType<typeof trpc.useUtils>["client"]

/** What the steps of a deal may be called with, besides its number and version. Amounts are whole US cents. */
export type CallValues = {
  agree: boolean
  amount: number
  code: string
  document_sha256: string
  entry_id: number
  fee: number
  method: number
  name: string
  reason: DisputeReason
  reference: string
  refund: number
  release: number
  text: string
  typed_number?: string
}

/** Every step but the change of a draft, which has a form of its own. */
export type StepCall = Exclude<DealCall, "update">

/** Makes a step of a deal; returns the deal after it. */
export function sendCall(
  { deals }: Client,
  call: StepCall,
  step: { number: string; version: number },
  values: CallValues,
): Promise<Deal> {
  const { agree, amount, code, document_sha256, entry_id, fee, method, name } = values
  const { reason, reference, refund, release, text, typed_number } = values
  switch (call) {
    case "sendContract":
      return deals.sendContract.mutate(step)
    case "sign":
      return deals.sign.mutate({ ...step, name, code, document_sha256 })
    case "reopen":
      return deals.reopen.mutate(step)
    case "recordReceipt":
      return deals.recordReceipt.mutate({ ...step, amount, reference, method })
    case "startTransfer":
      return deals.startTransfer.mutate(step)
    case "handOver":
      return deals.handOver.mutate(step)
    case "accept":
      return deals.accept.mutate(step)
    case "acceptForBuyer":
      return deals.acceptForBuyer.mutate({ ...step, text })
    case "recordRelease":
      return deals.recordRelease.mutate({ ...step, amount, reference })
    case "dispute":
      return deals.dispute.mutate({ ...step, reason, text })
    case "resume":
      return deals.resume.mutate({ ...step, text })
    case "decide":
      return deals.decide.mutate({ ...step, refund, release, fee, reference, text })
    case "agreeToCancel":
      return deals.agreeToCancel.mutate({ ...step, agree })
    case "recordRefund":
      return deals.recordRefund.mutate({ ...step, reference })
    case "confirm":
      return deals.confirm.mutate({ ...step, entry_id, ...(typed_number && { typed_number }) })
    case "rescind":
      return deals.rescind.mutate({ ...step, entry_id })
    case "cancel":
      return deals.cancel.mutate({ ...step, text })
  }
}
