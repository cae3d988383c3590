import { z } from "@hono/zod-openapi"
import type { ShapeOf } from "#server/platform/rest/shape-of.ts"
import { LOCALES } from "#shared/locales.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { INTENTS, SERVICE_CODES } from "#shared/requests/services.ts"
import { STAGES } from "#shared/requests/stages.ts"

const id = z.int().min(1)
const email = z.string().openapi({ format: "email" })

export const contactRequest = z
  .object({
    id,
    reference: z.string().describe("Such as `R-2026-000123`: the year and the id."),
    name: z.string(),
    phone: z.string().nullable(),
    email,
    message: z.string().nullable(),
    intent: z.enum(INTENTS),
    offer: z.int().nullable().describe("Whole US dollars, of an offer."),
    service: z.enum(SERVICE_CODES).nullable(),
    locale: z.enum(LOCALES).describe("The language of the page that it was sent from."),
    app: z
      .union([z.object({ id, title: z.string() }), z.null()])
      .describe("The listing that the request is about; null if there is none or it was deleted."),
    verified: z.boolean().describe("Whether the bot check was passed."),
    read: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe("When name, phone or email was last edited. Send it with an edit to detect a newer one."),
    stage: z.enum(STAGES).optional().describe("Only answers to staff have this key and those that follow."),
    assignee: z.union([z.object({ id: z.string(), name: z.string() }), z.null()]).optional(),
    next_step: z.string().nullable().optional(),
    due_on: z.iso.date().nullable().optional(),
    notes: z
      .array(z.object({ id, by: z.string().nullable(), text: z.string(), at: z.iso.datetime() }))
      .optional()
      .describe("Oldest first; only of a single request."),
    deals: z
      .array(z.string())
      .optional()
      .describe("Numbers of the deals that were made from it; only of a single request."),
  } satisfies ShapeOf<ContactRequest>)
  .openapi("ContactRequest")
