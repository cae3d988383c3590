import type * as z from "zod/mini"
import type { DealRow } from "#drizzle/deals.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { authorize, staffId, system, type Viewer } from "#server/platform/viewer.ts"
import type { AskedDeal, Deal } from "#shared/deals/deal.ts"
import type { DealFacts } from "#shared/deals/guards.ts"
import { type DealCall, LISTING_EFFECTS, refusalOf, ruleOf, verbOf } from "#shared/deals/machine.ts"
import type { DealAction } from "#shared/deals/record.ts"
import { type DealActor, type DealState, isOpen } from "#shared/deals/states.ts"
import type { EventData } from "#shared/event-data.ts"
import { readInput } from "#shared/inputs.ts"
import type { Action } from "#shared/policy.ts"
import { actorOn, isOnlyAsked, isOwnDeal } from "./access.ts"
import type { ChainService, NewDealEvent } from "./chain-service.ts"
import { addMissing, isSignedByBoth } from "./closing-files-service.ts"
import { type DealChange, partyChange, updateDeal } from "./deal-rows.ts"
import { type DealParts, factsOf, partyOf } from "./facts.ts"
import { createPresentingService } from "./presenting-service.ts"
import { findDeal, insertMessage, partsOf } from "./queries.ts"
import type { Accounts } from "./second-person.ts"

type Deps = {
  accounts: Accounts
  apps: AppsService
  chain: ChainService
  members: MembersService
  /** Milliseconds since 1970. */
  now: () => number
}

/** A deal with all its parts, and the viewer's role in it. */
export type LoadedDeal = { row: DealRow; parts: DealParts; facts: DealFacts; actor: DealActor }

type EventOf<Call extends DealCall> = `deal.${ReturnType<typeof verbOf<Call>>}`
/** The changes of a step; without `to` the deal stays in its state. `data` is part of its event. */
export type Change<Call extends DealCall> = {
  columns?: DealChange
  to?: DealState
  data?: EventData<EventOf<Call>>
}
/**
 * A failure that is thrown after the transaction has committed the counted attempt, or a call that changes nothing
 * because it was made before.
 */
type Outcome<Call extends DealCall> = Change<Call> | { failure: AppError } | { isDone: true }

type StepSchema = z.ZodMiniType<{ number: string; version: number }>
type StepContext<Input> = LoadedDeal & { tx: Transaction; input: Input; viewer: Viewer }
type StepOf<Call, Schema> = { call: Call; schema: Schema }
type StepWork<Call extends DealCall, Schema extends StepSchema> = (
  context: StepContext<z.output<Schema>>,
) => Promise<Outcome<Call>> | Outcome<Call>

/** The action of the policy for a call of the machine, by who may ever call it. */
export function actionFor(call: DealCall): Action {
  const { by } = ruleOf(call)
  if (!by.includes("mediator")) return "deals.own"
  return by.length === 1 ? "deals.manage" : "deals.take_part"
}

/** An ask to cancel stays through these states. */
const ASKED_IN: readonly DealState[] = ["signed", "funded", "transferring"]

const eventOf = <Call extends DealCall>(call: Call): EventOf<Call> => `deal.${verbOf(call)}`

export type LifecycleService = ReturnType<typeof createLifecycleService>

