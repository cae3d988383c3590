import { expect } from "@playwright/test"
import { STORE_LIMIT_MS } from "#server/stores/reader.ts"
import { GOOGLE_LINK } from "#server/stores/testing/store-pages.ts"
import { propertiesOf } from "#shared/properties.ts"
import { field, press } from "./support/listing-form.ts"
import { addressOf, signIn } from "./support/member.ts"
import { choice, option, proposalId, step, untilSaved } from "./support/seller-form.ts"
import { test } from "./support/stores.ts"
import { expectNoAxeViolations, open } from "./support/test.ts"

const PHONE = { width: 390, height: 844 }

test("a seller on a phone gets from a store link to a filled form in two taps, keeps what was typed, and submits", async ({
  page,
  product,
  stores,
  problems,
}) => {
  problems.allow(/status of (422|503)|response: 503/)
  await page.setViewportSize(PHONE)
  await open(page, "/my/listings/new/files")
  await signIn(page, product, addressOf("store-link"))
  await open(page, "/my/listings/new")
  const start = page.getByRole("region", { name: "Start from your store page" })
  const link = start.getByLabel("Paste your store link")

  await test.step("a store that does not answer is said, and the form works by hand", async () => {
    stores.state.google = "fails"
    await link.fill(GOOGLE_LINK)
    await press(page, "Find the app")
    await expect(start.getByText("The store couldn’t be reached.")).toBeVisible()
    await link.fill("https://example.com/app")
    await press(page, "Find the app")
    await expect(start.getByText("This link doesn’t lead to the store.")).toBeVisible()
    await field(page, "title").fill("My own title")
  })

  await test.step("a store that never answers is given up within a second after the time limit", async () => {
    stores.state.google = "hangs"
    await link.fill(GOOGLE_LINK)
    const answered = page.waitForResponse(/stores\.lookup/)
    await press(page, "Find the app")
    await expect(start.getByRole("button", { name: "Reading the store…" })).toBeVisible()
    const answer = await answered
    await answer.finished()
    expect(answer.request().timing().responseEnd).toBeLessThan(STORE_LIMIT_MS + 1_000)
    await expect(start.getByText("The store couldn’t be reached.")).toBeVisible()
    stores.state.google = "answers"
  })

  await test.step("two taps fill the form, and the typed title stays", async () => {
    await link.fill(GOOGLE_LINK)
    await press(page, "Find the app")
    await expect(start.getByText("rated 4.6 by 38,200")).toBeVisible()
    await expect(start.getByLabel("Title", { exact: true })).not.toBeChecked()
    await field(page, "title").fill("")
    await expect(start.getByLabel("Title", { exact: true })).toBeChecked()
    await field(page, "title").fill("My own title")
    await expect(start.getByLabel("Title", { exact: true })).not.toBeChecked()
    await expect(start.getByText("You entered: My own title")).toBeVisible()
    await expect(start.getByLabel("Description", { exact: true })).toBeChecked()
    await expectNoAxeViolations(page)
    await press(page, "Fill in what is ticked")
    await expect(start.getByText(/\d fields are filled in/)).toBeVisible()
    await expect(field(page, "title")).toHaveValue("My own title")
    await expect(page.getByRole("group", { name: "Platforms" }).getByLabel("Android")).toBeChecked()
    await untilSaved(page)
    await proposalId(page)
  })

  await test.step("what the store does not say is entered, and the proposal is submitted", async () => {
    await press(page, "Next")
    await step(page, "Price and figures")
    await field(page, "price").fill("12,500")
    await choice(page, "Earnings last month", "$100 – $1k")
    await option(page, "Monetization", "Subscriptions")
    await expect(page.getByRole("radiogroup", { name: "Installs" }).getByLabel("1M – 10M")).toBeChecked()
    await press(page, "Next")
    await expect(field(page, "description")).toHaveValue("Run & jump.\n40 levels")
    await expect(field(page, "google_play_link")).toHaveValue(GOOGLE_LINK)
    await press(page, "Next")
    const shots = page.getByRole("group", { name: "Screenshots" })
    await expect(shots.getByText("3 of 20")).toBeVisible()
    await press(page, "Next")
    await field(page, "user_name").fill("Ann Lee")
    await press(page, "Next")
    await step(page, "Check and submit")
    await untilSaved(page)
    await press(page, "Get a code")
    await expect(page.getByText(/^appbourse-[0-9a-f]{32}$/)).toBeVisible()
    await press(page, "Check now")
    await expect(page.getByText("We didn’t find the code. We looked here:")).toBeVisible()
    await page.getByLabel(/This is a real app/).check()
    await press(page, "Submit for review")
    await expect(page.getByRole("status").filter({ hasText: "A person will review it" })).toBeVisible()
  })
})

test("cards, the table and a listing's page show what its store says, and its structured data names the store", async ({
  page,
}) => {
  await open(page, "/marketplace?rating_min=4&sort_by=sort_rating_dec")
  const card = page.getByRole("article").first()
  await expect(card).toContainText(/\d\.\d · [\d.]+[kM]? ratings/)
  await card.getByRole("link").first().click()
  await expect(
    page.getByText(/^(Google Play|App Store), checked \w+: \d\.\d from [\d,]+ ratings/).first(),
  ).toBeVisible()
  const blocks = await page.locator("script[type='application/ld+json']").allTextContents()
  const product = blocks.map(text => propertiesOf(JSON.parse(text))).find(one => one["@type"] === "Product")
  expect(product?.aggregateRating).toMatchObject({
    name: expect.stringMatching(/^(Google Play|App Store)$/),
    ratingValue: expect.any(Number),
    ratingCount: expect.any(Number),
  })
  await open(page, "/marketplace?view=table&sort_by=sort_rating_dec")
  await expect(page.getByRole("columnheader", { name: "Rating" })).toHaveAttribute("aria-sort", "descending")
})
