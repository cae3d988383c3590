import type * as z from "zod/mini"
import type { DealRow } from "#drizzle/deals.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { authorize, authorOf, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { Deal } from "#shared/deals/deal.ts"
import {
  type DealActor,
  type DealCall,
  type DealFacts,
  type DealState,
  isOpen,
  LISTING_EFFECTS,
  PARTIES,
  refusalOf,
  ruleOf,
  verbOf,
} from "#shared/deals/machine.ts"
import { readInput } from "#shared/inputs.ts"
import type { Action } from "#shared/policy.ts"
import type { ChainService, DealEventAction } from "./chain-service.ts"
import { addMissing } from "./closing-files-service.ts"
import { sha256 } from "./hashes.ts"
import { findDeal, insertMessage, partsOf, updateDeal } from "./queries.ts"
import { readsOf } from "./reading-queries.ts"
import { type DealParts, factsOf, partyOf, toDeal } from "./view.ts"

type Deps = {
  apps: AppsService
  chain: ChainService
  members: MembersService
  /** Milliseconds since 1970. */
  now: () => number
}

/** A deal with everything that belongs to it, and who of it the viewer is. */
export type LoadedDeal = { row: DealRow; parts: DealParts; facts: DealFacts; actor: DealActor }

/** What a step changes; without `to` the deal stays in its state. `data` is part of its event. */
export type Change = {
  columns?: Partial<DealRow>
  to?: DealState
  action?: DealEventAction
  data?: Record<string, unknown>
}
/** A failure is thrown after the transaction has committed what was counted. */
type Outcome = Change | { failure: AppError }

type StepSchema = z.ZodMiniType<{ number: string; version: number }>
export type StepContext<Input> = LoadedDeal & { tx: Transaction; input: Input; viewer: Viewer }

/** The action of the policy for a call of the machine, by who may ever call it. */
export function actionFor(call: DealCall): Action {
  const { by } = ruleOf(call)
  if (!by.includes("mediator")) return "deals.own"
  return by.length === 1 ? "deals.manage" : "deals.take_part"
}

/** How often a deal is read again that changes meanwhile. */
const MAX_READS = 5

const DEAL_ACTIONS = (call: DealCall): DealEventAction => `deal.${verbOf(call)}`

export type LifecycleService = ReturnType<typeof createLifecycleService>

