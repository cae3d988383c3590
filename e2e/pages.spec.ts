import { expect } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { DEMO } from "./support/demo.ts"
import { expectSound } from "./support/fits.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const PATHS = [
  "/",
  "/marketplace",
  "/marketplace?title=nothing-has-this-word",
  "/category/health-fitness",
  "/company",
  "/services",
  "/sell",
  "/how-it-works",
  "/contacts",
  "/faq",
  "/shortlist",
  "/shortlist?ids=69,67,66,54,999999&compare=69,67,66,54",
  "/terms-of-service",
  "/privacy-policy",
  "/login",
]
/** The newest demo listing and one with a Cyrillic title. */
const LISTINGS = [DEMO.harborMerge, DEMO.savings]

// One browser page for all of them: a new one for each takes three times as long.
for (const locale of TESTED_LOCALES)
  test(`every page is accessible and never scrolls sideways in ${locale}`, { tag: "@smoke" }, async ({
    page,
  }) => {
    test.slow()
    for (const path of [...PATHS, ...LISTINGS])
      await test.step(path, async () => {
        await open(page, localizedPath(locale, path))
        await expectSound(page)
      })
  })

test("a missing page says so and offers links", async ({ page, problems }) => {
  problems.allow(/status of 404/)
  for (const path of ["/marketplace/999999", "/ru/marketplace/3", "/marketplace/abc", "/nothing-here"]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
  }
  await page.waitForSelector("html[data-hydrated]")
  await expectNoAxeViolations(page)
  await page.getByRole("main").getByRole("link").first().click()
  await expect(page).not.toHaveURL(/nothing-here/)
})

test("a first load requests no data: the page includes it, however long ago it was rendered", async ({
  page,
}) => {
  const asked: string[] = []
  page.on("request", request => asked.push(new URL(request.url()).pathname))
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  for (const path of ["/", "/marketplace", "/ru/marketplace?type=game", ...LISTINGS]) {
    await open(page, path)
    await page.waitForLoadState("networkidle")
  }
  expect(asked.filter(path => path.startsWith("/trpc"))).toEqual([])
})

test("without scripts the pages are rendered and the filters work", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto("/marketplace?type=game")
  await expect(page.getByRole("article")).toHaveCount(18)
  await page.getByRole("article").first().getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await context.close()
})
