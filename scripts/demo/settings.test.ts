import { expect, test } from "vitest"
import { readConfig, SETTINGS } from "#server/app/config.ts"
import { system } from "#server/platform/viewer.ts"
import { openProduct } from "#server/testing/product.ts"
import { DEMO_SETTINGS, insertEscrow, insertSettings } from "./settings.ts"

/** Settings that public pages show. */
const SHOWN = /^(COMPANY_|COMMISSION_|ESCROW_|SOCIAL_|SUPPORT_|WHATSAPP_)|^TELEGRAM_URL$/

test("the pictures are taken with every setting that pages show, and the server accepts the values", () => {
  expect(Object.keys(DEMO_SETTINGS).sort()).toEqual(SETTINGS.filter(name => SHOWN.test(name)).sort())
  expect(readConfig(DEMO_SETTINGS)).toMatchObject({
    COMPANY_NAME: "Example Apps Ltd",
    COMMISSION_PERCENT: 7.5,
  })
})

test("the demo stores the same settings, which owners can change", async () => {
  const fixed = (await openProduct({ settings: DEMO_SETTINGS })).services.settings
  const { services } = await openProduct()
  await insertSettings(services.settings, {})
  await insertEscrow(services.settings)
  expect(await services.settings.site()).toEqual(await fixed.site())
  const { settings, to_set } = await services.settings.get(system("test"))
  expect(Object.values(settings).some(({ fixed: isFixed }) => isFixed)).toBe(false)
  expect(to_set).toEqual(["law", "counsel", "notices"])
  await services.settings.update({ company_name: "Mine" }, system("test"))
  await insertSettings(services.settings, {})
  expect((await services.settings.current()).company_name).toBe("Mine")
})

test("what the user has set in the environment wins over the demo's values, an empty value too", async () => {
  const env = { COMPANY_NAME: "Mine", TELEGRAM_URL: "", COMMISSION_PERCENT: "3" }
  const { services } = await openProduct({ settings: env })
  await insertSettings(services.settings, env)
  const { company_name, telegram_url, commission_percent, whatsapp_url } = await services.settings.current()
  expect([company_name, telegram_url, commission_percent, whatsapp_url]).toEqual([
    "Mine",
    null,
    3,
    DEMO_SETTINGS.WHATSAPP_URL,
  ])
})
