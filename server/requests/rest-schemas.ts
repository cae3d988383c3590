import { z } from "@hono/zod-openapi"
import { pageOf, type ShapeOf } from "#server/platform/rest/answer-schemas.ts"
import { type Described, flag, PAGING } from "#server/platform/rest/call.ts"
import { inputProperties } from "#server/platform/rest/input-schema.ts"
import { FILE_PART, orNull, type Schema } from "#server/platform/rest/schema.ts"
import { readInput } from "#shared/inputs.ts"
import { LOCALES } from "#shared/locales.ts"
import { OFFER_STATES } from "#shared/offers/machine.ts"
import { type ContactRequest, contactInput, type Sender, senderInput } from "#shared/requests/contact.ts"
import { type ContactQuery, REQUEST_SORTS, readContactQuery } from "#shared/requests/contact-query.ts"
import { WRITERS } from "#shared/requests/conversation.ts"
import { STAGES } from "#shared/requests/pipeline.ts"
import { INTENTS, SERVICE_CODES } from "#shared/requests/services.ts"

const id = z.int().min(1)
const email = z.string().openapi({ format: "email" })

export const contactRequest = z
  .object({
    id,
    reference: z.string().describe("The request number: the year and the id, for example `R-2026-000123`."),
    name: z.string(),
    phone: z.string().nullable(),
    email,
    message: z.string().nullable(),
    intent: z.enum(INTENTS),
    offer: z.int().nullable().describe("The amount of an offer in whole US dollars."),
    service: z.enum(SERVICE_CODES).nullable(),
    locale: z.enum(LOCALES).describe("The language of the page that the request was sent from."),
    app: z
      .union([z.object({ id, title: z.string() }), z.null()])
      .describe("The listing that the request is about; null if there is none or it was deleted."),
    verified: z.boolean().describe("Whether the bot check was passed."),
    confirmed: z
      .boolean()
      .describe(
        "Whether the owner of the email address sent it signed in, or has confirmed since that they sent it. Anyone can type an address.",
      ),
    read: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe("When name, phone or email was last edited. Send it with an edit to detect a newer one."),
    stage: z.enum(STAGES).optional().describe("This field and those that follow are returned only to staff."),
    assignee: z.union([z.object({ id: z.string(), name: z.string() }), z.null()]).optional(),
    next_step: z.string().nullable().optional(),
    due_on: z.iso.date().nullable().optional(),
    last_offer: z
      .union([z.object({ by: z.enum(WRITERS), amount: z.int(), state: z.enum(OFFER_STATES) }), z.null()])
      .optional()
      .describe("The newest offer of the conversation, in whole US dollars; null if there is none."),
    turn: z
      .enum(WRITERS)
      .nullable()
      .optional()
      .describe(
        "Who has to answer the open offer, or `staff` once one was accepted and there is no deal yet; null otherwise.",
      ),
    member: z
      .union([z.object({ id: z.string() }), z.null()])
      .optional()
      .describe(
        "The member with the sender's address; null if there is none. Returned to staff who may see members, only for a single request.",
      ),
    notes: z
      .array(z.object({ id, by: z.string().nullable(), text: z.string(), at: z.iso.datetime() }))
      .optional()
      .describe("Oldest first; only for a single request."),
    deals: z
      .array(z.string())
      .optional()
      .describe("The numbers of the deals created from the request; only for a single request."),
  } satisfies ShapeOf<ContactRequest>)
  .openapi("ContactRequest")

export const requestPage = pageOf(contactRequest, "ContactRequestPage")
export const createdRequest = z.object({ data: contactRequest })
export const requestFile = z.looseObject({ id: z.int(), name: z.string(), sha256: z.string() })

const LONG = "x".repeat(1000)

/** The filters of the list. */
export const requestFilters = {
  search: {
    description:
      "Words from the sender or the message, part of the phone number, or part of the reference, for example `000123`.",
    schema: { type: "string", maxLength: readContactQuery({ search: LONG }).problems.search?.[0]?.limit },
  },
  unread: flag("Only unread requests."),
  stage: { description: "Only requests in this stage.", schema: { type: "string", enum: [...STAGES] } },
  app_id: { description: "Only requests about this listing.", schema: { type: "integer", minimum: 1 } },
  mine: flag("Only what is assigned to the caller."),
  overdue: flag("Only requests whose next step is overdue."),
  today: {
    description: "The day where the caller is: what was due before it is overdue. The day in UTC if absent.",
    schema: { type: "string", format: "date" },
  },
  sort_by: {
    description: "The sort order.",
    schema: { type: "string", enum: [...REQUEST_SORTS], default: "newest" },
  },
} satisfies Record<Exclude<keyof ContactQuery, keyof typeof PAGING>, Described>
export const requestQuery: Record<keyof ContactQuery, Described> = { ...requestFilters, ...PAGING }

const SENDER: Record<keyof Sender, string> = {
  name: "Who asks.",
  phone:
    "5 to 20 digits; besides them only `+ ( ) - .` and spaces. Stored as typed. Required with the intent `deal`.",
  email: "Where the answer goes.",
}

export const requestBody: Schema = {
  type: "object",
  ...inputProperties(contactInput, input => readInput(contactInput, input), {
    ...SENDER,
    app_id: "The listing that the request is about.",
    message: "Anything else.",
    intent: "What the sender wants; `deal` if absent. `buy` and `consult` are accepted too.",
    offer: "Whole US dollars; required with the intent `offer` and rejected with any other.",
    service: "One of the services.",
    altcha: "The proof of work that the ALTCHA widget returns for a challenge from `/altcha`.",
  }),
}

const senderChange = inputProperties(senderInput, input => readInput(senderInput, input), SENDER)
const updatedAt: Schema = {
  type: "string",
  format: "date-time",
  description:
    "The value that you received: the edit is rejected (409) if the request has been edited since.",
}

export const senderBody: Schema = {
  type: "object",
  ...senderChange,
  properties: { ...senderChange.properties, updated_at: orNull(updatedAt) },
}

export const requestFileForm: Schema = {
  type: "object",
  properties: { file: FILE_PART },
  required: ["file"],
}
