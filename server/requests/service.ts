import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, fieldError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { BotCheckMode, BotCheckService } from "#server/platform/bot-check/service.ts"
import { commitAnswer, type Database, type Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { createMatching } from "#server/platform/matching.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { MAX_MATCHING } from "#shared/bulk.ts"
import { isEmail } from "#shared/contact-details.ts"
import { readInput } from "#shared/inputs.ts"
import { type ContactRequest, readContact } from "#shared/requests/contact.ts"
import { type Conversation, referenceOf, replyInput, setSellerInput } from "#shared/requests/conversation.ts"
import { fillPlaceholders } from "#shared/requests/fill-placeholders.ts"
import { STAGES, type Stage } from "#shared/requests/pipeline.ts"
import { matchingRequestsInput } from "#shared/requests/pipeline-input.ts"
import type { ReplyTemplate } from "#shared/settings/settings.ts"
import {
  type BlockLookup,
  createConfirmationService,
  isFromBlocked,
  provesAddress,
} from "./confirmation-service.ts"
import { createConversationFilesService } from "./conversation-files-service.ts"
import { findConversation } from "./conversation-queries.ts"
import { toRequest } from "./conversation-view.ts"
import {
  type ConversationsService,
  createConversationsService,
  type MemberLookup,
} from "./conversations-service.ts"
import { readFilter, searchText } from "./filter-service.ts"
import { createInboxService, type InboxService } from "./inbox-service.ts"
import { createOffersService } from "./offers-service.ts"
import { createPipelineService, type PipelineService } from "./pipeline-service.ts"
import { countRequests, idsOfRequests, insertRequest, stagesOf, updateRequest } from "./queries.ts"
import { createReceivedService } from "./received-service.ts"

type AnswersDeps = {
  conversations: Pick<ConversationsService, "load" | "present" | "write">
  events: EventsService
  pipeline: PipelineService
  /** The replies that staff can start from. */
  templates: (db: Queryable) => Promise<ReplyTemplate[]>
}

/** Actions of staff in conversations. */
function createAnswersService(database: Database, deps: AnswersDeps) {
  const { conversations, events, pipeline, templates } = deps
  const { load, present, write } = conversations
  return {
    /** Includes the seller in a conversation or leaves them out; 409 for a request about no listing. */
    async setSeller(input: unknown, viewer: Viewer): Promise<Conversation> {
      authorize(viewer, "requests.answer")
      const { reference, included } = requireValid(readInput(setSellerInput, input))
      return database.write(async tx => {
        const { found } = await load(tx, reference, viewer)
        const { id, appId, sellerIncluded } = found.request
        if (included && appId === null) throw new AppError("request_no_seller")
        if (included !== sellerIncluded) {
          await updateRequest(tx, id, { sellerIncluded: included })
          await events.record(tx, viewer, {
            action: included ? "request.seller_included" : "request.seller_excluded",
            subject: { kind: "request", id },
          })
        }
        return present(tx, await load(tx, reference, viewer), viewer)
      })
    },

    /**
     * Answers a request by mail and in its conversation. Placeholders are filled in; without a text, that of the
     * template is sent. 404; 422 on `text`, on `template` for an unknown one, on `email` for a request without address.
     */
    async reply(input: unknown, viewer: Viewer): Promise<ContactRequest> {
      authorize(viewer, "requests.answer")
      const id = readId(input)
      const { text: typed = null, template = null } = requireValid(readInput(replyInput, input))
      return database.write(async tx => {
        const found = requireFound(await findConversation(tx, id))
        const { request, title } = found
        const stored = (await templates(tx)).find(({ code }) => code === template)?.texts
        if (template !== null && !stored) throw fieldError("template", "choice_invalid")
        const text = typed ?? (stored?.[request.locale] || stored?.en)
        if (!text) throw fieldError("text", "required")
        if (!isEmail(request.email)) throw fieldError("email", "email_required")
        const reference = referenceOf(request)
        const values = { name: request.name, listing: title ?? reference, reference }
        const loaded = await load(tx, reference, viewer)
        await write(tx, loaded, fillPlaceholders(text, values), viewer, { reply: true })
        const { found: answered } = await load(tx, reference, viewer)
        const presented = await pipeline.presentOne(tx, { request: answered.request, title }, viewer)
        await commitAnswer(tx, presented)
        return presented
      })
    },
  }
}

/** The result of a change of all that match; `before` has the former stages of those that were moved, for the undo. */
type MatchingRequests = { changed: number[]; before: { stage: Stage; ids: number[] }[] }

type Deps = {
  inbox: Pick<InboxService, "deleteMany" | "markMany">
  pipeline: Pick<PipelineService, "setStage">
  /** Milliseconds since 1970. */
  now: () => number
}

/** Actions on all requests that match a filter (docs/decisions/0021-changes-of-all-that-match.md). */
function createMatchingRequestsService(database: Database, { inbox, pipeline, now }: Deps) {
  const db = database.read

  const { matching, changeAll } = createMatching("requests.write", async (query, viewer) => {
    const { filter } = await readFilter(db, query ?? {}, viewer, now())
    const ids = await idsOfRequests(db, filter, MAX_MATCHING)
    return { ids, total: await countRequests(db, filter) }
  })

  /** Moves requests to a stage; returns the moved ones by their former stage. */
  async function move(ids: readonly number[], stage: Stage, viewer: Viewer) {
    const others = (await stagesOf(db, ids)).filter(one => one.stage !== stage)
    if (others.length) await pipeline.setStage({ ids: others.map(({ id }) => id), stage }, viewer)
    return others
  }

  return {
    matching,

    /** Moves to a stage, marks or deletes every request that matches `query`, in transactions of a hundred. */
    async changeMatching(input: unknown, viewer: Viewer): Promise<MatchingRequests> {
      authorize(viewer, "requests.write")
      const { set, change } = requireValid(readInput(matchingRequestsInput, input))
      const changed: number[] = []
      const moved: { id: number; stage: Stage }[] = []
      await changeAll(input, set, viewer, async ids => {
        const stage = STAGES.find(one => one === change)
        if (stage) moved.push(...(await move(ids, stage, viewer)))
        else if (change === "delete") changed.push(...(await inbox.deleteMany({ ids }, viewer)).done)
        else changed.push(...(await inbox.markMany({ ids, read: change === "read" }, viewer)).changed)
      })
      const byStage = Map.groupBy(moved, ({ stage }) => stage)
      const before = [...byStage].map(([stage, rows]) => ({ stage, ids: rows.map(({ id }) => id) }))
      return { changed: [...changed, ...moved.map(({ id }) => id)], before }
    },
  }
}

export type ContactsService = ReturnType<typeof createContactsService>

/** Contact requests: sending for visitors, everything else for admins. `now` is milliseconds since 1970. */
export function createContactsService(
  database: Database,
  services: {
    apps: AppsService
    auth: AuthService
    botCheck: BotCheckService
    events: EventsService
    files: FilesService
    limits: LimitsService
    members: MemberLookup & BlockLookup
    templates: (db: Queryable) => Promise<ReplyTemplate[]>
  },
  botCheckMode: BotCheckMode,
  now: () => number,
) {
  const pipeline = createPipelineService(database, { ...services, now })

  const { events, files } = services
  const inbox = createInboxService(database, { events, files, pipeline, now })
  const ownerOf = async (db: Queryable, id: number) =>
    (await services.apps.findContent(db, id))?.row.ownerId ?? null
  const conversations = createConversationsService(database, { ...services, pipeline, ownerOf, now })
  const offers = createOffersService(database, {
    ...{ conversations, events, pipeline, now },
    matchingIds: services.apps.matchingIds,
  })

  /** A listing may be deleted after validation, so it is checked again inside the transaction. */
  async function requirePublished(id: number, db: Queryable) {
    const app = await services.apps.findPublished(id, db)
    if (!app) throw fieldError("app_id", "app_unknown")
    return app
  }

  /** Offers require a listing that can be sold. */
  async function requireAvailable(id: number, db: Queryable): Promise<void> {
    const availability = (await services.apps.findContent(db, id))?.row.availability
    if (availability === "sold") throw new AppError("listing_sold")
    if (availability !== "available") throw new AppError("listing_in_deal")
  }

  return {
    /**
     * Stores a request, which is confirmed only if the sender's own session proves the address, and spam if the sender is
     * blocked; the answer is the same for every address. 422 by field, 429 after too many from one address, 409 for an offer on a listing that is sold or
     * in a deal.
     */
    async create(payload: unknown, viewer: Viewer): Promise<ContactRequest> {
      const { app_id, altcha, ...input } = requireValid(readContact(payload))
      if (app_id !== null) await requirePublished(app_id, database.read)
      const proof = altcha !== null && botCheckMode !== "off" ? await services.botCheck.read(altcha) : null
      return database.write(async tx => {
        const app = app_id === null ? null : await requirePublished(app_id, tx)
        if (app && input.intent === "offer") await requireAvailable(app.id, tx)
        const verified = proof !== null && (await services.botCheck.use(tx, proof))
        if (!verified && botCheckMode === "required")
          throw fieldError("altcha", altcha === null ? "proof_missing" : "proof_invalid")
        const isSpam = await isFromBlocked(tx, input.email, viewer, services.members)
        await services.limits.take(tx, verified ? "contact_with_proof" : "contact", viewer.address)
        const stored = await insertRequest(tx, {
          ...input,
          phone: input.phone ?? "",
          // Sellers are notified of questions and offers; everything else is for staff.
          sellerIncluded:
            !isSpam && app !== null && (input.intent === "question" || input.intent === "offer"),
          confirmed: provesAddress(viewer, input.email),
          verified,
          locale: viewer.locale,
          appId: app?.id ?? null,
          search: searchText(input),
          createdAt: now(),
          // No counter of unread requests is to rise either.
          ...(isSpam && { stage: "spam" as const, readAt: now() }),
        })
        const { name, phone, email, intent, service, appId, offer } = stored
        if (offer !== null) await offers.insertFirst(tx, stored, offer)
        await services.events.record(tx, viewer, {
          // An event of its own, which is neither mailed nor sent to webhooks.
          action: isSpam ? "request.spam_received" : "request.created",
          subject: { kind: "request", id: stored.id },
          after: { name, phone: phone || null, email, intent, service, app_id: appId, verified },
        })
        // The answer does not reveal a block.
        const request = toRequest({ ...stored, readAt: null }, app?.title ?? null)
        await commitAnswer(tx, request)
        return request
      })
    },
    setStage: pipeline.setStage,
    setStageOf: pipeline.setStageOf,
    assign: pipeline.assign,
    note: pipeline.note,
    related: pipeline.related,
    people: pipeline.people,
    conversations: {
      ...conversations,
      ...createReceivedService(database, conversations),
      ...createAnswersService(database, { ...services, conversations, pipeline }),
      ...createConfirmationService(database, { ...services, conversations, offers, pipeline }),
    },
    conversationFiles: createConversationFilesService(database, { ...services, conversations, now }),
    offers,
    ...inbox,
    ...createMatchingRequestsService(database, { inbox, pipeline, now }),
  }
}
