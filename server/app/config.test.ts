import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readConfig, SETTINGS, warnAbout } from "./config.ts"

test("every setting is optional", () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    BOT_CHECK: "flag",
    TRUST_PROXY: 0,
    CORS_ORIGINS: [],
  })
  expect(readConfig({ PORT: "", APP_URL: "" }).PORT).toBe(3000)
})

test.each([
  [{ PORT: "http" }, "PORT must be a port number from 0 to 65535."],
  [{ PORT: "0x10" }, "PORT must be a port number from 0 to 65535."],
  [{ MAIL_RATE: " " }, "MAIL_RATE must be a number of mails a second, 1 to 1000."],
  [{ BOT_CHECK: "maybe" }, "BOT_CHECK must be flag, required or off."],
  [{ APP_URL: "market" }, "APP_URL must be the public address of the site, such as https://market.example."],
  [{ DATABASE_URL: "postgres://x" }, "DATABASE_URL must be file:PATH, libsql://HOST or https://HOST."],
  [
    { TELEGRAM_URL: "javascript:alert(1)" },
    "TELEGRAM_URL must be a link that starts with https:// or tg://.",
  ],
  [
    { DATABASE_URL: "file:data/replica.db", DATABASE_SYNC_URL: "https://b.example" },
    "DATABASE_SYNC_URL is no longer supported. Remove it and set DATABASE_URL to the address of the libSQL server.",
  ],
  [{ COMPANY_NAME: "  " }, "COMPANY_NAME must be the company's name on one line, at most 200 characters."],
  [
    { COMPANY_ADDRESS: "1 High Street\nLondon" },
    "COMPANY_ADDRESS must be the company's address on one line, at most 200 characters.",
  ],
  [
    { COMPANY_NUMBER: "9".repeat(201) },
    "COMPANY_NUMBER must be the company's registration number on one line, at most 200 characters.",
  ],
  [
    { COMPANY_LICENCE: "A\u0007" },
    "COMPANY_LICENCE must be the company's licence on one line, at most 200 characters.",
  ],
  [
    { ESCROW_PARTNER: "A\tB" },
    "ESCROW_PARTNER must be the name of who holds the payments, on one line, at most 200 characters.",
  ],
  [{ ADMIN_PASSWORD: "123456789" }, "ADMIN_PASSWORD must be at least 10 characters."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be debug, info, warn or error."],
  [{ STORAGE_URL: "ftp://x" }, "STORAGE_URL must be file:FOLDER or s3://BUCKET."],
  [{ STORAGE_URL: "s3://media/../x" }, "STORAGE_URL must be file:FOLDER or s3://BUCKET."],
  [
    { STORAGE_URL: "s3://media", AWS_ACCESS_KEY_ID: "key" },
    "AWS_SECRET_ACCESS_KEY must be the secret of AWS_ACCESS_KEY_ID.",
  ],
])("%j aborts startup with an error that names the setting", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.each([
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { APP_URL: "https://market.example" },
  { APP_URL: "http://127.0.0.1.market.example" },
])("with %j local targets abort startup, since the site is not local", shown => {
  expect(() => readConfig({ ALLOW_LOCAL_TARGETS: "1", ...shown })).toThrow(
    "ALLOW_LOCAL_TARGETS must be 0, or 1 for tests where HOST and APP_URL are loopback addresses.",
  )
  expect(readConfig({ ALLOW_LOCAL_TARGETS: "0", ...shown }).ALLOW_LOCAL_TARGETS).toBe(false)
})

test("local targets are permitted where the site itself is local", () => {
  for (const local of [{}, { HOST: "localhost" }, { HOST: "::1", APP_URL: "http://[::1]:3000" }])
    expect(readConfig({ ALLOW_LOCAL_TARGETS: "1", ...local }).ALLOW_LOCAL_TARGETS).toBe(true)
})

test("half a pair of notice settings causes a warning, a whole one does not", () => {
  const mail = { SMTP_URL: "smtp://mail.example", NOTIFY_EMAIL: "owner@example.com" }
  const telegram = { TELEGRAM_BOT_TOKEN: "1:a", TELEGRAM_CHAT_ID: "-1" }
  expect(warnAbout(readConfig({ ...mail, ...telegram }))).toEqual([])
  expect(warnAbout(readConfig({}))).toEqual([])
  // Owners may set the recipient of notices in the back office.
  expect(warnAbout(readConfig({ SMTP_URL: mail.SMTP_URL }))).toEqual([])
  for (const [name, value] of Object.entries({ NOTIFY_EMAIL: mail.NOTIFY_EMAIL, ...telegram }))
    expect(warnAbout(readConfig({ [name]: value })).join()).toMatch(new RegExp(`^${name} is set but `))
})

test.each(["100.01", "101", "-1", "7.555", "7,5", "1e1", "0x10", "ten", "7.", ".5", " "])(
  "a commission of %j aborts startup with an error that names the setting",
  value => {
    expect(() => readConfig({ COMMISSION_PERCENT: value })).toThrow(
      "COMMISSION_PERCENT must be a number from 0 to 100 with at most two decimals, such as 7.5.",
    )
  },
)

test("company details are trimmed and the commission is a number", () => {
  expect(
    readConfig({ COMPANY_NAME: " Компания «Пример» ", ESCROW_PARTNER: "Escrow & Sons <Ltd>" }),
  ).toMatchObject({ COMPANY_NAME: "Компания «Пример»", ESCROW_PARTNER: "Escrow & Sons <Ltd>" })
  for (const [value, percent] of [
    ["0", 0],
    ["7.5", 7.5],
    ["12.25", 12.25],
    ["100", 100],
    ["100.00", 100],
  ] as const)
    expect(readConfig({ COMMISSION_PERCENT: value }).COMMISSION_PERCENT).toBe(percent)
})

test("allowed origins are parsed as a list", () => {
  expect(readConfig({ CORS_ORIGINS: "https://a.example/, https://b.example" }).CORS_ORIGINS).toEqual([
    "https://a.example",
    "https://b.example",
  ])
})

test("the deployment guide has a row for every setting with its default, and no others", () => {
  const guide = readFileSync("docs/deploy.md", "utf8")
  const rows = [...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \|/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual(SETTINGS.toSorted())
  const defaults = new Map<string, unknown>(Object.entries(readConfig({})))
  for (const [, name = "", documented] of rows) {
    const value = defaults.get(name)
    const shown = typeof value === "boolean" ? Number(value) : value
    expect([name, documented]).toEqual([name, value === undefined || `${value}` === "" ? "" : `\`${shown}\``])
  }
})