/** Who may see a deal and act on it, and how it moves from one state to the next. */
export function createLifecycleService(database: Database, { apps, chain, members, now }: Deps) {
  /** Staff and keys with a right to deals see all of them as mediators do; null for who may not know of the deal. */
  function actorOn(row: DealRow, { actor }: Viewer): DealActor | null {
    if (actor.kind === "staff" || actor.kind === "system" || actor.kind === "key") return "mediator"
    if (actor.kind !== "member") return null
    const own = PARTIES.find(party => {
      const found = partyOf(row, party)
      return found?.email === actor.email && found.knows
    })
    return own ?? null
  }

  /** 404 for an unknown deal, and for one that the viewer may not know of. The caller has checked the policy. */
  async function load(db: Queryable, number: string, viewer: Viewer): Promise<LoadedDeal> {
    const row = await findDeal(db, number)
    const actor = row && actorOn(row, viewer)
    if (!row || !actor) throw new AppError("not_found")
    const parts = await partsOf(db, [row.id])
    return { row, parts, facts: factsOf(row, parts, now()), actor }
  }

  /** 403 for the wrong party, 409 for a stale version and for a state that does not allow the call, in this order. */
  function requireStep(call: DealCall, { row, facts, actor }: LoadedDeal, version: number): void {
    if (!ruleOf(call).by.includes(actor)) throw new AppError("forbidden")
    if (row.version !== version) throw new AppError("conflict")
    const refusal = refusalOf(call, facts, actor)
    if (refusal) throw new AppError(refusal)
  }

  async function presentAll(db: Queryable, rows: readonly DealRow[], viewer: Viewer): Promise<Deal[]> {
    const ids = rows.map(({ id }) => id)
    const all = await partsOf(db, ids)
    const reader = authorOf(viewer)
    const reads = reader && (await readsOf(db, ids, reader))
    const emails = rows.flatMap(row => [row.buyerEmail, row.sellerEmail]).filter(email => email !== null)
    const phones = await members.phonesOf(db, emails)
    return rows.flatMap(row => {
      const actor = actorOn(row, viewer)
      const own = <Part extends { dealId: number }>(list: Part[]) =>
        list.filter(({ dealId }) => dealId === row.id)
      const parts = {
        entries: own(all.entries),
        signatures: own(all.signatures),
        items: own(all.items),
        // Notes among staff are for people alone.
        messages: own(all.messages).filter(({ staffOnly }) => !staffOnly || viewer.actor.kind !== "key"),
        files: own(all.files),
      }
      const seen = reader ? { readerId: reader.id, messageId: reads?.get(row.id) ?? 0 } : undefined
      return actor ? [toDeal(row, parts, { actor, phones, now: now(), seen })] : []
    })
  }

  async function present(db: Queryable, row: DealRow, viewer: Viewer): Promise<Deal> {
    const [deal] = await presentAll(db, [row], viewer)
    if (!deal) throw new AppError("not_found")
    return deal
  }

  /**
   * The deal as it is now, at one version: what belongs to it is read by several queries, and a page that shows the money
   * of a later version could not act on it.
   */
  async function presentNow(number: string, viewer: Viewer): Promise<Deal> {
    for (let reads = 1; ; reads++) {
      const { row } = await load(database.read, number, viewer)
      const deal = await present(database.read, row, viewer)
      const after = await findDeal(database.read, number)
      if (after?.version === row.version || reads === MAX_READS) return deal
    }
  }

  /** Saves a change of a deal with its event, and gives the listing the availability of the new state. */
  async function save(
    tx: Transaction,
    { row, parts, actor }: LoadedDeal,
    { columns = {}, to, action = "deal.updated", data = {} }: Change,
    viewer: Viewer,
  ): Promise<DealRow> {
    const at = timeAfter(row.updatedAt, now())
    const moved = to && { state: to, stateAt: at, buyerAgrees: false, sellerAgrees: false }
    const changed = await updateDeal(tx, row.id, {
      ...columns,
      ...moved,
      version: row.version + 1,
      updatedAt: at,
    })
    // Made in the background; the event of the end seals that they are missing so far.
    if (to && !isOpen(to)) await addMissing(tx, changed, parts.files, at)
    const party = actor === "mediator" ? {} : { party: actor }
    const states = to ? { from: row.state, to } : {}
    const linked = await chain.append(tx, changed, { action, data: { ...party, ...data, ...states } }, viewer)
    const effect = to && Object.entries(LISTING_EFFECTS).find(([state]) => state === to)?.[1]
    if (effect) await apps.setAvailabilityOf(tx, row.listingId, effect, viewer)
    return linked
  }

  return {
    load,
    requireStep,
    present,
    presentAll,
    presentNow,
    save,

    /**
     * Runs a call of the machine in one transaction. Refusals in order: the policy, the form of the input, a deal that
     * the viewer may not know of, the wrong party, a stale version, the state, and what `work` refuses.
     */
    async step<Schema extends StepSchema>(
      { call, schema }: { call: DealCall; schema: Schema },
      given: unknown,
      viewer: Viewer,
      work: (context: StepContext<z.output<Schema>>) => Promise<Outcome> | Outcome,
    ): Promise<Deal> {
      authorize(viewer, actionFor(call))
      const input = requireValid(readInput(schema, given))
      const result = await database.write(async tx => {
        const loaded = await load(tx, input.number, viewer)
        requireStep(call, loaded, input.version)
        const outcome = await work({ ...loaded, tx, input, viewer })
        if ("failure" in outcome) return outcome
        const row = await save(tx, loaded, { action: DEAL_ACTIONS(call), ...outcome }, viewer)
        return { deal: await present(tx, row, viewer), moved: outcome.to !== undefined }
      })
      if ("failure" in result) throw result.failure
      if (result.moved) apps.recheck()
      return result.deal
    },

    /** Writes a text into the thread of a deal; the event of the caller carries its id and hash. */
    async write(
      tx: Transaction,
      { row, actor }: LoadedDeal,
      { text, staffOnly = false }: { text: string; staffOnly?: boolean },
      viewer: Viewer,
    ) {
      const isStaff = actor === "mediator"
      const author = viewer.actor
      const name = isStaff ? (author.kind === "staff" ? author.name : "") : (partyOf(row, actor)?.name ?? "")
      const message = await insertMessage(tx, {
        dealId: row.id,
        by: isStaff ? "staff" : actor,
        authorId: "id" in author ? author.id : "",
        ...{ name, text, staffOnly },
        at: now(),
      })
      return { message, data: { message_id: message.id, text_sha256: sha256(text) } }
    },

    /** The id of the member of staff who acts; 403 for everyone else. */
    requireStaffId(viewer: Viewer): string {
      const id = staffId(viewer)
      if (id === null) throw new AppError("forbidden")
      return id
    },
  }
}
