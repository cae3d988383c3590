import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { BUYER } from "#server/deals/testing/deal-story.ts"
import { signInMember } from "#server/testing/product.ts"
import { DAY_MS } from "#shared/units.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { signInOnPage } from "../../testing/sign-in-on-page.ts"

test("the list of deals says since when a step is overdue, and what may happen now", async () => {
  const { product } = await openDealIn("signed")
  product.clock.now += 6 * DAY_MS
  signInOnPage(product, await signInMember(product, BUYER.email))
  const page = await openRoute(product, "/my/deals")
  await page.shows("Overdue since Jan")
  expect(page.text()).toContain("You can still pay, but the mediator may now cancel the deal")
})
