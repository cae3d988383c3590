import { AppError, fieldError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { STEP_INPUTS, setItemInput, shareContactInput } from "#shared/deals/inputs.ts"
import { CHECKLIST_STATES, type Party } from "#shared/deals/states.ts"
import { readInput } from "#shared/inputs.ts"
import { DAY_MS } from "#shared/units.ts"
import type { CodesService } from "./codes-service.ts"
import { partyChange } from "./deal-rows.ts"
import { partyOf } from "./facts.ts"
import type { LifecycleService, LoadedDeal } from "./lifecycle-service.ts"
import { updateItem } from "./queries.ts"

/** The party that acts; 403 for staff. */
function requireParty({ actor }: LoadedDeal): Party {
  if (actor === "mediator") throw new AppError("forbidden")
  return actor
}

type Asked = {
  done?: boolean | undefined
  confirmed?: boolean | undefined
  not_applicable?: boolean | undefined
}
type Marks = { done: boolean; confirmed: boolean; notApplicable: boolean }

/**
 * The marks of an item after a change: it is either done or does not apply. 409 for one that the item does not allow, 422
 * on `note` for an item that does not apply without a reason.
 */
function requireMarks({ done, confirmed, notApplicable }: Marks, asked: Asked, note: string | null): Marks {
  const isLeftOut = asked.not_applicable ?? (asked.done ? false : notApplicable)
  const isDone = isLeftOut ? false : (asked.done ?? done)
  if (confirmed && !isDone) throw new AppError("deal_item_confirmed")
  if (asked.confirmed && !isDone) throw new AppError("deal_item_undone")
  if (isLeftOut && note === null) throw fieldError("note", "required")
  return { done: isDone, confirmed: asked.confirmed ?? confirmed, notApplicable: isLeftOut }
}

/** From payment to acceptance: the transfer, its checklist, and the buyer's inspection. */
export function createHandoverService(
  database: Database,
  lifecycle: LifecycleService,
  { codes, now }: { codes: CodesService; now: () => number },
) {
  const { step } = lifecycle
  return {
    startTransfer: (input: unknown, viewer: Viewer): Promise<Deal> =>
      step({ call: "startTransfer", schema: STEP_INPUTS.startTransfer }, input, viewer, () => ({
        to: "transferring",
      })),

    handOver: (input: unknown, viewer: Viewer): Promise<Deal> =>
      step({ call: "handOver", schema: STEP_INPUTS.handOver }, input, viewer, ({ row }) => ({
        to: "delivered",
        columns: { inspectionEndsAt: now() + row.inspectionDays * DAY_MS },
      })),

    /** 409 if other items are open than the buyer was shown; 422 on `code` for a wrong, used or expired code. */
    accept: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "accept", schema: STEP_INPUTS.accept },
        given,
        viewer,
        async ({ tx, input, row, parts }) => {
          const { email } = requireMember(viewer)
          const items = parts.items
            .filter(({ confirmed, notApplicable }) => !confirmed && !notApplicable)
            .map(({ id, code }) => ({ id, code }))
          if (items.length !== input.open_items) throw new AppError("deal_open_items_changed", { items })
          if (!(await codes.redeem(tx, row, { email, purpose: "accept" }, input.code)))
            return { failure: fieldError("code", "code_wrong") }
          return { to: "accepted", data: { open_items: items.length } }
        },
      ),

    /** A mediator accepts on behalf of a buyer who let the inspection end; the record states it. */
    acceptForBuyer: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "acceptForBuyer", schema: STEP_INPUTS.acceptForBuyer },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const { data } = await lifecycle.write(tx, loaded, { text: input.text }, viewer)
          return { to: "accepted", data }
        },
      ),

    /**
     * Marks an item as done (by its side) or confirmed (by the other one), or changes its note. 404 for an unknown
     * item; 409 outside of transfer and inspection, for confirming an undone item and for undoing a confirmed one.
     */
    async setItem(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, "deals.own")
      const input = requireValid(readInput(setItemInput, given))
      return database.write(async tx => {
        const loaded = await lifecycle.load(tx, input.number, viewer)
        const party = requireParty(loaded)
        const item = requireFound(loaded.parts.items.find(({ id }) => id === input.item_id))
        if (input.done !== undefined && item.doneBy !== party) throw new AppError("forbidden")
        if (input.confirmed !== undefined && item.doneBy === party) throw new AppError("forbidden")
        if (input.not_applicable !== undefined && item.doneBy !== party) throw new AppError("forbidden")
        if (!CHECKLIST_STATES.includes(loaded.row.state)) throw new AppError("deal_state")
        if (input.not_applicable !== undefined && loaded.row.state !== "transferring")
          throw new AppError("deal_state")
        const note = input.note === undefined ? item.note : input.note
        const { done, confirmed, notApplicable } = requireMarks(item, input, note)
        // A change without effect is not recorded as an event.
        const isSame = done === item.done && confirmed === item.confirmed && note === item.note
        if (isSame && notApplicable === item.notApplicable) return lifecycle.present(tx, loaded.row, viewer)
        await updateItem(tx, item.id, { done, confirmed, note, notApplicable })
        const text = note === item.note ? {} : { note_sha256: note === null ? null : sha256(note) }
        const data = {
          ...{ item_id: item.id, code: item.code, done, confirmed },
          ...(notApplicable !== item.notApplicable && { not_applicable: notApplicable }),
          ...text,
        }
        const row = await lifecycle.note(tx, loaded, { action: "deal.item_set", data }, viewer)
        return lifecycle.present(tx, row, viewer)
      })
    },

    /** Lets the other party see email and phone once both allow it; can be withdrawn. */
    async shareContact(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, "deals.own")
      const { number, allow } = requireValid(readInput(shareContactInput, given))
      return database.write(async tx => {
        const loaded = await lifecycle.load(tx, number, viewer)
        const party = requireParty(loaded)
        if (partyOf(loaded.row, party)?.shares === allow) return lifecycle.present(tx, loaded.row, viewer)
        const columns = partyChange(party, { shares: allow })
        const change = { columns, action: "deal.contact_shared", data: { allow } } as const
        return lifecycle.present(tx, await lifecycle.note(tx, loaded, change, viewer), viewer)
      })
    },
  }
}
