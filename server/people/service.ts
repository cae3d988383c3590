import { AppError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { isoTime } from "#shared/days.ts"
import { readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/paging.ts"
import { blockInput, type Person, type PersonRow, peopleInput, personIdInput } from "#shared/people/people.ts"
import {
  alertsOf,
  countPeople,
  dealsOf,
  deleteBlock,
  findPerson,
  insertBlock,
  listingsOf,
  mailsOf,
  membersWith,
  pageOfPeople,
  proposalsOf,
  requestsOf,
} from "./queries.ts"

type Stored = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const toRow = (row: Stored): PersonRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  blocked: row.blockedAt !== null,
  counts: { listings: row.listingCount, requests: row.requestCount, deals: row.dealCount },
  created_at: isoTime(row.createdAt),
})

/** A row whose time is named as in the API. */
const timed = <Row extends { createdAt: number }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: isoTime(createdAt),
})

export type PeopleService = ReturnType<typeof createPeopleService>

/** The directory of members, for owners and mediators. `now` is milliseconds since 1970. */
export function createPeopleService(
  database: Database,
  { events, now }: { events: EventsService; now: () => number },
) {
  async function present(db: Queryable, id: string): Promise<Person> {
    const found = requireFound(await findPerson(db, id))
    const { email, reason, blockedAt } = found
    const deals = await dealsOf(db, email)
    const proposals = await proposalsOf(db, id)
    return {
      ...toRow(found),
      listings: (await listingsOf(db, id)).map(timed),
      proposals: proposals.map(one => ({ ...timed(one), title: one.title ?? "" })),
      requests: (await requestsOf(db, email)).map(timed),
      deals: deals.map(timed),
      alerts: (await alertsOf(db, id)).map(timed),
      mails: (await mailsOf(db, email)).map(({ createdAt, ...mail }) => ({
        ...mail,
        at: isoTime(createdAt),
      })),
      block: reason === null || blockedAt === null ? null : { reason, at: isoTime(blockedAt) },
    }
  }

  return {
    /** Members by a part of name, address or reference, newest first; 401 and 403 for all but owners and mediators. */
    async list(input: unknown, viewer: Viewer): Promise<Page<PersonRow>> {
      authorize(viewer, "people.read")
      const { search = null } = requireValid(readInput(peopleInput, input ?? {}))
      const paging = readPage(input)
      const found = await membersWith(database.read, search)
      const total = await countPeople(database.read, found)
      const rows = await pageOfPeople(database.read, found, paging)
      return pageOf(rows.map(toRow), total, paging)
    },

    /** A member with their records; 404 for an unknown id. */
    async get(input: unknown, viewer: Viewer): Promise<Person> {
      authorize(viewer, "people.read")
      return present(database.read, requireValid(readInput(personIdInput, input)).id)
    },

    /** Blocks a member: no more codes, no more writes except in deals. 404, 422 by field, 409 if blocked already. */
    async block(input: unknown, viewer: Viewer): Promise<Person> {
      authorize(viewer, "people.block")
      const { id, reason } = requireValid(readInput(blockInput, input))
      return database.write(async tx => {
        const found = requireFound(await findPerson(tx, id))
        if (found.blockedAt !== null) throw new AppError("block_state")
        await insertBlock(tx, { memberId: id, reason, blockedBy: staffId(viewer), at: now() })
        const subject = { kind: "member", id } as const
        await events.record(tx, viewer, { action: "member.blocked", subject, after: { reason } })
        return present(tx, id)
      })
    },

    /** Lifts a block; 404, 409 if the member is not blocked. */
    async unblock(input: unknown, viewer: Viewer): Promise<Person> {
      authorize(viewer, "people.block")
      const { id } = requireValid(readInput(personIdInput, input))
      return database.write(async tx => {
        const found = requireFound(await findPerson(tx, id))
        if (found.blockedAt === null) throw new AppError("block_state")
        await deleteBlock(tx, id)
        const subject = { kind: "member", id } as const
        await events.record(tx, viewer, { action: "member.unblocked", subject })
        return present(tx, id)
      })
    },
  }
}
