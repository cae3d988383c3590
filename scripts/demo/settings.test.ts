import { expect, test } from "vitest"
import { readConfig, SETTINGS } from "#server/app/config.ts"
import { DEMO_SETTINGS, demoEnvironment } from "./settings.ts"

/** Settings that show something on the public pages. */
const SHOWN = /^(COMPANY_|COMMISSION_|ESCROW_|SOCIAL_|SUPPORT_|WHATSAPP_)|^TELEGRAM_URL$/

test("the demo sets every setting that pages show, and the server accepts the values", () => {
  expect(Object.keys(DEMO_SETTINGS).sort()).toEqual(SETTINGS.filter(name => SHOWN.test(name)).sort())
  expect(readConfig(DEMO_SETTINGS)).toMatchObject({
    COMPANY_NAME: "Example Apps Ltd",
    COMMISSION_PERCENT: 7.5,
  })
})

test("what the user has set wins over the demo's values, an empty value too", () => {
  const user = { COMPANY_NAME: "Mine", TELEGRAM_URL: "", COMMISSION_PERCENT: "3" }
  const config = readConfig({ ...user, ...demoEnvironment(user) })
  expect(config).toMatchObject({ COMPANY_NAME: "Mine", COMMISSION_PERCENT: 3 })
  expect(config.TELEGRAM_URL).toBeUndefined()
  expect(config.WHATSAPP_URL).toBe(DEMO_SETTINGS.WHATSAPP_URL)
})
