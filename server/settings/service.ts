import * as z from "zod/mini"
import type { MailService } from "#server/mail/service.ts"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { changedFields, type EventsService } from "#server/platform/events/service.ts"
import { requirePrintable } from "#server/platform/printable.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, requireStaff, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { BRAND } from "#shared/brand.ts"
import { newestDay } from "#shared/days.ts"
import type { FieldProblems } from "#shared/errors.ts"
import { readInput } from "#shared/inputs.ts"
import type { MailState } from "#shared/mail/mail.ts"
import { msg } from "#shared/msg.ts"
import type { SiteSettings } from "#shared/render-page.ts"
import { SETTING_INPUTS } from "#shared/settings/inputs.ts"
import {
  FIRST_RUN_KEYS,
  isSettingKey,
  type ReplyTemplate,
  type SettingKey,
  type Settings,
  type SettingValues,
  type StaffSettings,
} from "#shared/settings/settings.ts"
import { createEscrowService } from "./escrow-service.ts"
import { lawsOf } from "./laws.ts"
import { putSettings } from "./queries.ts"
import {
  type CurrentSettings,
  createSettingValues,
  keysOf,
  type SettingsOfEnvironment,
} from "./values-service.ts"

const TEST_WAIT_MS = 10_000
/** Each unknown key is a problem of its own. */
const MAX_KEYS = 100
const SUBJECT = { kind: "settings", id: "site" } as const

const TEST_SUBJECT = msg({ message: "Test email from {brand}" })
const TEST_TEXT = msg`If you can read this, emails from the site are arriving.`

type Fields = Record<string, unknown>

/** Reads each setting separately, so that each problem is at its key. */
function readSettings(input: unknown): Map<SettingKey, unknown> {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    throw fieldError("body", "body_invalid")
  const values = new Map<SettingKey, unknown>()
  const problems: FieldProblems = {}
  const sentKeys = Object.entries(input)
  if (sentKeys.length > MAX_KEYS) throw fieldError("body", "body_invalid")
  for (const [key, sent] of sentKeys) {
    if (key === "lang") continue
    if (!isSettingKey(key)) {
      problems[key] = [{ code: "setting_unknown" }]
      continue
    }
    const schema = z.object({ [key]: SETTING_INPUTS[key] })
    const reading = readInput(schema, { [key]: sent })
    if (reading.problems) Object.assign(problems, reading.problems)
    else values.set(key, reading.value[key] ?? null)
  }
  if (Object.keys(problems).length > 0) throw new AppError("invalid", { problems })
  return values
}

/** Templates are long, so the event names only the changed ones. */
function forEvent(fields: Fields, others: ReadonlyMap<string, string>): Fields {
  const { templates, ...rest } = fields
  if (!Array.isArray(templates)) return fields
  const list: ReplyTemplate[] = templates
  const changed = list.filter(({ code, texts }) => others.get(code) !== JSON.stringify(texts))
  return { ...rest, templates: changed.map(({ code }) => code) }
}
const textsByCode = (list: readonly ReplyTemplate[]) =>
  new Map(list.map(({ code, texts }) => [code, JSON.stringify(texts)]))

/** What contracts and certificates print. */
const PRINTED = ["company_name", "company_number", "company_address"] as const
const PRINTED_BY_LANGUAGE = ["laws", "vat_note"] as const
const printedIn = (read: ReadonlyMap<SettingKey, unknown>) => ({
  ...Object.fromEntries(
    PRINTED.map(key => {
      const text = read.get(key)
      return [key, typeof text === "string" ? text : null]
    }),
  ),
  // As JSON, whose marks can be printed.
  ...Object.fromEntries(PRINTED_BY_LANGUAGE.map(key => [key, JSON.stringify(read.get(key) ?? null)])),
})

type Deps = {
  auth: AuthService
  events: EventsService
  mail: MailService
  /** Milliseconds since 1970. */
  now: () => number
}

export type SettingsService = ReturnType<typeof createSettingsService>

