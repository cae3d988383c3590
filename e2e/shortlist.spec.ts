import { type BrowserContext, expect, type Page } from "@playwright/test"
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
  for (const place of [0, 1, 2]) {
    await boxes.nth(place).click()
    await expect(page.getByText(`To compare: ${place + 1} of 4`)).toBeVisible()
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
  await expect(page.getByText("Your shortlist could not be saved to your account")).toBeVisible()
  await expect(pressed(page)).toHaveCount(3)
  await page.unroute("**/trpc/shortlist.*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("Your shortlist could not be saved to your account")).toBeHidden()
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

test("recently viewed listings are shown with a changed price, until the list is cleared", async ({
  page,
}) => {
  await open(page, "/marketplace/69")
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem("recently-seen", JSON.stringify([{ id: 69, price: 190_000 }])),
  )
  await open(page, "/shortlist")
  const seen = page.getByRole("region", { name: "Recently viewed" })
  await expect(seen.getByText("Price changed since you looked: $190,000 → $185,000")).toBeVisible()
  await seen.getByRole("link").click()
  // Both pages say what has changed; only the listing's has this button.
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible()
  await expect(page.getByText("Price changed since you looked: $190,000 → $185,000")).toBeVisible()
  await page.goBack()
  await expect(seen.getByRole("link")).toBeVisible()
  await expect(seen.getByText("Price changed")).toBeHidden()
  await seen.getByRole("button", { name: "Clear the list" }).click()
  await expect(seen).toBeHidden()
  await page.reload()
  await expect(page.getByText("There are no listings here yet.")).toBeVisible()
  await expect(seen).toBeHidden()
})
