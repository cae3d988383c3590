import { expect, type Page } from "@playwright/test"

/** The heading with the number of results. */
export const total = (page: Page) => page.getByRole("heading", { level: 2, name: /^\d+ listings?$/ })

/** The text for the number of listings that match a query, such as “18 listings”. */
export async function countText(page: Page, query = ""): Promise<string> {
  const answer = await page.request.get(`/api/apps?per_page=1&${query}`)
  const { total: count } = await answer.json()
  return `${count} ${count === 1 ? "listing" : "listings"}`
}

export const expectCount = async (page: Page, query = "") =>
  expect(total(page)).toHaveText(await countText(page, query))
