import { and, count, desc, eq, exists, gt, inArray, isNull, max, ne, notInArray, or, sql } from "drizzle-orm"
import { offers, requestMessages, requestReads } from "#drizzle/requests.ts"
import { listings, requests } from "#drizzle/schema.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { emailSpellings } from "#server/platform/email.ts"
import { type Paging, pageOf, readPage } from "#server/platform/paging.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { Member } from "#shared/members/member.ts"
import type { Page } from "#shared/paging.ts"
import type {
  ConversationRow,
  Offer,
  ReceivedConversation,
  Turn,
  Writer,
} from "#shared/requests/conversation.ts"
import { excerpt } from "#shared/text.ts"
import { newest, WITH_LISTING } from "./conversation-queries.ts"
import type { FoundConversation } from "./conversation-view.ts"
import type { ConversationsService } from "./conversations-service.ts"
import { LISTING_OF_REQUEST } from "./queries.ts"

/** Of a row. */
const FIRST_WORDS = 120

/** The requests about a member's listings that include them, without their own. */
const receivedBy = ({ id, email }: Member) =>
  and(
    isNull(requests.deletedAt),
    ne(requests.stage, "spam"),
    eq(requests.sellerIncluded, true),
    eq(listings.ownerId, id),
    or(isNull(requests.email), notInArray(sql`lower(${requests.email})`, emailSpellings(email))),
  )

const readOf = (memberId: string) =>
  and(eq(requestReads.requestId, requests.id), eq(requestReads.reader, memberId))

/** Whether a seller has not opened a conversation, or not seen a message or an offer of another side. */
const isUnread = (db: Queryable) =>
  or(
    sql`ifnull(${requestReads.messageId}, -1) < 0`,
    exists(
      db
        .select({ id: requestMessages.id })
        .from(requestMessages)
        .where(
          and(
            eq(requestMessages.requestId, requests.id),
            ne(requestMessages.by, "seller"),
            gt(requestMessages.id, requestReads.messageId),
          ),
        ),
    ),
    exists(
      db
        .select({ id: offers.id })
        .from(offers)
        .where(
          and(
            eq(offers.requestId, requests.id),
            ne(offers.by, "seller"),
            gt(offers.id, requestReads.offerId),
          ),
        ),
    ),
  )

/** Those with something unread first, then the one that changed last. */
async function pageOfReceived(db: Queryable, member: Member, { limit, offset }: Paging) {
  return db
    .select(WITH_LISTING)
    .from(requests)
    .innerJoin(listings, LISTING_OF_REQUEST)
    .leftJoin(requestReads, readOf(member.id))
    .where(receivedBy(member))
    .orderBy(desc(sql`ifnull(${isUnread(db)}, 0)`), ...newest)
    .limit(limit)
    .offset(offset)
}

async function countReceived(db: Queryable, member: Member, isOnlyUnread = false): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(requests)
    .innerJoin(listings, LISTING_OF_REQUEST)
    .leftJoin(requestReads, readOf(member.id))
    .where(and(receivedBy(member), isOnlyUnread ? isUnread(db) : undefined))
  return row?.count ?? 0
}

type LastMessage = { by: Writer; at: number }

/** The newest message of each request that has any after its own text. */
async function lastMessagesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, LastMessage>> {
  const newestIds = db
    .select({ id: max(requestMessages.id) })
    .from(requestMessages)
    .where(inArray(requestMessages.requestId, [...ids]))
    .groupBy(requestMessages.requestId)
  const rows = await db.select().from(requestMessages).where(inArray(requestMessages.id, newestIds))
  return new Map(rows.map(({ requestId, by, at }) => [requestId, { by, at }]))
}

const otherThan = (by: Writer): Turn => (by === "buyer" ? "seller" : "buyer")

/**
 * Who is expected to act: the side that an open offer waits for, staff once one was accepted, else the side that has not
 * written last; null for a conversation that has ended or became a deal.
 */
export function turnOf(
  { state, offers: all }: Pick<ConversationRow, "state" | "offers">,
  last: LastMessage | null,
): Turn | null {
  if (state === "closed" || state === "deal") return null
  const open = all.find(offer => offer.state === "open")
  if (open) return otherThan(open.by)
  const newestOffer = all.at(-1)
  if (newestOffer?.state === "accepted") return "staff"
  const isAfterOffer = !newestOffer || (last !== null && last.at >= Date.parse(newestOffer.at))
  if (isAfterOffer) return otherThan(last?.by ?? "buyer")
  return newestOffer.state === "declined" ? (newestOffer.by === "buyer" ? "buyer" : "seller") : null
}

const firstWords = ({ request }: FoundConversation, all: readonly Offer[]) =>
  excerpt(request.message || all.find(({ text }) => text)?.text || "", FIRST_WORDS)

/** The conversations about a member's own listings, of all together. */
export function createReceivedService(database: Database, { rowsOf }: Pick<ConversationsService, "rowsOf">) {
  return {
    /** Those with something unread first. */
    async received(input: unknown, viewer: Viewer): Promise<Page<ReceivedConversation>> {
      const member = requireMember(viewer, "requests.own")
      const db = database.read
      const paging = readPage(input)
      const total = await countReceived(db, member)
      const found = total ? await pageOfReceived(db, member, paging) : []
      const reader = { side: "seller", key: member.id, seller: null } as const
      const rows = await rowsOf(db, found, reader, viewer)
      const last = await lastMessagesOf(
        db,
        found.map(({ request }) => request.id),
      )
      const received = found.flatMap((one, index) => {
        const row = rows[index]
        if (!row) return []
        return {
          ...row,
          first_words: firstWords(one, row.offers),
          offer: row.offers.find(({ state }) => state === "open") ?? null,
          turn: turnOf(row, last.get(one.request.id) ?? null),
        }
      })
      return pageOf(received, total, paging)
    },

    /** How many of them have something unread. */
    async unreadOfListings(viewer: Viewer): Promise<{ count: number }> {
      const member = requireMember(viewer, "requests.own")
      return { count: await countReceived(database.read, member, true) }
    },
  }
}
