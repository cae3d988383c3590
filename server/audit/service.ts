import { inArray } from "drizzle-orm"
import { deals } from "#drizzle/deals.ts"
import { apiKeys, webhooks } from "#drizzle/integrations.ts"
import { members } from "#drizzle/members.ts"
import { proposals } from "#drizzle/proposals.ts"
import { listings, requests, users } from "#drizzle/schema.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuditEvent, EventActorKind, NamedEvent, SubjectKind } from "#shared/events.ts"
import type { Page } from "#shared/paging.ts"

type Kind = SubjectKind | EventActorKind
type Named = { kind: Kind; id: string | null }

const numbers = (ids: readonly string[]) => ids.map(Number).filter(Number.isSafeInteger)

/** The current names of the subjects of each kind; deleted ones, and kinds without names, are absent. */
const NAMES: Partial<
  Record<Kind, (db: Queryable, ids: string[]) => Promise<{ id: string; name: string }[]>>
> = {
  listing: async (db, ids) =>
    (
      await db
        .select({ id: listings.id, name: listings.title })
        .from(listings)
        .where(inArray(listings.id, numbers(ids)))
    ).map(({ id, name }) => ({ id: String(id), name })),
  proposal: async (db, ids) =>
    (
      await db
        .select({ id: proposals.id, content: proposals.content })
        .from(proposals)
        .where(inArray(proposals.id, numbers(ids)))
    ).map(({ id, content }) => ({ id: String(id), name: titleOf(content) })),
  request: async (db, ids) =>
    (
      await db
        .select({ id: requests.id, name: requests.name })
        .from(requests)
        .where(inArray(requests.id, numbers(ids)))
    ).map(({ id, name }) => ({ id: String(id), name })),
  member: async (db, ids) =>
    (
      await db
        .select({ id: members.id, name: members.name, email: members.email })
        .from(members)
        .where(inArray(members.id, ids))
    ).map(({ id, name, email }) => ({ id, name: name || email })),
  staff: (db, ids) => db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
  deal: async (db, ids) =>
    (
      await db
        .select({ number: deals.number, title: deals.title })
        .from(deals)
        .where(inArray(deals.number, ids))
    ).map(({ number, title }) => ({ id: number, name: `${number} · ${title}` })),
  key: (db, ids) =>
    db.select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).where(inArray(apiKeys.id, ids)),
  webhook: (db, ids) =>
    db.select({ id: webhooks.id, name: webhooks.url }).from(webhooks).where(inArray(webhooks.id, ids)),
}

function titleOf(content: string): string {
  const parsed: unknown = JSON.parse(content)
  return typeof parsed === "object" && parsed !== null && "title" in parsed ? String(parsed.title ?? "") : ""
}

/** The names of subjects and actors, by kind and id. */
async function namesOf(db: Queryable, wanted: readonly Named[]) {
  const found = new Map<string, string>()
  for (const [kind, some] of Map.groupBy(wanted, one => one.kind)) {
    const ids = [...new Set(some.flatMap(({ id }) => id ?? []))]
    if (ids.length === 0) continue
    for (const { id, name } of (await NAMES[kind]?.(db, ids)) ?? [])
      if (name) found.set(`${kind} ${id}`, name)
  }
  return ({ kind, id }: Named): string | null => found.get(`${kind} ${id}`) ?? null
}

export type AuditService = ReturnType<typeof createAuditService>

/** The audit trail as people read it: with the names that its subjects and actors have now. */
export function createAuditService(database: Database, { events }: { events: EventsService }) {
  return {
    async list(input: unknown, viewer: Viewer): Promise<Page<NamedEvent>> {
      const page = await events.list(input, viewer)
      return { ...page, data: await this.named(page.data) }
    },

    /** Adds the names; the caller has checked that the viewer may see them. */
    async named<Event extends Pick<AuditEvent, "actor" | "subject">>(list: readonly Event[]) {
      const nameOf = await namesOf(
        database.read,
        list.flatMap(({ actor, subject }) => [actor, subject]),
      )
      return list.map(event => ({
        ...event,
        actor: { ...event.actor, name: event.actor.name ?? nameOf(event.actor) },
        subject: { ...event.subject, title: nameOf(event.subject) },
      }))
    },
  }
}
