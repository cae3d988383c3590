import type { RequestRow } from "#drizzle/schema.ts"
import type { ContactRequest } from "#shared/contact.ts"

/** When the sender was last edited (ms); a request that nobody has edited dates from its arrival. */
export function changedAt({ updatedAt, createdAt }: RequestRow): number {
  return updatedAt ?? createdAt
}

/** A request as it is answered; `listingTitle` is of the listing that it asks about, null where that is gone. */
export function toRequest(row: RequestRow, listingTitle: string | null): ContactRequest {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    intent: row.intent,
    service: row.service,
    locale: row.locale,
    app: row.appId === null || listingTitle === null ? null : { id: row.appId, title: listingTitle },
    verified: row.verified,
    read: row.readAt !== null,
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(changedAt(row)).toISOString(),
  }
}
