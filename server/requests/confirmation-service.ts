import type { RequestRow } from "#drizzle/schema.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { type Conversation, confirmRequestInput } from "#shared/requests/conversation.ts"
import type { ConversationsService } from "./conversations-service.ts"
import type { OffersService } from "./offers-service.ts"
import type { PipelineService } from "./pipeline-service.ts"
import { updateRequest } from "./queries.ts"

/** Whether the viewer's own session proves an address. That someone else has proved it says nothing about the sender. */
export const provesAddress = ({ actor }: Viewer, email: string): boolean =>
  actor.kind === "member" && actor.email === normalizeEmail(email)

/** Whether an address belongs to a blocked member. */
export type BlockLookup = { isBlockedAddress: (db: Queryable, email: string) => Promise<boolean> }

/** Whether a request comes from a blocked person, signed in or not. */
export async function isFromBlocked(
  db: Queryable,
  email: string,
  { actor }: Viewer,
  members: BlockLookup,
): Promise<boolean> {
  if (actor.kind === "member" && actor.blocked) return true
  return members.isBlockedAddress(db, normalizeEmail(email))
}

type Deps = {
  conversations: Pick<ConversationsService, "load" | "present">
  events: EventsService
  offers: Pick<OffersService, "expireOpen">
  pipeline: Pick<PipelineService, "setStageOf">
}

/** Lets the owner of an address say whether they sent a request that came without their session. */
export function createConfirmationService(database: Database, deps: Deps) {
  const { conversations, events, offers, pipeline } = deps

  async function accept(tx: Transaction, { id, stage }: RequestRow, viewer: Viewer): Promise<void> {
    if (stage === "spam") throw new AppError("request_closed")
    await updateRequest(tx, id, { confirmed: true })
    await events.record(tx, viewer, { action: "request.confirmed", subject: { kind: "request", id } })
  }

  /** The request becomes spam, and its offer ends; the seller is not told. */
  async function disown(tx: Transaction, { id }: RequestRow, viewer: Viewer): Promise<void> {
    await events.record(tx, viewer, { action: "request.disowned", subject: { kind: "request", id } })
    await pipeline.setStageOf(tx, id, "spam", viewer)
    await offers.expireOpen(tx, id)
  }

  return {
    /**
     * Confirms a request or disowns it, which makes it spam. 404 for everyone but the member with the sender's address;
     * the same answer again changes nothing; 409 for another answer than the one given before.
     */
    async confirm(input: unknown, viewer: Viewer): Promise<Conversation> {
      requireMember(viewer, "requests.own")
      const { reference, mine } = requireValid(readInput(confirmRequestInput, input))
      return database.write(async tx => {
        const loaded = await conversations.load(tx, reference, viewer)
        const { request } = loaded.found
        if (loaded.reader.side !== "buyer") throw new AppError("not_found")
        if (request.confirmed && !mine) throw new AppError("request_confirmed")
        const isAnswered = mine ? request.confirmed : request.stage === "spam"
        if (isAnswered) return conversations.present(tx, loaded, viewer)
        await (mine ? accept : disown)(tx, request, viewer)
        return conversations.present(tx, await conversations.load(tx, reference, viewer), viewer)
      })
    },
  }
}
