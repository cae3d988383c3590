import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openStory } from "#server/deals/testing/deal-story.ts"
import { ADMIN_PASSWORD, call, openProduct } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"
import { waitFor } from "../testing/wait-for.ts"

test("the first field that the server refuses gets the focus", async () => {
  const product = await openProduct()
  const number = await (await openStory(product)).dealIn("transferring")
  const { json: session } = await call(product, "/api/login", {
    body: { email: "mediator@example.com", password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, `/admin/deals/${number}`, session)
  await page.shows("Send")
  const send = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Send")
  const field = send?.form?.querySelector("textarea")
  send?.click()
  await waitFor(() => expect(field?.getAttribute("aria-invalid")).toBe("true"))
  expect(document.activeElement).toBe(field)
})
