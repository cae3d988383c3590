import { and, desc, eq, lt } from "drizzle-orm"
import { type RequestMessageRow, requestMessages } from "#drizzle/requests.ts"
import type { Queryable } from "#server/platform/db/database.ts"

/** The newest messages of a request, or those before one, newest first. */
export async function messagesBefore(
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
