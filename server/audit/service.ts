import type { Database } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuditEvent, NamedEvent } from "#shared/events.ts"
import type { Page } from "#shared/listings/listing.ts"
import { namesOf } from "./names-queries.ts"

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
