import type { RequestRow } from "#drizzle/schema.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import {
  commitAnswer,
  type Database,
  type Queryable,
  type Transaction,
} from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import { isOpen } from "#shared/deals/states.ts"
import { readInput } from "#shared/inputs.ts"
import type { Member } from "#shared/members/member.ts"
import { movesOf } from "#shared/offers/machine.ts"
import type { Page } from "#shared/paging.ts"
import {
  type Conversation,
  type ConversationMessage,
  type ConversationRow,
  conversationMessagesInput,
  conversationPostInput,
  conversationReadInput,
  idOfReference,
  listingRequestsInput,
  type MessagePage,
  referenceInput,
  referenceOf,
} from "#shared/requests/conversation.ts"
import {
  type ConversationFilter,
  countConversations,
  dealsOfRequests,
  findConversation,
  forgetAuthor,
  insertMessage,
  newestMessage,
  offersOf,
  pageOfConversations,
  putRead,
  readsOf,
  unreadMessages,
} from "./conversation-queries.ts"
import {
  type FoundConversation,
  factsOf,
  type Reader,
  sideOf,
  toMessage,
  toRow,
} from "./conversation-view.ts"
import type { PipelineService } from "./pipeline-service.ts"
import { updateRequest } from "./queries.ts"
import { pageOfThread } from "./thread-service.ts"

/** Members by id, and by their verified address. */
export type MemberLookup = {
  findById: (db: Queryable, id: string) => Promise<Member | null>
  findByEmail: (db: Queryable, email: string) => Promise<Member | null>
}

type Deps = {
  events: EventsService
  limits: LimitsService
  members: MemberLookup
  pipeline: PipelineService
  /** The listing's owner; null for no owner and for an unknown listing. */
  ownerOf: (db: Queryable, listingId: number) => Promise<string | null>
  /** Milliseconds since 1970. */
  now: () => number
}

/** A conversation as the viewer may see it. */
export type Loaded = { found: FoundConversation; reader: Reader }
export type ConversationsService = ReturnType<typeof createConversationsService>

