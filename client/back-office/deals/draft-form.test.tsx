import "../../testing/browser.ts"
import { setTimeout } from "node:timers/promises"
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

test("a dialog's form within the draft saves itself alone, and what is missing gets the focus", async () => {
  const { product, number, step, get } = await openDealIn("draft")
  await step("mediator", "update", number, { ...TERMS, amount: null })
  const page = await openOfficeDeal(product, "mediator@example.com", number)
  await page.shows(TERMS.terms)
  press("Send the contract")
  await page.shows("Please check the marked fields.")
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"))
  const { version } = await get(number)
  press("Enter the details")
  const dialog = () => document.querySelector<HTMLFormElement>("[role=dialog] form")
  await waitFor(() => expect(dialog()).not.toBeNull())
  dialog()?.requestSubmit()
  await waitFor(() => expect(dialog()?.querySelector("[aria-invalid=true]")).not.toBeNull())
  await setTimeout(300)
  expect((await get(number)).version).toBe(version)
})
