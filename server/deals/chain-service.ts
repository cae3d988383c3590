import { randomBytes } from "node:crypto"
import type { DealSealRow } from "#drizzle/deal-ledger.ts"
import type { DealRow } from "#drizzle/deals.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { system, type Viewer } from "#server/platform/viewer.ts"
import type { DealAction } from "#shared/deals/record.ts"
import type { EventData } from "#shared/event-data.ts"
import { updateDeal } from "./deal-rows.ts"
import {
  changeableSeals,
  deleteSeal,
  insertLink,
  isSealed,
  newestSealedMessage,
  putSeals,
} from "./queries.ts"
import {
  changeableParts,
  hashedOf,
  hashOf,
  hashOfPart,
  messageParts,
  nameOfPart,
  partOfDeal,
} from "./sealed-parts.ts"

const SALT_BYTES = 16
const SEALING = system("sealing of records")

/** `at` is the time (ms) of the change, if not now. */
export type NewDealEvent<Action extends DealAction = DealAction> = {
  [One in Action]: { action: One; data: EventData<One>; at?: number }
}[Action]
export type ChainService = ReturnType<typeof createChainService>
type Seals = Record<string, string | null>

/**
 * Stores the salted hash of each part of a deal's record that is new or has changed, and returns them by the names of
 * the parts; null for a deleted part.
 */
async function sealParts(tx: Transaction, row: DealRow): Promise<Seals> {
  const before = new Map((await changeableSeals(tx, row.id)).map(seal => [nameOfPart(seal), seal]))
  const messages = await messageParts(tx, [row.id], await newestSealedMessage(tx, row.id))
  const parts = [
    partOfDeal(row),
    ...(await changeableParts(tx, [row.id])),
    ...messages.filter(({ isNote }) => !isNote),
  ]
  const seals: Seals = {}
  const changed: DealSealRow[] = []
  for (const one of parts) {
    const name = nameOfPart(one)
    const seal = before.get(name)
    before.delete(name)
    // A part without its salt is about an erased person; it is sealed again if it is written anew.
    const isErased = seal && seal.salt === null && one.isBlank
    if (isErased || (seal?.salt && hashOfPart(seal.salt, one) === seal.hash)) continue
    const salt = randomBytes(SALT_BYTES).toString("hex")
    const hash = hashOfPart(salt, one)
    seals[name] = hash
    changed.push({ dealId: row.id, part: one.part, row: one.row, salt, hash })
  }
  await putSeals(tx, changed)
  for (const [name, gone] of before) {
    seals[name] = null
    await deleteSeal(tx, gone)
  }
  return seals
}

/** The timeline of deals: events of the audit trail, each linked to the one before by its hash. */
export function createChainService({ events }: { events: EventsService }) {
  async function link<Action extends DealAction>(
    tx: Transaction,
    deal: DealRow,
    { action, data, at }: NewDealEvent<Action>,
    viewer: Viewer,
  ) {
    const seals = await sealParts(tx, deal)
    const event = await events.append(tx, viewer, {
      action,
      subject: { kind: "deal", id: deal.number },
      after: { ...data, actor_kind: viewer.actor.kind, seals },
      ...(at !== undefined && { at }),
    })
    const { number } = event
    const hash = hashOf(deal.lastHash, hashedOf(event))
    await insertLink(tx, { number, dealId: deal.id, hash, previousHash: deal.lastHash })
    return updateDeal(tx, deal.id, { lastNumber: number, lastHash: hash })
  }

  /**
   * Seals the record of an unsealed deal of an earlier release; `data` describes the result of checking its older
   * events.
   */
  const seal = (tx: Transaction, deal: DealRow, data: EventData<"deal.sealed"> = {}) =>
    link(tx, deal, { action: "deal.sealed", data }, SEALING)

  return {
    seal,

    /**
     * Records an event and links it; returns the deal with its new last link. Call it after all writes of the step: it
     * seals the deal's record as it is now stored.
     */
    async append<Action extends DealAction>(
      tx: Transaction,
      deal: DealRow,
      event: NewDealEvent<Action>,
      viewer: Viewer,
    ): Promise<DealRow> {
      const isFirst = deal.lastHash === null
      const sealed = isFirst || (await isSealed(tx, deal.id)) ? deal : await seal(tx, deal)
      return link(tx, sealed, event, viewer)
    },
  }
}
