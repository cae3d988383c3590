import * as z from "zod/mini"
import { isLoopbackHost } from "#server/platform/outgoing/target.ts"
import { LOCALES } from "#shared/locales.ts"
import { MAX_PASSWORD, MIN_PASSWORD } from "#shared/staff/login.ts"

const absoluteUrl = z.url({ protocol: /^https?$/ })
const outsideLink = z.optional(z.url({ protocol: /^(https|tg|whatsapp)$/ }))
const email = z.optional(z.email())
const text = z.optional(z.string())
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern))
/** One line of text that is shown unchanged. */
const shownText = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u)),
)
/** Plain digits: `0x10` and a space are numbers to JavaScript. */
const wholeNumber = (min: number, max: number) =>
  z.pipe(z.pipe(matching(/^\d{1,9}$/), z.transform(Number)), z.int().check(z.gte(min), z.lte(max)))
const flag = z.pipe(
  z._default(z.enum(["0", "1"]), "0"),
  z.transform(value => value === "1"),
)

/** Every setting with its type and default (docs/deploy.md). Each is optional. */
const settings = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  APP_URL: z.optional(absoluteUrl),
  DATABASE_URL: z._default(matching(/^(file:.+|libsql:\/\/.+|https?:\/\/.+)$/), "file:data/marketplace.db"),
  DATABASE_AUTH_TOKEN: z.optional(z.string().check(z.minLength(1))),
  STORAGE_URL: z._default(
    matching(/^(file:.+|s3:\/\/[a-z0-9][a-z0-9.-]+(\/\w[\w.-]*)*\/?)$/),
    "file:storage",
  ),
  STORAGE_REDIRECT: flag,
  S3_ENDPOINT: z.optional(absoluteUrl),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: z._default(matching(/^[a-z0-9-]+$/), "us-east-1"),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(MIN_PASSWORD), z.maxLength(MAX_PASSWORD))),
  BOT_CHECK: z._default(z.enum(["flag", "required", "off"]), "flag"),
  TRUST_PROXY: z._default(wholeNumber(0, 20), 0),
  CORS_ORIGINS: z.pipe(
    z.pipe(
      z._default(z.string(), ""),
      z.transform(list => list.split(/[\s,]+/).filter(Boolean)),
    ),
    z.array(
      z.pipe(
        absoluteUrl,
        z.transform(url => new URL(url).origin),
      ),
    ),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  ALLOW_LOCAL_TARGETS: flag,
  STORE_LOOKUPS: z._default(z.enum(["on", "off"]), "on"),
  STORE_APPLE_URL: z._default(absoluteUrl, "https://itunes.apple.com"),
  STORE_GOOGLE_URL: z._default(absoluteUrl, "https://play.google.com"),
  LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error"]), "info"),
  COMPANY_NAME: shownText,
  COMPANY_NUMBER: shownText,
  COMPANY_ADDRESS: shownText,
  COMPANY_LICENCE: shownText,
  ESCROW_PARTNER: shownText,
  COMMISSION_PERCENT: z.optional(
    z.pipe(matching(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/), z.transform(Number)),
  ),
  TELEGRAM_URL: outsideLink,
  WHATSAPP_URL: outsideLink,
  SUPPORT_EMAIL: email,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_RATE: z._default(wholeNumber(1, 1000), 50),
  NOTIFY_EMAIL: email,
  NOTIFY_FROM: email,
  NOTIFY_LANGUAGE: z._default(z.enum(LOCALES), "en"),
  TELEGRAM_BOT_TOKEN: z.optional(matching(/^\d+:[\w-]+$/)),
  TELEGRAM_CHAT_ID: z.optional(matching(/^(-?\d+|@\w+)$/)),
  TELEGRAM_API_URL: z._default(absoluteUrl, "https://api.telegram.org"),
  SOCIAL_X_URL: outsideLink,
  SOCIAL_LINKEDIN_URL: outsideLink,
  SOCIAL_YOUTUBE_URL: outsideLink,
})

