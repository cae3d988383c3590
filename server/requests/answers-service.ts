import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { type ContactRequest, isEmail } from "#shared/requests/contact.ts"
import { type Conversation, referenceOf, replyInput, setSellerInput } from "#shared/requests/conversation.ts"
import { fillPlaceholders } from "#shared/requests/templates.ts"
import type { ReplyTemplate } from "#shared/settings/settings.ts"
import { findConversation } from "./conversation-queries.ts"
import type { ConversationsService } from "./conversations-service.ts"
import type { PipelineService } from "./pipeline-service.ts"
import { updateRequest } from "./queries.ts"

const invalid = (field: string, code: "required" | "choice_invalid" | "email_required") =>
  new AppError("invalid", { problems: { [field]: [{ code }] } })

type Deps = {
  conversations: Pick<ConversationsService, "load" | "present" | "write">
  events: EventsService
  pipeline: PipelineService
  /** The replies that staff can start from. */
  templates: (db: Queryable) => Promise<ReplyTemplate[]>
}

/** Actions of staff in conversations. */
export function createAnswersService(database: Database, deps: Deps) {
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
        const found = await findConversation(tx, id)
        if (!found) throw new AppError("not_found")
        const { request, title } = found
        const stored = (await templates(tx)).find(({ code }) => code === template)?.texts
        if (template !== null && !stored) throw invalid("template", "choice_invalid")
        const text = typed ?? (stored?.[request.locale] || stored?.en)
        if (!text) throw invalid("text", "required")
        if (!isEmail(request.email)) throw invalid("email", "email_required")
        const reference = referenceOf(request)
        const values = { name: request.name, listing: title ?? reference, reference }
        const loaded = await load(tx, reference, viewer)
        await write(tx, loaded, fillPlaceholders(text, values), viewer, { reply: true })
        return pipeline.presentOne(
          tx,
          { request: (await load(tx, reference, viewer)).found.request, title },
          viewer,
        )
      })
    },
  }
}
