import type { DealDecisionRow, DealEntryRow } from "#drizzle/deal-ledger.ts"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { newestDay, oldestDay } from "#shared/days.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { STEP_INPUTS } from "#shared/deals/inputs.ts"
import type { DealState } from "#shared/deals/states.ts"
import { balanceOf, surplusOf } from "#shared/deals/sums.ts"
import { checkUntil, lacksAccount, payeeOf, totalsOf } from "./facts.ts"
import type { Change, LifecycleService, LoadedDeal } from "./lifecycle-service.ts"
import { insertEntries, referenceKeyOf, settleEntry, UNCONFIRMED, updateDecision } from "./money-queries.ts"
import { type EntryFacts, entryFacts, requireEntry, requireNewReference } from "./money-service.ts"
import { hasSecondPerson } from "./second-person.ts"

type Deps = {
  auth: AuthService
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Confirms entries of the ledger, records them as paid, reverses them, and moves the deal to the state that follows.
 */
export function createSettlingService(lifecycle: LifecycleService, { auth, now }: Deps) {
  const { step, requireStaffId } = lifecycle

  /** The entry and those that are settled with it. */
  const groupOf = ({ parts }: LoadedDeal, entry: DealEntryRow) =>
    parts.entries.filter(one =>
      entry.decisionId === null ? one.id === entry.id : one.decisionId === entry.decisionId,
    )

  /**
   * A proposal is confirmed by the person who made it only if there is no second one, by typing the deal's number; 403
   * otherwise, and for a person who is too new. Returns whether it was the same person.
   */
  async function requireSecond(
    tx: Transaction,
    loaded: LoadedDeal,
    proposedBy: string,
    typed: string | null,
    viewer: Viewer,
  ): Promise<boolean> {
    const id = requireStaffId(viewer)
    const isOwn = proposedBy === id
    if (isOwn && (await hasSecondPerson(tx, auth.accounts, loaded.row, id)))
      throw new AppError("deal_own_entry")
    await auth.accounts.requireTenure(tx, id)
    if (!isOwn) return false
    if (typed?.toUpperCase() !== loaded.row.number) throw fieldError("typed_number", "number_wrong")
    return true
  }

  const payoutFor = ({ parts }: LoadedDeal, { kind }: DealEntryRow) =>
    parts.payouts.find(({ party }) => party === payeeOf(kind))

  /** Whether a payment goes to recently changed details. */
  function isUnchecked(loaded: LoadedDeal, entry: DealEntryRow): boolean {
    const until = checkUntil(payoutFor(loaded, entry))
    return entry.amount > 0 && until !== null && now() < until
  }

  /**
   * The state of an entry after its confirmation: payments out are approved, unless they were made already or are zero.
   */
  function confirmedState({ kind, amount, reference }: DealEntryRow): "approved" | "recorded" {
    return payeeOf(kind) === null || amount === 0 || reference !== null ? "recorded" : "approved"
  }

  /** The payee's details as copied into an entry. */
  function payeeColumns(loaded: LoadedDeal, entry: DealEntryRow) {
    const payout = payoutFor(loaded, entry)
    return payout ? { payee: payout.payee, lines: payout.lines } : {}
  }

  /** The sums of a decision that is approved now; a payment of it that waits again changes nothing about it. */
  async function approveDecision(tx: Transaction, { parts }: LoadedDeal, { decisionId }: DealEntryRow) {
    const decision = parts.decisions.find(({ id }) => id === decisionId)
    if (decision?.state !== "pending") return {}
    await updateDecision(tx, decision.id, { state: "approved", at: now() })
    const { refund, release, fee } = decision
    return { decision: { refund, release, fee } }
  }

  /** The state after a step, derived from the deal's entries; with the entry of the fee if the deal is completed. */
  function outcomeOf(
    { row, parts }: LoadedDeal,
    entries: readonly DealEntryRow[],
    changed: DealEntryRow,
    decision: DealDecisionRow | undefined,
  ): { to?: DealState; leftState?: DealState; fee: number } {
    const totals = totalsOf(row)
    if (!totals) throw new AppError("deal_state")
    const { received, reversed, surplus, released, held, fee } = balanceOf(entries)
    const isFull = received - reversed - surplus >= totals.owed
    const byMoney = (state: DealState | null): DealState | undefined => {
      if (state === "signed" && isFull) return "funded"
      return state === "funded" && !isFull ? "signed" : undefined
    }
    const isReceipt = changed.kind === "received" || changed.kind === "reversed"
    if (row.state === "disputed" && isReceipt) {
      const leftState = byMoney(row.leftState)
      return { fee: 0, ...(leftState && { leftState }) }
    }
    if (isReceipt) {
      const to = byMoney(row.state)
      return { fee: 0, ...(to && { to }) }
    }
    const isLast = entries.every(
      one => one.decisionId !== changed.decisionId || one.state === "recorded" || one.state === "rescinded",
    )
    if (decision && row.state === "disputed") {
      if (!isLast) return { fee: 0 }
      const to = decision.release + decision.fee > 0 ? "completed" : "refunded"
      const hasFee = parts.entries.some(one => one.decisionId === decision.id && one.kind === "fee")
      return { to, fee: hasFee ? 0 : decision.fee }
    }
    if (row.state === "cancelling" && changed.kind === "refunded" && changed.state === "recorded")
      return { to: "refunded", fee: 0 }
    if (row.state === "accepted" && changed.kind === "released" && released === totals.due && isLast)
      return { to: "completed", fee: fee > 0 ? 0 : held - surplusOf(entries, totals.owed) }
    return { fee: 0 }
  }

  /** Saves the entries: the state that follows, and the entry of the fee with the last payment. */
  async function conclude(
    tx: Transaction,
    loaded: LoadedDeal,
    settled: readonly DealEntryRow[],
  ): Promise<{ change: Pick<Change<"confirm">, "to" | "columns">; entries: EntryFacts[] }> {
    const [first] = settled
    if (!first) throw new AppError("deal_nothing_pending")
    const after = loaded.parts.entries.map(one => settled.find(({ id }) => id === one.id) ?? one)
    const decision = loaded.parts.decisions.find(({ id }) => id === first.decisionId)
    const last = settled.at(-1) ?? first
    const { to, leftState, fee } = outcomeOf(loaded, after, last, decision)
    const { recordedBy, confirmedBy, confirmedAt, single } = last
    const added =
      fee > 0
        ? await insertEntries(tx, [
            {
              dealId: loaded.row.id,
              kind: "fee",
              amount: fee,
              state: "recorded",
              recordedBy,
              confirmedBy,
              confirmedAt,
              single,
              decisionId: last.decisionId,
              at: now(),
            },
          ])
        : []
    const change = { ...(to && { to }), ...(leftState && { columns: { leftState } }) }
    return { change, entries: [...settled, ...added].map(entryFacts) }
  }

  return {
    /** Records receipts and reversals, and approves payments out; of a decision all of them together. */
    confirm: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "confirm", schema: STEP_INPUTS.confirm },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const entry = requireEntry(loaded, input.entry_id, ["pending"])
          const single = await requireSecond(tx, loaded, entry.recordedBy, input.typed_number ?? null, viewer)
          // Of a decision that is being carried out, only the payments that wait again.
          const group = groupOf(loaded, entry).filter(({ state }) => state === "pending")
          const checked = input.payout_checked ?? null
          const unchecked = group.filter(one => isUnchecked(loaded, one))
          if (checked === null && unchecked.length > 0) throw fieldError("payout_checked", "required")
          const settled: DealEntryRow[] = []
          for (const one of group) {
            const state = confirmedState(one)
            settled.push(
              await settleEntry(tx, one.id, {
                state,
                confirmedBy: requireStaffId(viewer),
                confirmedAt: now(),
                single,
                ...(state === "approved" && payeeColumns(loaded, one)),
                ...(checked && unchecked.includes(one) && { payoutChecked: JSON.stringify(checked) }),
              }),
            )
          }
          const sums = await approveDecision(tx, loaded, entry)
          const check = unchecked.length > 0 ? { payout_checked: checked?.how } : {}
          const { change, entries } = await conclude(tx, loaded, settled)
          return { ...change, data: { single, ...sums, ...check, entries } }
        },
      ),

    /** Records the bank transfer of an approved payment: its reference and day. */
    paid: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step({ call: "paid", schema: STEP_INPUTS.paid }, given, viewer, async ({ tx, input, ...loaded }) => {
        const entry = requireEntry(loaded, input.entry_id, ["approved"])
        if (lacksAccount(entry)) throw new AppError("deal_payout_missing")
        const { reference, paid_on: paidOn } = input
        if (paidOn > newestDay(now())) throw fieldError("paid_on", "date_in_future")
        if (paidOn < oldestDay(entry.confirmedAt ?? entry.at)) throw fieldError("paid_on", "date_too_early")
        await requireNewReference(tx, reference)
        const settled = await settleEntry(tx, entry.id, {
          state: "recorded",
          reference,
          referenceKey: referenceKeyOf(reference),
          paidOn,
          paidBy: requireStaffId(viewer),
        })
        const { change, entries } = await conclude(tx, loaded, [settled])
        return { ...change, data: { paid_on: paidOn, entries } }
      }),

    /** Withdraws an approval or a proposal; those of a decision together, until one of its payments was made. */
    rescind: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "rescind", schema: STEP_INPUTS.rescind },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const entry = requireEntry(loaded, input.entry_id, ["pending", "approved"])
          const group = groupOf(loaded, entry)
          const isApproved = entry.state === "approved"
          const change = isApproved ? UNCONFIRMED : ({ state: "rescinded" } as const)
          const settled: DealEntryRow[] = []
          for (const one of group) settled.push(await settleEntry(tx, one.id, change))
          if (entry.decisionId !== null)
            await updateDecision(tx, entry.decisionId, { state: change.state, at: null })
          const entries = settled.map(entryFacts)
          // Entries that were never approved remain hidden from the parties.
          const decided = entry.decisionId === null ? {} : { decision_id: entry.decisionId }
          if (entry.decisionId !== null && !isApproved) return { data: decided }
          return { data: { ...decided, entries } }
        },
      ),
  }
}
