import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm"
import { members } from "#drizzle/members.ts"
import { PROPOSAL_TIME, proposals } from "#drizzle/proposals.ts"
import { containing } from "#server/platform/db/contains.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { Paging } from "#server/platform/paging.ts"
import { QUEUE_TABS, type QueueTab, type QueueTarget, TAB_STATES } from "#shared/proposals/proposal-review.ts"
import { type ProposalState, UNDECIDED_STATES } from "#shared/proposals/proposals.ts"

const OF_MEMBERS = eq(proposals.authorKind, "member")
const inContent = (field: string) => sql`json_extract(${proposals.content}, ${`$.${field}`})`
const TITLE = sql<string | null>`${inContent("title")}`

/** A part of a queue: a tab, null for all; `search` is a part of the title or of the seller's name or address. */
export type QueueFilter = { tab: QueueTab | null; target?: QueueTarget | undefined; search?: string | null }

function matching(search: string): SQL | undefined {
  const like = containing(search)
  return or(
    like(TITLE),
    like(inContent("user_name")),
    sql`${proposals.authorId} IN (SELECT ${members.id} FROM ${members} WHERE ${or(like(members.email), like(members.name))})`,
  )
}

const conditionOf = ({ tab, target, search }: QueueFilter): SQL | undefined =>
  and(
    OF_MEMBERS,
    inArray(proposals.state, tab ? [...TAB_STATES[tab]] : QUEUE_TABS.flatMap(one => TAB_STATES[one])),
    target === "new" ? isNull(proposals.base) : undefined,
    target === "change" ? isNotNull(proposals.base) : undefined,
    search ? matching(search) : undefined,
  )

export async function countInQueue(db: Queryable, filter: QueueFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(proposals).where(conditionOf(filter))
  return row?.count ?? 0
}

/** Lines of the queue: those that wait oldest first, decided ones newest first. */
export async function pageOfQueue(db: Queryable, filter: QueueFilter, { limit, offset }: Paging) {
  const isDecided = filter.tab === "decided"
  // Only the ids are sorted: the contents are much larger.
  const ids = db
    .select({ id: proposals.id })
    .from(proposals)
    .where(conditionOf(filter))
    .orderBy(
      ...(isDecided
        ? [desc(proposals.decidedAt), desc(proposals.id)]
        : [asc(PROPOSAL_TIME), asc(proposals.id)]),
    )
    .limit(limit)
    .offset(offset)
  return db
    .select({
      id: proposals.id,
      listingId: proposals.listingId,
      isChange: sql<number>`${proposals.base} IS NOT NULL`,
      state: proposals.state,
      asks: proposals.asks,
      title: TITLE,
      kind: sql<string | null>`${inContent("kind")}`,
      price: sql<number | null>`${inContent("price")}`,
      name: members.name,
      email: members.email,
      submittedAt: proposals.submittedAt,
      decidedAt: proposals.decidedAt,
    })
    .from(proposals)
    .leftJoin(members, eq(members.id, proposals.authorId))
    .where(inArray(proposals.id, ids))
    .orderBy(
      ...(isDecided
        ? [desc(proposals.decidedAt), desc(proposals.id)]
        : [asc(proposals.submittedAt), asc(proposals.id)]),
    )
}

/** The submitted proposals before and after a position in the queue. */
export async function neighboursOf(db: Queryable, { id, time }: { id: number; time: number }) {
  const nearest = async (isBefore: boolean) => {
    const position = sql`(${PROPOSAL_TIME}, ${proposals.id})`
    const [row] = await db
      .select({ id: proposals.id })
      .from(proposals)
      .where(
        and(
          OF_MEMBERS,
          eq(proposals.state, "submitted"),
          isBefore ? sql`${position} < (${time}, ${id})` : sql`${position} > (${time}, ${id})`,
        ),
      )
      .orderBy(
        isBefore ? desc(PROPOSAL_TIME) : asc(PROPOSAL_TIME),
        isBefore ? desc(proposals.id) : asc(proposals.id),
      )
      .limit(1)
    return row?.id ?? null
  }
  return { before: await nearest(true), after: await nearest(false) }
}

export async function firstInQueue(db: Queryable, exceptId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(conditionOf({ tab: "submitted" }), ne(proposals.id, exceptId)))
    .orderBy(asc(PROPOSAL_TIME), asc(proposals.id))
    .limit(1)
  return row?.id ?? null
}

const FACTS = {
  id: proposals.id,
  title: TITLE,
  state: proposals.state,
  submittedAt: proposals.submittedAt,
}

/** A member's other proposals that were submitted at least once, newest first. */
export async function otherProposals(db: Queryable, memberId: string, exceptId: number, limit: number) {
  const others = and(
    OF_MEMBERS,
    eq(proposals.authorId, memberId),
    ne(proposals.id, exceptId),
    isNotNull(proposals.submittedAt),
  )
  const [total] = await db.select({ count: count() }).from(proposals).where(others)
  const newest = await db.select(FACTS).from(proposals).where(others).orderBy(desc(proposals.id)).limit(limit)
  return { total: total?.count ?? 0, newest }
}

/** Undecided proposals of members that name one of the texts in a field. */
export async function undecidedNaming(
  db: Queryable,
  field: string,
  text: string,
  { exceptId, limit }: { exceptId: number; limit: number },
) {
  const states: ProposalState[] = [...UNDECIDED_STATES]
  return db
    .select(FACTS)
    .from(proposals)
    .where(
      and(
        OF_MEMBERS,
        inArray(proposals.state, states),
        ne(proposals.id, exceptId),
        isNotNull(proposals.submittedAt),
        eq(inContent(field), text),
      ),
    )
    .limit(limit)
}

export async function findSeller(db: Queryable, memberId: string) {
  const [row] = await db.select().from(members).where(eq(members.id, memberId))
  return row ?? null
}
