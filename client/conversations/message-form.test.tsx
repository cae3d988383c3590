import "../testing/browser.ts"
import { expect, test, vi } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { ADMIN_PASSWORD, call, openProduct } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"

vi.setConfig({ testTimeout: 30_000 })

const find = <Kind extends HTMLElement>(kind: { new (): Kind }, selector: string, text = "") =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll(selector)].find(one => one.textContent?.startsWith(text))
    if (!(found instanceof kind)) throw new Error(`There is no ${selector} "${text}"`)
    return found
  })

test("sending twice at a time sends a message once, and the open record is read once after it", async () => {
  const product = await openProduct()
  const story = await openStory(product)
  const number = await story.dealIn("transferring")
  const { json: session } = await call(product, "/api/login", {
    body: { email: "mediator@example.com", password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, `/admin/deals/${number}`, session)
  ;(await find(HTMLElement, "button[aria-expanded]", "Record")).click()
  await page.shows("Contract sent")
  const send = await find(HTMLButtonElement, "button[type=submit]", "Send")
  const text = send.form?.querySelector("textarea")
  if (!text) throw new Error("There is no field for the message")
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(text, "Written once")
  // Bun has an Event of its own, which is not one of this document.
  const view = text.ownerDocument.defaultView
  if (!view) throw new Error("There is no window")
  text.dispatchEvent(new view.Event("input", { bubbles: true }))
  page.calls.length = 0
  const press = () =>
    text.dispatchEvent(new view.KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }))
  press()
  press()
  await page.shows("Written once")
  await vi.waitFor(() => expect(page.calls).toContain("deals.timeline"))
  expect(page.calls.filter(name => name === "deals.post")).toHaveLength(1)
  expect(page.calls.filter(name => name === "deals.timeline")).toHaveLength(1)
  expect(page.text()).not.toContain("too large")
})
