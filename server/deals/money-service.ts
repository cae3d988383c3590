import { randomBytes } from "node:crypto"
import type { DealEntryRow } from "#drizzle/deal-ledger.ts"
import type { DealFileRow } from "#drizzle/deals.ts"
import { AppError, fieldError, requireFound } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { requirePrintable } from "#server/platform/printable.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import { newestDay } from "#shared/days.ts"
import type { Deal, EntryKind, EntryState } from "#shared/deals/deal.ts"
import { STEP_INPUTS } from "#shared/deals/inputs.ts"
import { balanceOf, surplusOf } from "#shared/deals/sums.ts"
import type { FieldErrorCode } from "#shared/errors.ts"
import { totalsOf } from "./facts.ts"
import type { LifecycleService, LoadedDeal } from "./lifecycle-service.ts"
import { insertDecision, insertEntries, isReferenceUsed, referenceKeyOf } from "./money-queries.ts"
import { updateFile } from "./queries.ts"
import { canonicalJson } from "./sealed-parts.ts"

const SALT_BYTES = 16
/** How long after its upload a file can become the proof of a payment. */
const PROOF_MS = 3_600_000

type Deps = {
  /** Milliseconds since 1970. */
  now: () => number
}

export async function requireNewReference(tx: Transaction, reference: string): Promise<void> {
  if (await isReferenceUsed(tx, reference)) throw fieldError("reference", "reference_used")
}

/** The totals of a deal that has a contract, and the balance of its ledger. */
function moneyOf({ row, parts }: Pick<LoadedDeal, "row" | "parts">) {
  const totals = totalsOf(row)
  if (!totals) throw new AppError("deal_state")
  const { entries } = parts
  const surplus = surplusOf(entries, totals.owed)
  return { ...totals, ...balanceOf(entries), surplus, commission: totals.fee }
}

export type EntryFacts = Pick<DealEntryRow, "id" | "kind" | "amount" | "state">
export const entryFacts = ({ id, kind, amount, state }: DealEntryRow): EntryFacts => ({
  id,
  kind,
  amount,
  state,
})

type NewEntry = {
  kind: EntryKind
  amount: number
  reference?: string
  method?: number
  payer?: string
  receivedOn?: string
  reverses?: number
  decisionId?: number
}

/** 404 for an entry of another deal, 409 for one in another state. */
export function requireEntry({ parts }: LoadedDeal, entryId: number, states: readonly EntryState[]) {
  const entry = requireFound(parts.entries.find(({ id }) => id === entryId))
  if (!states.includes(entry.state)) throw new AppError("deal_entry_settled")
  return entry
}

/**
 * The ledger of an external escrow account. Each sum is proposed by one person and confirmed by a second; payments out
 * are approved first, and recorded once the bank transfer was made.
 */
