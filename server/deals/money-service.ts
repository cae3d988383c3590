import { AppError } from "#server/platform/app-error.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { Deal, EntryKind } from "#shared/deals/deal.ts"
import { STEP_INPUTS } from "#shared/deals/inputs.ts"
import type { DealState } from "#shared/deals/machine.ts"
import { balanceOf } from "#shared/deals/sums.ts"
import type { FieldErrorCode } from "#shared/errors.ts"
import { can } from "#shared/policy.ts"
import type { Change, LifecycleService, LoadedDeal } from "./lifecycle-service.ts"
import { insertEntries, isReferenceUsed, settleEntries } from "./queries.ts"
import { totalsOf } from "./view.ts"

type Deps = {
  auth: AuthService
  /** Milliseconds since 1970. */
  now: () => number
}

const refuse = (field: string, code: FieldErrorCode, limit?: number) =>
  new AppError("invalid", { problems: { [field]: [{ code, ...(limit !== undefined && { limit }) }] } })

async function requireNewReference(tx: Transaction, reference: string): Promise<void> {
  if (await isReferenceUsed(tx, reference)) throw refuse("reference", "reference_used")
}

/** The totals of a deal that has a contract, and the balance of its ledger. */
function moneyOf({ row, parts }: LoadedDeal) {
  const totals = totalsOf(row)
  if (!totals) throw new AppError("deal_state")
  return { ...totals, ...balanceOf(parts.entries) }
}

type NewEntry = { kind: EntryKind; amount: number; reference: string; method?: number }

