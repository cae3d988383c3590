import { expect, type Page } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { COMPLETE } from "./support/listing-form.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { beSeller, propose, publishFor, readProposal } from "./support/proposals.ts"
import { addPerson, callAs, forgetSession, logIn, signInOnPage } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

const pageOf = (id: number) => `/admin/proposals/${id}`
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1, exact: true })
const dialog = (page: Page) => page.getByRole("dialog")
/** The list of reviewers is polled every ten seconds. */
const SEEN = { timeout: 30_000 }
const note = (page: Page) => dialog(page).getByRole("textbox")

test("ten proposals are decided by keyboard, one after the other", async ({ page, product }) => {
  test.slow()
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "ten")
  const ids: number[] = []
  for (let index = 0; index < 10; index++)
    ids.push(await propose(page, seller, { title: `By keyboard ${index}` }))
  await open(page, pageOf(ids[0] ?? 0))
  for (const [index, id] of ids.entries()) {
    await expect(heading(page, `By keyboard ${index}`)).toBeVisible()
    const step = ["a", "r", "d"][index % 3] ?? "a"
    await page.keyboard.press(step)
    await expect(dialog(page)).toBeVisible()
    if (step === "a") {
      await expect(dialog(page).getByRole("button", { name: "Accept and publish" })).toBeFocused()
      await page.keyboard.press("Enter")
    } else {
      await expect(note(page)).toBeFocused()
      if (step === "r") await page.keyboard.type("Please add screenshots.")
      await page.keyboard.press("Control+Enter")
    }
    await expect(dialog(page)).toHaveCount(0)
    const { state } = await readProposal(page, owner, id)
    expect(state).toBe({ a: "accepted", r: "returned", d: "declined" }[step])
  }
})

test("fields are marked, and the seller reads them with a prepared sentence", async ({ page, product }) => {
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "marks")
  const id = await propose(page, seller, { title: "Marked app", price: 900_000 })
  await open(page, "/admin/proposals")
  await page.getByRole("link", { name: "Marked app" }).click()
  await expect(page.getByText("The price is high")).toBeVisible()
  await page.getByLabel("Ask for a change: Price").check()
  await page.getByRole("button", { name: "Return…" }).click()
  await expect(dialog(page)).toContainText("Marked fields: Price")
  await dialog(page).getByRole("button", { name: "Price", exact: true }).click()
  await expect(note(page)).toHaveValue(/Please check the asking price/)
  await dialog(page).getByRole("button", { name: "Return to seller" }).click()
  await expect(page.getByText("“Marked app” was returned to the seller.")).toBeVisible()
  const { state, fields, note: text } = await readProposal(page, seller, id)
  expect([state, fields, text]).toEqual(["returned", ["price"], expect.stringContaining("asking price")])
  await open(page, "/admin/proposals?tab=returned")
  await expect(page.getByRole("link", { name: "Marked app" })).toBeVisible()
})

test("a decline starts with a sentence in the seller's language, and keeps what staff change in it", async ({
  page,
  product,
}) => {
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "decline")
  await callAs(page, seller, "members.update", { locale: "ru" })
  const id = await propose(page, seller, { title: "Listed before" })
  await open(page, pageOf(id))
  await page.getByRole("button", { name: "Decline…" }).click()
  await dialog(page).getByLabel("Reason").selectOption("Already listed")
  await expect(note(page)).toHaveValue(/Это приложение уже размещено/)
  await note(page).fill("Это приложение уже есть у нас.")
  await dialog(page).getByLabel("Reason").selectOption("Another reason")
  await expect(note(page)).toHaveValue("Это приложение уже есть у нас.")
  await note(page).press("Control+Enter")
  await expect(page.getByText("“Listed before” was declined.")).toBeVisible()
  expect(await readProposal(page, seller, id)).toMatchObject({
    state: "declined",
    reason: "other",
    note: "Это приложение уже есть у нас.",
  })
})

test("a change is compared field by field, and of two people who decide concurrently one gets an error", async ({
  page,
  context,
  product,
  problems,
}) => {
  problems.allow(/status of 409/)
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "two")
  const listing_id = await publishFor(page, owner, seller, { title: "Wanted twice" })
  // Private fields of staff are not part of a seller's proposal.
  await page.request.put(`/api/apps/${listing_id}`, {
    headers: owner,
    data: { ...COMPLETE, title: "Wanted twice", status: "published", user_notes: "Calls, does not write" },
  })
  const id = await propose(page, seller, { title: "Wanted twice", price: 1500 }, listing_id)
  await open(page, pageOf(id))
  const row = page.getByRole("row").filter({ hasText: "Price" })
  await expect(row).toContainText("USD 900")
  await expect(row).toContainText("USD 1,500")
  await expect(page.getByText("Calls, does not write")).toHaveCount(0)
  const other = await context.newPage()
  await open(other, pageOf(id))
  await page.getByRole("button", { name: "Return…" }).click()
  await note(page).fill("A long and careful note.")
  await other.getByRole("button", { name: "Accept…" }).click()
  await other.getByRole("button", { name: "Accept the changes" }).click()
  await expect(other.getByText("“Wanted twice” was accepted.")).toBeVisible()
  await dialog(page).getByRole("button", { name: "Return to seller" }).click()
  await expect(dialog(page)).toContainText("Someone else has already decided")
  await expect(note(page)).toHaveValue("A long and careful note.")
  expect((await readProposal(page, owner, id)).state).toBe("accepted")
})

