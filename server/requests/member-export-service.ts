import type { Queryable } from "#server/platform/db/database.ts"
import { isoTime } from "#shared/days.ts"
import { referenceOf } from "#shared/requests/conversation.ts"
import { messagesBy, offersOf, pageOfConversations } from "./conversation-queries.ts"
import { toOffer } from "./conversation-view.ts"

const MAX_REQUESTS = 1000

/** The requests, offers and messages of a member, for the export of the account; `now` in milliseconds since 1970. */
export async function conversationsOf(
  db: Queryable,
  { id, email, now }: { id: string; email: string; now: number },
) {
  const sent = await pageOfConversations(db, { email }, { limit: MAX_REQUESTS, offset: 0 })
  const offers = await offersOf(
    db,
    sent.map(({ request }) => request.id),
  )
  const written = await messagesBy(db, id)
  return {
    requests: sent.map(found => {
      const { request, title } = found
      return {
        reference: referenceOf(request),
        name: request.name,
        phone: request.phone || null,
        email: request.email,
        message: request.message,
        listing: title,
        offer: request.offer,
        confirmed: request.confirmed,
        offers: offers
          .filter(({ requestId }) => requestId === request.id)
          .map(offer => toOffer(offer, found, now)),
        created_at: isoTime(request.createdAt),
      }
    }),
    messages: written.map(({ message, request }) => ({
      reference: referenceOf(request),
      text: message.text,
      at: isoTime(message.at),
    })),
  }
}
