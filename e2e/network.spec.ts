import { expect } from "@playwright/test"
import { open, test } from "./support/test.ts"

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/
const FAILED = "This page couldn’t be loaded"

test("a listing opened offline loads automatically once there is a connection", { tag: "@smoke" }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(OFFLINE)
  await open(page, "/marketplace")
  const card = page.getByRole("article").first()
  const title = (await card.getByRole("heading").textContent()) ?? ""
  await context.setOffline(true)
  await card.getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1, name: FAILED })).toBeVisible()
  await expect(page).toHaveURL(/\/marketplace\/\d+$/)
  // The page around the error stays, with its styles.
  await expect(page.getByRole("banner")).toBeVisible()
  await expect(page.getByRole("contentinfo")).toBeVisible()
  expect((await page.getByRole("button", { name: "Try again" }).boundingBox())?.height).toBeGreaterThan(30)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Geologica")
  await context.setOffline(false)
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden()
  // A document that is left before it has arrived whole cannot be hydrated.
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await page.goBack()
  await expect(page).toHaveURL("/marketplace")
  await expect(card).toBeVisible()
})

test("a page that was reloaded offline comes back with its filters once there is a connection", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(OFFLINE)
  await open(page, "/marketplace?kind=account")
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow("ERR_INTERNET_DISCONNECTED")
  await context.setOffline(false)
  // A browser with windows does that by itself.
  await page.reload()
  await expect(page.getByRole("checkbox", { name: /^Developer accounts/ })).toBeChecked()
  await expect(page).toHaveURL("/marketplace?kind=account")
})

test("a page whose scripts failed to load recovers automatically once there is a connection", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(OFFLINE)
  await open(page, "/marketplace")
  await context.setOffline(true)
  // By keyboard, because hovering would preload the page.
  await page
    .locator("header a[href='/company']")
    .first()
    .evaluate(link => link instanceof HTMLElement && link.click())
  await expect(page.getByRole("heading", { level: 1, name: FAILED })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("heading", { level: 1, name: FAILED })).toBeHidden()
  await expect(page).toHaveURL("/company")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

for (const part of ["trpc", "assets"]) {
  test(`“Try again” loads a page after /${part} failed to load`, async ({ page, problems }) => {
    problems.allow(/Failed to load resource|Failed to fetch|Unable to preload CSS/)
    await open(page, "/marketplace")
    await page.route(`**/${part}/**`, route => route.abort())
    const link = page.getByRole("article").first().getByRole("link").first()
    await link.evaluate(element => element instanceof HTMLElement && element.click())
    await expect(page.getByRole("heading", { level: 1, name: FAILED })).toBeVisible()
    await page.unroute(`**/${part}/**`)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { level: 1, name: FAILED })).toBeHidden()
    await expect(page).toHaveURL(/\/marketplace\/\d+$/)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  })
}

test("page changes in quick succession report no error", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await open(page, "/marketplace")
  // Each click interrupts the previous animation at a different time.
  await page.evaluate(async () => {
    const paths = ["/company", "/services", "/contacts", "/marketplace"]
    for (let pauseMs = 0; pauseMs < 160; pauseMs += 10)
      for (const path of paths) {
        document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click()
        await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
  })
  await expect(page).toHaveURL("/marketplace")
  await expect(page.getByRole("article").first()).toBeVisible()
})

for (const { path, link, target } of [
  { path: "/marketplace", link: "header a[href='/company']", target: "/company" },
  { path: "/", link: "header a[href='/company']", target: "/company" },
  // The text of a card can be selected: a press takes its address away for a moment.
  { path: "/marketplace", link: "article a[href='/marketplace/69']", target: "/marketplace/69" },
])
  test(`${link} pressed on ${path} while a slow phone hydrates the page opens ${target} without an error`, async ({
    page,
    context,
  }) => {
    test.slow()
    const devtools = await context.newCDPSession(page)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    // Presses the link as soon as React has taken it over, which is before the whole page is hydrated.
    await page.addInitScript(
      ([link, start]) => {
        const press = () => {
          const found = document.querySelector<HTMLElement>(link)
          const isTaken = found && Object.keys(found).some(key => key.startsWith("__reactProps"))
          if (!isTaken) return setTimeout(press)
          found.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }))
          found.click()
        }
        if (location.pathname === start) press()
      },
      [link, path] as const,
    )
    await page.goto(path, { waitUntil: "commit" })
    await expect(page).toHaveURL(target, { timeout: 60_000 })
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
    await expect(page.getByRole("banner")).toBeVisible()
  })
