import "./testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, payload } from "#server/testing/product.ts"
import { openRoute } from "./testing/open-route.tsx"
import { waitFor } from "./testing/wait-for.ts"

/** More than two calls restore. */
const COUNT = 230

/** Presses a button, once it is there. */
const press = (name: string, place = "body") =>
  waitFor(() => {
    const buttons = [...document.querySelectorAll(`${place} button`)]
    const found = buttons.find(one => one.textContent?.trim() === name)
    if (!(found instanceof HTMLElement)) throw new Error(`There is no button "${name}"`)
    found.click()
  })

/** All listings, deleted with one confirmation. */
async function deleteAll() {
  const product = await openProduct()
  const { apps } = product.services
  for (let number = 1; number <= COUNT; number++)
    await apps.create(payload({ title: `App ${number}` }), ADMIN)
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/app", session)
  await page.shows(`1–50 of ${COUNT}`)
  document.querySelector<HTMLElement>("input[aria-label='Select all on this page']")?.click()
  await press(`Select all ${COUNT}`)
  await press("Delete", "[aria-label='Selected listings']")
  await page.shows(`Delete ${COUNT} apps?`)
  await press("Delete", "[role=alertdialog]")
  await page.shows(`${COUNT} listings have been deleted.`)
  const left = async () => (await apps.matching({}, ADMIN)).count
  expect(await left()).toBe(0)
  return { page, left }
}

test("undo restores hundreds of listings that were deleted at once, and shows how far it is", async () => {
  const { page, left } = await deleteAll()
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    const [text] = /Restoring: \d+ of \d+/.exec(page.text()) ?? []
    if (text) seen.add(text)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  await press("Undo")
  await page.shows(`${COUNT} listings have been restored.`)
  observer.disconnect()
  expect([...seen]).toEqual([0, 100, 200].map(count => `Restoring: ${count} of ${COUNT}`))
  expect(await left()).toBe(COUNT)
})

test("an undo that loses the connection names how many are left, and continues with them", async () => {
  const { page, left } = await deleteAll()
  await press("Undo")
  // The connection is lost during the first hundred, whose answer still arrives.
  await waitFor(() => expect(page.calls).toContain("trash.restoreMany"), 1)
  page.connection.isOnline = false
  await page.shows(
    "100 listings have been restored. 130 couldn’t be restored. The server can’t be reached. Check your connection and try again.",
  )
  page.connection.isOnline = true
  expect(page.text()).toContain("Open the trash")
  await press("Try again")
  await page.shows("130 listings have been restored.")
  expect(await left()).toBe(COUNT)
})
