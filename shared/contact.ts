import * as z from "zod/mini"
import { optionalText, requiredText } from "./inputs.ts"
import type { Titled } from "./listing.ts"
import type { Locale } from "./locales.ts"

export const INTENTS = ["buy", "sell", "consult"] as const
export type Intent = (typeof INTENTS)[number]

/** The seven services with their starting prices in USD (specification, section 1; contract, section 5.7). */
export const SERVICES = {
  contract: 150,
  company: 680,
  bank_account: 250,
  publishing: 400,
  trademark: 550,
  due_diligence: 150,
  developer_account: 220,
} as const
export type Service = keyof typeof SERVICES
export const SERVICE_CODES = [
  "contract",
  "company",
  "bank_account",
  "publishing",
  "trademark",
  "due_diligence",
  "developer_account",
] as const satisfies readonly Service[]

const EMAIL = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:.]+(\.[^\s@<>"(),;:.]+)+$/

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
  },
  { error: "body_invalid" },
)
export type ContactInput = z.output<typeof contactInput>

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
