import type { DealRow } from "#drizzle/deals.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { type DealActor, PARTIES } from "#shared/deals/states.ts"
import { emailsOf, partyOf } from "./facts.ts"

/**
 * Staff and keys with a right to deals see all of them as mediators do; null for viewers without access to the deal.
 */
export function actorOn(row: DealRow, { actor }: Viewer): DealActor | null {
  if (actor.kind === "staff" || actor.kind === "system" || actor.kind === "key") return "mediator"
  if (actor.kind !== "member") return null
  const own = PARTIES.find(party => {
    const found = partyOf(row, party)
    return found?.email === actor.email && (found.knows || found.asked)
  })
  return own ?? null
}

/** Messages and files up to these ids are from before the viewer's address became a party's. */
export function hiddenUpTo(row: DealRow, actor: DealActor): { message: number; file: number } {
  if (actor === "mediator") return { message: 0, file: 0 }
  const { afterMessage, afterFile } = row[actor]
  return { message: afterMessage, file: afterFile }
}

/** Staff do not act on a deal that they are a party to. */
export const isOwnDeal = (row: DealRow, { actor }: Viewer) =>
  actor.kind === "staff" && emailsOf(row).includes(actor.email)

/** Whether the actor was only asked for its identity, and may see nothing else of the deal. */
export const isOnlyAsked = (row: DealRow, actor: DealActor) =>
  actor !== "mediator" && partyOf(row, actor)?.knows === false
