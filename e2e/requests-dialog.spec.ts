import { expect, type Page } from "@playwright/test"
import { DEMO } from "./support/demo.ts"
import { storedRequests } from "./support/stored-requests.ts"
import { open, test } from "./support/test.ts"

const SOLVING_MS = 20_000
const SENT = "We’ve received your request"
const THIRTY_ONE_MINUTES_MS = 31 * 60_000

const dialog = (page: Page) => page.getByRole("dialog")
const dealButton = (page: Page) => page.getByRole("button", { name: "Make a deal" }).first()
const passed = (page: Page) => dialog(page).getByRole("checkbox", { name: "Bot check passed" })

async function fillIn(page: Page) {
  const email = `ann-${crypto.randomUUID()}@example.com`
  await dialog(page).getByLabel("Name").fill("Ann")
  await dialog(page).getByLabel("Phone").fill("+1 555 0100")
  await dialog(page).getByLabel("Email").fill(email)
  return email
}
async function send(page: Page) {
  await dialog(page).getByRole("button", { name: "Send the request" }).click()
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible()
}
/** Sends the form with the proof that it holds already: it solves no other one first. */
async function sendImmediately(page: Page) {
  const proof = await page.locator("input[name=altcha]").inputValue()
  expect(proof).not.toBe("")
  const sent = page.waitForRequest(/contacts\.create/)
  await send(page)
  expect((await sent).postData()).toContain(proof)
}
const proofsSent = (page: Page) => {
  const proofs: string[] = []
  page.on("request", request => {
    if (!request.url().includes("contacts.create")) return
    proofs.push(/"altcha":"([^"]+)"/.exec(request.postData() ?? "")?.[1] ?? "")
  })
  return proofs
}

test("a dialog closed and reopened three times sends immediately, with its proof", async ({ page }) => {
  await open(page, DEMO.harborMerge)
  for (let opening = 0; opening < 3; opening++) {
    await dealButton(page).click()
    await expect(dialog(page).getByLabel("Name")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(dialog(page)).toBeHidden()
  }
  await dealButton(page).click()
  const email = await fillIn(page)
  await expect(passed(page)).toBeChecked({ timeout: SOLVING_MS })
  await sendImmediately(page)
  expect(await storedRequests(page, email)).toMatchObject([
    { verified: true, intent: "deal", app: { id: 69 } },
  ])
})

test("typed text and the solved proof survive closing the dialog", async ({ page }) => {
  await open(page, DEMO.harborMerge)
  await dealButton(page).click()
  const email = await fillIn(page)
  await expect(passed(page)).toBeChecked({ timeout: SOLVING_MS })
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
  await dealButton(page).click()
  await expect(dialog(page).getByLabel("Email")).toHaveValue(email)
  await expect(passed(page)).toBeChecked()
  await sendImmediately(page)
  expect(await storedRequests(page, email)).toMatchObject([{ verified: true }])
})

test("a second request has its own proof", async ({ page }) => {
  await open(page, DEMO.harborMerge)
  const proofs = proofsSent(page)
  const emails: string[] = []
  for (let request = 0; request < 2; request++) {
    await dealButton(page).click()
    emails.push(await fillIn(page))
    await expect(passed(page)).toBeChecked({ timeout: SOLVING_MS })
    await sendImmediately(page)
    await expect(dialog(page)).toBeHidden()
  }
  expect(new Set(proofs).size).toBe(2)
  for (const email of emails) expect(await storedRequests(page, email)).toMatchObject([{ verified: true }])
})

test("a proof that expires while the dialog is open is replaced automatically", async ({ page }) => {
  await page.clock.install()
  await open(page, DEMO.harborMerge)
  const proofs = proofsSent(page)
  const proof = page.locator("input[name=altcha]")
  await dealButton(page).click()
  const email = await fillIn(page)
  await expect(passed(page)).toBeChecked({ timeout: SOLVING_MS })
  const first = await proof.inputValue()
  await page.clock.fastForward(THIRTY_ONE_MINUTES_MS)
  await expect(proof).not.toHaveValue(first)
  await expect(passed(page)).toBeChecked({ timeout: SOLVING_MS })
  await send(page)
  expect(proofs).toHaveLength(1)
  expect(proofs).not.toContain(first)
  expect(await storedRequests(page, email)).toMatchObject([{ verified: true }])
})

test("Make a deal opens the dialog with the space bar, and the form in a new tab with a modified click", async ({
  page,
  context,
}) => {
  await open(page, DEMO.harborMerge)
  await dealButton(page).focus()
  await page.keyboard.press("Space")
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toHaveAccessibleName(/^Make a deal: /)
  await page.keyboard.press("Escape")
  const opening = context.waitForEvent("page")
  await dealButton(page).click({ modifiers: ["ControlOrMeta"] })
  const tab = await opening
  await expect(tab).toHaveURL(/\/contacts\?intent=deal&app_id=69$/)
  await expect(dialog(page)).toBeHidden()
  await tab.close()
})
