import { textsIn } from "#server/platform/texts.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { isSettingKey, type SettingKey, type SettingValues } from "#shared/settings/settings.ts"

/** The default replies of a new installation. The placeholders are filled in when a reply is written. */
const REPLIES: Record<string, Message> = {
  more_details: msg({
    message:
      "Hello '{'name'}',\n\nthank you for your message about '{'listing'}'. To answer it well, we need a few more details: your budget, when you would like to buy, and what you want to know about the figures.\n\nYour reference is '{'reference'}'.",
    comment: "A reply to a request; the placeholders in quotes stay as they are",
  }),
  next_steps: msg({
    message:
      "Hello '{'name'}',\n\nthe next step for '{'listing'}' is a deal: we draw up the contract, both sides sign it, you pay into escrow, and the seller is paid when you have confirmed receipt. Reply with the name for the contract and the payment method that suits you.\n\nYour reference is '{'reference'}'.",
    comment: "A reply to a request; the placeholders in quotes stay as they are",
  }),
  no_longer_available: msg({
    message:
      "Hello '{'name'}',\n\n'{'listing'}' is no longer for sale. Tell us what you are looking for, and we will write to you when something similar is listed.\n\nYour reference is '{'reference'}'.",
    comment: "A reply to a request; the placeholders in quotes stay as they are",
  }),
}

const inEveryLanguage = (text: Message): Record<Locale, string> => {
  const [en, ru, es, vi] = LOCALES.map(locale => textsIn(locale)(text))
  return { en: en ?? "", ru: ru ?? "", es: es ?? "", vi: vi ?? "" }
}

/** The default of each setting, unless owners or the environment set it. */
export const defaultSettings = (): SettingValues => ({
  company_name: null,
  company_number: null,
  company_address: null,
  company_licence: null,
  telegram_url: null,
  whatsapp_url: null,
  support_email: null,
  social_links: { x: null, linkedin: null, youtube: null },
  commission_percent: null,
  fee_payer: "seller",
  reply_hours: 24,
  payment_days: 5,
  handover_days: 7,
  law: null,
  counsel: null,
  templates: Object.entries(REPLIES).map(([code, text]) => ({ code, texts: inEveryLanguage(text) })),
  notices: { email: null },
})

/** The settings of the environment that replace stored ones. */
export type SettingsOfEnvironment = { COMMISSION_PERCENT?: number | undefined } & {
  [name in
    | "SOCIAL_X_URL"
    | "SOCIAL_LINKEDIN_URL"
    | "SOCIAL_YOUTUBE_URL"
    | "COMPANY_NAME"
    | "COMPANY_NUMBER"
    | "COMPANY_ADDRESS"
    | "COMPANY_LICENCE"
    | "TELEGRAM_URL"
    | "WHATSAPP_URL"
    | "SUPPORT_EMAIL"
    | "NOTIFY_EMAIL"
    | "ESCROW_PARTNER"]?: string | undefined
}

/** The settings that the environment sets. */
export function fixedSettings(config: SettingsOfEnvironment): Partial<SettingValues> {
  const social = {
    x: config.SOCIAL_X_URL ?? null,
    linkedin: config.SOCIAL_LINKEDIN_URL ?? null,
    youtube: config.SOCIAL_YOUTUBE_URL ?? null,
  }
  const given: Partial<SettingValues> = {
    company_name: config.COMPANY_NAME,
    company_number: config.COMPANY_NUMBER,
    company_address: config.COMPANY_ADDRESS,
    company_licence: config.COMPANY_LICENCE,
    telegram_url: config.TELEGRAM_URL,
    whatsapp_url: config.WHATSAPP_URL,
    support_email: config.SUPPORT_EMAIL,
    social_links: Object.values(social).some(link => link !== null) ? social : undefined,
    commission_percent: config.COMMISSION_PERCENT,
    notices: config.NOTIFY_EMAIL === undefined ? undefined : { email: config.NOTIFY_EMAIL },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

export const keysOf = (values: Partial<SettingValues>): SettingKey[] =>
  Object.keys(values).filter(isSettingKey)