/** The requirement on each setting in words, for the error that aborts startup. */
const EXPECTED: Record<keyof z.input<typeof settings>, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "the address to listen on, such as 127.0.0.1",
  APP_URL: "the public address of the site, such as https://market.example",
  DATABASE_URL: "file:PATH, libsql://HOST or https://HOST",
  DATABASE_AUTH_TOKEN: "the token of the libSQL server",
  STORAGE_URL: "file:FOLDER or s3://BUCKET",
  STORAGE_REDIRECT: "0 or 1",
  S3_ENDPOINT: "the address of the S3 storage, such as https://s3.example.com",
  AWS_ACCESS_KEY_ID: "the key that STORAGE_URL's bucket is opened with",
  AWS_SECRET_ACCESS_KEY: "the secret of AWS_ACCESS_KEY_ID",
  AWS_SESSION_TOKEN: "the token of temporary credentials",
  AWS_REGION: "a region, such as eu-central-1",
  ADMIN_EMAIL: "an email address",
  ADMIN_PASSWORD: `at least ${MIN_PASSWORD} characters`,
  BOT_CHECK: "flag, required or off",
  TRUST_PROXY: "the number of proxies in front, 0 to 20",
  CORS_ORIGINS: "web addresses separated by commas, such as https://partner.example",
  METRICS_TOKEN: "at least 16 characters",
  ALLOW_LOCAL_TARGETS: "0, or 1 for tests where HOST and APP_URL are loopback addresses",
  STORE_LOOKUPS: "on or off",
  STORE_APPLE_URL: "a web address, for tests with ALLOW_LOCAL_TARGETS",
  STORE_GOOGLE_URL: "a web address, for tests with ALLOW_LOCAL_TARGETS",
  LOG_LEVEL: "debug, info, warn or error",
  COMPANY_NAME: "the company's name on one line, at most 200 characters",
  COMPANY_NUMBER: "the company's registration number on one line, at most 200 characters",
  COMPANY_ADDRESS: "the company's address on one line, at most 200 characters",
  COMPANY_LICENCE: "the company's licence on one line, at most 200 characters",
  ESCROW_PARTNER: "the name of who holds the payments, on one line, at most 200 characters",
  COMMISSION_PERCENT: "a number from 0 to 100 with at most two decimals, such as 7.5",
  TELEGRAM_URL: "a link that starts with https:// or tg://",
  WHATSAPP_URL: "a link that starts with https:// or whatsapp://",
  SUPPORT_EMAIL: "an email address",
  SMTP_URL: "the mail server, such as smtp://USER:PASSWORD@mail.example:587",
  MAIL_RATE: "a number of mails a second, 1 to 1000",
  NOTIFY_EMAIL: "the email address that notices of new requests are sent to",
  NOTIFY_FROM: "the email address that notices are sent from",
  NOTIFY_LANGUAGE: "en, ru, es or vi",
  TELEGRAM_BOT_TOKEN: "a bot's token, such as 12345:abc",
  TELEGRAM_CHAT_ID: "a chat's number or @name",
  TELEGRAM_API_URL: "the address of the bot API, such as https://api.telegram.org",
  SOCIAL_X_URL: "a link that starts with https://",
  SOCIAL_LINKEDIN_URL: "a link that starts with https://",
  SOCIAL_YOUTUBE_URL: "a link that starts with https://",
}

/** Whether the site is only reachable from this machine. */
const isLocal = ({ HOST, APP_URL }: Config) =>
  isLoopbackHost(HOST) && (!APP_URL || isLoopbackHost(new URL(APP_URL).hostname))

/** Settings that contradict others, or that others require and that are missing. */
function unfitting(config: Config): (keyof typeof EXPECTED)[] {
  const keysOfBucket = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const
  const missing = keysOfBucket.filter(name => config.STORAGE_URL.startsWith("s3:") && !config[name])
  return config.ALLOW_LOCAL_TARGETS && !isLocal(config) ? [...missing, "ALLOW_LOCAL_TARGETS"] : missing
}

export type Config = z.output<typeof settings>

/** The public address of the site: the configured one, or that of a port on this machine. */
export function originOf({ APP_URL, HOST, PORT }: Config, port: number | undefined = PORT): string {
  return APP_URL?.replace(/\/+$/, "") ?? `http://${HOST}:${port}`
}

/** An invalid setting; its message is a sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** Settings of the notices that have no effect without another setting, and the missing one. */
const PAIRS = [
  ["NOTIFY_EMAIL", "SMTP_URL", "no mail is sent"],
  ["TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID", "no Telegram message is sent about new requests"],
  ["TELEGRAM_CHAT_ID", "TELEGRAM_BOT_TOKEN", "no Telegram message is sent about new requests"],
] as const

/** A sentence for each setting that has no effect because another one is missing; startup continues. */
export function warnAbout(config: Config): string[] {
  return PAIRS.filter(([given, missing]) => config[given] && !config[missing]).map(
    ([given, missing, effect]) => `${given} is set but ${missing} is not, so ${effect}. Set both or neither.`,
  )
}

/** The names of all settings. */
export const SETTINGS = Object.keys(EXPECTED)

const isSetting = (name: unknown): name is keyof typeof EXPECTED =>
  typeof name === "string" && name in EXPECTED

/**
 * With the former `DATABASE_SYNC_URL`, `DATABASE_URL` named a replica's file; continuing without it would write to that
 * file instead of the server.
 */
const RETIRED =
  "DATABASE_SYNC_URL is no longer supported. Remove it and set DATABASE_URL to the address of the libSQL server."

/** Parses the settings from the environment; an empty value counts as absent. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => isSetting(name) && value))
  if (env.DATABASE_SYNC_URL) throw new ConfigError(RETIRED)
  const result = settings.safeParse(given)
  const wrong = result.success
    ? unfitting(result.data)
    : [...new Set(result.error.issues.map(issue => issue.path[0]))].filter(isSetting)
  if (result.success && wrong.length === 0) return result.data
  throw new ConfigError(wrong.map(name => `${name} must be ${EXPECTED[name]}.`).join("\n"))
}