export function createMoneyService(lifecycle: LifecycleService, { now }: Deps) {
  const { step, requireStaffId } = lifecycle

  async function propose(
    { tx, viewer, row }: Pick<LoadedDeal, "row"> & { tx: Transaction; viewer: Viewer },
    entries: readonly NewEntry[],
  ): Promise<DealEntryRow[]> {
    const recordedBy = requireStaffId(viewer)
    return insertEntries(
      tx,
      entries.map(entry => ({
        ...entry,
        ...(entry.reference !== undefined && { referenceKey: referenceKeyOf(entry.reference) }),
        state: "pending",
        recordedBy,
        dealId: row.id,
        at: now(),
      })),
    )
  }
  const proposed = (entries: readonly DealEntryRow[]) => ({ data: { entries: entries.map(entryFacts) } })

  return {
    /**
     * The buyer says that it has sent a payment; its proof is for the buyer and staff alone. 422 on `file_id` for
     * another’s file, and for one of more than an hour ago: what the seller could read for long cannot be withdrawn.
     */
    reportPayment: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "reportPayment", schema: STEP_INPUTS.reportPayment },
        given,
        viewer,
        async ({ tx, input, parts }) => {
          const { amount, sent_on: sentOn, file_id: fileId = null } = input
          if (sentOn > newestDay(now())) throw fieldError("sent_on", "date_in_future")
          const { id: buyerId } = requireMember(viewer)
          const isProof = ({ id, kind, uploadedBy, createdAt }: DealFileRow) =>
            id === fileId && kind === "attachment" && uploadedBy === buyerId && now() - createdAt <= PROOF_MS
          if (fileId !== null && !parts.files.some(isProof)) throw fieldError("file_id", "unknown_id")
          if (fileId !== null) await updateFile(tx, fileId, { onlyFor: "buyer" })
          const report = { reportedAmount: amount, reportedOn: sentOn, reportedFileId: fileId }
          return {
            columns: { ...report, reportedAt: now() },
            data: { amount, sent_on: sentOn, ...(fileId !== null && { file_id: fileId }) },
          }
        },
      ),

    recordReceipt: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "recordReceipt", schema: STEP_INPUTS.recordReceipt },
        given,
        viewer,
        async ({ input, ...context }) => {
          const { amount, reference, method, payer, received_on: receivedOn } = input
          if (receivedOn > newestDay(now())) throw fieldError("received_on", "date_in_future")
          await requireNewReference(context.tx, reference)
          const receipt = { kind: "received", amount, reference, method, payer, receivedOn } as const
          const entries = await propose(context, [receipt])
          return { data: { entries: entries.map(entryFacts), method, received_on: receivedOn } }
        },
      ),

    /** Reverses a whole receipt that never arrived or was returned. */
    reverseReceipt: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "reverseReceipt", schema: STEP_INPUTS.reverseReceipt },
        given,
        viewer,
        async ({ input, ...context }) => {
          const receipt = requireEntry(context, input.entry_id, ["recorded"])
          const isReversed = context.parts.entries.some(
            ({ reverses, state }) => reverses === receipt.id && state !== "rescinded",
          )
          if (receipt.kind !== "received" || isReversed) throw new AppError("deal_entry_settled")
          if (moneyOf(context).held < receipt.amount) throw new AppError("deal_nothing_held")
          const entries = await propose(context, [
            { kind: "reversed", amount: receipt.amount, reverses: receipt.id },
          ])
          const { data } = await lifecycle.write(context.tx, context, { text: input.text }, viewer)
          return { data: { ...data, entries: entries.map(entryFacts), reverses: receipt.id } }
        },
      ),

    recordRelease: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "recordRelease", schema: STEP_INPUTS.recordRelease },
        given,
        viewer,
        async ({ input, ...context }) => {
          const { amount } = input
          const { due, released, held } = moneyOf(context)
          const most = Math.min(due - released, held)
          if (amount > most) throw fieldError("amount", "beyond_sum", most)
          if (amount === 0 && due > 0) throw fieldError("amount", "too_small", 1)
          return proposed(await propose(context, [{ kind: "released", amount }]))
        },
      ),

    /** Refunds the full balance. */
    recordRefund: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "recordRefund", schema: STEP_INPUTS.recordRefund },
        given,
        viewer,
        async ({ input: _, ...context }) =>
          proposed(await propose(context, [{ kind: "refunded", amount: moneyOf(context).held }])),
      ),

    /** Refunds the surplus. */
    refundSurplus: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "refundSurplus", schema: STEP_INPUTS.refundSurplus },
        given,
        viewer,
        async ({ input: _, ...context }) =>
          proposed(await propose(context, [{ kind: "surplus", amount: moneyOf(context).surplus }])),
      ),

    /**
     * Divides the balance, except the surplus, between buyer, seller and fee; the parties are notified once it is
     * confirmed.
     */
    decide: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step({ call: "decide", schema: STEP_INPUTS.decide }, given, viewer, async ({ input, ...context }) => {
        const { refund, release, fee, text } = input
        requirePrintable({ text })
        const { held, surplus, commission } = moneyOf(context)
        const limit = held - surplus
        if (refund + release + fee !== limit) {
          const problem: { code: FieldErrorCode; limit: number }[] = [{ code: "sums_differ", limit }]
          throw new AppError("invalid", { problems: { refund: problem, release: problem, fee: problem } })
        }
        if (fee > commission) throw fieldError("fee", "beyond_sum", commission)
        const salt = randomBytes(SALT_BYTES).toString("hex")
        const { id: decisionId } = await insertDecision(context.tx, {
          refund,
          release,
          fee,
          text,
          salt,
          dealId: context.row.id,
          state: "pending",
          createdAt: now(),
        })
        const all: NewEntry[] = [
          { kind: "refunded", amount: refund, decisionId },
          { kind: "released", amount: release, decisionId },
          { kind: "fee", amount: refund + release === 0 ? fee : 0, decisionId },
        ]
        const entries = all.filter(({ amount }) => amount > 0)
        await propose(context, entries)
        // The parties see the decision once it is confirmed, not before.
        const hash = sha256(salt + canonicalJson({ refund, release, fee, text }))
        return { data: { decision_id: decisionId, decision_sha256: hash } }
      }),
  }
}
