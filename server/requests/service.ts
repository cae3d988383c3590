import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { BotCheckMode, BotCheckService } from "#server/platform/bot-check/service.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { commitNothing } from "#server/platform/idempotency/service.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { type ContactRequest, readContact } from "#shared/requests/contact.ts"
import type { ReplyTemplate } from "#shared/settings/settings.ts"
import { createAnswersService } from "./answers-service.ts"
import { createConversationFilesService } from "./conversation-files-service.ts"
import { createConversationsService, type MemberLookup } from "./conversations-service.ts"
import { createInboxService } from "./inbox-service.ts"
import { createMatchingRequestsService } from "./matching-service.ts"
import { createOffersService } from "./offers-service.ts"
import { createPipelineService } from "./pipeline-service.ts"
import { insertRequest } from "./queries.ts"
import { searchText } from "./search-text.ts"
import { toRequest } from "./view.ts"

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
    members: MemberLookup
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
  const offers = createOffersService(database, { conversations, events, now })

  /** A listing may be deleted after validation, so it is checked again inside the transaction. */
  async function requirePublished(id: number, db: Queryable) {
    const app = await services.apps.findPublished(id, db)
    if (!app) throw new AppError("invalid", { problems: { app_id: [{ code: "app_unknown" }] } })
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
     * Stores a request; 422 by field, 429 after too many from one address, 409 for an offer on a listing that is sold or
     * in a deal.
     */
    async create(payload: unknown, viewer: Viewer, commit = commitNothing): Promise<ContactRequest> {
      const { app_id, altcha, ...input } = requireValid(readContact(payload))
      if (app_id !== null) await requirePublished(app_id, database.read)
      const proof = altcha !== null && botCheckMode !== "off" ? await services.botCheck.read(altcha) : null
      return database.write(async tx => {
        const app = app_id === null ? null : await requirePublished(app_id, tx)
        if (app && input.intent === "offer") await requireAvailable(app.id, tx)
        const verified = proof !== null && (await services.botCheck.use(tx, proof))
        if (!verified && botCheckMode === "required")
          throw new AppError("invalid", {
            problems: { altcha: [{ code: altcha === null ? "proof_missing" : "proof_invalid" }] },
          })
        await services.limits.take(tx, verified ? "contact_with_proof" : "contact", viewer.address)
        const stored = await insertRequest(tx, {
          ...input,
          phone: input.phone ?? "",
          // Sellers are notified of questions and offers; everything else is for staff.
          sellerIncluded: app !== null && (input.intent === "question" || input.intent === "offer"),
          verified,
          locale: viewer.locale,
          appId: app?.id ?? null,
          search: searchText(input),
          createdAt: now(),
        })
        const { name, phone, email, intent, service, appId, offer } = stored
        if (offer !== null) await offers.insertFirst(tx, stored, offer)
        await services.events.record(tx, viewer, {
          action: "request.created",
          subject: { kind: "request", id: stored.id },
          after: { name, phone: phone || null, email, intent, service, app_id: appId, verified },
        })
        const request = toRequest(stored, app?.title ?? null)
        await commit(tx, request)
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
      ...createAnswersService(database, { ...services, conversations, pipeline }),
    },
    conversationFiles: createConversationFilesService(database, { ...services, conversations, now }),
    offers,
    ...inbox,
    ...createMatchingRequestsService(database, { inbox, pipeline, now }),
  }
}
