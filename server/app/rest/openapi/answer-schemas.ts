import { z } from "@hono/zod-openapi"
import { LISTING_TYPES, type LookupEntry } from "#shared/listings/lookups.ts"
import { LOCALES } from "#shared/locales.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { INTENTS, SERVICE_CODES } from "#shared/requests/services.ts"
import { STAGES } from "#shared/requests/stages.ts"
import { STAFF_ROLES } from "#shared/roles.ts"
import type { Session, User } from "#shared/staff/login.ts"
import type { ShapeOf } from "./shape-of.ts"

const id = z.int().min(1)
const url = z.url()
const email = z.string().openapi({ format: "email" })
const linkLabel = "A page number, `…` for a gap, or the label of the previous or next page."

const pageLink = z
  .object({ url: url.nullable(), label: z.string().describe(linkLabel), active: z.boolean() })
  .openapi("PageLink")

/** A page of a list with its links, as a named component. */
export function pageOf<Item extends z.ZodType>(item: Item, name: string) {
  const place = z.int().min(1)
  return z
    .object({
      data: z.array(item),
      links: z.array(pageLink).describe("The first link is the previous page, the last one the next page."),
      current_page: place,
      per_page: place,
      from: place.nullable().describe("Number of the first item, from 1; null on an empty page."),
      to: place.nullable(),
      total: z.int().min(0),
      last_page: place,
      first_page_url: url.describe("Every URL keeps the whole query."),
      prev_page_url: url.nullable(),
      next_page_url: url.nullable(),
      last_page_url: url,
      path: url,
    })
    .openapi(name)
}

const user = z
  .object({ id: z.string(), email, name: z.string(), role: z.enum(STAFF_ROLES) } satisfies ShapeOf<User>)
  .openapi("User")
export const session = z
  .object({
    token: z.string().describe("Send it as `Authorization: Bearer TOKEN`."),
    user,
  } satisfies ShapeOf<Session>)
  .openapi("Session")
export const me = z.object({ user })

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

export const lookupEntry = z
  .object({
    id,
    title: z.string().describe("In the language of `lang`."),
    value: id.describe("The id again."),
    label: z.string().describe("The title again."),
    min: z.number().min(0).optional().describe("Lower bound of a range, inclusive."),
    max: z.number().nullable().optional().describe("Upper bound of a range, exclusive; null if unbounded."),
    code: z.string().optional().describe("Of a category: its page is `/category/{code}`."),
    type: z.enum(LISTING_TYPES).optional().describe("Of a category: the type of apps that it is for."),
  } satisfies ShapeOf<LookupEntry>)
  .openapi("LookupEntry")

/** Read by the ALTCHA widget; its fields are defined by ALTCHA. */
export const challenge = z
  .object({ parameters: z.looseObject({}), signature: z.string() })
  .openapi("Challenge", { description: "An ALTCHA challenge, version 2, valid for 30 minutes." })
