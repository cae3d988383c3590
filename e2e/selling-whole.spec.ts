import { expect, type Page } from "@playwright/test"
import { field, press } from "./support/listing-form.ts"
import { addressOf, codeFor } from "./support/member.ts"
import { drawPictures } from "./support/pictures.ts"
import type { Product } from "./support/product.ts"
import {
  callProposals,
  choice,
  describeApp,
  option,
  proposalId,
  step,
  untilSaved,
} from "./support/seller-form.ts"
import { open, test } from "./support/test.ts"

const PHONE = { width: 360, height: 740 }

const submit = async (page: Page, promise: RegExp) => {
  await page.getByLabel(promise).check()
  await press(page, "Submit for review")
  const thanks = page.getByRole("status").filter({ hasText: "A person will review it" })
  await expect(thanks).toBeFocused()
  await expect(thanks).toBeInViewport()
}
const decide = (page: Page, product: Product, name: string, input: object) =>
  callProposals(page, product, name, input)
const APP = /This is a real app/
const ACCOUNT = /This is a real developer account/

/** The public page of a listing; another process of the product may serve it slightly later. */
const seesOnPage = (page: Page, listingId: number, text: string) =>
  expect(async () => {
    await open(page, `/marketplace/${listingId}`)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

test("a stranger with a phone and an email address lists an app and an account, makes a change that is asked for, is published, and sells at a new price", {
  tag: ["@engines", "@smoke"],
}, async ({ page, product, problems }) => {
  test.slow()
  // With two processes, the other one may see the listing slightly later than the one that served its page.
  problems.allow(/status of 404 .*apps\.similarCards/)
  const email = addressOf("stranger")
  await page.setViewportSize(PHONE)

  const app =
    await test.step("describes an app before signing in, and loses nothing on the way", async () => {
      await open(page, "/sell")
      await page.getByRole("main").getByRole("link", { name: "Sell your app" }).first().click()
      await describeApp(page, "Tide Table")
      await press(page, "Next")
      await step(page, "Images and files")
      await expect(page.getByText("Sign in to continue")).toBeVisible()
      await press(page, "Next")
      await field(page, "user_name").fill("Ann Lee")
      await expect(page.getByText("Saved in this browser.")).toBeVisible()
      await page.reload()
      await expect(field(page, "user_name")).toHaveValue("Ann Lee")
      await page.goBack()
      await step(page, "Images and files")
      await page.getByLabel("Email", { exact: true }).fill(email)
      await press(page, "Send the code")
      await page.getByLabel("Code from the email").fill(await codeFor(page, product, email))
      await untilSaved(page)
      return proposalId(page)
    })

  await test.step("adds pictures and submits with the promise", async () => {
    const shots = page.getByRole("group", { name: "Screenshots" })
    await shots
      .locator("input[type=file]")
      .setInputFiles(await drawPictures(["one.png", "two.png", "three.png"]))
    await expect(shots.getByText("3 of 20")).toBeVisible()
    await expect(shots.getByRole("progressbar")).toHaveCount(0)
    await press(page, "Next")
    await press(page, "Next")
    await step(page, "Check and submit")
    await untilSaved(page)
    await expect(page.getByText("All required fields are filled in.")).toBeVisible()
    await press(page, "Submit for review")
    await expect(page.getByText("Confirm the promise before you submit")).toBeVisible()
    await submit(page, APP)
    await page.getByRole("main").getByRole("link", { name: "Your listings" }).last().click()
    await expect(page.getByRole("heading", { name: "Tide Table" })).toBeVisible()
    await expect(page.getByText("Under review")).toBeVisible()
  })

  const account = await test.step("lists a developer account and is led to what is missing", async () => {
    await page.getByRole("link", { name: "List an app or account" }).click()
    await choice(page, "Kind", "Developer account")
    await field(page, "title").fill("Studio account")
    await option(page, "Platforms", "Android")
    await choice(page, "Account type", "Personal")
    await press(page, "Next")
    await page.getByLabel("On request").check()
    await choice(page, "Age", "2 – 5 years")
    await press(page, "Next")
    await field(page, "description").fill("Opened in 2019, no strikes.")
    for (const title of ["Images and files", "About you", "Check and submit"]) {
      await press(page, "Next")
      await step(page, title)
    }
    await untilSaved(page)
    await page.getByLabel(ACCOUNT).check()
    await press(page, "Submit for review")
    await expect(page.getByText("Fill in 1 more field to submit:")).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: "Name", exact: true }).click()
    await expect(field(page, "user_name")).toBeFocused()
    await page.keyboard.type("Ann Lee")
    await press(page, "Next")
    const id = await proposalId(page)
    await press(page, "Submit for review")
    const thanks = page.getByRole("status").filter({ hasText: "A person will review it" })
    await expect(thanks).toBeFocused()
    await expect(thanks).toBeInViewport()
    return id
  })

  await test.step("makes the change that staff ask for, and submits again", async () => {
    const text = "Which harbours are they?"
    await decide(page, product, "return", { id: app, fields: ["title", "description"], text })
    await open(page, "/my/listings")
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole("link", { name: "Make the changes" }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText("We asked for a change here")).toBeVisible()
    await page.getByRole("link", { name: "Description", exact: true }).click()
    await expect(field(page, "description")).toBeFocused()
    await expect(page.getByText("We asked for a change here")).toBeVisible()
    await field(page, "description").fill("Tide times for 4,000 harbours of Europe, with alarms.")
    await untilSaved(page)
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("link", { name: "Check and submit" })
      .click()
    await submit(page, APP)
  })

  const listing = await test.step("is published with the pictures, and so is the account", async () => {
    const accepted = await decide(page, product, "accept", { id: app, publish: true })
    await seesOnPage(page, accepted.listing_id, "4,000 harbours of Europe")
    await expect(page.getByRole("heading", { name: "Tide Table", level: 1 })).toBeVisible()
    await expect(page.getByText("USD 12,500").first()).toBeVisible()
    const { screenshots } = await (await page.request.get(`/api/apps/${accepted.listing_id}`)).json()
    expect(screenshots).toHaveLength(3)
    const other = await decide(page, product, "accept", { id: account, publish: true })
    await seesOnPage(page, other.listing_id, "Studio account")
    return accepted.listing_id
  })

  const ownRow = () =>
    page
      .getByRole("region", { name: "Your listings on the site" })
      .getByRole("listitem")
      .filter({ hasText: "Tide Table" })

  await test.step("proposes a new price, sees what changes, and sees it live after the decision", async () => {
    await open(page, "/my/listings")
    await ownRow().getByRole("link", { name: "Propose a change" }).click()
    await step(page, "What you are selling")
    await expect(field(page, "title")).toHaveValue("Tide Table")
    await page.getByRole("link", { name: /Price and figures/ }).click()
    await field(page, "price").fill("9,750")
    await untilSaved(page)
    const id = await proposalId(page)
    await page.getByRole("link", { name: "Check and submit" }).click()
    await expect(page.getByText("USD 9,750", { exact: true }).first()).toBeVisible()
    await expect(page.getByText("USD 12,500", { exact: true })).toBeVisible()
    await submit(page, APP)
    await seesOnPage(page, listing, "USD 12,500")
    await open(page, "/my/listings")
    await ownRow().getByRole("link", { name: "Open your change" }).click()
    await expect(page).toHaveURL(new RegExp(`/my/proposals/${id}`))
    await decide(page, product, "accept", { id, publish: true })
    await seesOnPage(page, listing, "USD 9,750")
  })

  await test.step("takes it offline, and puts it back with one button", async () => {
    await open(page, "/my/listings")
    await ownRow().getByRole("button", { name: "Take offline…" }).click()
    await press(page, "Take offline")
    await expect(ownRow().getByText("Not published")).toBeVisible()
    await ownRow().getByRole("button", { name: "Put back online" }).click()
    await expect(ownRow().getByRole("status")).toBeFocused()
    const link = page.getByRole("link", { name: "View or change" }).first()
    const id = Number(/proposals\/(\d+)/.exec((await link.getAttribute("href")) ?? "")?.[1])
    await decide(page, product, "accept", { id, publish: true })
    await seesOnPage(page, listing, "USD 9,750")
  })

  await test.step("marks it as sold immediately", async () => {
    await open(page, "/my/listings")
    await ownRow().getByRole("button", { name: "Mark as sold…" }).click()
    await press(page, "Mark as sold")
    await expect(ownRow().getByText("Sold", { exact: true })).toBeVisible()
    await seesOnPage(page, listing, "This listing has been sold.")
  })
})
