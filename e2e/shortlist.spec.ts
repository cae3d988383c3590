import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { sharedAddress, stubShare } from "./support/alerts.ts"
import { createListing } from "./support/listing-form.ts"
import { addressOf, signIn } from "./support/member.ts"
import { open, test } from "./support/test.ts"

const star = (page: Page, place: number) =>
  page
    .getByRole("article")
    .nth(place)
    .getByRole("button", { name: /^Add to shortlist: / })
const pressed = (page: Page) => page.getByRole("main").locator("button[aria-pressed=true]")
const shortlistLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Shortlist" })
const columns = (page: Page) =>
  page.getByRole("region", { name: "Table of the compared" }).getByRole("columnheader")

const newPage = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await open(page, path)
  return page
}

test("stars set by mouse and keyboard open no card and are there after Back, a reload and in a second tab", async ({
  page,
  context,
}) => {
  await open(page, "/marketplace")
  await star(page, 0).click()
  await expect(page).toHaveURL("/marketplace")
  await star(page, 2).focus()
  await page.keyboard.press("Space")
  await expect(pressed(page)).toHaveCount(2)
  await page.getByRole("article").nth(1).getByRole("link").click()
  await expect(page.getByRole("button", { name: "Make a deal" }).first()).toBeVisible()
  await page
    .getByRole("button", { name: /^Add to shortlist/ })
    .first()
    .click()
  await expect(page.getByRole("button", { name: /^On your shortlist/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  )
  await page.goBack()
  await expect(pressed(page)).toHaveCount(3)
  await page.reload()
  await expect(pressed(page)).toHaveCount(3)
  const other = await newPage(context, "/marketplace?view=table")
  await expect(pressed(other)).toHaveCount(3)
  await pressed(other).first().click()
  await expect(pressed(page)).toHaveCount(2)
  await shortlistLink(page).click()
  await expect(page.getByRole("article")).toHaveCount(2)
  await star(page, 0).click()
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(pressed(page)).toHaveCount(1)
  await expect(pressed(other)).toHaveCount(1)
})

test("three listings are compared, and the address shows the same to somebody else, who keeps them", async ({
  page,
  browser,
  product,
}) => {
  await open(page, "/marketplace")
  for (const place of [0, 1, 2, 3, 4]) await star(page, place).click()
  await open(page, "/shortlist")
  const boxes = page.getByRole("checkbox", { name: /^Compare: / })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const depth = async () =>
    (await topOf(boxes.nth(2))) - (await topOf(page.getByRole("heading", { level: 1 })))
  const before = await depth()
  for (const place of [0, 1, 2]) {
    await boxes.nth(place).click()
    await expect(page.getByText(`To compare: ${place + 1} of 4`)).toBeVisible()
    expect(await depth()).toBeCloseTo(before, 0)
  }
  await expect(columns(page)).toHaveCount(3)
  await boxes.nth(3).click()
  await expect(columns(page)).toHaveCount(4)
  await expect(boxes.nth(4)).toBeDisabled()
  await page
    .getByRole("button", { name: /^Remove from the comparison: / })
    .last()
    .click()
  await expect(columns(page)).toHaveCount(3)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByRole("button", { name: "Copy link" }).click()
  await expect(page.getByText("Link copied")).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/shortlist\?ids=(\d+,){4}\d+&compare=(\d+,){2}\d+$/)

  const context = await browser.newContext({ baseURL: product.url })
  const friend = await newPage(context, address)
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Shared shortlist")
  await expect(friend.getByRole("article")).toHaveCount(5)
  await expect(columns(friend)).toHaveCount(3)
  expect(await columns(friend).allTextContents()).toEqual(await columns(page).allTextContents())
  // The bar belongs to the cards: on a phone it doesn't cover the comparison, which comes first here.
  await friend.setViewportSize({ width: 390, height: 844 })
  await expect(friend.getByRole("region", { name: "Table of the compared" })).toBeInViewport()
  await expect(friend.getByText("To compare: 3 of 4")).not.toBeInViewport()
  await friend.getByRole("article").first().scrollIntoViewIfNeeded()
  await expect(friend.getByText("To compare: 3 of 4")).toBeInViewport()
  await friend.getByRole("button", { name: "Add all to my shortlist" }).click()
  await expect(friend.getByText("All of these are on your shortlist.")).toBeVisible()
  await expect(pressed(friend)).toHaveCount(5)
  await context.close()
})

test("a shortlist without scripts is shown with its comparison, and says what is no longer available", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  const answer = await page.goto("/shortlist?ids=69,x,66,999999,999998,69&compare=69,66,999999")
  expect(answer?.status()).toBe(200)
  await expect(page.getByText("2 listings are no longer available.")).toBeVisible()
  await expect(page.getByText("1 listing is no longer available.")).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(columns(page)).toHaveCount(2)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex")
  await context.close()
})