/** The settings that owners edit. The environment overrides stored values. */
export function createSettingsService(
  database: Database,
  config: SettingsOfEnvironment,
  { auth, events, mail, now }: Deps,
) {
  const values = createSettingValues(database, config, now)
  const escrow = createEscrowService(database, { auth, events, now, recheck: values.recheck })
  const fixedKeys = new Set(keysOf(values.fixed))

  function requireNotFixed(keys: Iterable<SettingKey>): void {
    const fixed = [...keys].filter(key => fixedKeys.has(key))
    if (fixed.length === 0) return
    const problems = Object.fromEntries(fixed.map(key => [key, [{ code: "setting_fixed" as const }]]))
    throw new AppError("setting_fixed", { problems })
  }

  function requireNotInFuture(read: ReadonlyMap<SettingKey, unknown>): void {
    const counsel = read.get("counsel")
    const on = typeof counsel === "object" && counsel !== null && "on" in counsel ? counsel.on : null
    if (typeof on !== "string" || on <= newestDay(now())) return
    throw fieldError("counsel", "date_in_future")
  }

  /** 422 for a jurisdiction that is on no list, and for a list that lacks the one in use. */
  function requireKnownLaw(read: ReadonlyMap<SettingKey, unknown>, before: SettingValues): void {
    const { law, laws } = { ...before, ...Object.fromEntries(read) }
    if (law === null || lawsOf({ laws: laws ?? [] }).some(({ code }) => code === law)) return
    throw fieldError(read.has("law") ? "law" : "laws", "choice_invalid")
  }

  function present({ values: current, stored, partner }: CurrentSettings): Settings {
    const one = <Key extends SettingKey>(key: Key) => ({ value: current[key], fixed: fixedKeys.has(key) })
    const isSet = (key: SettingKey) => stored.has(key) || fixedKeys.has(key)
    return {
      settings: {
        company_name: one("company_name"),
        company_number: one("company_number"),
        company_address: one("company_address"),
        company_licence: one("company_licence"),
        telegram_url: one("telegram_url"),
        whatsapp_url: one("whatsapp_url"),
        support_email: one("support_email"),
        social_links: one("social_links"),
        commission_percent: one("commission_percent"),
        fee_payer: one("fee_payer"),
        reply_hours: one("reply_hours"),
        payment_days: one("payment_days"),
        handover_days: one("handover_days"),
        late_days: one("late_days"),
        law: one("law"),
        laws: one("laws"),
        vat_note: one("vat_note"),
        counsel: one("counsel"),
        templates: one("templates"),
        notices: one("notices"),
      },
      to_set: FIRST_RUN_KEYS.filter(key => (key === "escrow" ? partner === null : !isSet(key))),
      laws: lawsOf(current),
    }
  }

  return {
    ...escrow,

    /** All settings; 401 and 403 for all but owners. */
    async get(viewer: Viewer): Promise<Settings> {
      authorize(viewer, "settings.manage")
      return present(await values.read())
    },

    /** Sets the given settings; null clears one. 422 by key, 409 for one that the environment sets. */
    async update(input: unknown, viewer: Viewer): Promise<Settings> {
      authorize(viewer, "settings.manage")
      const read = readSettings(input)
      requireNotInFuture(read)
      requirePrintable(printedIn(read))
      requireNotFixed(read.keys())
      await database.write(async tx => {
        const before = (await values.load(tx)).values
        requireKnownLaw(read, before)
        await putSettings(tx, new Map([...read].map(([key, value]) => [key, JSON.stringify(value)])))
        const after = (await values.load(tx)).values
        const changed = changedFields(before, after)
        if (!changed) return
        await events.record(tx, viewer, {
          action: "settings.updated",
          subject: SUBJECT,
          before: forEvent(changed.before, textsByCode(after.templates)),
          after: forEvent(changed.after, textsByCode(before.templates)),
        })
      })
      values.recheck()
      return present(await values.read())
    },

    /**
     * The settings that staff need in their work: the defaults of a deal, the hours of an answer, the replies, and
     * whether mail is sent.
     */
    async forStaff(viewer: Viewer): Promise<StaffSettings> {
      authorize(viewer, "settings.read")
      const current = (await values.read()).values
      const { commission_percent, fee_payer, reply_hours, payment_days, handover_days } = current
      const { late_days, law, counsel, templates } = current
      return {
        commission_percent,
        fee_payer,
        reply_hours,
        payment_days,
        handover_days,
        late_days,
        law,
        laws: lawsOf(current),
        counsel,
        templates,
        sends_mail: mail.sends,
      }
    },

    /** Sends a mail to the calling owner; its state after at most ten seconds. */
    async testMail(viewer: Viewer): Promise<{ state: MailState }> {
      const { email } = requireStaff(viewer, "settings.manage")
      const translate = textsIn(viewer.locale)
      const id = await database.write(tx =>
        mail.enqueue(tx, {
          to: email,
          locale: viewer.locale,
          subject: translate(TEST_SUBJECT, { brand: BRAND }),
          paragraphs: [translate(TEST_TEXT)],
        }),
      )
      await Promise.race([mail.run(), Bun.sleep(TEST_WAIT_MS)])
      return { state: await mail.stateOf(id) }
    },

    /** The current settings, for other parts of the product. */
    current: async (): Promise<SettingValues> => (await values.read()).values,

    /** The settings as the reader sees them, a transaction for example. */
    read: async (db: Queryable): Promise<SettingValues> => (await values.load(db)).values,

    /** Increases with every change that pages show; returned synchronously while it is fresh. */
    version(): number | Promise<number> {
      const found = values.read()
      return found instanceof Promise ? found.then(({ version }) => version) : found.version
    },

    /** The settings shown on pages; while the database does not respond, the last ones read. */
    async site(): Promise<Omit<SiteSettings, "year">> {
      const { values: current, partner } = await values.readOrLast()
      return {
        siteLinks: {
          telegram: current.telegram_url,
          whatsapp: current.whatsapp_url,
          supportEmail: current.support_email,
          ...current.social_links,
        },
        company: {
          name: current.company_name,
          number: current.company_number,
          address: current.company_address,
          licence: current.company_licence,
          escrowPartner: partner ?? config.ESCROW_PARTNER ?? null,
        },
        commissionPercent: current.commission_percent,
        feePayer: current.fee_payer,
      }
    },
  }
}