/** Who may see a deal and act on it, and its transitions. */
export function createLifecycleService(database: Database, { accounts, apps, chain, members, now }: Deps) {
  const { presentRows, present, presentKnown } = createPresentingService({ accounts, members, now })

  /** 404 for an unknown deal, and for viewers without access. The caller has checked the policy. */
  async function load(db: Queryable, number: string, viewer: Viewer): Promise<LoadedDeal> {
    const loaded = await loadAsked(db, number, viewer)
    if (isOnlyAsked(loaded.row, loaded.actor)) throw new AppError("deal_identity_first")
    return loaded
  }

  /** Like `load`, also for a party that was only asked for its identity. */
  async function loadAsked(db: Queryable, number: string, viewer: Viewer): Promise<LoadedDeal> {
    const row = await findDeal(db, number)
    const actor = row && actorOn(row, viewer)
    if (!row || !actor) throw new AppError("not_found")
    if (isOwnDeal(row, viewer)) throw new AppError("forbidden")
    const parts = await partsOf(db, [row.id], "none")
    return { row, parts, facts: factsOf(row, parts, now()), actor }
  }

  /** 403 for the wrong party, 409 for a stale version and for a state that does not allow the call, in this order. */
  function requireStep(call: DealCall, { row, facts, actor }: LoadedDeal, version: number): void {
    if (!ruleOf(call).by.includes(actor)) throw new AppError("forbidden")
    if (row.version !== version) throw new AppError("conflict")
    const refusal = refusalOf(call, facts, actor)
    if (refusal) throw new AppError(refusal)
  }

  /** The current deal, with all its parts at one version; a party's first reading is recorded. */
  async function presentNow(number: string, viewer: Viewer): Promise<Deal | AskedDeal> {
    const { row, actor } = await loadAsked(database.read, number, viewer)
    if (actor !== "mediator" && partyOf(row, actor)?.openedAt === null) await recordOpening(number, viewer)
    return database.snapshot(async db => {
      const { row: before } = await loadAsked(db, number, viewer)
      const found = await presentKnown(db, before, viewer)
      const after = await findDeal(db, number)
      return { found, isUnchanged: after?.lastNumber === before.lastNumber }
    })
  }

  async function recordOpening(number: string, viewer: Viewer): Promise<void> {
    await database.write(async tx => {
      const { row, actor } = await loadAsked(tx, number, viewer)
      if (actor === "mediator" || partyOf(row, actor)?.openedAt !== null) return
      const changed = await updateDeal(tx, row.id, partyChange(actor, { openedAt: now() }))
      await chain.append(tx, changed, { action: "deal.opened", data: { party: actor } }, viewer)
    })
  }

  /** Saves a change of a deal with its event, and gives the listing the availability of the new state. */
  async function save<Call extends DealCall>(
    tx: Transaction,
    { row, actor }: LoadedDeal,
    { call, columns = {}, to, data }: Change<Call> & { call: Call },
    viewer: Viewer,
  ): Promise<DealRow> {
    const at = timeAfter(row.updatedAt, now())
    const isAskOver = row.cancelAskBy !== null && to !== undefined && !ASKED_IN.includes(to)
    const moved = to && {
      state: to,
      stateAt: at,
      ...(isAskOver && { cancelAskBy: null, cancelAskText: null, cancelAskAt: null }),
    }
    const changed = await updateDeal(tx, row.id, {
      ...columns,
      ...moved,
      remindAt: isOpen(to ?? row.state) ? 0 : null,
      version: row.version + 1,
      updatedAt: at,
    })
    // Generated in the background; the event of the signature or of the end seals that they are still missing.
    const isSigning = row.state === "contract" && to === "signed"
    if (to && (isSigning || !isOpen(to))) {
      const made = await partsOf(tx, [row.id], "none")
      await addMissing(tx, changed, { ...made, isSigned: isSignedByBoth(made.signatures) }, at)
    }
    const party = actor === "mediator" ? {} : { party: actor }
    const states = to ? { from: row.state, to } : {}
    // A page that knows the deal as of `updated_at` knows this event, and shows only later ones as news.
    const event = { action: eventOf(call), data: { ...party, ...data, ...states }, at }
    const step = await chain.append(tx, changed, event, viewer)
    const linked =
      isAskOver && to !== "cancelling"
        ? await chain.append(
            tx,
            step,
            { action: "deal.cancel_ask_ended", data: { party: row.cancelAskBy ?? undefined }, at },
            system("deal"),
          )
        : step
    const effect = to && Object.entries(LISTING_EFFECTS).find(([state]) => state === to)?.[1]
    if (effect) await apps.setAvailabilityOf(tx, row.listingId, effect, viewer)
    return linked
  }

  /** Records a change that is not a step: the version does not change. */
  async function note<Action extends DealAction>(
    tx: Transaction,
    { row, actor }: LoadedDeal,
    { columns = {}, action, data }: NewDealEvent<Action> & { columns?: DealChange },
    viewer: Viewer,
  ): Promise<DealRow> {
    const changed = await updateDeal(tx, row.id, { ...columns, updatedAt: timeAfter(row.updatedAt, now()) })
    const party = actor === "mediator" ? {} : { party: actor }
    return chain.append(tx, changed, { action, data: { ...party, ...data } }, viewer)
  }

  async function run<Call extends DealCall, Schema extends StepSchema, Answer>(
    { call, schema }: StepOf<Call, Schema>,
    given: unknown,
    viewer: Viewer,
    work: StepWork<Call, Schema>,
    {
      load: read,
      answer,
    }: { load: typeof loadAsked; answer: (tx: Transaction, row: DealRow) => Promise<Answer> },
  ): Promise<Answer> {
    authorize(viewer, actionFor(call))
    const input = requireValid(readInput(schema, given))
    const result = await database.write(async tx => {
      const loaded = await read(tx, input.number, viewer)
      requireStep(call, loaded, input.version)
      const outcome = await work({ ...loaded, tx, input, viewer })
      if ("failure" in outcome) return outcome
      if ("isDone" in outcome) return { deal: await answer(tx, loaded.row), moved: false }
      const row = await save(tx, loaded, { call, ...outcome }, viewer)
      return { deal: await answer(tx, row), moved: outcome.to !== undefined }
    })
    if ("failure" in result) throw result.failure
    if (result.moved) apps.recheck()
    return result.deal
  }

  return {
    load,
    loadAsked,
    requireStep,
    present,
    presentRows,
    presentNow,
    note,

    /**
     * Runs a call of the machine in one transaction. Rejections in order: the policy, the form of the input, a deal
     * without access, the wrong party, a stale version, the state, and the checks of `work`.
     */
    step: <Call extends DealCall, Schema extends StepSchema>(
      call: StepOf<Call, Schema>,
      given: unknown,
      viewer: Viewer,
      work: StepWork<Call, Schema>,
    ): Promise<Deal> =>
      run(call, given, viewer, work, { load, answer: (tx, row) => present(tx, row, viewer) }),

    /**
     * Like `step`, also for a party that was only asked for its identity, whose response contains no more than it may
     * see.
     */
    stepOfAsked: <Call extends DealCall, Schema extends StepSchema>(
      call: StepOf<Call, Schema>,
      given: unknown,
      viewer: Viewer,
      work: StepWork<Call, Schema>,
    ): Promise<Deal | AskedDeal> =>
      run(call, given, viewer, work, {
        load: loadAsked,
        answer: (tx, row) => presentKnown(tx, row, viewer),
      }),

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
        name,
        text,
        staffOnly,
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
