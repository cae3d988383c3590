import * as z from "zod/mini"
import { emailText, optionalPhone } from "#shared/contact-details.ts"
import type { ErrorCode, FieldProblems } from "#shared/errors.ts"
import { inputOf, lineText, optionalText, readInput, sentAs } from "#shared/inputs.ts"
import type { Titled } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { optionalAmount } from "#shared/offers/amount.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { Pipeline } from "./pipeline.ts"
import { FORMER_INTENTS, INTENTS, type Intent, readIntent, SERVICE_CODES, type Service } from "./services.ts"

const choice = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    z.pipe(
      z.optional(sentAs<Values[number] | "" | null>()),
      z.transform((value: unknown) => (value === "" || value === undefined ? null : value)),
    ),
    z.nullable(z.enum(values, { error: "choice_invalid" })),
  )
/** A whole number or its digits as text. A conversion would accept booleans, lists and `0x3f` as well. */
const appId = z.pipe(
  z.pipe(
    z.optional(sentAs<number | string | null>()),
    z.transform((value: unknown) => {
      if (value === "" || value === undefined) return null
      return typeof value === "string" && /^[1-9]\d*$/.test(value) ? Number(value) : value
    }),
  ),
  z.nullable(z.int({ error: "app_unknown" }).check(z.positive({ error: "app_unknown" }))),
)

const SENT_INTENTS = [...INTENTS, ...FORMER_INTENTS] as const
const SITE_PATH = /^\/(?![/\\])[^\s\p{C}]{0,299}$/u

/** A path of our site; anything else is dropped, because a visitor could not correct it. */
const sitePath = z.pipe(
  z.optional(sentAs<string | null>()),
  z.transform((value: unknown) => (typeof value === "string" && SITE_PATH.test(value) ? value : null)),
)

/** The sender's fields, which an admin may correct later; who wants a deal has to give a phone. */
const sender = {
  name: lineText(120, "name_required"),
  phone: optionalPhone,
  email: emailText,
}

/** The fields that a visitor sends with the contact form. */
export const contactInput = inputOf({
  ...sender,
  app_id: appId,
  message: optionalText(4000),
  intent: choice(SENT_INTENTS),
  /** Whole US dollars; only with the intent `offer`. */
  offer: optionalAmount,
  service: choice(SERVICE_CODES),
  /** The page that contained the form. */
  page: sitePath,
  /** The output of the bot check's widget: base64 of a challenge and its solution. */
  altcha: optionalText(4000),
})

/** The contact form as it is sent. */
export type ContactInput = z.input<typeof contactInput>
type Contact = Omit<z.output<typeof contactInput>, "intent"> & { intent: Intent }
type Reading = { value: Contact; problems: null } | { value: null; problems: FieldProblems }

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && optionalText(40).safeParse(value).data === null)

/**
 * The rules that depend on the intent: a phone for a deal, a listing and an amount for an offer, and no amount without
 * one.
 */
function intentProblems(payload: unknown): FieldProblems {
  // A value that is not an object has no fields to name.
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return {}
  const { intent: sent, app_id, phone, offer } = propertiesOf(payload)
  const known = SENT_INTENTS.find(one => one === sent) ?? null
  if (known === null && !isEmpty(sent)) return {}
  const intent = readIntent(known, !isEmpty(app_id))
  const problems: FieldProblems = {}
  if (intent === "deal" && isEmpty(phone)) problems.phone = [{ code: "phone_required" }]
  if (intent === "offer" && isEmpty(offer)) problems.offer = [{ code: "required" }]
  if (intent === "offer" && isEmpty(app_id)) problems.app_id = [{ code: "required" }]
  if (intent !== "offer" && !isEmpty(offer)) problems.offer = [{ code: "offer_without_intent" }]
  return problems
}

/** A request as a visitor sends it, in the shape of `readInput`. */
export function readContact(payload: unknown): Reading {
  const { value, problems } = readInput(contactInput, payload)
  const others = intentProblems(payload)
  if (!value || Object.keys(others).length) return { value: null, problems: { ...others, ...problems } }
  return { value: { ...value, intent: readIntent(value.intent, value.app_id !== null) }, problems: null }
}

/**
 * Why the contact form can't be sent as it was filled in. Unlike the API, it requires the text of a question: the
 * seller could not reply to an empty one.
 */
export function formProblems(payload: unknown): FieldProblems {
  const { intent, message } = propertiesOf(payload)
  const isEmptyQuestion = intent === "question" && isEmpty(message)
  return {
    ...readContact(payload).problems,
    ...(isEmptyQuestion && { message: [{ code: "required" as const }] }),
  }
}

/** The fields that the contact form shows, as typed. */
export type TypedContact = Record<"name" | "phone" | "email" | "message" | "offer", string>

/** Why a form posted without scripts was rejected, for the page that shows it again with the typed values. */
export type RefusedForm = {
  values: TypedContact
  error: ErrorCode
  fields: Record<string, string[]> | null
  retryAfterSeconds: number | null
}

/** The fields that an admin may change of a request; all others remain as the visitor sent them. */
export const senderInput = inputOf(sender)
/** The sender as staff correct it; a phone is required of a request for a deal. */
export function readSender(payload: unknown, intent: Intent | null) {
  const reading = readInput(senderInput, payload)
  if (intent !== "deal" || !isEmpty(propertiesOf(payload).phone)) return reading
  return { value: null, problems: { ...reading.problems, phone: [{ code: "phone_required" as const }] } }
}
export type Sender = { name: string; phone: string | null; email: string }

/** A contact request as tRPC and REST return it (docs/rest-api.md, Request). */
export type ContactRequest = Pipeline & {
  id: number
  /** Such as `R-2026-000123`. */
  reference: string
  name: string
  phone: string | null
  email: string
  message: string | null
  intent: Intent
  /** Whole US dollars, of an offer. */
  offer: number | null
  service: Service | null
  locale: Locale
  app: Titled | null
  verified: boolean
  /** Whether the owner of the address sent it signed in, or has said since that they sent it. */
  confirmed: boolean
  read: boolean
  created_at: string
  /** When name, phone or email were last edited; marking as read does not count. */
  updated_at: string
}
