import type { OfferRow } from "#drizzle/requests.ts"
import type { RequestRow } from "#drizzle/schema.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { consumerOf } from "#server/platform/events/consumers-service.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { authorize, system, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { OFFER_DAYS, type OfferMove, refusalOf, ruleOf } from "#shared/offers/machine.ts"
import {
  answerOfferInput,
  type Conversation,
  makeOfferInput,
  type Writer,
} from "#shared/requests/conversation.ts"
import {
  type AcceptedOffer,
  acceptedOffersInput,
  MAX_ACCEPTED_OFFERS,
} from "#shared/requests/pipeline-input.ts"
import { DAY_MS } from "#shared/units.ts"
import { newestMessage, offersOf, putRead } from "./conversation-queries.ts"
import { factsOf, openOffer, sideOf } from "./conversation-view.ts"
import type { ConversationsService, Loaded } from "./conversations-service.ts"
import { acceptedAmount, acceptedOffers, endOffer, insertOffer, offersToExpire } from "./offer-queries.ts"
import type { PipelineService } from "./pipeline-service.ts"

const CLOCK = system("offer clock")
const ACCEPTED = system("accepted offer")

type Deps = {
  conversations: Pick<ConversationsService, "load" | "present" | "touch" | "countWriting" | "requireOpen">
  events: EventsService
  matchingIds: AppsService["matchingIds"]
  pipeline: Pick<PipelineService, "setStageOf">
  /** Milliseconds since 1970. */
  now: () => number
}
type NewOffer = { by: Writer; amount: number; text: string | null }
type Move = { reference: string; offer?: Omit<NewOffer, "by">; offer_id?: number | undefined }

export type OffersService = ReturnType<typeof createOffersService>

