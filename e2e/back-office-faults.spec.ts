import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { expectList, field, type Headers, press } from "./support/listing-form.ts"
import { drawPictures } from "./support/pictures.ts"
import { ADMIN } from "./support/product.ts"
import { open, test } from "./support/test.ts"

const headers: Headers = {}

/** Saves a new listing whose creation succeeds without the answer reaching the page. */
async function saveWithLostAnswer(page: Page, title: string) {
  await open(page, "/admin/app/create")
  await field(page, "title").fill(title)
  await page.route(
    "**/trpc/apps.create*",
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await press(page, "Save as draft")
  await expect(page.getByText(/The server can’t be reached/)).toBeVisible()
}

/** The titles of the listings that a keyword finds. */
async function titlesLike(page: Page, keyword: string): Promise<string[]> {
  const address = `/api/apps?status=all&title=${encodeURIComponent(keyword)}`
  const { data } = await (await page.request.get(address, { headers })).json()
  return data.map(({ title }: { title: string }) => title)
}

test.describe("signed in", () => {
  test.beforeEach(async ({ page, product }) => {
    Object.assign(headers, await beAdmin(page, product.url))
  })

  for (const status of [500, 502])
    test(`an HTML ${status} on save is an unexpected error, not a lost connection`, async ({
      page,
      problems,
    }) => {
      problems.allow(new RegExp(String(status)))
      await open(page, "/admin/app/create")
      await field(page, "title").fill("Storm")
      const body = "<!doctype html><h1>Bad Gateway</h1>"
      await page.route("**/trpc/apps.create*", route =>
        route.fulfill({ status, contentType: "text/html", body }),
      )
      await press(page, "Save as draft")
      await expect(
        page.getByText(/Something went wrong on our side.*Nothing you typed is lost/),
      ).toBeVisible()
      await expect(page.getByText(/can’t be reached/)).toHaveCount(0)
    })

  test("retrying a save whose response was lost creates one listing, edited or not", async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    for (const [first, second] of [
      ["Lost answer", "Lost answer"],
      ["Lost and changed", "Lost and changed, later"],
    ] as const) {
      await saveWithLostAnswer(page, first)
      await field(page, "title").fill(second)
      await press(page, "Save as draft")
      await expectList(page)
      expect(await titlesLike(page, first)).toEqual([second])
    }
  })

  test("a reload after a lost response repeats the save and creates one listing, edited or not", async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    for (const [first, second] of [
      ["Lost and reloaded", "Lost and reloaded"],
      ["Reloaded and changed", "Reloaded and changed, later"],
    ] as const) {
      await saveWithLostAnswer(page, first)
      await page.reload()
      await expect(field(page, "title")).toHaveValue(first)
      if (second !== first) await field(page, "title").fill(second)
      await press(page, "Save as draft")
      await expectList(page)
      expect(await titlesLike(page, first)).toEqual([second])
    }
  })

  test("an unknown back-office URL is a 404 with links to the lists", async ({ page, problems }) => {
    problems.allow(/404/)
    await open(page, "/admin/nothing")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found")
    await expect(page).toHaveTitle(/Page not found/)
    await expect(page.getByText(/may have been sold|marketplace/)).toHaveCount(0)
    await expectSound(page)
    await page.getByRole("link", { name: "All requests" }).click()
    await page.waitForURL(/\/admin\/contacts$/)
    await page.goBack()
    await page.getByRole("link", { name: "All listings" }).click()
    await expectList(page)
  })

  test("a new listing focuses its title; the current section is marked; problems name their section", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, "/admin/app/create")
    await expect(field(page, "title")).toBeFocused()
    const sections = page.getByRole("navigation", { name: "Form sections" })
    const current = sections.locator("[aria-current]")
    await expect(current).toHaveText("Basics")
    await page.getByRole("region", { name: "Figures" }).evaluate(part => part.scrollIntoView())
    await expect(current).toHaveText("Figures")
    await page.mouse.move(800, 400)
    await page.mouse.wheel(0, 20_000)
    await expect(current).toHaveText("User info")
    await field(page, "title").fill("Half")
    await press(page, "Publish")
    const summary = page.getByRole("form", { name: "Listing" }).getByRole("alert").first()
    await expect(summary.getByRole("listitem").filter({ hasText: "Installs" })).toContainText("(Figures)")
    await expect(summary.getByRole("listitem").filter({ hasText: "Name" })).toContainText("(User info)")
  })

  test("a second file dropped on a single-image field is listed with the reason", async ({ page }) => {
    await open(page, "/admin/app/create")
    const icon = page.getByRole("group", { name: "Icon", exact: true })
    const pictures = await drawPictures(["first.png", "second.png"])
    const data = await page.evaluateHandle(
      files => {
        const transfer = new DataTransfer()
        for (const { name, bytes } of files)
          transfer.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }))
        return transfer
      },
      pictures.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
    )
    await icon.locator("input[type=file]").locator("..").dispatchEvent("drop", { dataTransfer: data })
    await expect(icon.getByRole("alert")).toContainText(/second\.png.*Only one file can be added here/)
    await expect(icon.getByRole("button", { name: "Replace" })).toBeVisible()
  })

  test("the form rejects a price with three decimals, and anything that looks like one", async ({ page }) => {
    await open(page, "/admin/app/create")
    for (const typed of ["12500.505", "12,500.505"]) {
      await field(page, "price").fill(typed)
      await page.keyboard.press("Tab")
      await expect(page.getByText("Enter a number with at most 2 decimals")).toBeVisible()
      await field(page, "price").fill("12,500.50")
      await page.keyboard.press("Tab")
      await expect(page.getByText("Enter a number with at most 2 decimals")).toHaveCount(0)
    }
  })
})

test("a new password that is short, the old one or a common one is refused at its field", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/422/)
  await beAdmin(page, product.url)
  await open(page, "/admin/account")
  const password = page.getByLabel("New password", { exact: true })
  const current = ADMIN.password
  for (const [typed, text] of [
    ["nine char", "At least 10 characters"],
    [current, "Choose a password that differs from your current one"],
    ["1234567890", /common/],
  ] as const) {
    await page.getByLabel("Current password", { exact: true }).fill(current)
    await password.fill(typed)
    await page.getByLabel("Repeat the new password", { exact: true }).fill(typed)
    await page.getByRole("button", { name: "Change the password" }).click()
    await expect(password).toHaveAttribute("aria-invalid", "true")
    await expect(page.locator(".mantine-InputWrapper-error")).toHaveText([text])
    await expect(password).toHaveValue(typed)
  }
})

for (const path of ["/admin/nothing", "/admin/app/create"])
  test(`${path} signed out redirects to sign-in and back, without claiming that a session ended`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/)
    await page.goto(path)
    await page.waitForURL(/\/login\?/)
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ to: path })
    await expect(page.getByText(/session has ended/)).toHaveCount(0)
  })
