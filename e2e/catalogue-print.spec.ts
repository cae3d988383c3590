import { expect } from "@playwright/test"
import { countText } from "./support/catalogue.ts"
import { open, test } from "./support/test.ts"

test("the catalogue prints its listings without bars, menus and controls, figures first", async ({
  page,
}) => {
  await open(page, "/marketplace?type=game")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(
    page.getByRole("heading", { level: 2, name: await countText(page, "type=game") }),
  ).toBeVisible()
  for (const control of [
    "button",
    "combobox",
    "checkbox",
    "slider",
    "searchbox",
    "banner",
    "contentinfo",
  ] as const)
    for (const one of await page.getByRole(control).all()) await expect(one).toBeHidden()
  for (const name of ["Skip to content", "Skip to the listings", "Show as a table", "Marketplace"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0)
  const card = page.getByRole("article").first()
  await expect(card.locator("img").first()).toBeHidden()
  await expect(card.getByText("More details")).toBeHidden()
  for (const text of ["Average profit a month", "Installs", "Age", "Asking price"])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole("article").last()).toBeVisible()
})

test("the table prints completely, with every column", async ({ page }) => {
  await open(page, "/marketplace?view=table&type=game")
  // A4 minus its margins, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: "print" })
  const table = page.getByRole("table")
  await expect(table.getByRole("columnheader", { name: "Asking price" })).toBeVisible()
  const right = () => table.evaluate(one => one.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThanOrEqual(718)
  await expect(page.getByRole("combobox")).toHaveCount(0)
})

test("questions print with their answers, and no button is white on white", async ({ page }) => {
  await open(page, "/faq")
  await page.emulateMedia({ media: "print" })
  for (const answer of await page.locator("main details > :not(summary)").all())
    await expect(answer).toBeVisible()
  const ask = page.getByRole("link", { name: "Ask a question" })
  await expect(ask).toHaveCSS("background-color", "rgba(0, 0, 0, 0)")
  await expect(ask).not.toHaveCSS("color", "rgb(255, 255, 255)")
})
