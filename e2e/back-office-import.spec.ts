import { setTimeout } from "node:timers/promises"
import { expect, type Route } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) })

test("a file is checked, its columns are mapped, and it is imported with a report", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/422/)
  await beAdmin(page, product.url)
  await open(page, "/admin/app")
  await page.getByRole("link", { name: "Import", exact: true }).click()
  await page.locator('input[type="file"]').setInputFiles(file("empty.csv", "title\n"))
  await expect(page.getByText("The file has no rows")).toBeVisible()
  const rows = "Name of the app;price;kind\nImported One;12.50;app\nImported Two;x;app\n"
  await page.locator('input[type="file"]').setInputFiles(file("listings.csv", rows))
  await expect(page.getByText("With problems", { exact: true })).toBeVisible()
  // The corrected file is chosen while the mapping is still being checked.
  const slowly = async (route: Route) => setTimeout(1_500).then(() => route.continue())
  await page.route(/import\?dry_run/, slowly, { times: 1 })
  await page.getByLabel("Name of the app").selectOption("title")
  const faults = page.getByRole("table", { name: "Problems" })
  for (const text of ["price", "Enter a number", "“x”", "1 row", "3"])
    await expect(faults).toContainText(text)
  await page.locator('input[type="file"]').setInputFiles(file("listings.csv", rows.replace(";x;", ";7;")))
  // The corrected file keeps the mapping.
  await expect(page.getByLabel("Name of the app")).toHaveValue("title")
  await expect(page.getByText("Would be created")).toBeVisible()
  await expect(faults).toHaveCount(0)
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Imported", exact: true })).toBeVisible()
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download the report" }).click()
  expect((await download).suggestedFilename()).toBe("import-report.csv")
  await page.getByRole("link", { name: "Show the listings" }).click()
  await expect(page.getByText("Imported Two")).toBeVisible()
})

test("a corrected file is chosen again under its name, and an import is found again after a reload", async ({
  page,
  product,
}) => {
  await beAdmin(page, product.url)
  await open(page, "/admin/app/import")
  const choose = async (text: string) => {
    const picker = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: /^Choose (a|another) file$/ }).click()
    await (await picker).setFiles(file("same.csv", text))
  }
  await choose("title,price\nFirst,x\n")
  await expect(page.getByRole("table", { name: "Problems" })).toContainText("Enter a number")
  await choose("title,price\nFirst,5\n")
  await expect(page.getByRole("table", { name: "Problems" })).toHaveCount(0)
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page).toHaveURL(/import\?job=/)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Imported", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Download the report" })).toBeVisible()
  await choose("title\nSecond\n")
  await expect(page.getByRole("heading", { name: "Checked", exact: true })).toBeVisible()
  await expect(page).toHaveURL(/import$/)
})

test("before an import one sees by row what each field was and what it becomes", async ({
  page,
  product,
}) => {
  await beAdmin(page, product.url)
  await open(page, "/admin/app/import")
  const choose = (rows: string) => {
    const sent = file("changes.csv", `external_id,title,price\n${rows}`)
    return page.locator('input[type="file"]').setInputFiles(sent)
  }
  const rows = Array.from({ length: 21 }, (_, index) => `c${index},Seen ${index},${index + 10}\n`).join("")
  await choose(rows)
  await page.getByText("Changes by row").click()
  await expect(page.getByRole("heading", { name: "Row 2: Seen 0 (new)" })).toBeVisible()
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Imported", exact: true })).toBeVisible()
  await choose(rows.replaceAll(/,(\d+)\n/g, ",$1.5\n"))
  const row = page.locator("section", { has: page.getByRole("heading", { name: "Row 2: Seen 0" }) }).last()
  await expect(row.getByRole("row", { name: "Price USD 10 USD 10.50" })).toBeVisible()
  await expect(page.getByText("Row 22: Seen 20")).toHaveCount(0)
  await page.getByRole("button", { name: "Show more" }).click()
  await expect(page.getByText("Row 22: Seen 20")).toBeVisible()
})

test("an import with faults brings in the other rows, and is undone", { tag: "@smoke" }, async ({
  page,
  product,
}) => {
  await beAdmin(page, product.url)
  await open(page, "/admin/app/import")
  const rows = 'title,platforms\nUndone One,Android\nFaulty,Symbian\nUndone Two,"Android, iOS"\n'
  await page.locator('input[type="file"]').setInputFiles(file("undone.csv", rows))
  await expect(page.getByRole("table", { name: "Problems" })).toContainText("Allowed: Android · iOS")
  await page.getByRole("button", { name: "Import", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Imported", exact: true })).toBeVisible()
  const past = page.getByRole("table", { name: "Past imports" }).getByRole("row", { name: /undone\.csv/ })
  await expect(past).toContainText("2 created · 0 changed · 1 left out")
  const found = page.getByRole("link", { name: "Show the listings" })
  await expect(found).toBeVisible()
  await past.getByRole("button", { name: "Undo the import of undone.csv" }).click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("2 listings that it created will be deleted for good")
  await dialog.getByRole("button", { name: "Undo the import" }).click()
  await expect(past).toContainText("Undone")
  await expect(past.getByRole("button")).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Undone", exact: true })).toBeVisible()
  await expect(found).toHaveCount(0)
  await open(page, "/admin/app?title=Undone")
  await expect(page.getByRole("heading", { name: /^Nothing found/ })).toBeVisible()
})

for (const locale of TESTED_LOCALES)
  test(`the import fits and is accessible in ${locale}`, async ({ page, product }) => {
    await beAdmin(page, product.url)
    await open(page, localizedPath(locale, "/admin/app/import"))
    const wide = [
      `id,title,${"a-very-long-name-of-a-column".repeat(3)}`,
      ",,1",
      `,${"x".repeat(250)},2`,
      `1,${"y".repeat(120)},3`,
    ].join("\n")
    await page.locator('input[type="file"]').setInputFiles(file("wide.csv", wide))
    await expect(
      page.getByRole("status").filter({ hasText: /Checked|Проверено|Revisado|Đã kiểm tra/ }),
    ).toBeVisible()
    await expect(page.getByRole("cell", { name: /^…?y+…?$/ })).toBeVisible()
    await expectSound(page)
  })
