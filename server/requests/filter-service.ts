import { AppError } from "#server/platform/app-error.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { staffId, type Viewer } from "#server/platform/viewer.ts"
import { readContactQuery } from "#shared/requests/contact-query.ts"
import { listingsOfRequests, type Needle, type RequestFilter } from "./queries.ts"
import { foldedLine, searchNeedles } from "./search-text.ts"

/** A request also matches by the title of its listing; that may change, so it is looked up for each search. */
async function needlesFor(db: Queryable, search: string): Promise<Needle[]> {
  const groups = searchNeedles(search)
  const titles = groups.length ? await listingsOfRequests(db) : []
  const folded = titles.map(({ id, title }) => ({ id, title: foldedLine(title) }))
  return groups.map(texts => ({
    texts,
    appIds: folded.filter(({ title }) => texts.some(text => title.includes(text))).map(({ id }) => id),
  }))
}

/** The parsed query of a list with its conditions; 422 names each invalid key. `now` is milliseconds since 1970. */
export async function readFilter(db: Queryable, source: unknown, viewer: Viewer, now: number) {
  const { query, problems } = readContactQuery(source)
  if (Object.keys(problems).length) throw new AppError("invalid", { problems })
  const needles = await needlesFor(db, query.search ?? "")
  const { unread = false, stage, app_id: appId, mine, overdue } = query
  const filter: RequestFilter = {
    needles,
    unread,
    ...(stage && { stage }),
    ...(appId !== undefined && { appId }),
    ...(overdue && { dueBefore: new Date(now).toISOString().slice(0, 10) }),
    ...(mine && { assigneeId: staffId(viewer) ?? "" }),
  }
  return { query, filter }
}
