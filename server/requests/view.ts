import type { RequestRow } from "#drizzle/schema.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { referenceOf } from "#shared/requests/conversation.ts"
import type { Pipeline } from "#shared/requests/pipeline.ts"
import { readIntent } from "#shared/requests/services.ts"

/** When the sender was last edited (ms); for a request that was never edited, when it arrived. */
export function changedAt({ updatedAt, createdAt }: RequestRow): number {
  return updatedAt ?? createdAt
}

/** A request as the API returns it; `listingTitle` is null if the listing was deleted. */
export function toRequest(row: RequestRow, listingTitle: string | null): ContactRequest {
  return {
    id: row.id,
    reference: referenceOf(row),
    name: row.name,
    phone: row.phone || null,
    email: row.email,
    message: row.message,
    intent: readIntent(row.intent, row.appId !== null),
    offer: row.offer,
    service: row.service,
    locale: row.locale,
    app: row.appId === null || listingTitle === null ? null : { id: row.appId, title: listingTitle },
    verified: row.verified,
    read: row.readAt !== null,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(changedAt(row)).toISOString(),
  }
}

/** The pipeline of a request; `names` are those of the current staff, by id. */
export function toPipeline(row: RequestRow, names: ReadonlyMap<string, string>): Pipeline {
  const { stage, assigneeId, nextStep, dueOn } = row
  return {
    stage,
    assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? "" },
    next_step: nextStep,
    due_on: dueOn,
  }
}
