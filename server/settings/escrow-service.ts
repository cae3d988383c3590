import { randomUUID } from "node:crypto"
import type { EscrowRow } from "#drizzle/settings.ts"
import { AppError, fieldError, requireFound, requireValid } from "#server/platform/app-error.ts"
import { requireBankLinesAt } from "#server/platform/bank-lines.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { requirePrintable } from "#server/platform/printable.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { readInput } from "#shared/inputs.ts"
import { escrowChanges } from "#shared/settings/escrow-changes.ts"
import {
  confirmEscrowInput,
  type Escrow,
  type EscrowChange,
  type EscrowDetails,
  type EscrowMethod,
  type EscrowPartner,
  escrowIdInput,
  escrowInput,
  SOLE_OWNER_WAIT_HOURS,
} from "#shared/settings/settings.ts"
import { HOUR_MS } from "#shared/units.ts"
import {
  decideEscrow,
  findConfirmed,
  findEscrow,
  findPending,
  findReplaced,
  insertEscrow,
  toDetails,
} from "./queries.ts"

const SUBJECT = { kind: "settings", id: "escrow" } as const
type EscrowAction = `settings.escrow_${"set" | "proposed" | "confirmed" | "rescinded"}`

type Deps = {
  auth: AuthService
  events: EventsService
  /** Milliseconds since 1970. */
  now: () => number
  /** Called after each change. */
  recheck: () => void
}