test("a proposal that was withdrawn meanwhile is not decided, and the note stays", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 409/)
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "withdrawn")
  const id = await propose(page, seller, { title: "Second thoughts" })
  await open(page, pageOf(id))
  await page.getByRole("button", { name: "Decline…" }).click()
  await note(page).fill("Not for us.")
  await callAs(page, seller, "proposals.withdraw", { id })
  await note(page).press("Control+Enter")
  await expect(dialog(page)).toContainText("your note is still here")
  await expect(note(page)).toHaveValue("Not for us.")
  await page.keyboard.press("Escape")
  await expect(page.getByText("Withdrawn · New")).toBeVisible()
  await expect(page.getByRole("button", { name: "Decline…" })).toHaveCount(0)
})

test("mediators neither see the area nor open it, and an unknown proposal is named so", async ({
  page,
  problems,
}) => {
  problems.allow(/status of (403|404)/)
  await open(page, "/login")
  const owner = await logIn(page)
  const email = `mediator-${crypto.randomUUID().slice(0, 8)}@example.com`
  await addPerson(page, owner, { email, role: "mediator" })
  await forgetSession(page)
  await open(page, "/login?to=/admin/proposals")
  await signInOnPage(page, email)
  await expect(page.getByText("Only owners and editors can open this page.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Proposals" })).toHaveCount(0)
})

for (const locale of TESTED_LOCALES)
  test(`the queue and a review are accessible and never scroll sideways in ${locale}`, async ({
    page,
    product,
  }) => {
    test.slow()
    const owner = await beAdmin(page, product.url)
    const seller = await beSeller(page, owner, "sound")
    const title = `Sound ${crypto.randomUUID().slice(0, 8)}`
    const id = await propose(page, seller, {
      title,
      google_play_link: "https://play.google.com/store/apps/details?id=a.very.long.name.of.an.app",
    })
    await open(page, localizedPath(locale, "/admin/proposals"))
    await expect(page.locator("[data-row]").first()).toBeVisible()
    await expectSound(page)
    await open(page, localizedPath(locale, pageOf(id)))
    await expect(heading(page, title)).toBeVisible()
    await expectSound(page)
    await page.keyboard.press("d")
    await expect(note(page)).toBeFocused()
    await expectSound(page)
    await callAs(page, seller, "proposals.withdraw", { id })
  })

test("the navigation and Spotlight lead from an open proposal to the queue, and so does an unknown proposal", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 404/)
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "ways")
  const id = await propose(page, seller, { title: "The way back" })
  const expectQueue = async () => {
    await expect(page).toHaveURL(/\/admin\/proposals$/)
    await expect(heading(page, "Proposals")).toBeVisible()
  }
  await open(page, pageOf(id))
  await expect(heading(page, "The way back")).toBeVisible()
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Proposals/ })
    .click()
  await expectQueue()
  await page.goBack()
  await expect(heading(page, "The way back")).toBeVisible()
  await page.keyboard.press("ControlOrMeta+k")
  await page.getByRole("textbox", { name: "Search the back office" }).fill("propos")
  await dialog(page).getByRole("button", { name: "Proposals", exact: true }).click()
  await expectQueue()
  await open(page, pageOf(999_999_999))
  await page.getByRole("link", { name: "All proposals" }).click()
  await expectQueue()
  await callAs(page, seller, "proposals.withdraw", { id })
})

test("the filters of the back office's lists survive a reload", async ({ page, product }) => {
  await beAdmin(page, product.url)
  for (const path of [
    "/admin/proposals?tab=decided&target=new",
    "/admin/trash?subject=request",
    "/admin/audit?subject=listing",
    "/admin/mail?to=nobody%40example.com",
  ]) {
    await open(page, path)
    await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible()
    await page.reload()
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
    expect(new URL(page.url()).search).toBe(new URL(path, product.url).search)
  }
})

test("two people see that they have the same review open, until one leaves", async ({
  page,
  browser,
  product,
}) => {
  test.slow()
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "looking")
  const title = `Looked at ${crypto.randomUUID().slice(0, 8)}`
  const id = await propose(page, seller, { title })
  const email = `editor-${crypto.randomUUID().slice(0, 8)}@example.com`
  const [name] = email.split("@")
  await addPerson(page, owner, { email, role: "editor" })
  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await open(other, `/login?to=${pageOf(id)}`)
  await signInOnPage(other, email)
  await expect(heading(other, title)).toBeVisible()
  await open(page, pageOf(id))
  await expect(page.getByRole("status").filter({ hasText: `${name} is looking at this now` })).toBeVisible(
    SEEN,
  )
  await expect(other.getByText("admin is looking at this now")).toBeVisible(SEEN)
  await expectSound(page)
  await page
    .getByRole("link", { name: /^Proposals/ })
    .first()
    .click()
  const line = page.getByRole("row").filter({ hasText: title })
  await expect(line).toContainText(`${name} is looking at this now`, SEEN)
  await expectSound(page)
  await expect(other.getByText("admin is looking at this now")).toHaveCount(0, SEEN)
  await other
    .getByRole("link", { name: /^Proposals/ })
    .first()
    .click()
  await expect(line).not.toContainText("is looking", SEEN)
  await context.close()
  await callAs(page, seller, "proposals.withdraw", { id })
})
