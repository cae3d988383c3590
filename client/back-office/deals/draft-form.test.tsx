import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { openStory, TERMS } from "#server/deals/testing/deal-story.ts"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { openOfficeDeal, press } from "../../testing/open-own-deal.ts"
import { waitFor } from "../../testing/wait-for.ts"

test("own terms that were saved before the page was opened aren't called the drafted ones", async () => {
  const { product, number, step, identify } = await openDealIn("draft")
  await step("mediator", "update", number, { ...TERMS, commission_percent: 0 })
  await identify(number)
  const page = await openOfficeDeal(product, "mediator@example.com", number)
  await page.shows(TERMS.terms)
  await page.shows("The listing is for Android, but no asset is its page on Google Play.")
  press("Send the contract")
  await page.shows("The commission is 0%: we earn nothing from this deal.")
  await waitFor(() => expect(page.text()).not.toContain("The terms are still as they were drafted."))
})

test("a title that the contract can’t print is said when the draft is opened, with what to do", async () => {
  const product = await openProduct()
  const { dealIn } = await openStory(product)
  const { id } = await product.services.apps.create(payload({ title: "თბილისი Guide" }), ADMIN)
  const page = await openOfficeDeal(product, "mediator@example.com", await dealIn("draft", id))
  await page.shows("The contract can’t contain these characters of the listing’s title: თ ბ ი ლ ს.")
})