test("on signing in the shortlist moves to the account, which another browser shows; a failure is said and mended", async ({
  page,
  browser,
  product,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await open(page, "/marketplace")
  await star(page, 0).click()
  await star(page, 1).click()
  await open(page, "/my/account")
  const email = addressOf("shortlist")
  await signIn(page, product, email)
  await open(page, "/marketplace")
  await expect(pressed(page)).toHaveCount(2)

  const context = await browser.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { "x-forwarded-for": "10.9.8.7" },
  })
  const other = await newPage(context, "/my/account")
  await signIn(other, product, email)
  await open(other, "/shortlist")
  await expect(other.getByText("Your shortlist is saved to your account.")).toBeVisible()
  await expect(other.getByRole("article")).toHaveCount(2)
  await context.close()

  await page.route("**/trpc/shortlist.*", route => route.abort())
  await star(page, 2).click()
  await expect(page.getByText("Your shortlist couldn’t be saved to your account")).toBeVisible()
  await expect(pressed(page)).toHaveCount(3)
  await page.unroute("**/trpc/shortlist.*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("Your shortlist couldn’t be saved to your account")).toBeHidden()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("shortlist:")) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(pressed(page)).toHaveCount(3)
})

test("the 201st listing is refused with the reason", async ({ page }) => {
  await page.addInitScript(() => {
    const ids = Array.from({ length: 200 }, (_, index) => 1_000 + index)
    localStorage.setItem("shortlist", JSON.stringify({ ids, unsaved: [] }))
  })
  await open(page, "/marketplace")
  await star(page, 0).click()
  await expect(page.getByText("Your shortlist is full: it holds up to 200 listings.")).toBeVisible()
  await expect(pressed(page)).toHaveCount(0)
})

test("an address with a thousand ids, drafts, junk and unknown listings is read up to 100, and four are compared", async ({
  page,
  product,
}) => {
  const headers = await beAdmin(page, product.url)
  const draft = await createListing(page.request, headers, { title: "Secret draft", status: "draft" })
  const many = Array.from({ length: 1_000 }, (_, index) => index + 1).join()
  const answer = await open(page, `/shortlist?ids=${many}&compare=69,68,67,66,65,64`)
  expect(answer?.status()).toBe(200)
  const found = await page.getByRole("article").count()
  expect(found).toBeGreaterThan(50)
  await expect(page.getByText(`${100 - found} listings are no longer available.`)).toBeVisible()
  await expect(columns(page)).toHaveCount(4)
  const junk = `ids=69,-1,0,1e3,${"9".repeat(40)},<b>,%00,66,,69&ids=${draft.id}&compare=${draft.id},69,x,66`
  await open(page, `/shortlist?${junk}`)
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(columns(page)).toHaveCount(2)
  await expect(page.getByText("1 listing is no longer available.").first()).toBeVisible()
  expect(await page.content()).not.toContain("Secret draft")
  for (const ids of ["", "x,y", ",,,"]) {
    await open(page, `/shortlist?ids=${ids}`)
    await expect(page.getByText("There are no listings here yet.")).toBeVisible()
  }
})

test("a listing is shared by the device's dialog; one that was closed says nothing, and one that fails copies the link", async ({
  page,
  context,
  baseURL,
}) => {
  await stubShare(page)
  await open(page, "/marketplace/69")
  const share = (on: Page) => on.getByRole("button", { name: "Share", exact: true })
  await share(page).click()
  await expect.poll(() => sharedAddress(page)).toBe(`${baseURL}/marketplace/69`)
  await expect(page.getByText("Link copied")).toBeHidden()

  const closing = await context.newPage()
  await stubShare(closing, "closes")
  await open(closing, "/marketplace/69")
  await share(closing).click()
  await expect(share(closing)).toBeVisible()
  await expect(closing.getByText("Link copied")).toBeHidden()
  await expect(closing.getByLabel("Copy this address:")).toBeHidden()

  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const failing = await context.newPage()
  await stubShare(failing, "fails")
  await open(failing, "/marketplace/69")
  await share(failing).click()
  await expect(failing.getByText("Link copied")).toBeVisible()
  expect(await failing.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/marketplace/69`)
  await failing.evaluate(() =>
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error()) }),
  )
  await share(failing).click()
  await expect(failing.getByLabel("Copy this address:")).toHaveValue(`${baseURL}/marketplace/69`)
})

test("signing out takes the account's shortlist along, and what is starred then, or offline, is added to it later", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = addressOf("shortlist")
  await open(page, "/marketplace")
  await star(page, 0).click()
  await open(page, "/my/account")
  await signIn(page, product, email)
  await open(page, "/marketplace")
  await expect(pressed(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await star(page, 1).click()
  await expect(page.getByText("Your shortlist couldn’t be saved to your account")).toBeVisible()
  await expect(pressed(page)).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(page.getByText("Your shortlist couldn’t be saved to your account")).toBeHidden()

  await open(page, "/my/account")
  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible()
  await open(page, "/marketplace")
  await expect(star(page, 0)).toBeVisible()
  await expect(pressed(page)).toHaveCount(0)
  await star(page, 2).click()
  await open(page, "/my/account")
  await signIn(page, product, email)
  await open(page, "/shortlist")
  await expect(page.getByRole("article")).toHaveCount(3)
})
