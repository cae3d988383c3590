import { expect, type Page } from "@playwright/test"
import { propertiesOf } from "#shared/properties.ts"
import { beAdmin } from "./admin.ts"
import { field, press } from "./listing-form.ts"
import type { Product } from "./product.ts"

export const step = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, level: 2, exact: true })).toBeVisible()

export const option = (page: Page, group: string, name: string) =>
  page.getByRole("group", { name: group }).getByLabel(name, { exact: true }).check()
export const choice = (page: Page, group: string, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByLabel(name, { exact: true }).check()

export const untilSaved = (page: Page) => expect(page.getByText("All changes saved")).toBeVisible()

/** Fills in everything that an app needs, from the first step to the last one. */
export async function describeApp(page: Page, title: string) {
  await step(page, "What you are selling")
  await field(page, "title").fill(title)
  await option(page, "Platforms", "Android")
  await press(page, "Next")
  await step(page, "Price and figures")
  await field(page, "price").fill("12,500")
  await choice(page, "Earnings last month", "$100 – $1k")
  await choice(page, "Age", "1 – 2 years")
  await choice(page, "Installs", "1k – 10k")
  await option(page, "Monetization", "Subscriptions")
  await press(page, "Next")
  await step(page, "Description and links")
  await field(page, "description").fill("Tide times for 4,000 harbours, with alarms.")
  await field(page, "google_play_link").fill(
    "https://play.google.com/store/apps/details?id=com.example.tides",
  )
}

/** The Authorization header of the member who is signed in on this page. */
export async function memberHeaders(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem("member-session"))
  const { token } = propertiesOf(JSON.parse(stored ?? "{}"))
  return { authorization: `Bearer ${token}` }
}

/** Calls a procedure of proposals, as staff unless other headers are given. */
export async function callProposals(
  page: Page,
  product: Product,
  name: string,
  data: object,
  headers?: { authorization: string },
) {
  const answer = await page.request.post(`/trpc/proposals.${name}`, {
    data,
    headers: headers ?? (await beAdmin(page, product.url)),
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.data
}

/** The id of the proposal that the address names. */
export async function proposalId(page: Page): Promise<number> {
  await page.waitForURL(/\/my\/proposals\/\d+/)
  return Number(/proposals\/(\d+)/.exec(page.url())?.[1])
}
