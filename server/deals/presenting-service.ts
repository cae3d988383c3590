import type { DealRow } from "#drizzle/deals.ts"
import type { MembersService } from "#server/members/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { authorOf, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { AskedDeal, Deal, DealListRow } from "#shared/deals/deal.ts"
import { actorOn, hiddenUpTo, isOnlyAsked, isOwnDeal } from "./access.ts"
import { earlierChecks } from "./earlier-checks.ts"
import { emailsOf, listedPartsOf } from "./facts.ts"
import { messagesBefore, partsOf, withRequestPhones } from "./queries.ts"
import { countUnread, unreadOf } from "./reading-queries.ts"
import { type Accounts, confirmationOf } from "./second-person.ts"
import { toAskedDeal, toAskedRow, toDeal, toListRow } from "./view.ts"

/** Older messages are paged. */
export const MESSAGES_PER_PAGE = 50

const emailOf = ({ actor }: Viewer) => (actor.kind === "member" ? actor.email : null)

type Deps = {
  accounts: Accounts
  members: Pick<MembersService, "phonesOf">
  /** Milliseconds since 1970. */
  now: () => number
}

/** The views of deals for each viewer. */
export function createPresentingService({ accounts, members, now }: Deps) {
  /** The rows of deals in lists; those that the staff viewer is a party to are left out. */
  async function presentRows(
    db: Queryable,
    rows: readonly DealRow[],
    viewer: Viewer,
  ): Promise<DealListRow[]> {
    const ids = rows.map(({ id }) => id)
    const all = await partsOf(db, ids, "none")
    const reader = authorOf(viewer)
    const unread = reader && (await unreadOf(db, ids, reader, emailOf(viewer)))
    const phones = await withRequestPhones(db, rows, await members.phonesOf(db, rows.flatMap(emailsOf)))
    return rows.flatMap(row => {
      const actor = actorOn(row, viewer)
      if (!actor || isOwnDeal(row, viewer)) return []
      const parts = listedPartsOf(all, row.id)
      const shown = { actor, phones, now: now(), locale: viewer.locale, isKey: viewer.actor.kind === "key" }
      if (actor !== "mediator" && isOnlyAsked(row, actor)) return [toAskedRow(row, parts, actor, shown)]
      return [
        toListRow(row, parts, {
          ...shown,
          // A key is not a person, so it has no unread counts.
          unread: unread ? countUnread(unread, row.id, actor) : 0,
        }),
      ]
    })
  }

  async function present(db: Queryable, row: DealRow, viewer: Viewer): Promise<Deal> {
    const actor = actorOn(row, viewer)
    if (!actor || isOwnDeal(row, viewer)) throw new AppError("not_found")
    const isKey = viewer.actor.kind === "key"
    const parts = await partsOf(db, [row.id], "none")
    // Notes among staff are for people alone.
    const withNotes = actor === "mediator" && !isKey
    const { message: after } = hiddenUpTo(row, actor)
    const newest = await messagesBefore(db, row.id, { after, limit: MESSAGES_PER_PAGE, withNotes })
    const reader = authorOf(viewer)
    const unread = reader && countUnread(await unreadOf(db, [row.id], reader, emailOf(viewer)), row.id, actor)
    const phones = await withRequestPhones(db, [row], await members.phonesOf(db, emailsOf(row)))
    const ownId = staffId(viewer)
    const pending = parts.entries.filter(({ state }) => state === "pending")
    const isProposer = pending.some(one => one.recordedBy === ownId)
    const confirmation =
      ownId !== null && pending.length > 0
        ? await confirmationOf(db, accounts, row, { id: ownId, isProposer, now: now() })
        : {}
    const deal = toDeal(
      row,
      { ...parts, messages: newest.reverse() },
      {
        actor,
        phones,
        now: now(),
        locale: viewer.locale,
        isKey,
        ...(withNotes && { earlierChecks: await earlierChecks(db, row, parts) }),
        ...(unread !== null && { unread }),
      },
    )
    return { ...deal, ...confirmation }
  }

  /** Like `present`, also for a party that was only asked for its identity, which reads no more than that. */
  async function presentKnown(db: Queryable, row: DealRow, viewer: Viewer): Promise<Deal | AskedDeal> {
    const actor = actorOn(row, viewer)
    if (actor === null || actor === "mediator" || !isOnlyAsked(row, actor)) return present(db, row, viewer)
    const parts = await partsOf(db, [row.id], "none")
    return toAskedDeal(row, parts, actor, {
      actor,
      phones: new Map(),
      now: now(),
      locale: viewer.locale,
    })
  }

  return { presentRows, present, presentKnown }
}
