import { and, desc, eq, lt } from "drizzle-orm"
import { type RequestMessageRow, requestMessages } from "#drizzle/requests.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { MessagePage } from "#shared/requests/conversation.ts"
import { filesOf } from "./conversation-queries.ts"
import { type FoundConversation, firstMessage, toMessage } from "./conversation-view.ts"

/** The newest messages of a request, or those before one, newest first. */
async function messagesBefore(
  db: Queryable,
  requestId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<RequestMessageRow[]> {
  return db
    .select()
    .from(requestMessages)
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        before === undefined ? undefined : lt(requestMessages.id, before),
      ),
    )
    .orderBy(desc(requestMessages.id))
    .limit(limit)
}

export async function findMessage(db: Queryable, id: number): Promise<RequestMessageRow | null> {
  const [row] = await db.select().from(requestMessages).where(eq(requestMessages.id, id))
  return row ?? null
}

/** Earlier messages are read page by page. */
const MESSAGES_PER_PAGE = 100

/** The newest messages of a conversation, or those before one, newest first; the request's own text is the last of all. */
export async function pageOfThread(
  db: Queryable,
  found: FoundConversation,
  before?: number,
): Promise<MessagePage> {
  if (before === 0) return { data: [], has_more: false }
  const { id } = found.request
  const rows = await messagesBefore(db, id, { before, limit: MESSAGES_PER_PAGE })
  const files = await filesOf(db, id)
  const data = rows.map(row => toMessage(row, files))
  const hasMore = rows.length === MESSAGES_PER_PAGE
  return { data: hasMore ? data : [...data, firstMessage(found)], has_more: hasMore }
}