/** Requests as conversations of buyer, seller and staff, who see each other's names and nothing else. */
export function createConversationsService(database: Database, deps: Deps) {
  const { events, limits, members, pipeline, ownerOf, now } = deps

  /** The seller who takes part: the listing's owner, where included, unless it is the sender. */
  async function sellerOf(db: Queryable, { request, ownerId }: FoundConversation) {
    if (!request.sellerIncluded || ownerId === null) return null
    const owner = await members.findById(db, ownerId)
    return owner && owner.email !== normalizeEmail(request.email) ? owner : null
  }

  async function readerOf(db: Queryable, found: FoundConversation, viewer: Viewer): Promise<Reader | null> {
    const { actor } = viewer
    const seller = await sellerOf(db, found)
    if (actor.kind === "staff") return { side: "staff", key: actor.id, seller }
    if (actor.kind !== "member") return null
    if (actor.email === normalizeEmail(found.request.email)) return { side: "buyer", key: "buyer", seller }
    return seller?.id === actor.id ? { side: "seller", key: seller.id, seller } : null
  }

  /** 404 for everyone but sender, included seller and staff. */
  async function load(db: Queryable, reference: string, viewer: Viewer): Promise<Loaded> {
    const id = idOfReference(reference)
    const found = id === null ? null : await findConversation(db, id)
    const reader =
      found && referenceOf(found.request) === reference ? await readerOf(db, found, viewer) : null
    if (!found || !reader) throw new AppError("not_found")
    return { found, reader }
  }

  async function unreadOf(db: Queryable, all: readonly FoundConversation[], { side, key }: Reader) {
    const ids = all.map(({ request }) => request.id)
    const messages = await unreadMessages(db, ids, key, side)
    const reads = await readsOf(db, ids, key)
    const offered = Map.groupBy(await offersOf(db, ids), ({ requestId }) => requestId)
    const withOffer = new Set(all.flatMap(({ request }) => (request.offer === null ? [] : request.id)))
    return (id: number) => {
      const seen = reads.get(id)
      const offers = (offered.get(id) ?? []).filter(one => one.by !== side && one.id > (seen?.offerId ?? 0))
      const isUnopened = side !== "buyer" && (seen?.messageId ?? -1) < 0
      // The offer that a request came with is one with it.
      const isCounted = isUnopened && !(withOffer.has(id) && offers.length > 0)
      return (messages.get(id) ?? 0) + offers.length + (isCounted ? 1 : 0)
    }
  }

  async function rowsOf(db: Queryable, all: readonly FoundConversation[], reader: Reader, viewer: Viewer) {
    const ids = all.map(({ request }) => request.id)
    const offers = Map.groupBy(await offersOf(db, ids), ({ requestId }) => requestId)
    const email = viewer.actor.kind === "member" ? viewer.actor.email : undefined
    const deals = Map.groupBy(await dealsOfRequests(db, ids, email), ({ requestId }) => requestId)
    const unread = await unreadOf(db, all, reader)
    return all.map(found => {
      const { id } = found.request
      const parts = { offers: offers.get(id) ?? [], deals: deals.get(id) ?? [], unread: unread(id) }
      return toRow(found, parts, reader, { viewer, now: now() })
    })
  }

  /** The conversation with its newest messages. */
  async function present(db: Queryable, { found, reader }: Loaded, viewer: Viewer): Promise<Conversation> {
    const { id } = found.request
    const [row] = await rowsOf(db, [found], reader, viewer)
    if (!row) throw new AppError("not_found")
    const offers = await offersOf(db, [id])
    // Staff act for the seller's side only if no seller takes part.
    const mayOffer = reader.side !== "staff" || reader.seller === null
    const moves = mayOffer ? movesOf(factsOf(found, offers, now()), sideOf(reader.side)) : []
    // The price of an open deal is changed in its draft.
    const isDealt = (await dealsOfRequests(db, [id])).some(({ state }) => isOpen(state))
    return {
      ...row,
      messages: (await pageOfThread(db, found)).data.reverse(),
      me: reader.side,
      moves: isDealt ? moves.filter(move => move !== "make") : moves,
    }
  }

  async function pageOfFilter(filter: ConversationFilter, input: unknown, reader: Reader, viewer: Viewer) {
    const paging = readPage(input)
    const total = await countConversations(database.read, filter)
    const rows = total ? await pageOfConversations(database.read, filter, paging) : []
    return pageOf(await rowsOf(database.read, rows, reader, viewer), total, paging)
  }

  const nameOf = ({ found, reader }: Loaded, viewer: Viewer) => {
    if (reader.side === "buyer") return found.request.name
    if (reader.side === "seller") return reader.seller?.name || found.sellerName || ""
    return viewer.actor.kind === "staff" ? viewer.actor.name : ""
  }

  /**
   * The changes of a request when one side writes or offers: an answer of staff counts as a contact, messages of others
   * are unread.
   */
  async function touch(tx: Transaction, { found, reader }: Loaded, viewer: Viewer): Promise<void> {
    const { id, answeredAt, stage, readAt } = found.request
    const at = now()
    const change: Partial<RequestRow> = { lastAt: at }
    if (reader.side !== "buyer" && answeredAt === null) change.answeredAt = at
    if (reader.side === "staff") change.readAt = readAt ?? at
    else change.readAt = null
    await updateRequest(tx, id, change)
    if (reader.side === "staff" && stage === "new") await pipeline.setStageOf(tx, id, "contacted", viewer)
  }

  /** Rejects messages of members to a conversation that staff closed as spam. */
  function requireOpen({ found, reader }: Loaded): void {
    if (reader.side !== "staff" && found.request.stage === "spam") throw new AppError("request_closed")
  }

  /** Counts what a person writes or offers in a conversation; 429 after sixty an hour. */
  const countWriting = (tx: Transaction, { found }: Loaded, viewer: Viewer): Promise<void> =>
    limits.takeMessage(tx, String(found.request.id), viewer, { staff: true })

  /** Writes a message in the caller's transaction; `data` is added to its event. 429 after sixty an hour of one person. */
  async function write(tx: Transaction, loaded: Loaded, text: string, viewer: Viewer, data: object = {}) {
    const { found, reader } = loaded
    const { id } = found.request
    const authorId = viewer.actor.kind === "visitor" ? "" : viewer.actor.id
    requireOpen(loaded)
    await countWriting(tx, loaded, viewer)
    const name = nameOf(loaded, viewer)
    const message = await insertMessage(tx, {
      requestId: id,
      by: reader.side,
      authorId,
      name,
      text,
      at: now(),
    })
    await touch(tx, loaded, viewer)
    await putRead(tx, id, reader.key, message.id)
    await events.record(tx, viewer, {
      action: "request.message_posted",
      subject: { kind: "request", id },
      after: { by: reader.side, message_id: message.id, ...data },
    })
    return message
  }

  return {
    load,
    rowsOf,
    present,
    touch,
    countWriting,
    write,
    requireOpen,

    /** The requests sent from the member's own address, the one that changed last first. */
    async mine(input: unknown, viewer: Viewer): Promise<Page<ConversationRow>> {
      const { email } = requireMember(viewer, "requests.own")
      return pageOfFilter({ email }, input, { side: "buyer", key: "buyer", seller: null }, viewer)
    },

    /** The requests about a listing that include its seller; 404 for a listing that is not the member's own. */
    async list(input: unknown, viewer: Viewer): Promise<Page<ConversationRow>> {
      const { id } = requireMember(viewer, "requests.own")
      const { listing_id: listingId } = requireValid(readInput(listingRequestsInput, input ?? {}))
      if ((await ownerOf(database.read, listingId)) !== id) throw new AppError("not_found")
      return pageOfFilter({ listingId }, input, { side: "seller", key: id, seller: null }, viewer)
    },

    /** One conversation; 404 for everyone but sender, included seller and staff. */
    async get(input: unknown, viewer: Viewer): Promise<Conversation> {
      authorize(viewer, "requests.converse")
      const { reference } = requireValid(readInput(referenceInput, input))
      return present(database.read, await load(database.read, reference, viewer), viewer)
    },

    /** Messages from before one, newest first. */
    async messages(input: unknown, viewer: Viewer): Promise<MessagePage> {
      authorize(viewer, "requests.converse")
      const { reference, before } = requireValid(readInput(conversationMessagesInput, input))
      const { found } = await load(database.read, reference, viewer)
      return pageOfThread(database.read, found, before)
    },

    async post(input: unknown, viewer: Viewer): Promise<ConversationMessage> {
      authorize(viewer, "requests.converse")
      const { reference, text } = requireValid(readInput(conversationPostInput, input))
      return database.write(async tx => {
        const posted = toMessage(await write(tx, await load(tx, reference, viewer), text, viewer), [])
        await commitAnswer(tx, posted)
        return posted
      })
    },

    /** Marks a conversation as seen up to a message, or up to the newest, for the reader only. */
    async markRead(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "requests.converse")
      const { reference, message_id: asked } = requireValid(readInput(conversationReadInput, input))
      const { found, reader } = await load(database.read, reference, viewer)
      const { id } = found.request
      const newest = (await newestMessage(database.read, id))?.id ?? 0
      const messageId = Math.min(asked ?? newest, newest)
      const seen = (await readsOf(database.read, [id], reader.key)).get(id)
      const offers = await offersOf(database.read, [id])
      const isSeen = seen && seen.messageId >= messageId && seen.mailedAt === null
      // Open pages repeat the call.
      if (!isSeen || (offers.at(-1)?.id ?? 0) > seen.offerId)
        await database.write(tx => putRead(tx, id, reader.key, messageId))
      return {}
    },

    /** How many of the conversations that the member started have something unread. */
    async unreadCount(viewer: Viewer): Promise<{ count: number }> {
      const { email } = requireMember(viewer, "requests.own")
      const all = await pageOfConversations(database.read, { email }, { limit: 100, offset: 0 })
      const unread = await unreadOf(database.read, all, { side: "buyer", key: "buyer", seller: null })
      return { count: all.filter(({ request }) => unread(request.id) > 0).length }
    },

    sellerOf,

    forgetAuthor,
  }
}
