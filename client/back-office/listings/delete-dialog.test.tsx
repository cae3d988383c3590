import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { openMarket } from "#server/requests/testing/conversation.ts"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, payload } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

const press = (find: () => HTMLElement | null | undefined) =>
  waitFor(() => {
    const found = find()
    if (!found) throw new Error("there is nothing to press")
    found.click()
  })

test("the badge of a draft is in one block with the title, and deleting one listing speaks of one", async () => {
  const product = await openProduct()
  const { apps, proposals } = product.services
  const { id } = await apps.create(payload({ title: "Harbor", status: "published" }), ADMIN)
  await proposals.save({ listing_id: id, content: { title: "Harbor 2" } }, ADMIN)
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/app", session)
  await waitFor(() => {
    const block = document.querySelector("[data-row-link]")?.parentElement
    expect(block?.textContent).toBe("HarborUnpublished changes")
    // The thumbnail is beside both.
    expect(block?.querySelector("img, svg")).toBeNull()
  })
  const row = document.querySelector(`[data-row="${id}"]`)
  row?.querySelector<HTMLElement>('[aria-label="More actions for Harbor"]')?.click()
  const item = () =>
    document.querySelector<HTMLElement>('[aria-label="Delete Harbor"]') ??
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(one => one.textContent === "Delete")
  await waitFor(() => expect(item()).toBeTruthy())
  item()?.click()
  await page.shows("The listing and its files are moved to the trash")
  expect(page.text()).toContain("Delete this app?")
})

test("staff read that an offer was accepted before they delete or unpublish a listing", async () => {
  const { product, ask, seller, listing } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 900 })
  expect((await seller("offers.accept", { reference })).status).toBe(200)
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/app", session)
  const button = (name: string) => () =>
    [...document.querySelectorAll<HTMLElement>("[role=alertdialog] button")].find(
      one => one.textContent === name,
    )
  const status = async () => (await product.services.apps.get(listing, ADMIN)).status
  const inRow = (label: string) => () =>
    document.querySelector<HTMLElement>(`[data-row="${listing}"] [aria-label^="${label} "]`)
  await press(inRow("More actions for"))
  await press(() =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(one => one.textContent === "Delete"),
  )
  await page.shows("No deal can be made about a deleted listing.")
  expect(page.text()).toContain("A price of USD\u00a0900 is agreed with Ann.")
  await press(button("Cancel"))
  await press(inRow("Unpublish"))
  await page.shows("the deal can still be made")
  await press(button("Cancel"))
  expect(await status()).toBe("published")
  await press(inRow("Unpublish"))
  await press(button("Take offline"))
  await page.shows("1 listing is now a draft.")
  expect(await status()).toBe("draft")
})

test("who marks selected listings as sold reads first which prices are agreed, each with its listing", async () => {
  const { product, ask, seller } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 900 })
  expect((await seller("offers.accept", { reference })).status).toBe(200)
  await product.services.apps.create(payload({ title: "Harbor" }), ADMIN)
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/app", session)
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("[data-row] input[type=checkbox]")]
  await waitFor(() => expect(boxes()).toHaveLength(2))
  for (const box of boxes()) box.click()
  await page.shows("2 selected")
  await press(() => [...document.querySelectorAll("button")].find(one => one.textContent === "Edit"))
  await page.shows("Edit 2 listings")
  expect(page.text()).not.toContain("a price of")
  const select = [...document.querySelectorAll("select")].find(one => one.querySelector("[value=sold]"))
  if (!select) throw new Error("there is no choice of the availability")
  select.value = "sold"
  select.dispatchEvent(new (select.ownerDocument.defaultView?.Event ?? Event)("change", { bubbles: true }))
  await page.shows("Budget Buddy: a price of USD\u00a0900 is agreed with Ann.")
  expect(page.text()).toContain("While the listing is marked as sold, no deal can be made.")
})
