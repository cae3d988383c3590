import { expect } from "@playwright/test"
import { open, test } from "./support/test.ts"

test("in forced colours sliders, histograms and drawings are seen, and what is current is marked", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" })
  await open(page, "/marketplace?price_min=1000")
  const colours = (selectors: readonly string[], property: "backgroundColor" | "stroke") =>
    page.evaluate(
      ([selectors, property]) => {
        const canvas = getComputedStyle(document.body).backgroundColor
        return selectors.map(selector => {
          const element = document.querySelector(selector)
          return [selector, element !== null && getComputedStyle(element)[property] !== canvas]
        })
      },
      [selectors, property] as const,
    )
  const filled = ["[class*=rail_]", "[class*=bar_][data-chosen]", "[class*=histogram_] [class*=bar_]"]
  expect(await colours(filled, "backgroundColor")).toEqual(filled.map(selector => [selector, true]))
  const marked = page.getByRole("link", { name: "Show as cards" })
  const other = page.getByRole("link", { name: "Show as a table" })
  const colourOf = (link: typeof marked) => link.evaluate(element => getComputedStyle(element).color)
  expect(await colourOf(marked)).not.toBe(await colourOf(other))
  await open(page, "/login")
  expect(await colours(["svg[class*=drawing_] path"], "stroke")).toEqual([
    ["svg[class*=drawing_] path", true],
  ])
})
