import { type BrowserContext, expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { createListing, expectList, field, type Headers, press, untilStored } from "./support/listing-form.ts"
import { drawPicture } from "./support/pictures.ts"
import { open, test } from "./support/test.ts"

const CREATE = "/admin/app/create"
const offers = (page: Page) => page.getByRole("status").filter({ hasText: /other tabs|Another tab/ })
const offer = (page: Page, title: string) => offers(page).getByRole("listitem").filter({ hasText: title })

async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await open(page, path)
  await expect(field(page, "title")).toBeVisible()
  return page
}

async function type(page: Page, title: string) {
  await field(page, "title").fill(title)
  await untilStored(page, title)
}

/** Simulates Chrome's "Duplicate tab": another tab at the same URL with a copy of the session storage. */
async function duplicate(page: Page) {
  const opened = page.context().waitForEvent("page")
  await page.evaluate(() => void window.open(location.href))
  const copy = await opened
  await copy.locator("html[data-hydrated]").waitFor({ state: "attached" })
  return copy
}

const headers: Headers = {}
test.beforeEach(async ({ page, product }) => {
  Object.assign(headers, await beAdmin(page, product.url))
})

test("two create tabs have separate drafts; the second offers to continue the first one's", async ({
  context,
}) => {
  const one = await openTab(context, CREATE)
  await type(one, "Lighthouse")
  const two = await openTab(context, CREATE)
  await expect(field(two, "title")).toHaveValue("")
  await expect(offer(two, "Lighthouse")).toContainText("open in another tab")
  await type(two, "Compass")
  await type(one, "Lighthouse II")
  for (const [page, title] of [
    [one, "Lighthouse II"],
    [two, "Compass"],
    [one, "Lighthouse II"],
  ] as const) {
    await page.reload()
    await expect(field(page, "title")).toHaveValue(title)
    await expect(offers(page)).toHaveCount(0)
  }
  await press(one, "Save as draft")
  await expectList(one)
  await two.reload()
  await expect(field(two, "title")).toHaveValue("Compass")
  await press(two, "Save as draft")
  await expectList(two)
  for (const title of ["Lighthouse II", "Compass"])
    await expect(two.getByRole("link", { name: title, exact: true })).toHaveCount(1)
})

test("a third tab can continue the draft of a closed one, images included, or discard it", async ({
  context,
}) => {
  const one = await openTab(context, CREATE)
  const icon = (page: Page) => page.getByRole("group", { name: "Icon", exact: true })
  await icon(one)
    .locator("input[type=file]")
    .setInputFiles(await drawPicture("icon.png"))
  await expect(icon(one).getByRole("button", { name: "Remove" })).toBeVisible()
  await type(one, "Left behind")
  const two = await openTab(context, CREATE)
  await type(two, "Also left")
  await one.close()
  await two.close()
  const three = await openTab(context, CREATE)
  await expect(offers(three).getByRole("listitem")).toHaveCount(2)
  await expectSound(three)
  await offer(three, "Also left").getByRole("button", { name: "Discard" }).click()
  await expect(offers(three).getByRole("listitem")).toHaveCount(1)
  await offer(three, "Left behind").getByRole("button", { name: "Continue", exact: true }).click()
  await expect(field(three, "title")).toHaveValue("Left behind")
  await expect(icon(three).getByRole("button", { name: "Remove" })).toBeVisible()
  await three.reload()
  await expect(field(three, "title")).toHaveValue("Left behind")
  const four = await openTab(context, CREATE)
  await expect(offers(four).getByRole("listitem")).toHaveText([/Left behind.*open in another tab/])
  await press(four, "Start from scratch")
  await expect(offers(four)).toHaveCount(0)
  await expect(field(four, "title")).toHaveValue("")
})

test("a duplicated tab does not overwrite the first one's draft; it can continue a copy", async ({
  context,
}) => {
  const one = await openTab(context, CREATE)
  await type(one, "Original")
  const copy = await duplicate(one)
  await expect(field(copy, "title")).toHaveValue("")
  await offer(copy, "Original").getByRole("button", { name: "Continue a copy" }).click()
  await expect(field(copy, "title")).toHaveValue("Original")
  await type(copy, "Copy")
  await type(one, "Original, more")
  await copy.reload()
  await expect(field(copy, "title")).toHaveValue("Copy")
  await one.reload()
  await expect(field(one, "title")).toHaveValue("Original, more")
})

test("two tabs that edit the same listing do not share a draft", async ({ page, context }) => {
  const { id } = await createListing(page.request, headers, { title: "Shared" })
  const one = await openTab(context, `/admin/app/${id}/edit`)
  await type(one, "Shared, one")
  const two = await openTab(context, `/admin/app/${id}/edit`)
  await expect(field(two, "title")).toHaveValue("Shared")
  await expect(offer(two, "Shared, one")).toBeVisible()
  await type(two, "Shared, two")
  for (const [tab, title] of [
    [one, "Shared, one"],
    [two, "Shared, two"],
  ] as const) {
    await tab.reload()
    await expect(field(tab, "title")).toHaveValue(title)
  }
  await two.close()
  await press(one, "Discard them")
  await one.reload()
  await expect(offer(one, "Shared, two").getByRole("button", { name: "Continue", exact: true })).toBeVisible()
})

test("a draft in the former format, shared by all tabs, is offered", async ({ page, context }) => {
  const { user } = await (await page.request.get("/api/me", { headers })).json()
  const one = await openTab(context, CREATE)
  await type(one, "From before")
  await one.evaluate(
    async ({ name }) => {
      const db = await new Promise<IDBDatabase>(resolve => {
        const opening = indexedDB.open("keyval-store")
        opening.onsuccess = () => resolve(opening.result)
      })
      const store = db.transaction("keyval", "readwrite").objectStore("keyval")
      const all = await new Promise<Record<string, unknown>[]>(resolve => {
        const reading = store.getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      const form = all.find(stored => "values" in stored)
      store.clear()
      store.put(form, `${name}/form`)
    },
    { name: `listing-form/${user.id}/new` },
  )
  const two = await openTab(context, CREATE)
  await offer(two, "From before").getByRole("button", { name: "Continue", exact: true }).click()
  await expect(field(two, "title")).toHaveValue("From before")
})