/** Offers in conversations: one is open at a time, for fourteen days (shared/offers/machine.ts). */
export function createOffersService(
  database: Database,
  { conversations, events, matchingIds, pipeline, now }: Deps,
) {
  const insert = (tx: Transaction, { id }: Pick<RequestRow, "id">, { by, amount, text }: NewOffer) =>
    insertOffer(tx, {
      requestId: id,
      by,
      amount,
      text,
      expiresAt: now() + OFFER_DAYS * DAY_MS,
      createdAt: now(),
    })

  /** 403 for staff if a seller takes part. */
  function requireSide({ reader }: Loaded): void {
    if (reader.side === "staff" && reader.seller !== null) throw new AppError("forbidden")
  }

  async function move(
    name: OfferMove,
    { reference, offer, offer_id: shownId }: Move,
    viewer: Viewer,
  ): Promise<Conversation> {
    return database.write(async tx => {
      const loaded = await conversations.load(tx, reference, viewer)
      const { found, reader } = loaded
      const { request } = found
      const stored = await offersOf(tx, [request.id])
      const refusal = refusalOf(name, factsOf(found, stored, now()), sideOf(reader.side))
      // An offer of an unconfirmed request is refused to everyone for this reason.
      if (refusal !== "offer_unconfirmed") requireSide(loaded)
      conversations.requireOpen(loaded)
      if (offer) await conversations.countWriting(tx, loaded, viewer)
      if (refusal) throw new AppError(refusal)
      await endExpired(tx, stored, openOffer(stored, found, now()))
      const open = openOffer(stored, found, now())
      if (shownId !== undefined && shownId !== open?.id) throw new AppError("offer_replaced")
      const { to, event } = ruleOf(name)
      if (open) await endOffer(tx, open.id, to, now())
      const made = offer && (await insert(tx, request, { by: reader.side, ...offer }))
      await conversations.touch(tx, loaded, viewer)
      await events.record(tx, viewer, {
        action: `request.${event}`,
        subject: { kind: "request", id: request.id },
        after: { by: reader.side, offer_id: made?.id ?? open?.id, amount: made?.amount ?? open?.amount },
      })
      // A request whose deal was made is past this stage.
      if (name === "accept" && request.stage !== "deal")
        await pipeline.setStageOf(tx, request.id, "negotiating", ACCEPTED)
      await putRead(tx, request.id, reader.key, (await newestMessage(tx, request.id))?.id ?? 0)
      return conversations.present(tx, await conversations.load(tx, reference, viewer), viewer)
    })
  }

  /** Records that offers which are still stored as open have expired. */
  async function endExpired(tx: Transaction, stored: readonly OfferRow[], open: OfferRow | null) {
    for (const offer of stored) if (offer.state === "open" && offer.id !== open?.id) await expire(tx, offer)
  }

  async function expire(tx: Transaction, { id, requestId }: Pick<OfferRow, "id" | "requestId">) {
    await endOffer(tx, id, "expired", now())
    await events.record(tx, CLOCK, {
      action: "request.offer_expired",
      subject: { kind: "request", id: requestId },
      after: { offer_id: id },
    })
  }

  const read = (input: unknown) => requireValid(readInput(answerOfferInput, input))

  return {
    /** Makes an offer, which counters an open one of the other side. 403 and 409 by the rules of the machine. */
    async make(input: unknown, viewer: Viewer): Promise<Conversation> {
      authorize(viewer, "requests.converse")
      const { reference, amount, text = null } = requireValid(readInput(makeOfferInput, input))
      return move("make", { reference, offer: { amount, text } }, viewer)
    },
    async accept(input: unknown, viewer: Viewer): Promise<Conversation> {
      authorize(viewer, "requests.converse")
      return move("accept", read(input), viewer)
    },
    async decline(input: unknown, viewer: Viewer): Promise<Conversation> {
      authorize(viewer, "requests.converse")
      return move("decline", read(input), viewer)
    },
    async withdraw(input: unknown, viewer: Viewer): Promise<Conversation> {
      authorize(viewer, "requests.converse")
      return move("withdraw", read(input), viewer)
    },

    /** The newest accepted offers on some listings that have no deal yet, for staff; 401, 403, 422 by field. */
    async accepted(input: unknown, viewer: Viewer): Promise<{ data: AcceptedOffer[]; total: number }> {
      authorize(viewer, "requests.read")
      const { listing_ids: given, query } = requireValid(readInput(acceptedOffersInput, input))
      const all = await acceptedOffers(database.read, given ?? (await matchingIds(query ?? {}, viewer)))
      return { data: all.slice(0, MAX_ACCEPTED_OFFERS), total: all.length }
    },

    /** The offer that is part of a request. */
    insertFirst: (tx: Transaction, request: RequestRow, amount: number) =>
      insert(tx, request, { by: "buyer", amount, text: null }),

    /** The newest accepted amount of a request, in whole US dollars; null for none. */
    acceptedAmount,

    /** Ends the open offer of a request without a mail to anyone. */
    async expireOpen(tx: Transaction, requestId: number): Promise<void> {
      await endExpired(tx, await offersOf(tx, [requestId]), null)
    },

    /** Ends the offers whose days have passed. */
    async expireDue(): Promise<void> {
      if ((await offersToExpire(database.read, { by: now() })).length === 0) return
      await database.write(async tx => {
        for (const offer of await offersToExpire(tx, { by: now() })) await expire(tx, offer)
      })
    },

    /** Ends the offers for listings that were sold, are in a deal or were taken offline. */
    expiryConsumer: consumerOf({
      name: "offers of listings",
      actions: ["listing.availability_changed", "listing.unpublished", "listing.deleted"],
      handle: async all => async tx => {
        for (const { action, subject, after, at } of all) {
          const listingId = Number(subject.id)
          const isAvailable = action === "listing.availability_changed" && after.availability === "available"
          if (isAvailable || !Number.isInteger(listingId)) continue
          // The listing may have become available again, with new offers, before this event is handled.
          const before = (await offersToExpire(tx, { listingId })).filter(
            one => one.createdAt <= Date.parse(at),
          )
          for (const offer of before) await expire(tx, offer)
        }
      },
    }),
  }
}
