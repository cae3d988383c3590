import { expect, type Page } from "@playwright/test"
import { monthAfter, monthOf } from "#shared/months.ts"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { COMPLETE, press } from "./support/listing-form.ts"
import { addressOf, signIn } from "./support/member.ts"
import { memberHeaders, step, untilSaved } from "./support/seller-form.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

const PHONE = { width: 390, height: 844 }
const RUNNING = monthOf(Date.now())
const [NEWEST, BEFORE, CHECKED] = [-1, -2, -3].map(count => monthAfter(RUNNING, count))

/** The shown cells of a month, on a phone two: earnings and costs, or installs and active users. */
const row = (page: Page, month = "") =>
  page.getByRole("row").filter({ has: page.locator(`#figures-${month}`) })
const cell = (page: Page, month: string | undefined, column = 0) =>
  row(page, month).getByRole("textbox").nth(column)

/** A block from a spreadsheet, pasted into the focused cell. */
const paste = (page: Page, text: string) =>
  page.evaluate(block => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", block)
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test("a seller adds the month that ended by keyboard, from a spreadsheet and from a report, and reads which claims fall", async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE)
  const owner = await beAdmin(page, product.url)
  await open(page, "/my")
  await signIn(page, product, addressOf("months"))
  const seller = await memberHeaders(page)
  const figures = [-5, -4, -3, -2].map(count => ({
    month: monthAfter(RUNNING, count),
    earnings: 1000,
    costs: 300,
  }))
  const { last_month_earnings: _, ...content } = COMPLETE
  const saved = await callAs(page, seller, "proposals.save", {
    content: { ...content, not_in_store: "Sold through its own website", title: "Has months", figures },
  })
  await callAs(page, seller, "proposals.submit", { id: saved.id, promise: true })
  const claims = [{ claim: "last_month_earnings", level: "checked", method: "A call", through: CHECKED }]
  await callAs(page, owner, "evidence.set", { proposal_id: saved.id, claims })
  const { listing_id } = await callAs(page, owner, "proposals.accept", { id: saved.id, publish: true })

  await open(page, `/my/changes/${listing_id}/figures#figures-${NEWEST}`)
  await expect(cell(page, NEWEST)).toBeFocused()
  await page.keyboard.type("$1,200")
  await page.keyboard.press("Tab")
  await expect(cell(page, NEWEST)).toHaveValue("1200")
  await page.keyboard.type("999")
  await page.keyboard.press("Escape")
  await expect(cell(page, NEWEST, 1)).toHaveValue("")
  await page.keyboard.type("250")
  await page.keyboard.press("Enter")
  await expect(cell(page, BEFORE, 1)).toBeFocused()
  // The cell that was reached is selected as a whole: an arrow leads on at once.
  await page.keyboard.press("ArrowRight")
  await expect(cell(page, BEFORE)).toBeFocused()
  await expect(cell(page, BEFORE)).toHaveAccessibleName(/^Installs/)
  await page.getByText("Earnings and costs").click()
  const reset = page.getByText("Evidence will be reset")
  await expect(reset).toBeHidden()

  await cell(page, NEWEST).focus()
  const block = [RUNNING, NEWEST, BEFORE, CHECKED].map((month, index) => `${month}\t${2000 - index}\t`)
  await paste(page, ["Month\tEarnings\tCosts", ...block].join("\r\n"))
  // The block changes figures that are there, so it is shown first.
  await expect(cell(page, NEWEST)).toHaveValue("1200")
  await expect(page.getByText("1200 → 1999")).toBeVisible()
  await page.getByRole("button", { name: "Use these figures" }).click()
  await expect(cell(page, NEWEST)).toHaveValue("1999")
  await expect(
    page.getByText(/^Left out, because figures can only be given for the last 60 completed months/),
  ).toBeVisible()
  await expect(page.getByText(/“Stated by the seller” applies again to: Earnings last month/)).toBeVisible()
  await expectSound(page)
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(cell(page, NEWEST)).toHaveValue("1200")
  await expect(reset).toBeHidden()

  const report = `month,earnings,costs\n${NEWEST},1300,260\n${CHECKED},900,300\n`
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Load reports (CSV, XLSX)" }).click()
  await (await chooser).setFiles({ name: "own.csv", mimeType: "text/csv", buffer: Buffer.from(report) })
  await page.getByRole("radio", { name: "Replace" }).check()
  await page.getByRole("button", { name: "Use these figures" }).click()
  await expect(cell(page, NEWEST)).toHaveValue("1300")
  await expect(reset).toBeVisible()
  await untilSaved(page)
  for (const title of ["Description and links", "Images and files", "About you", "Check and submit"]) {
    await press(page, "Next")
    await step(page, title)
  }
  await expect(reset).toBeVisible()
  await page.getByLabel(/This is a real app/).check()
  await press(page, "Submit for review")
  await expect(page.getByText("A person will review it")).toBeVisible()
})
