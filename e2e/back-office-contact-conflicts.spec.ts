import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { sendRequest } from "./support/request.ts"
import { open, test } from "./support/test.ts"

const headers: Record<string, string> = {}
test.beforeEach(async ({ page, product, problems }) => {
  problems.allow(/409/)
  Object.assign(headers, await beAdmin(page, product.url))
})

const field = (page: Page, name: string) => page.getByRole("textbox", { name })
const dialog = (page: Page) => page.getByRole("dialog", { name: "There is a newer version of this request" })
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click()

test("two admins edit one request: one-sided changes are merged, and a choice resolves the rest", async ({
  page,
  browser,
  product,
}) => {
  const { id } = await sendRequest(page, { name: "Ann", phone: "+1 555 010-0100" })
  const path = `/admin/contacts/${id}/edit`
  await open(page, path)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page, "Name")).toHaveValue("Ann")
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await beAdmin(other, product.url)
  await open(other, path)
  await other.getByRole("button", { name: "Edit", exact: true }).click()
  await field(other, "Name").fill("Anna of theirs")
  await field(other, "Email").fill("theirs@example.com")
  await save(other)
  await other.waitForURL(/\/admin\/contacts$/)

  await field(page, "Name").fill("Anna of mine")
  await field(page, "Phone").fill("+1 555 010-0199")
  await save(page)
  const row = (name: RegExp) => dialog(page).getByRole("row", { name })
  await expect(row(/^Name/)).toContainText(/Anna of mine.*Anna of theirs/)
  await expect(row(/^Email.*them/)).toContainText("theirs@example.com")
  await expect(dialog(page).getByRole("radio")).toHaveCount(2)
  await expectSound(page)
  await dialog(page).getByRole("button", { name: "Keep editing" }).click()
  await expect(field(page, "Phone")).toHaveValue("+1 555 010-0199")
  await page.reload()
  await expect(field(page, "Phone")).toHaveValue("+1 555 010-0199")
  await save(page)
  await row(/^Name/).getByRole("radio", { name: "Theirs" }).check()
  await dialog(page).getByRole("button", { name: "Save my choice" }).click()
  await page.waitForURL(/\/admin\/contacts$/)
  const stored = await (await page.request.get(`/api/contacts/${id}`, { headers })).json()
  expect(stored).toMatchObject({
    name: "Anna of theirs",
    phone: "+1 555 010-0199",
    email: "theirs@example.com",
  })
  await other.context().close()
})
