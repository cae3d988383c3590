import * as z from "zod/mini"
import { optionalEmail } from "#shared/contact-details.ts"
import { FEE_PAYERS } from "#shared/deals/deal.ts"
import { choice, inputOf, lineText, listOf, optionalLine, optionalText, sentAs } from "#shared/inputs.ts"
import { normalizeLink } from "#shared/links.ts"
import { LOCALES } from "#shared/locales.ts"
import { parseUrl } from "../parse-url.ts"
import { BUILT_IN_LAWS } from "./laws.ts"
import { REPLY_PLACEHOLDERS, type SettingKey, type SettingValues } from "./settings.ts"

const MAX_LINE = 200
const MAX_LAW = 500
const MAX_LAWS = 50
const MAX_CODE = 40
const MAX_VAT_NOTE = 300
const MAX_LINK = 500
const MAX_REPLY = 4000
const MAX_TEMPLATES = 50
const MAX_REPLY_HOURS = 720
const MAX_DAYS = 30
const MAX_PERCENT = 100

/** A link with https, or with the scheme of an app, such as `tg://`. */
const link = (scheme: RegExp | null = null) =>
  z.pipe(
    optionalLine(MAX_LINK),
    z.pipe(
      z.transform((typed: string | null) => {
        if (typed === null) return null
        return scheme?.test(typed) && parseUrl(typed) ? typed : (normalizeLink(typed) ?? "")
      }),
      z.nullable(z.string().check(z.minLength(1, { error: "link_invalid" }))),
    ),
  )

const whole = (min: number, max: number) =>
  z.number({ error: "integer_invalid" }).check(
    z.refine(Number.isInteger, { error: "integer_invalid" }),
    z.refine(value => value >= min, { error: "too_small", params: { limit: min } }),
    z.refine(value => value <= max, { error: "too_big", params: { limit: max } }),
  )

const percent = z.number({ error: "number_invalid" }).check(
  z.refine(value => value >= 0, { error: "too_small", params: { limit: 0 } }),
  z.refine(value => value <= MAX_PERCENT, { error: "too_big", params: { limit: MAX_PERCENT } }),
  z.refine(value => Number(value.toFixed(2)) === value, { error: "too_many_decimals", params: { limit: 2 } }),
)

/** A text without unknown placeholders; `{` and `}` have no other use in a reply. */
const reply = z.pipe(
  optionalText(MAX_REPLY),
  z.pipe(
    z.transform((text: string | null) => text ?? ""),
    z.string().check(
      z.refine(text => [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => isPlaceholder(name)), {
        error: "placeholder_unknown",
      }),
    ),
  ),
)
const isPlaceholder = (name: string | undefined) => REPLY_PLACEHOLDERS.some(one => one === name)

const code = z
  .string({ error: "required" })
  .check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, { error: "short_code_invalid" }))

/** A text in each of the four languages. */
const inFour = <Text extends z.ZodMiniType>(text: Text) => inputOf({ en: text, ru: text, es: text, vi: text })

const law = inputOf({ code, title: inFour(lineText(MAX_LAW)) })

const template = inputOf({
  code,
  texts: inputOf({ en: reply, ru: reply, es: reply, vi: reply }).check(
    z.refine(texts => LOCALES.some(locale => texts[locale] !== ""), { error: "required" }),
  ),
})

/** The schema of each setting; null clears it, so that its default applies. */
/** Changes of settings, each validated by its row of `SETTING_INPUTS`; null clears a setting. */
export const settingsInput = sentAs<{ [Key in SettingKey]?: SettingValues[Key] | null }>()

export const SETTING_INPUTS: { [Key in SettingKey]: z.ZodMiniType<SettingValues[Key] | null> } = {
  company_name: optionalLine(MAX_LINE),
  company_number: optionalLine(MAX_LINE),
  company_address: optionalLine(MAX_LINE),
  company_licence: optionalLine(MAX_LINE),
  telegram_url: link(/^tg:\/\//),
  whatsapp_url: link(/^whatsapp:\/\//),
  support_email: optionalEmail,
  social_links: z.nullable(inputOf({ x: link(), linkedin: link(), youtube: link() })),
  commission_percent: z.nullable(percent),
  fee_payer: z.nullable(choice(FEE_PAYERS)),
  reply_hours: z.nullable(whole(1, MAX_REPLY_HOURS)),
  payment_days: z.nullable(whole(1, MAX_DAYS)),
  handover_days: z.nullable(whole(1, MAX_DAYS)),
  late_days: z.nullable(whole(1, MAX_DAYS)),
  law: optionalLine(MAX_CODE),
  laws: z.nullable(
    listOf(law, MAX_LAWS).check(
      z.refine(
        list =>
          new Set(list.map(({ code }) => code)).size === list.length &&
          list.every(({ code }) => !Object.hasOwn(BUILT_IN_LAWS, code)),
        { error: "entry_repeated" },
      ),
    ),
  ),
  vat_note: z.nullable(inFour(lineText(MAX_VAT_NOTE))),
  counsel: z.nullable(inputOf({ name: lineText(MAX_LINE), on: z.iso.date({ error: "date_invalid" }) })),
  templates: z.nullable(
    listOf(template, MAX_TEMPLATES).check(
      z.refine(list => new Set(list.map(({ code }) => code)).size === list.length, {
        error: "entry_repeated",
      }),
    ),
  ),
  notices: z.nullable(inputOf({ email: optionalEmail })),
}
