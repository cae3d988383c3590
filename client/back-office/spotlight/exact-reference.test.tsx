import "../../testing/browser.ts"
import { expect, test } from "vitest"
import {
  ADMIN,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  payload,
  VISITOR,
} from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

const byName = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)

/** Types into the search of the back office and presses Enter once it lists what is referred to. */
async function goTo(reference: string) {
  await waitFor(() => expect(byName("Go to a listing, request or page")).toBeTruthy())
  byName("Go to a listing, request or page")?.click()
  await waitFor(() => expect(byName("Search the back office")).toBeTruthy())
  const field = byName("Search the back office")
  const view = field?.ownerDocument.defaultView
  if (!field || !view) throw new Error("No search field")
  Object.getOwnPropertyDescriptor(view.HTMLInputElement.prototype, "value")?.set?.call(field, reference)
  field.dispatchEvent(new view.Event("input", { bubbles: true }))
  await waitFor(() => expect(document.querySelector("[role=dialog]")?.textContent).toMatch(/\d results/))
  field.dispatchEvent(new view.KeyboardEvent("keydown", { key: "Enter", bubbles: true }))
}

test("Enter on a whole reference opens the request, not the listing that it is about", async () => {
  const product = await openProduct()
  const { apps, contacts } = product.services
  const { id: listing } = await apps.create(payload(), ADMIN)
  const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", app_id: listing }
  const { id } = await contacts.create(sender, VISITOR)
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/contacts", session)
  await goTo(`R-2026-${String(id).padStart(6, "0")}`)
  await waitFor(() => expect(page.router.state.location.pathname).toBe(`/admin/contacts/${id}/edit`))
})
