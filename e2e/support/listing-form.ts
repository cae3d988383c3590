import { type APIRequestContext, expect, type Page } from "@playwright/test"

export type Headers = Record<string, string>

/** The fields required for publishing, except the title. */
export const COMPLETE = {
  description: "A calm game.",
  price: 900,
  platforms: [1],
  monetizations: [1],
  last_month_earnings: 3,
  age: 3,
  installs_range: 3,
  user_name: "Ann",
}

export const field = (page: Page, name: string) => page.locator(`#listing-${name}`)
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click()
export const expectList = (page: Page) => page.waitForURL(/\/admin\/app$/)

export async function createListing(
  request: APIRequestContext,
  headers: Headers,
  listing: Record<string, unknown>,
) {
  const answer = await request.post("/api/apps", { headers, data: { ...COMPLETE, ...listing } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

export const readListing = async (request: APIRequestContext, headers: Headers, id: number) =>
  (await request.get(`/api/apps/${id}`, { headers })).json()

/** Whether the browser has stored a draft with this title. */
const isStored = (wanted: string) =>
  new Promise<boolean>(resolve => {
    const opening = indexedDB.open("keyval-store")
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const db = opening.result
      const stores = db.objectStoreNames.contains("keyval") ? ["keyval"] : []
      const all = stores[0] && db.transaction(stores).objectStore("keyval").getAll()
      if (!all) return resolve(false)
      all.onsuccess = () => {
        db.close()
        resolve(all.result.some(stored => stored?.values?.title === wanted))
      }
    }
  })

/** Waits until the browser has stored a draft with this title. */
export const untilStored = (page: Page, title: string) =>
  expect.poll(() => page.evaluate(isStored, title)).toBe(true)

/** Waits until the browser has deleted the draft with this title. */
export const untilNotStored = (page: Page, title: string) =>
  expect.poll(() => page.evaluate(isStored, title)).toBe(false)
