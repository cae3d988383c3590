import type { FeePayer } from "#shared/deals/deal.ts"
import type { Locale } from "#shared/locales.ts"

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
  /** The law and the place of jurisdiction, as the contract names them. */
  law: string | null
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
  "law",
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
}

/** The settings that staff need in their work. */
export type StaffSettings = Pick<
  SettingValues,
  | "commission_percent"
  | "fee_payer"
  | "reply_hours"
  | "payment_days"
  | "handover_days"
  | "counsel"
  | "templates"
> & {
  /** False without a mail server: then mail is only stored. */
  sends_mail: boolean
}
