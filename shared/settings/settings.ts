import * as z from "zod/mini"
import type { FeePayer } from "#shared/deals/deal.ts"
import { inputOf, lineText, listOf, optionalLine } from "#shared/inputs.ts"
import { normalizeLink } from "#shared/links.ts"
import { LOOKUP_IDS } from "#shared/listings/lookups.ts"
import type { Locale } from "#shared/locales.ts"
import { secondCheck } from "#shared/second-check.ts"
import type { Law } from "./laws.ts"

const MAX_NAME = 200
const MAX_LICENCE = 1000
const MAX_LINK = 500
const MAX_ID = 200
/** Lines of one account, such as IBAN and BIC. */
const MAX_PAYMENT_LINES = 12
const MAX_LINE = 200

/** The escrow partner of deals. */
export type EscrowPartner = { name: string; website: string | null; licence: string | null }
export type PaymentLine = { label: string; value: string }
/** The account for one payment method. */
export type EscrowMethod = { payment_method_id: number; payee: string; lines: PaymentLine[] }

/** One version of the escrow details. `by` is the person who entered it; `effective_at` is null while it waits. */
export type EscrowDetails = {
  id: string
  partner: EscrowPartner
  methods: EscrowMethod[]
  by: { id: string; name: string | null } | null
  at: string
  effective_at: string | null
}

/**
 * A value that differs from the details in force. `method` is the id of the payment method, null for what concerns the
 * partner; `label` is `partner`, `website`, `licence`, `payee` or the label of a line of the account.
 */
export type EscrowChange = {
  method: number | null
  label: string
  before: string | null
  after: string | null
}

export type Escrow = {
  current: EscrowDetails | null
  pending: (EscrowDetails & { changes: EscrowChange[] }) | null
}

/** How long the only owner waits before confirming a change. */
export const SOLE_OWNER_WAIT_HOURS = 24

const link = z.pipe(
  optionalLine(MAX_LINK),
  z.pipe(
    z.transform((value: string | null) => (value === null ? null : (normalizeLink(value) ?? ""))),
    z.nullable(z.string().check(z.minLength(1, { error: "link_invalid" }))),
  ),
)

const paymentLine = inputOf({ label: lineText(MAX_LINE), value: lineText(MAX_LINE) })

const method = inputOf({
  payment_method_id: z
    .number({ error: "unknown_id" })
    .check(z.refine(id => LOOKUP_IDS.payment_methods.includes(id), { error: "unknown_id" })),
  payee: lineText(MAX_NAME),
  lines: listOf(paymentLine, MAX_PAYMENT_LINES, { invalid: "required", empty: "required" }),
})

export const escrowInput = inputOf({
  partner: z.object(
    { name: lineText(MAX_NAME), website: link, licence: optionalLine(MAX_LICENCE) },
    { error: "required" },
  ),
  methods: listOf(method, LOOKUP_IDS.payment_methods.length, {
    invalid: "required",
    empty: "required",
  }).check(
    z.refine(list => new Set(list.map(one => one.payment_method_id)).size === list.length, {
      error: "entry_repeated",
    }),
  ),
})

const id = lineText(MAX_ID)
export const escrowIdInput = inputOf({ id })
export const confirmEscrowInput = inputOf({ id, typed_partner: optionalLine(MAX_NAME), checked: secondCheck })

/** The placeholders of a reply; staff see the result before they send. */
export const REPLY_PLACEHOLDERS = ["name", "listing", "reference"] as const

/** A reply that staff can start from, in each language; an empty text falls back to English. */
export type ReplyTemplate = { code: string; texts: Record<Locale, string> }

/** The lawyer or firm that has reviewed the contract, and the day, as `2026-10-31`. */
type CounselCheck = { name: string; on: string }

type SocialLinks = Record<"x" | "linkedin" | "youtube", string | null>

/** The recipient of notices of new requests; null for none. */
export type Notices = { email: string | null }

/** The settings that owners edit; null if not set. Times in hours or days, the commission in percent of the price. */
export type SettingValues = {
  company_name: string | null
  company_number: string | null
  company_address: string | null
  company_licence: string | null
  telegram_url: string | null
  whatsapp_url: string | null
  support_email: string | null
  social_links: SocialLinks
  commission_percent: number | null
  fee_payer: FeePayer
  reply_hours: number
  payment_days: number
  handover_days: number
  /** How many days a handover may be overdue before the buyer alone can cancel. */
  late_days: number
  /** The code of the jurisdiction of contracts. */
  law: string | null
  /** The jurisdictions that owners have added to those of the product. */
  laws: Law[]
  /** The line about value added tax on a commission statement. */
  vat_note: Record<Locale, string> | null
  counsel: CounselCheck | null
  templates: ReplyTemplate[]
  notices: Notices
}

export const SETTING_KEYS = [
  "company_name",
  "company_number",
  "company_address",
  "company_licence",
  "telegram_url",
  "whatsapp_url",
  "support_email",
  "social_links",
  "commission_percent",
  "fee_payer",
  "reply_hours",
  "payment_days",
  "handover_days",
  "late_days",
  "law",
  "laws",
  "vat_note",
  "counsel",
  "templates",
  "notices",
] as const satisfies readonly (keyof SettingValues)[]
export type SettingKey = (typeof SETTING_KEYS)[number]

export const isSettingKey = (key: string): key is SettingKey => SETTING_KEYS.some(one => one === key)

/** The decisions of an owner before the first deal; a default does not count as decided. */
export const FIRST_RUN_KEYS = [
  "company_name",
  "company_address",
  "support_email",
  "commission_percent",
  "escrow",
  "reply_hours",
  "law",
  "counsel",
  "notices",
] as const satisfies readonly (SettingKey | "escrow")[]
export type FirstRunKey = (typeof FIRST_RUN_KEYS)[number]

/** Every setting with its value; `fixed` if the environment sets it, which overrides the stored value. */
export type Settings = {
  settings: { [Key in SettingKey]: { value: SettingValues[Key]; fixed: boolean } }
  to_set: FirstRunKey[]
  /** Every jurisdiction that `law` may name. */
  laws: Law[]
}

/** The settings that staff need in their work. */
export type StaffSettings = Pick<
  SettingValues,
  | "commission_percent"
  | "fee_payer"
  | "reply_hours"
  | "payment_days"
  | "handover_days"
  | "late_days"
  | "law"
  | "counsel"
  | "templates"
> & {
  /** Every jurisdiction that a deal may have. */
  laws: Law[]
  /** False without a mail server: then mail is only stored. */
  sends_mail: boolean
}
