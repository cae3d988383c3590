import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { members, shortlistEntries } from "#drizzle/members.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import { requireMember, system, type Viewer } from "#server/platform/viewer.ts"
import { createSingleRun } from "#server/platform/work/concurrency.ts"
import { rememberEntries } from "#server/shortlist/service.ts"
import { flag, inputOf, readInput } from "#shared/inputs.ts"
import { localizedPath } from "#shared/locales.ts"
import type { Member } from "#shared/members/member.ts"
import { watchMail } from "./shortlist-texts.ts"

export const watchInput = inputOf({ on: flag })

/** Members per read. */
const BATCH = 20
/** Changed listings that a mail names. */
const MAX_NAMED = 20

type Deps = {
  apps: AppsService
  mail: MailService
  members: Pick<MembersService, "findById">
  origin: () => string
}

const isWatched = sql`${shortlistEntries.memberId} IN (SELECT id FROM members WHERE watch_shortlist = 1)`
/** Whether a published listing costs less than the entry remembers or has another availability. */
const hasChanged = sql`EXISTS (SELECT 1 FROM listings WHERE listings.id = ${shortlistEntries.listingId}
  AND listings.status = 'published' AND listings.deleted_at IS NULL
  AND (listings.price < ${shortlistEntries.price} OR listings.availability <> ${shortlistEntries.availability}))`

async function markChanged(tx: Transaction, listingIds: readonly number[]): Promise<void> {
  await tx
    .update(shortlistEntries)
    .set({ waiting: true })
    .where(
      and(
        inArray(shortlistEntries.listingId, [...listingIds]),
        eq(shortlistEntries.waiting, false),
        isWatched,
        hasChanged,
      ),
    )
}

async function waitingMembers(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: shortlistEntries.memberId })
    .from(shortlistEntries)
    .where(sql`waiting = 1`)
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

const isWaiting = (memberId: string) => and(eq(shortlistEntries.memberId, memberId), sql`waiting = 1`)

/**
 * Members who have the listings of their shortlist watched get a mail when one of them costs less than when it was
 * added, the watch was switched on, or it was last mailed, and when its availability changes.
 */
export function createShortlistWatch(database: Database, { apps, mail, members: people, origin }: Deps) {
  const loop = createSingleRun(sendWaiting)

  async function compose(member: Member) {
    const entries = await database.read
      .select()
      .from(shortlistEntries)
      .where(isWaiting(member.id))
      .orderBy(asc(shortlistEntries.number))
    const known = new Map(entries.map(entry => [entry.listingId, entry]))
    const { locale } = member
    const ids = [...known.keys()].slice(0, MAX_NAMED)
    const listings = await apps.publishedOf(ids, { ...system("shortlist"), locale })
    const changed = listings.flatMap(listing => {
      const { price, availability } = known.get(listing.id) ?? {}
      const from = price != null && listing.price !== null && listing.price < price ? price : null
      const isMoved = availability !== listing.availability
      if (from === null && !isMoved) return []
      return { listing, url: origin() + localizedPath(locale, `/marketplace/${listing.id}`), from, isMoved }
    })
    return { ids, changed }
  }

  async function sendTo(memberId: string): Promise<void> {
    const member = await people.findById(database.read, memberId)
    apps.recheck()
    const { ids, changed } = member ? await compose(member) : { ids: [], changed: [] }
    await database.write(async tx => {
      const left = await tx.select().from(shortlistEntries).where(isWaiting(memberId))
      const isCurrent = ids.every(id => left.some(({ listingId }) => listingId === id))
      // Another process has mailed them.
      if (member && !isCurrent) return
      if (member && changed.length > 0) {
        const { locale, name, email: to } = member
        const manage = origin() + localizedPath(locale, "/my/alerts")
        const all = origin() + localizedPath(locale, "/shortlist")
        await mail.enqueue(tx, {
          to,
          name,
          locale,
          ...watchMail(changed, { manage, all }, locale, textsIn(locale)),
        })
      }
      await rememberEntries(tx, memberId, member ? ids : undefined)
    })
  }

  async function sendWaiting(): Promise<void> {
    while (!loop.isStopping()) {
      const waiting = await waitingMembers(database.read)
      if (waiting.length === 0) return
      for (const id of waiting) if (!loop.isStopping()) await sendTo(id)
    }
  }

  const isOn = async (db: Queryable, memberId: string) => {
    const [row] = await db
      .select({ on: members.watchShortlist })
      .from(members)
      .where(eq(members.id, memberId))
    return { on: row?.on ?? false }
  }

  const consumer: Consumer = {
    name: "shortlist-watch",
    actions: ["listing.updated", "listing.published", "listing.availability_changed", "listing.restored"],
    handle: async events => async tx =>
      markChanged(tx, [...new Set(events.map(({ subject }) => Number(subject.id)))]),
  }

  return {
    consumer,
    run: loop.run,
    stop: loop.stop,

    /** Switches the watch of the member's shortlist on or off; what changed while it was off is not mailed. 422 on `on`. */
    async watchShortlist(input: unknown, viewer: Viewer): Promise<{ on: boolean }> {
      const { id } = requireMember(viewer)
      const { on } = requireValid(readInput(watchInput, input))
      return database.write(async tx => {
        if ((await isOn(tx, id)).on === on) return { on }
        await tx.update(members).set({ watchShortlist: on }).where(eq(members.id, id))
        await rememberEntries(tx, id)
        return { on }
      })
    },

    /** Whether the member's shortlist is watched. */
    watching: (viewer: Viewer) => isOn(database.read, requireMember(viewer).id),
  }
}

export type ShortlistWatch = ReturnType<typeof createShortlistWatch>
