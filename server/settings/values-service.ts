import * as z from "zod/mini"
import { createCurrentValue } from "#server/platform/db/current-value.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { textsIn } from "#server/platform/texts.ts"
import { DEFAULT_LATE_DAYS } from "#shared/deals/deal.ts"
import { readInput } from "#shared/inputs.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { SETTING_INPUTS } from "#shared/settings/inputs.ts"
import { isSettingKey, type SettingKey, type SettingValues } from "#shared/settings/settings.ts"
import { findConfirmed, storedSettings, toDetails } from "./queries.ts"

/** The default replies of a new installation. The placeholders are filled in when a reply is written. */
const REPLIES: Record<string, Message> = {
  more_details: msg({
    message:
      "Hello '{'name'}',\n\nThank you for your message about '{'listing'}'. To answer it well, we need a few more details: your budget, when you would like to buy, and what you want to know about the figures.\n\nYour reference is '{'reference'}'.",
    comment: "A reply to a request; the placeholders in quotes stay as they are",
  }),
  next_steps: msg({
    message:
      "Hello '{'name'}',\n\nThe next step for '{'listing'}' is a deal: we draw up the contract, both sides sign it, you pay into escrow, and the seller is paid when you have confirmed receipt. Please reply with the name for the contract and the payment method that suits you.\n\nYour reference is '{'reference'}'.",
    comment: "A reply to a request; the placeholders in quotes stay as they are",
  }),
  no_longer_available: msg({
    message:
      "Hello '{'name'}',\n\n'{'listing'}' is no longer for sale. Tell us what you are looking for, and we will write to you when something similar is listed.\n\nYour reference is '{'reference'}'.",
    comment: "A reply to a request; the placeholders in quotes stay as they are",
  }),
}

export const inEveryLanguage = (text: Message): Record<Locale, string> => {
  const [en, ru, es, vi] = LOCALES.map(locale => textsIn(locale)(text))
  return { en: en ?? "", ru: ru ?? "", es: es ?? "", vi: vi ?? "" }
}

/** The default of each setting, unless owners or the environment set it. */
const defaultSettings = (): SettingValues => ({
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
  late_days: DEFAULT_LATE_DAYS,
  law: null,
  laws: [],
  vat_note: null,
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
function fixedSettings(config: SettingsOfEnvironment): Partial<SettingValues> {
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

/** The settings at one version; `stored` are the keys that owners have set. */
export type CurrentSettings = {
  version: number
  values: SettingValues
  stored: ReadonlySet<SettingKey>
  /** The confirmed escrow partner. */
  partner: string | null
}

/** A stored value that has become invalid, after an upgrade for example, is read as not set. */
function readStored(stored: ReadonlyMap<string, string>): Partial<SettingValues> {
  const found = [...stored].flatMap(([key, json]) => {
    if (!isSettingKey(key)) return []
    const { value } = readInput(z.object({ value: SETTING_INPUTS[key] }), { value: JSON.parse(json) })
    return value === null || value.value === null ? [] : [[key, value.value] as const]
  })
  return Object.fromEntries(found)
}

/** The values of the settings in memory. */
export function createSettingValues(database: Database, config: SettingsOfEnvironment, now: () => number) {
  const fixed = fixedSettings(config)

  async function load(db: Queryable): Promise<CurrentSettings> {
    const { values, version } = await storedSettings(db)
    const confirmed = await findConfirmed(db)
    const stored = readStored(values)
    return {
      version,
      values: { ...defaultSettings(), ...stored, ...fixed },
      stored: new Set(keysOf(stored)),
      partner: confirmed && toDetails(confirmed).partner.name,
    }
  }

  const { read, last, recheck } = createCurrentValue(() => load(database.read), now)

  return {
    fixed,
    /** The settings as they are now. */
    read,
    /** As the reader sees them, a transaction for example. */
    load,
    /** Call after each commit that changes a setting or the escrow details. */
    recheck,
    /** The newest settings that were read; those of the environment while the database does not respond. */
    async readOrLast(): Promise<Pick<CurrentSettings, "values" | "partner">> {
      try {
        return await read()
      } catch {
        return last() ?? { values: { ...defaultSettings(), ...fixed }, partner: null }
      }
    },
  }
}
