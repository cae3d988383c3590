import * as z from "zod/mini"
import type { ErrorCode } from "#shared/errors.ts"
import { optionalText, requiredText } from "#shared/inputs.ts"
import type { Titled } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import type { Pipeline } from "./pipeline.ts"
import { INTENTS, type Intent, SERVICE_CODES, type Service } from "./services.ts"

const EMAIL = /^[^\s\p{C}@<>"(),;:]+@[^\s\p{C}@<>"(),;:.]+(\.[^\s\p{C}@<>"(),;:.]+)+$/u

/** 5 to 20 digits, with `+ ( ) - .` and spaces of any width between them. */
export const PHONE = /^(?:[+().\-\p{Zs}]*\d){5,20}[+().\-\p{Zs}]*$/u

/** Whether a text looks enough like an email address to be written to. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

const choice = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" || value === undefined ? null : value)),
    z.nullable(z.enum(values, { error: "choice_invalid" })),
  )
/** A whole number or its digits as text. A conversion would accept booleans, lists and `0x3f` as well. */
const appId = z.pipe(
  z.transform((value: unknown) => {
    if (value === "" || value === undefined) return null
    return typeof value === "string" && /^[1-9]\d*$/.test(value) ? Number(value) : value
  }),
  z.nullable(z.int({ error: "app_unknown" }).check(z.positive({ error: "app_unknown" }))),
)

const SITE_PATH = /^\/(?![/\\])[^\s\p{C}]{0,299}$/u

/** A path of our site; anything else is dropped, because a visitor could not correct it. */
const sitePath = z.transform((value: unknown) =>
  typeof value === "string" && SITE_PATH.test(value) ? value : null,
)

/** The sender's fields, which an admin may correct later. */
const sender = {
  name: requiredText(120, "name_required"),
  phone: z.pipe(
    requiredText(40, "phone_required"),
    z.string().check(z.regex(PHONE, { error: "phone_invalid" })),
  ),
  email: z.pipe(
    requiredText(200, "email_required"),
    z.string().check(z.regex(EMAIL, { error: "email_invalid" })),
  ),
}

/** The fields that a visitor sends with the contact form. */
export const contactInput = z.object(
  {
    ...sender,
    app_id: appId,
    message: optionalText(4000),
    intent: choice(INTENTS),
    service: choice(SERVICE_CODES),
    /** The page that contained the form. */
    page: sitePath,
    /** The output of the bot check's widget: base64 of a challenge and its solution. */
    altcha: optionalText(4000),
  },
  { error: "body_invalid" },
)

/** The fields that the contact form shows, as typed. */
export type TypedContact = Record<"name" | "phone" | "email" | "message", string>

/** Why a form posted without scripts was rejected, for the page that shows it again with the typed values. */
export type RefusedForm = {
  values: TypedContact
  error: ErrorCode
  fields: Record<string, string[]> | null
  retryAfterSeconds: number | null
}

/** The fields that an admin may change of a request; all others remain as the visitor sent them. */
export const senderInput = z.object(sender, { error: "body_invalid" })
export type Sender = { name: string; phone: string; email: string }

/** A contact request as tRPC and REST return it (docs/rest-api.md, Request). */
export type ContactRequest = Pipeline & {
  id: number
  name: string
  phone: string
  email: string
  message: string | null
  intent: Intent | null
  service: Service | null
  locale: Locale
  app: Titled | null
  verified: boolean
  read: boolean
  created_at: string
  /** When name, phone or email were last edited; marking as read does not count. */
  updated_at: string
}
