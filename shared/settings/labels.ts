import { type Message, msg, type Translate } from "#shared/msg.ts"
import type { FirstRunKey, SettingKey } from "./settings.ts"

/** The settings as titles. */
export const SETTING_LABELS: Record<SettingKey, Message> = {
  company_name: msg`Company name`,
  company_number: msg`Registration number`,
  company_address: msg`Company address`,
  company_licence: msg`License`,
  telegram_url: msg`Telegram link`,
  whatsapp_url: msg`WhatsApp link`,
  support_email: msg`Support email`,
  social_links: msg`Social links`,
  commission_percent: msg({ message: "Commission", context: "setting" }),
  fee_payer: msg`Who pays the commission`,
  reply_hours: msg`Hours until we reply`,
  payment_days: msg`Days to pay`,
  handover_days: msg`Days to hand over`,
  late_days: msg`Days late after which the buyer can cancel the deal`,
  law: msg`Governing law and place`,
  laws: msg`Other jurisdictions`,
  vat_note: msg`VAT line of commission statements`,
  counsel: msg`Legal review of the contract`,
  templates: msg`Reply templates`,
  notices: msg`Notifications of new requests`,
}

export const FIRST_RUN_LABELS: Record<FirstRunKey, Message> = {
  company_name: SETTING_LABELS.company_name,
  company_address: SETTING_LABELS.company_address,
  support_email: SETTING_LABELS.support_email,
  commission_percent: SETTING_LABELS.commission_percent,
  escrow: msg`Escrow details`,
  reply_hours: SETTING_LABELS.reply_hours,
  law: SETTING_LABELS.law,
  counsel: SETTING_LABELS.counsel,
  notices: SETTING_LABELS.notices,
}

/** The names of the built-in templates. */
const TEMPLATE_LABELS: Readonly<Record<string, Message>> = {
  more_details: msg`Ask for details`,
  next_steps: msg({ message: "Next steps", context: "a reply template" }),
  no_longer_available: msg({ message: "No longer available", context: "a reply template" }),
}

/** The display name of a reply template; one that owners added is named by its code, as words. */
export function templateName(code: string, translate: Translate): string {
  const label = TEMPLATE_LABELS[code]
  if (label) return translate(label)
  const words = code.replaceAll(/[_-]+/g, " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