/** The payment details, and the rule that two owners must agree on a change of them. */
export function createEscrowService(database: Database, { auth, events, now, recheck }: Deps) {
  const { accounts } = auth

  /** 403 if the viewer's role was changed since the request was authorized. */
  async function requireStillOwner(tx: Transaction, viewer: Viewer): Promise<void> {
    const id = staffId(viewer)
    if (id !== null && (await accounts.find(tx, id))?.role !== "owner") throw new AppError("forbidden")
  }

  async function changesOf(db: Queryable, row: EscrowRow): Promise<EscrowChange[]> {
    const before = await findReplaced(db, row)
    return escrowChanges(before && toDetails(before), toDetails(row))
  }

  async function present(db: Queryable): Promise<Escrow> {
    const names = new Map((await accounts.all(db)).map(({ id, name }) => [id, name]))
    const toAnswer = (row: EscrowRow): EscrowDetails => ({
      id: row.id,
      ...toDetails(row),
      by: row.enteredBy === null ? null : { id: row.enteredBy, name: names.get(row.enteredBy) ?? null },
      at: new Date(row.enteredAt).toISOString(),
      effective_at:
        row.state === "confirmed" && row.decidedAt !== null ? new Date(row.decidedAt).toISOString() : null,
    })
    const [current, pending] = [await findConfirmed(db), await findPending(db)]
    return {
      current: current && toAnswer(current),
      pending: pending && { ...toAnswer(pending), changes: await changesOf(db, pending) },
    }
  }

  /** The change that waits; 404 for an unknown id, 409 for one that was decided. */
  async function getPending(tx: Transaction, id: string): Promise<EscrowRow> {
    const found = requireFound(await findEscrow(tx, id))
    if (found.state !== "pending") throw new AppError("escrow_not_pending")
    return found
  }

  const record = (tx: Transaction, viewer: Viewer, action: EscrowAction, id: string, more: object = {}) =>
    events.record(tx, viewer, { action, subject: SUBJECT, after: { id, ...more } })

  async function decide(
    tx: Transaction,
    { id }: EscrowRow,
    state: "confirmed" | "rescinded",
    viewer: Viewer,
    more: object = {},
  ): Promise<void> {
    await decideEscrow(tx, id, { state, decidedBy: staffId(viewer), decidedAt: now() })
    await record(tx, viewer, `settings.escrow_${state}`, id, more)
  }

  /** A change must be confirmed by another owner; the only owner waits and types the partner's name. */
  async function requireMayConfirm(
    tx: Transaction,
    row: EscrowRow,
    { typed, viewer }: { typed: string | null; viewer: Viewer },
  ): Promise<void> {
    const me = staffId(viewer)
    if (me === null || row.enteredBy !== me) return
    const owners = (await accounts.all(tx)).filter(({ role }) => role === "owner")
    if (owners.some(({ id }) => id !== me)) throw new AppError("forbidden")
    if (typed !== toDetails(row).partner.name)
      throw fieldError("typed_partner", typed === null ? "required" : "name_differs")
    if (now() - row.enteredAt < SOLE_OWNER_WAIT_HOURS * HOUR_MS) throw new AppError("escrow_too_early")
  }

  return {
    /** The current details and the change that waits; 401 and 403 for all but owners. */
    async escrow(viewer: Viewer): Promise<Escrow> {
      authorize(viewer, "settings.manage")
      return present(database.read)
    },

    /**
     * Enters details: the first ones apply immediately, later ones wait and replace a change that waited. 422 by field,
     * such as `methods.0.lines.1.value` for a wrong IBAN or BIC.
     */
    async setEscrow(input: unknown, viewer: Viewer): Promise<Escrow> {
      authorize(viewer, "settings.manage")
      const { partner, methods } = requireValid(readInput(escrowInput, input))
      requirePrintable({
        "partner.name": partner.name,
        "partner.website": partner.website,
        "partner.licence": partner.licence,
        ...Object.fromEntries(methods.map(({ payee }, at) => [`methods.${at}.payee`, payee])),
      })
      requireBankLinesAt(
        methods.flatMap(({ lines }, at) =>
          lines.map((line, index) => ({ line, field: `methods.${at}.lines.${index}.value` })),
        ),
      )
      const answer = await database.write(async tx => {
        await requireStillOwner(tx, viewer)
        const pending = await findPending(tx)
        if (pending) await decide(tx, pending, "rescinded", viewer)
        const isFirst = (await findConfirmed(tx)) === null
        const id = randomUUID()
        await insertEscrow(tx, {
          id,
          partner: JSON.stringify(partner),
          methods: JSON.stringify(methods),
          state: isFirst ? "confirmed" : "pending",
          enteredBy: staffId(viewer),
          enteredAt: now(),
          ...(isFirst && { decidedBy: staffId(viewer), decidedAt: now() }),
        })
        const action = isFirst ? "settings.escrow_set" : "settings.escrow_proposed"
        await record(tx, viewer, action, id, { partner, methods })
        return present(tx)
      })
      recheck()
      return answer
    },

    /**
     * Puts a change into effect, once it was checked with the partner. 403 for a new owner, whatever the input; 422 by
     * field, 404, 409 once decided; 403 for one's own, for the only owner 422 and 409 instead.
     */
    async confirmEscrow(input: unknown, viewer: Viewer): Promise<Escrow> {
      authorize(viewer, "settings.manage")
      const me = staffId(viewer)
      if (me !== null) await accounts.requireTenure(database.read, me)
      const { id, typed_partner: typed, checked } = requireValid(readInput(confirmEscrowInput, input))
      const answer = await database.write(async tx => {
        await requireStillOwner(tx, viewer)
        const row = await getPending(tx, id)
        await requireMayConfirm(tx, row, { typed, viewer })
        await decide(tx, row, "confirmed", viewer, { checked })
        return present(tx)
      })
      recheck()
      return answer
    },

    /** Drops a change that waits; 404, 409 once decided. */
    async rescindEscrow(input: unknown, viewer: Viewer): Promise<Escrow> {
      authorize(viewer, "settings.manage")
      const { id } = requireValid(readInput(escrowIdInput, input))
      return database.write(async tx => {
        await requireStillOwner(tx, viewer)
        await decide(tx, await getPending(tx, id), "rescinded", viewer)
        return present(tx)
      })
    },

    /**
     * The account of a payment method, as the reader sees it (a transaction, for example); null without confirmed
     * details for it.
     */
    async escrowFor(
      db: Queryable,
      paymentMethodId: number,
    ): Promise<{ id: string; partner: EscrowPartner; method: EscrowMethod } | null> {
      const row = await findConfirmed(db)
      if (!row) return null
      const { partner, methods } = toDetails(row)
      const method = methods.find(one => one.payment_method_id === paymentMethodId)
      return method ? { id: row.id, partner, method } : null
    },

    /** Details by their id and what they change, for mails about them. */
    async findDetails(db: Queryable, id: string) {
      const row = await findEscrow(db, id)
      return row && { ...toDetails(row), changes: await changesOf(db, row) }
    },
  }
}
