import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, type SQL } from "drizzle-orm"
import {
  PROPOSAL_TIME,
  type ProposalMessageRow,
  type ProposalRow,
  proposalMessages,
  proposals,
} from "#drizzle/proposals.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import { type ProposalAuthor, type ProposalState, UNDECIDED_STATES } from "#shared/proposals/proposals.ts"

/** Filters of a list; an absent key filters nothing. */
export type ProposalFilter = {
  state?: ProposalState | undefined
  listingId?: number | undefined
  author?: { kind: ProposalAuthor; id?: string } | undefined
}

function conditionsOf({ state, listingId, author }: ProposalFilter): SQL | undefined {
  return and(
    state ? eq(proposals.state, state) : undefined,
    listingId === undefined ? undefined : eq(proposals.listingId, listingId),
    author ? eq(proposals.authorKind, author.kind) : undefined,
    author?.id === undefined ? undefined : eq(proposals.authorId, author.id),
  )
}

export async function findProposal(db: Queryable, id: number): Promise<ProposalRow | null> {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id))
  return row ?? null
}

export async function insertProposal(
  tx: Transaction,
  row: typeof proposals.$inferInsert,
): Promise<ProposalRow> {
  return writtenRow(await tx.insert(proposals).values(row).returning())
}

export async function changeProposal(
  tx: Transaction,
  id: number,
  change: Partial<typeof proposals.$inferInsert>,
): Promise<ProposalRow> {
  return writtenRow(await tx.update(proposals).set(change).where(eq(proposals.id, id)).returning())
}

/** Milliseconds from submission to decision of members' newest decided proposals. */
export async function newestReviewTimes(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ submittedAt: proposals.submittedAt, decidedAt: proposals.decidedAt })
    .from(proposals)
    .where(
      and(
        eq(proposals.authorKind, "member"),
        isNull(proposals.asks),
        inArray(proposals.state, ["accepted", "returned", "declined"]),
        gte(proposals.decidedAt, proposals.submittedAt),
      ),
    )
    .orderBy(desc(proposals.decidedAt))
    .limit(limit)
  return rows.map(({ submittedAt, decidedAt }) => (decidedAt ?? 0) - (submittedAt ?? 0))
}

/** All proposals of a member, oldest first. */
export async function proposalsOfMember(db: Queryable, memberId: string): Promise<ProposalRow[]> {
  return db
    .select()
    .from(proposals)
    .where(conditionsOf({ author: { kind: "member", id: memberId } }))
    .orderBy(asc(proposals.id))
}

/** The number of a member's proposals that are not decided yet. */
export async function countUndecided(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(proposals)
    .where(
      and(
        conditionsOf({ author: { kind: "member", id: memberId } }),
        inArray(proposals.state, [...UNDECIDED_STATES]),
      ),
    )
  return row?.count ?? 0
}

/** Whether the seller has an undecided request about this listing. */
export async function hasOpenAsk(db: Queryable, listingId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(conditionsOf({ listingId, state: "submitted" }), isNotNull(proposals.asks)))
    .limit(1)
  return row !== undefined
}

/** The contents (JSON) of a member's declined proposals. */
export async function declinedContents(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ content: proposals.content })
    .from(proposals)
    .where(conditionsOf({ author: { kind: "member", id: memberId }, state: "declined" }))
  return rows.map(({ content }) => content)
}

export async function countProposals(db: Queryable, filter: ProposalFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(proposals).where(conditionsOf(filter))
  return row?.count ?? 0
}

export async function pageOfProposals(
  db: Queryable,
  filter: ProposalFilter,
  { limit, offset, oldestFirst }: { limit: number; offset: number; oldestFirst: boolean },
): Promise<ProposalRow[]> {
  const direction = oldestFirst ? asc : desc
  return db
    .select()
    .from(proposals)
    .where(conditionsOf(filter))
    .orderBy(direction(PROPOSAL_TIME), direction(proposals.id))
    .limit(limit)
    .offset(offset)
}

/** The messages about a proposal, oldest first. */
export async function threadOf(db: Queryable, proposalId: number): Promise<ProposalMessageRow[]> {
  return db
    .select()
    .from(proposalMessages)
    .where(eq(proposalMessages.proposalId, proposalId))
    .orderBy(asc(proposalMessages.id))
}

export async function insertProposalMessage(
  tx: Transaction,
  row: typeof proposalMessages.$inferInsert,
): Promise<void> {
  await tx.insert(proposalMessages).values(row)
}

/** Blanks a member's messages about proposals. */
export async function blankMessagesOf(tx: Transaction, authorId: string): Promise<void> {
  await tx
    .update(proposalMessages)
    .set({ text: "" })
    .where(and(eq(proposalMessages.by, "seller"), eq(proposalMessages.authorId, authorId)))
}

/** The text of the newest message that staff wrote about a proposal; null for none. */
export async function newestStaffMessage(db: Queryable, proposalId: number): Promise<string | null> {
  const [row] = await db
    .select({ text: proposalMessages.text })
    .from(proposalMessages)
    .where(and(eq(proposalMessages.proposalId, proposalId), eq(proposalMessages.by, "staff")))
    .orderBy(desc(proposalMessages.id))
    .limit(1)
  return row?.text ?? null
}
