import "./testing/browser.ts"
import { expect, test } from "vitest"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, payload } from "#server/testing/product.ts"
import { openRoute } from "./testing/open-route.tsx"

test("while a tab loads, the rows of the tab before keep their times", async () => {
  const product = await openProduct()
  for (const status of ["published", "draft"])
    await product.services.apps.create(payload({ title: `One ${status}`, status }), ADMIN)
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/app?status=published", session)
  await page.shows("One published")
  const times = () => [...document.querySelectorAll("tbody time")].map(time => time.textContent)
  const seen = new Set(times())
  const observer = new MutationObserver(() => {
    for (const time of times()) seen.add(time)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  document.querySelector<HTMLElement>("nav[aria-label='Status'] a[href*='status=draft']")?.click()
  await page.shows("One draft")
  observer.disconnect()
  expect(seen.size).toBe(1)
})
