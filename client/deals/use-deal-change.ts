import { useLingui } from "@lingui/react/macro"
import { useContext, useState } from "react"
import type { AskedDeal, Deal, DisputeReason } from "#shared/deals/deal.ts"
import type { DealCall } from "#shared/deals/machine.ts"
import type { SecondCheck } from "#shared/second-check.ts"
import { refreshWaiting } from "../account/account-store.ts"
import { answerOf, codeOf, fieldTextsOf } from "../lib/failure.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { DealAccessContext } from "./deal-access.tsx"

const POLL_MS = 20_000
const BUILDING_MS = 2000

/** How often a page polls its deal: more often while a document is being generated. */
export function pollIntervalMs(deal: Deal | AskedDeal | undefined): number {
  const isBuilding = deal && "files" in deal && deal.files.some(({ state }) => state === "building")
  return isBuilding ? BUILDING_MS : POLL_MS
}

type Client = ReturnType<typeof trpc.useUtils>["client"]

/** Possible fields of the plain steps of a deal, besides its number and version. Amounts are whole US cents. */
export type CallValues = {
  agree: boolean
  amount: number
  entry_id: number
  fee: number
  method: number
  file_id: number | null
  paid_on: string
  payer: string
  received_on: string
  sent_on: string
  payout_checked: SecondCheck | null
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
  const { file_id, payer, received_on, sent_on } = values
  const { reason, reference, refund, release, text, typed_number } = values
  switch (call) {
    case "decline":
      return deals.decline.mutate({ ...step, text })
    case "reopen":
      return deals.reopen.mutate(step)
    case "recordReceipt":
      return deals.recordReceipt.mutate({ ...step, amount, reference, method, payer, received_on })
    case "reportPayment":
      return deals.reportPayment.mutate({ ...step, amount, sent_on, file_id })
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

type Failure = { text: string | null; fields: Record<string, string | undefined> }
type Change = (version: number) => Promise<Deal | AskedDeal>
const NONE: Failure = { text: null, fields: {} }
const CONFLICT = 409

/**
 * Changes a deal and shows the result. A rejected change loses no typed values; after a conflict the deal is refetched,
 * so that the next attempt uses the displayed version.
 */
export function useDealChange({ number, version }: Pick<Deal, "number" | "version">) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const access = useContext(DealAccessContext)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState(NONE)

  /** Responses may arrive out of order, and a read may have started before them. */
  async function show(changed: Deal | AskedDeal) {
    if ("updated_at" in changed) access?.markOwn(changed)
    await utils.deals.get.cancel({ number })
    utils.deals.get.setData({ number }, shown => (shown && shown.version > changed.version ? shown : changed))
  }

  /** A change that `isStillMeant` for the newest deal doesn't depend on the shown version, and is tried once more. */
  async function send(change: Change, isStillMeant: (deal: Deal | AskedDeal) => boolean) {
    try {
      return await change(version)
    } catch (error) {
      if (codeOf(error) !== "conflict") throw error
      const newest = await utils.client.deals.get.query({ number })
      if (!isStillMeant(newest)) throw error
      return change(newest.version)
    }
  }

  async function run(
    change: Change,
    isStillMeant: (deal: Deal | AskedDeal) => boolean = () => false,
  ): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    setFailure(NONE)
    const end = access?.beginChange()
    try {
      await show(await send(change, isStillMeant))
      refreshWaiting()
      await Promise.allSettled([
        utils.deals.timeline.invalidate({ number }),
        utils.deals.list.invalidate(),
        utils.deals.mine.invalidate(),
        utils.deals.board.invalidate(),
      ])
      return true
    } catch (error) {
      const fields = fieldTextsOf(error) ?? {}
      if (answerOf(error)?.httpStatus === CONFLICT) await Promise.allSettled([access?.readNews()])
      await utils.deals.get.invalidate({ number })
      const text =
        codeOf(error) === "conflict"
          ? t`The deal has changed in the meantime. Review what’s new, then try again; what you typed is still here.`
          : failureText(error)
      setFailure({ text: Object.keys(fields).length ? null : text, fields })
      return false
    } finally {
      setPending(false)
      end?.()
    }
  }

  return { run, isPending, failure, clear: () => setFailure(NONE) }
}
