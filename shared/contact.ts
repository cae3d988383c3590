import * as z from "zod/mini"
import { optionalText, requiredText } from "./inputs.ts"
import type { Titled } from "./listing.ts"
import type { Locale } from "./locales.ts"
import { INTENTS, type Intent, SERVICE_CODES, type Service } from "./services.ts"

const EMAIL = /^[^\s\p{C}@<>"(),;:]+@[^\s\p{C}@<>"(),;:.]+(\.[^\s\p{C}@<>"(),;:.]+)+$/u

const choice = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" || value === undefined ? null : value)),
    z.nullable(z.enum(values, { error: "choice_invalid" })),
  )
const appId = z.pipe(
  z.transform((value: unknown) =>
    value === "" || value === undefined || value === null ? null : Number(value),
  ),
  z.nullable(z.int({ error: "app_unknown" }).check(z.positive({ error: "app_unknown" }))),
)

/** What a visitor sends with the contact form. */
export const contactInput = z.object(
  {
    name: requiredText(120, "name_required"),
    phone: requiredText(40, "phone_required"),
    email: z.pipe(
      requiredText(200, "email_required"),
      z.string().check(z.regex(EMAIL, { error: "email_invalid" })),
    ),
    app_id: appId,
    message: optionalText(4000),
    intent: choice(INTENTS),
    service: choice(SERVICE_CODES),
    /** What the bot check's widget gives out: base64 of a challenge and its solution. */
    altcha: optionalText(4000),
  },
  { error: "body_invalid" },
)

/** A contact request as tRPC and REST answer it (contract, section 4, Request). */
export type ContactRequest = {
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
}