/** What an escrow account elsewhere received and paid, recorded by staff; payments out need a second person. */
export function createMoneyService(lifecycle: LifecycleService, { auth, now }: Deps) {
  const { step, requireStaffId } = lifecycle

  async function insert(
    tx: Transaction,
    { row }: LoadedDeal,
    entries: readonly NewEntry[],
    {
      viewer,
      ...change
    }: { viewer: Viewer; state: "pending" | "recorded"; confirmedBy?: string | null; single?: boolean },
  ) {
    const recordedBy = requireStaffId(viewer)
    const rows = entries.map(entry => ({ ...entry, ...change, recordedBy, dealId: row.id, at: now() }))
    const inserted = await insertEntries(tx, rows)
    return inserted.map(({ id, kind, amount, state }) => ({ id, kind, amount, state }))
  }

  /** Adds payments that wait for a second person. */
  async function propose(
    { tx, viewer, ...loaded }: LoadedDeal & { tx: Transaction; viewer: Viewer },
    entries: readonly NewEntry[],
  ): Promise<Change> {
    const [first] = entries
    if (first) await requireNewReference(tx, first.reference)
    return { data: { entries: await insert(tx, loaded, entries, { viewer, state: "pending" }) } }
  }

  const pendingOf = ({ parts }: LoadedDeal) => parts.entries.filter(({ state }) => state === "pending")

  /** 404 for an entry that is not this deal's, 409 for one that is settled. */
  function requirePending(loaded: LoadedDeal, entryId: number) {
    const entry = loaded.parts.entries.find(({ id }) => id === entryId)
    if (!entry) throw new AppError("not_found")
    if (entry.state !== "pending") throw new AppError("deal_nothing_pending")
    return entry
  }

  async function hasSecondPerson(tx: Transaction, id: string): Promise<boolean> {
    const staff = await auth.accounts.all(tx)
    return staff.some(user => user.id !== id && can({ kind: "staff", ...user }, "deals.manage"))
  }

  /**
   * Whoever proposed a payment confirms it only where there is nobody else, by typing the deal's number; 403 otherwise.
   * Returns whether it was the same person.
   */
  async function requireSecond(
    tx: Transaction,
    proposedBy: string,
    typed: { number: string; typed_number?: string | null | undefined },
    viewer: Viewer,
  ): Promise<boolean> {
    const id = requireStaffId(viewer)
    if (proposedBy !== id) return false
    if (await hasSecondPerson(tx, id)) throw new AppError("deal_own_entry")
    if (typed.typed_number !== typed.number) throw refuse("typed_number", "number_wrong")
    return true
  }

  /** The state after the pending payments are recorded. */
  function stateAfter(loaded: LoadedDeal): DealState | undefined {
    const { due, released } = moneyOf(loaded)
    const pending = pendingOf(loaded)
    const sumOf = (kind: EntryKind) => balanceOf(pending.map(one => ({ ...one, state: "recorded" })))[kind]
    if (loaded.row.state === "cancelling") return "refunded"
    if (loaded.row.state === "disputed")
      return sumOf("released") + sumOf("fee") > 0 ? "completed" : "refunded"
    return released + sumOf("released") === due ? "completed" : undefined
  }

  return {
    recordReceipt: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "recordReceipt", schema: STEP_INPUTS.recordReceipt },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const { amount, reference, method } = input
          const { owed, received } = moneyOf(loaded)
          if (amount > owed - received) throw refuse("amount", "beyond_sum", owed - received)
          await requireNewReference(tx, reference)
          const entry = { kind: "received", amount, reference, method } as const
          const data = { entries: await insert(tx, loaded, [entry], { viewer, state: "recorded" }), method }
          return received + amount === owed ? { to: "funded", data } : { data }
        },
      ),

    recordRelease: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "recordRelease", schema: STEP_INPUTS.recordRelease },
        given,
        viewer,
        async ({ input, ...context }) => {
          const { amount, reference } = input
          const { due, released } = moneyOf(context)
          if (amount > due - released) throw refuse("amount", "beyond_sum", due - released)
          if (amount === 0 && due > 0) throw refuse("amount", "too_small", 1)
          return propose(context, [{ kind: "released", amount, reference }])
        },
      ),

    /** Pays back all that is held. */
    recordRefund: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "recordRefund", schema: STEP_INPUTS.recordRefund },
        given,
        viewer,
        async ({ input, ...context }) => {
          const { held } = moneyOf(context)
          return propose(context, [{ kind: "refunded", amount: held, reference: input.reference }])
        },
      ),

    /** Divides all that is held between buyer, seller and fee. */
    decide: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step({ call: "decide", schema: STEP_INPUTS.decide }, given, viewer, async ({ input, ...context }) => {
        const { refund, release, fee, reference, text } = input
        const { held } = moneyOf(context)
        if (refund + release + fee !== held) {
          const problem = [{ code: "sums_differ", limit: held }] satisfies {
            code: FieldErrorCode
            limit: number
          }[]
          throw new AppError("invalid", { problems: { refund: problem, release: problem, fee: problem } })
        }
        const sums = [
          { kind: "refunded", amount: refund, reference },
          { kind: "released", amount: release, reference },
          { kind: "fee", amount: fee, reference },
        ] as const
        const proposed = await propose(
          context,
          sums.filter(({ amount }) => amount > 0),
        )
        const { data } = await lifecycle.write(context.tx, context, { text }, viewer)
        return { data: { ...proposed.data, ...data } }
      }),

    /** Lets the pending payments take effect: all of a decision, and the fee with the last release. */
    confirm: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "confirm", schema: STEP_INPUTS.confirm },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const entry = requirePending(loaded, input.entry_id)
          const single = await requireSecond(tx, entry.recordedBy, input, viewer)
          const confirmedBy = requireStaffId(viewer)
          const settled = pendingOf(loaded)
          const to = stateAfter(loaded)
          const { held } = moneyOf(loaded)
          await settleEntries(tx, loaded.row.id, { state: "recorded", confirmedBy, single })
          const rest = held - settled.reduce((sum, { amount }) => sum + amount, 0)
          const confirmed = settled.map(({ id, kind, amount }) => ({ id, kind, amount, state: "recorded" }))
          const isLast = to === "completed" && rest > 0
          const { recordedBy, reference } = entry
          const fee = isLast
            ? await insertEntries(tx, [
                {
                  ...{ dealId: loaded.row.id, kind: "fee", amount: rest, reference, state: "recorded" },
                  ...{ recordedBy, confirmedBy, single, at: now() },
                },
              ])
            : []
          const added = fee.map(({ id, kind, amount, state }) => ({ id, kind, amount, state }))
          const data = { entries: [...confirmed, ...added], single }
          return to ? { to, data } : { data }
        },
      ),

    /** Takes the pending payments back: all of a decision. */
    rescind: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "rescind", schema: STEP_INPUTS.rescind },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          requirePending(loaded, input.entry_id)
          const settled = pendingOf(loaded)
          await settleEntries(tx, loaded.row.id, { state: "rescinded" })
          const entries = settled.map(({ id, kind, amount }) => ({ id, kind, amount, state: "rescinded" }))
          return { data: { entries } }
        },
      ),
  }
}
