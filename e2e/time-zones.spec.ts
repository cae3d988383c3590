import { type Locale, localizedPath } from "#shared/locales.ts"
import { DAY_MS } from "#shared/units.ts"
import { PUBLIC_PAGES } from "./support/every-page.ts"
import { newAddress, open, test } from "./support/test.ts"

type Reader = { locale: Locale; timezoneId: string; width: number; aheadMs: number }
/** Where it is another day than on the server, and with a clock that is wrong by one. */
const READERS: Reader[] = [
  { locale: "en", timezoneId: "Pacific/Kiritimati", width: 390, aheadMs: 0 },
  { locale: "ru", timezoneId: "Asia/Kamchatka", width: 1440, aheadMs: DAY_MS },
  { locale: "es", timezoneId: "America/Los_Angeles", width: 390, aheadMs: -DAY_MS },
  { locale: "vi", timezoneId: "Asia/Ho_Chi_Minh", width: 1440, aheadMs: 0 },
]

for (const { locale, timezoneId, width, aheadMs } of READERS)
  test(`every public page is the server's where the time is that of ${timezoneId}, in ${locale}`, async ({
    browser,
    product,
    problems,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({
      baseURL: product.url,
      timezoneId,
      viewport: { width, height: 800 },
      extraHTTPHeaders: { "x-forwarded-for": newAddress() },
    })
    problems.watch(context)
    const page = await context.newPage()
    await page.clock.setSystemTime(Date.now() + aheadMs)
    // React reports what it renders differently as an error of the page.
    for (const path of PUBLIC_PAGES)
      await test.step(path, async () => void (await open(page, localizedPath(locale, path))))
    await context.close()
  })
